/** The file of the Excel report: it never replaces what was read. */
import fs from "node:fs";
import { dirname, join, resolve } from "node:path";
import { UsageError } from "./arguments.ts";
import { type InputFile, messageOf } from "./files.ts";
import type { Words } from "./words/en.ts";

/** A file to write, as it was given and where it is. */
export interface OutputFile {
  name: string;
  path: string;
  force: boolean;
}

/**
 * Checks, before anything is read, that writing loses nothing.
 * @throws {UsageError} if it is an input, through links too; or if it is there
 * and may not be replaced
 */
export function verifyOutput(
  name: string,
  { base, inputs, force, words: { usage } }: {
    base: string;
    inputs: readonly InputFile[];
    force: boolean;
    words: Words;
  },
): OutputFile {
  const given = resolve(base, name);
  const known = infoOf(given);
  if (known === undefined) {
    if (!isLink(given)) return { name, path: given, force };
    throw new UsageError(usage.outputOdd(name));
  }
  const isInput = inputs.some(({ path }) => {
    const info = path === undefined ? undefined : infoOf(path);
    return info !== undefined && isSame(info, known);
  });
  if (isInput) throw new UsageError(usage.outputIsInput(name));
  if (!known.isFile) throw new UsageError(usage.outputOdd(name));
  if (!force) throw new UsageError(usage.outputExists(name));
  return { name, path: known.path, force };
}

/**
 * Writes all bytes to a temporary file beside the output, which then takes its
 * name: a full disk leaves the former file as it was.
 * @throws {UsageError} if it cannot be written, or is there since
 */
export async function writeOutput(
  { name, path, force }: OutputFile,
  bytes: Uint8Array,
  { usage }: Words,
): Promise<void> {
  const temporary = join(dirname(path), `.${crypto.randomUUID()}.tmp`);
  try {
    await fs.promises.writeFile(temporary, bytes, { flag: "wx" });
    if (!force && (infoOf(path) !== undefined || isLink(path))) {
      throw new UsageError(usage.outputExists(name));
    }
    await fs.promises.rename(temporary, path);
  } catch (error) {
    await fs.promises.rm(temporary, { force: true });
    if (error instanceof UsageError) throw error;
    throw new UsageError(usage.unwritable(name, messageOf(error)));
  }
}

interface FileInfo {
  /** Without links. */
  path: string;
  isFile: boolean;
  /** The file system and the number of the file there, where there are any. */
  dev: number;
  ino: number;
}

function infoOf(path: string): FileInfo | undefined {
  try {
    const stat = fs.statSync(path);
    const { dev, ino } = stat;
    return { path: fs.realpathSync(path), isFile: stat.isFile(), dev, ino };
  } catch {
    return undefined;
  }
}

function isSame(a: FileInfo, b: FileInfo): boolean {
  return a.path === b.path ||
    a.ino !== 0 && a.ino === b.ino && a.dev === b.dev;
}

function isLink(path: string): boolean {
  try {
    return fs.lstatSync(path).isSymbolicLink();
  } catch {
    return false;
  }
}
