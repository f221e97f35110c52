/** Bringing files to a table and fetching them, by the secret of the seat that this tab has there. */
import { FileError, type Files } from "../kit/files";
import { credentials, type Credentials } from "./credentials";

async function asked(path: string, init: RequestInit): Promise<Response> {
  const answer = await fetch(path, init).catch(() => {
    throw new FileError(0);
  });
  if (!answer.ok) throw new FileError(answer.status);
  return answer;
}

/** The files of one table. */
export function filesAt(code: string, known: Pick<Credentials, "seat"> = credentials): Files {
  const headers = () => ({ authorization: `Bearer ${known.seat(code)?.token ?? ""}` });
  return {
    bring: async (content) => {
      const path = `/api/tables/${encodeURIComponent(code)}/blobs`;
      const answer = await asked(path, { method: "POST", headers: headers(), body: content });
      const { id } = (await answer.json()) as { id: string };
      return id;
    },
    fetch: async (id) => {
      const answer = await asked(`/api/blobs/${encodeURIComponent(id)}`, { headers: headers() });
      return answer.blob();
    },
  };
}
