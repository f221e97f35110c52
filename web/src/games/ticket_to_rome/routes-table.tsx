/** The map as a table: every station with its routes, for who would rather read than look. */
import { useTranslation } from "react-i18next";
import { STATIONS, type Route } from "./rome";
import style from "./routes-table.module.css";
import { PlayerMark, Symbol } from "./signs";

interface RoutesTableProps {
  all: readonly Route[];
  built: Readonly<Record<string, number>>;
  payable: ReadonlySet<string>;
  way: ReadonlySet<string>;
  sentence: (route: Route) => string;
  standing: (route: Route) => string;
  onChoose: (id: string) => void;
}

const NAMES = STATIONS.map(({ id }) => id).sort((a, b) => a.localeCompare(b, "it"));

export function RoutesTable({ all, built, payable, way, sentence, standing, onChoose }: RoutesTableProps) {
  const { t } = useTranslation("ticket_to_rome");
  return (
    <div className={style.frame} tabIndex={0} role="group" aria-label={t("board.table")}>
      <table className={style.table} data-testid="routes-table">
        <thead>
          <tr>
            <th scope="col">{t("board.station")}</th>
            <th scope="col">{t("board.routes")}</th>
          </tr>
        </thead>
        <tbody>
          {NAMES.map((station) => (
            <tr key={station}>
              <th scope="row">{station}</th>
              <td>
                {all
                  .filter(({ a, b }) => a === station || b === station)
                  .map((route) => {
                    const owner = built[route.id];
                    return (
                      <button
                        key={route.id}
                        type="button"
                        className={style.route}
                        data-payable={payable.has(route.id) || undefined}
                        data-way={way.has(route.id) || undefined}
                        data-testid={`row-${station}-${route.id}`}
                        onClick={() => {
                          onChoose(route.id);
                        }}
                      >
                        <span className="visually-hidden">{sentence(route)}</span>
                        {owner === undefined ? (
                          <span className={style.colour} data-colour={route.colour}>
                            <Symbol of={route.colour} size={16} />
                          </span>
                        ) : (
                          <PlayerMark seat={owner} size={18} />
                        )}
                        <span aria-hidden>
                          {route.a === station ? route.b : route.a} · {route.length}
                        </span>
                        <span className={style.standing} aria-hidden>{standing(route)}</span>
                      </button>
                    );
                  })}
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}
