/** Several people share this device and have seats at one table: who is it that looks now? */
import { UserPlusIcon } from "@phosphor-icons/react/UserPlus";
import { useCallback } from "react";
import { useTranslation } from "react-i18next";
import { Button } from "../../kit/button";
import { Front } from "../../kit/front";
import { Page } from "../../kit/page";
import type { Kept } from "../../wire/credentials";
import { fetchPlace, useFetched } from "../../wire/http";
import style from "./join.module.css";

interface WhoPageProps {
  code: string;
  seats: readonly Kept[];
  onSeat: (token: string) => void;
  onSomeoneElse: () => void;
}

/** A seat that came back without its name: the house knows whose it is. */
function SeatName({ code, token }: { code: string; token: string }) {
  const { t } = useTranslation();
  const { data } = useFetched(useCallback(() => fetchPlace(code, token), [code, token]));
  return <bdi>{data?.username ?? t("name.someone")}</bdi>;
}

export function WhoPage({ code, seats, onSeat, onSomeoneElse }: WhoPageProps) {
  const { t } = useTranslation();
  return (
    <>
      <Front />
      <Page title={t("page.title", { name: t("who.title") })} narrow testid="who-page">
        <h1>{t("who.title")}</h1>
        <p className={style.facts}>{t("who.text", { code })}</p>
        <ul className={style.people}>
          {seats.map(({ token, name, member }, place) => (
            <li key={token}>
              <Button
                data-testid={`who-${String(member ?? place)}`}
                onClick={() => {
                  onSeat(token);
                }}
              >
                {name === undefined ? <SeatName code={code} token={token} /> : <bdi>{name}</bdi>}
              </Button>
            </li>
          ))}
        </ul>
        <Button kind="quiet" icon={<UserPlusIcon size={20} aria-hidden />} data-testid="who-else" onClick={onSomeoneElse}>
          {t("who.else")}
        </Button>
      </Page>
    </>
  );
}
