/** The exit codes of the command, also listed in its help. */

export const FINE = 0;
export const REFUSED = 1;
export const USAGE = 2;
/** The question is fine, but the answer cannot be written. */
export const NOT_WRITTEN = 3;

export type ExitCode =
  | typeof FINE
  | typeof REFUSED
  | typeof USAGE
  | typeof NOT_WRITTEN;

/**
 * A file or standard output cannot be written, for example because the disk is
 * full.
 */
export class OutputError extends Error {
  override readonly name = "OutputError";

  /** @param target the file; undefined for standard output */
  constructor(readonly target: string | undefined, cause: unknown) {
    super("Cannot write", { cause });
  }
}
