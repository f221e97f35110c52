/** Files that people bring to a table, such as a recording, as a board deals with them. */

/** Why a file was not taken, or is not to be had: the status the house answered with, 0 where it was not reached. */
export class FileError extends Error {
  readonly status: number;

  constructor(status: number) {
    super(`file: ${String(status)}`);
    this.status = status;
  }
}

/** Both reject with a `FileError`. */
export interface Files {
  /** Gives a file to the house; gives back its id. */
  bring: (content: Blob) => Promise<string>;
  /** A file whose id stands in this viewer's view. */
  fetch: (id: string) => Promise<Blob>;
}
