/** The lobby: who sits, the link to send, the options, bots, and the start. */
import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { Bar, Page } from "../../kit/page";
import { useGameTitle } from "../../voice/use-teller";
import type { TableView, You } from "../../generated/protocol";
import { useGame } from "../../wire/http";
import { Invite } from "./invite";
import style from "./lobby.module.css";
import { Members } from "./members";
import { OptionsSlab } from "./options-slab";
import { Prepared } from "./prepared";
import { SoFar } from "./so-far";
import { StartBar } from "./start-bar";
import { Steps } from "./steps";
import { Watching } from "./watching";

interface LobbyProps {
  table: TableView;
  you: You;
  menu: ReactNode;
  /** The tale and the chat. */
  tale: ReactNode;
  /** What a host may do with a member. */
  actionsFor: (member: number) => ReactNode;
}

export function Lobby({ table, you, menu, tale, actionsFor }: LobbyProps) {
  const { t } = useTranslation();
  const titled = useGameTitle();
  const entry = useGame(table.game);
  const title = titled(table.game, entry?.title);
  return (
    <>
      <Bar title={title} code={table.code} back="/">
        {menu}
      </Bar>
      <Page title={t("page.title", { name: title })} testid="lobby">
        <div className={style.layout}>
          <div className={style.column}>
            <Members table={table} you={you} entry={entry} actionsFor={actionsFor} />
            <Watching table={table} you={you} actionsFor={actionsFor} />
          </div>
          <div className={style.column}>
            <SoFar table={table} />
            <Invite code={table.code} />
            <OptionsSlab table={table} you={you} entry={entry} />
            {you.host && <Prepared game={table.game} code={table.code} />}
          </div>
          <div className={style.column}>
            <Steps game={table.game} />
            {tale}
          </div>
        </div>
        <StartBar table={table} you={you} entry={entry} />
      </Page>
    </>
  );
}
