/** Writes workbooks to new files without replacing any; the exit codes. */
import fs from "node:fs";
import { resolve } from "node:path";
import type { ReportOrder } from "../../report/mod.ts";
import { UsageError } from "./arguments.ts";
import type { CommandWords } from "./words/en.ts";

export const FINE = 0;
export const REFUSED = 1;
export const USAGE = 2;
/** The question is fine, but the answer cannot be written. */
export const NOT_WRITTEN = 3;

export type ExitCode = keyof CommandWords["exitCodes"];

/** A file or standard output cannot be written, such as on a full disk. */
export class OutputError extends Error {
  override readonly name = "OutputError";

  /** @param target the file; undefined for standard output */
  constructor(readonly target: string | undefined, cause: unknown) {
    super("Cannot write", { cause });
  }
}

export interface OutputFile {
  name: string;
  path: string;
}

/**
 * Checks, before reading anything, that no file has this name.
 * @throws {UsageError} if the name exists, even as a link that leads nowhere
 */
export function verifyOutput(
  name: string,
  { base, words: { usage } }: { base: string; words: CommandWords },
): OutputFile {
  const path = resolve(base, name);
  try {
    fs.lstatSync(path);
  } catch {
    return { name, path };
  }
  throw new UsageError(usage.outputExists(name));
}

/**
 * Writes a new file; leaves no file if there is no room for all bytes.
 * @throws {UsageError} if the file exists by now
 * @throws {OutputError} if the file cannot be written
 */
export async function writeOutput(
  { name, path }: OutputFile,
  bytes: Uint8Array,
  { outputExists }: CommandWords["usage"],
): Promise<void> {
  const refuse = (error: unknown): never => {
    if (error instanceof Error && "code" in error && error.code === "EEXIST") {
      throw new UsageError(outputExists(name));
    }
    throw new OutputError(name, error);
  };
  const file = await fs.promises.open(path, "wx").catch(refuse);
  try {
    await file.writeFile(bytes).finally(() => file.close());
  } catch (error) {
    await fs.promises.rm(path, { force: true });
    refuse(error);
  }
}

export async function writeWorkbook(
  file: OutputFile,
  order: ReportOrder,
  usage: CommandWords["usage"],
): Promise<void> {
  const workbook = await import("../../report/workbook/mod.ts");
  await writeOutput(file, await workbook.writeWorkbook(order), usage);
}
