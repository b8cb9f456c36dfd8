/** The exit codes of the command, which its help and the guide list. */

export const FINE = 0;
export const REFUSED = 1;
export const USAGE = 2;
/** Nothing is wrong with the question, but its answer cannot be written. */
export const NOT_WRITTEN = 3;

export type ExitCode =
  | typeof FINE
  | typeof REFUSED
  | typeof USAGE
  | typeof NOT_WRITTEN;

/** A file or standard output that cannot be written: its disk is full, say. */
export class OutputError extends Error {
  override readonly name = "OutputError";

  /** @param target the file; undefined for standard output */
  constructor(readonly target: string | undefined, cause: unknown) {
    super("Cannot write", { cause });
  }
}
