import type {
  LeftOut,
  UnreadableCause,
  WorkbookFile,
} from "../../core/workbooks/mod.ts";

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
    const before = await Deno.stat(path);
    if (!before.isFile) return unreadable(name, "not_a_file");
    const bytes = await Deno.readFile(path);
    const { size, mtime } = await Deno.stat(path);
    const modified = mtime?.getTime() ?? 0;
    const isSame = size === bytes.length &&
      modified === (before.mtime?.getTime() ?? 0);
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

/** Why a file or a folder cannot be read. */
export function causeOf(error: unknown): UnreadableCause {
  const { NotFound, NotADirectory, PermissionDenied, NotCapable } = Deno.errors;
  if (error instanceof NotFound || error instanceof NotADirectory) {
    return "gone";
  }
  if (error instanceof NotCapable) return "outside";
  return error instanceof PermissionDenied ? "forbidden" : "other";
}
