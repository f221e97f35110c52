/** Everything at `/t/CODE`: joining, the lobby, the table, and what stands there when there is none. */
import { useEffect, useLayoutEffect, useState } from "react";
import { useParams, useSearchParams } from "react-router";
import { Ended, Opening, UnknownCode } from "../features/join/elsewhere";
import { JoinPage } from "../features/join/join-page";
import { WhoPage } from "../features/join/who-page";
import { CodeForm } from "../features/start/code-form";
import { lineDropped, placeWanted } from "../wire/actions";
import { credentials } from "../wire/credentials";
import { screenShared } from "../wire/cover-slice";
import { codeFrom } from "../wire/links";
import { useSend, useWire } from "../wire/state";
import { bringParts, LobbyPart, StepsPart } from "./parts";
import { Seated } from "./seated";

export function TableRoute() {
  const { code: typed = "" } = useParams();
  const code = codeFrom(typed);
  return code === null ? <Unknown code={typed} /> : <TableAt key={code} code={code} />;
}

function Unknown({ code }: { code: string }) {
  return <UnknownCode code={code} again={<CodeForm />} />;
}

/** Who looks at the page: somebody with a seat on this device, one of several, or somebody new. */
function whoLooks(code: string, screen: boolean): "seated" | "asking" | "new" {
  // A screen for sharing is nobody's.
  if (!screen && credentials.mustAsk(code)) return "asking";
  return credentials.seat(code) === undefined ? "new" : "seated";
}

function TableAt({ code }: { code: string }) {
  const dispatch = useSend();
  const connection = useWire((state) => state.connection);
  const table = useWire((state) => state.table.table);
  const you = useWire((state) => state.table.you);
  const screen = useSearchParams()[0].has("screen");
  const [who, setWho] = useState(() => whoLooks(code, screen));
  const known = who === "seated";

  // Before anything private could be drawn.
  useLayoutEffect(() => {
    dispatch(screenShared(screen));
    return () => {
      dispatch(screenShared(false));
    };
  }, [screen, dispatch]);

  // Whoever has to sit down first sees the lobby next.
  useEffect(() => {
    if (!known) bringParts(LobbyPart);
  }, [known]);

  useEffect(() => {
    if (known) dispatch(placeWanted({ code }));
    return () => {
      dispatch(lineDropped());
    };
  }, [code, known, dispatch]);

  const ask = () => {
    dispatch(lineDropped());
    setWho("asking");
  };
  if (who === "asking") {
    return (
      <WhoPage
        code={code}
        seats={credentials.seats(code)}
        onSeat={(token) => {
          credentials.choose(code, token);
          setWho("seated");
        }}
        onSomeoneElse={() => {
          setWho("new");
        }}
      />
    );
  }
  if (connection.status === "unknown") return <Unknown code={code} />;
  if (connection.status === "ended" && connection.ending) return <Ended ending={connection.ending} code={code} />;
  if (table && you && table.code === code) return <Seated code={code} table={table} you={you} onSomeoneElse={ask} />;
  const asked = connection.status === "opening" || connection.status === "lost";
  if (known && asked && connection.refusal === null) return <Opening />;
  return (
    <JoinPage
      code={code}
      unknown={<Unknown code={code} />}
      about={(game) => <StepsPart game={game} />}
      onSeated={credentials.seat(code) && ask}
    />
  );
}
