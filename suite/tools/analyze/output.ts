/** Writes the Excel report to a new file; replaces no file. */
import fs from "node:fs";
import { resolve } from "node:path";
import { UsageError } from "./arguments.ts";
import { OutputError } from "./exit_codes.ts";
import type { CommandWords } from "./words/en.ts";

/** A file to write: the name as given, and the path. */
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
  if (isThere(path)) throw new UsageError(usage.outputExists(name));
  return { name, path };
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

function isThere(path: string): boolean {
  try {
    fs.lstatSync(path);
    return true;
  } catch {
    return false;
  }
}
