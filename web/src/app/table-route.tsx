/** Everything at `/t/CODE`: joining, the lobby, the table, and what stands there when there is none. */
import { useEffect, useState } from "react";
import { useParams } from "react-router";
import { Tale, useUntold } from "../features/chat/tale";
import { TaleVoice } from "../features/chat/tale-voice";
import { HostMenu } from "../features/host/host-menu";
import { MemberActions } from "../features/host/member-actions";
import { PlayAgain } from "../features/host/play-again";
import { Ended, Opening, UnknownCode } from "../features/join/elsewhere";
import { JoinPage } from "../features/join/join-page";
import { Lobby } from "../features/lobby/lobby";
import { TablePage } from "../features/table/table-page";
import { useTurnText } from "../features/table/turn-line";
import { HostBack, NextGame } from "../features/you/strips";
import { YourMenu } from "../features/you/your-menu";
import type { TableView, You } from "../generated/protocol";
import { lineDropped, placeWanted } from "../wire/actions";
import { credentials } from "../wire/credentials";
import { codeFrom } from "../wire/links";
import { useSend, useWire } from "../wire/state";

export function TableRoute() {
  const { code: typed = "" } = useParams();
  const code = codeFrom(typed);
  return code === null ? <UnknownCode code={typed} /> : <TableAt key={code} code={code} />;
}

function TableAt({ code }: { code: string }) {
  const dispatch = useSend();
  const connection = useWire((state) => state.connection);
  const { table, you } = useWire((state) => state.table);
  const [known] = useState(() => credentials.seat(code) !== undefined);

  useEffect(() => {
    if (credentials.seat(code) !== undefined) dispatch(placeWanted({ code }));
    return () => {
      dispatch(lineDropped());
    };
  }, [code, dispatch]);

  if (connection.status === "unknown") return <UnknownCode code={code} />;
  if (connection.status === "ended" && connection.ending) return <Ended ending={connection.ending} code={code} />;
  if (table && you && table.code === code) return <Seated code={code} table={table} you={you} />;
  const asked = connection.status === "opening" || connection.status === "lost";
  if (known && asked && connection.refusal === null) return <Opening />;
  return <JoinPage code={code} unknown={<UnknownCode code={code} />} />;
}

function Seated({ code, table, you }: { code: string; table: TableView; you: You }) {
  const [hosting, setHosting] = useState(false);
  const untold = useUntold();
  const turn = useTurnText();
  const menu = (
    <YourMenu
      code={code}
      onHost={
        you.host
          ? () => {
              setHosting(true);
            }
          : undefined
      }
    />
  );
  return (
    <>
      <HostBack />
      {table.stage === "lobby" ? (
        <Lobby
          table={table}
          you={you}
          menu={menu}
          tale={<Tale />}
          actionsFor={(member) => <MemberActions member={member} />}
        />
      ) : (
        <TablePage
          table={table}
          you={you}
          menu={menu}
          tale={<Tale />}
          untold={untold}
          again={you.host ? <PlayAgain game={table.game} stage={table.stage} /> : null}
          onlooker={<NextGame />}
        />
      )}
      <TaleVoice turn={turn.mine ? turn.text : ""} />
      {you.host && (
        <HostMenu
          open={hosting}
          onClose={() => {
            setHosting(false);
          }}
        />
      )}
    </>
  );
}
