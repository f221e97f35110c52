/** Everything at `/t/CODE`: joining, the lobby, the table, and what stands there when there is none. */
import { useEffect, useLayoutEffect, useState } from "react";
import { useParams, useSearchParams } from "react-router";
import { Ended, Opening, UnknownCode } from "../features/join/elsewhere";
import { JoinPage } from "../features/join/join-page";
import { lineDropped, placeWanted } from "../wire/actions";
import { credentials } from "../wire/credentials";
import { screenShared } from "../wire/cover-slice";
import { codeFrom } from "../wire/links";
import { useSend, useWire } from "../wire/state";
import { bringParts, LobbyPart } from "./parts";
import { Seated } from "./seated";

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
  const screen = useSearchParams()[0].has("screen");

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
