/** The file of the Excel report: it replaces no file. */
import fs from "node:fs";
import { resolve } from "node:path";
import { UsageError } from "./arguments.ts";
import { OutputError } from "./exit_codes.ts";
import type { CommandWords } from "./words/en.ts";

/** A file to write, as it was given and where it is. */
export interface OutputFile {
  name: string;
  path: string;
}

/**
 * Checks, before anything is read, that there is nothing of this name.
 * @throws {UsageError} if there is, even a link that leads nowhere
 */
export function verifyOutput(
  name: string,
  { base, words: { usage } }: { base: string; words: CommandWords },
): OutputFile {
  const path = resolve(base, name);
  if (isThere(path)) throw new UsageError(usage.outputExists(name));
  return { name, path };
}

/**
 * Writes a new file; without room for all bytes, there is none.
 * @throws {UsageError} if it is there since
 * @throws {OutputError} if it cannot be written
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

function isThere(path: string): boolean {
  try {
    fs.lstatSync(path);
    return true;
  } catch {
    return false;
  }
}
