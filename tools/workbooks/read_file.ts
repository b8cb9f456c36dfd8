import fs from "node:fs/promises";
import type {
  LeftOut,
  UnreadableCause,
  WorkbookFile,
} from "../../explore/workbooks/mod.ts";

/** The bytes of a file as they were at one moment. */
export interface FileBytes {
  file: WorkbookFile;
  bytes: Uint8Array<ArrayBuffer>;
}

/**
 * Reads a regular file, and never waits for a pipe or a device.
 * @param name what answers call it
 * @returns why it is left out if it cannot be read, or changes meanwhile
 */
export async function readFile(
  name: string,
  path: string,
): Promise<FileBytes | LeftOut> {
  try {
    const before = await fs.stat(path);
    if (!before.isFile()) return unreadable(name, "not_a_file");
    const bytes = new Uint8Array(await fs.readFile(path));
    const { size, mtime } = await fs.stat(path);
    const modified = mtime.getTime();
    const isSame = size === bytes.length &&
      modified === before.mtime.getTime();
    if (!isSame) return { ...unreadable(name, "changed"), size, modified };
    return { file: { name, size, modified }, bytes };
  } catch (error) {
    return unreadable(name, causeOf(error));
  }
}

/** A file that is left out because it cannot be read. */
export function unreadable(name: string, cause: UnreadableCause): LeftOut {
  return { name, size: 0, modified: 0, why: "unreadable", cause };
}

/** Causes by the codes of Node.js; Deno has names for those of its permissions. */
const CAUSES: Record<string, UnreadableCause> = {
  ENOENT: "gone",
  ENOTDIR: "gone",
  ESTALE: "gone", // on a network folder, removed while it is read
  EACCES: "forbidden",
  EPERM: "forbidden",
  ERR_ACCESS_DENIED: "outside",
  NotCapable: "outside",
};

/** Why a file or a folder cannot be read. */
export function causeOf(error: unknown): UnreadableCause {
  if (!(error instanceof Error)) return "other";
  const code = "code" in error ? error.code : undefined;
  return CAUSES[String(code ?? error.name)] ?? "other";
}
