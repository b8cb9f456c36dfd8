/** The file of the Excel report: it replaces no file. */
import fs from "node:fs";
import { resolve } from "node:path";
import { UsageError } from "./arguments.ts";
import { messageOf } from "./files.ts";
import type { Words } from "./words/en.ts";

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
  { base, words: { usage } }: { base: string; words: Words },
): OutputFile {
  const path = resolve(base, name);
  if (isThere(path)) throw new UsageError(usage.outputExists(name));
  return { name, path };
}

/**
 * Writes a new file; without room for all bytes, there is none.
 * @throws {UsageError} if it cannot be written, or is there since
 */
export async function writeOutput(
  { name, path }: OutputFile,
  bytes: Uint8Array,
  { usage }: Words,
): Promise<void> {
  const refuse = (error: unknown): never => {
    throw new UsageError(
      error instanceof Error && "code" in error && error.code === "EEXIST"
        ? usage.outputExists(name)
        : usage.unwritable(name, messageOf(error)),
    );
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
