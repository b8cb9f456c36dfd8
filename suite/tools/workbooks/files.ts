/** Files that are workbooks by their names, and their bytes. */
import fs from "node:fs/promises";
import nodePath, { join, type PlatformPath } from "node:path";
import type {
  LeftOut,
  ReadWorkbookOptions,
  UnreadableCause,
  WorkbookFile,
} from "../../explore/workbooks/mod.ts";

/** Names of Excel workbooks, with or without macros. */
const WORKBOOK = /\.xls[xm]$/i;
/** Names of lock files, which Excel keeps beside open workbooks. */
const LOCK = /^~\$/;

/** Whether to read a file of this name; a leading dot hides a file. */
export function isWorkbookName(name: string): boolean {
  return WORKBOOK.test(name) && !name.startsWith(".") && !LOCK.test(name);
}

export function isLockName(name: string): boolean {
  return WORKBOOK.test(name) && LOCK.test(name);
}

export interface FileAt {
  name: string;
  path: string;
  cause?: UnreadableCause | undefined;
}

/** The bytes of a file at one moment. */
export interface FileBytes {
  file: WorkbookFile;
  bytes: Uint8Array<ArrayBuffer>;
}

/**
 * Reads a regular file, and never waits for a pipe or a device.
 * @returns a reason if the file cannot be read, or changes meanwhile
 */
export async function readFile(
  { name, path, cause }: FileAt,
): Promise<FileBytes | LeftOut> {
  if (cause !== undefined) return unreadable(name, cause);
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

function unreadable(name: string, cause: UnreadableCause): LeftOut {
  return { name, size: 0, modified: 0, why: "unreadable", cause };
}

/** Causes by error code of Node.js; Deno has its own names for permissions. */
const CAUSES: Record<string, UnreadableCause> = {
  ENOENT: "gone",
  ENOTDIR: "gone",
  ESTALE: "gone", // removed from a network folder while being read
  EACCES: "forbidden",
  EPERM: "forbidden",
  ERR_ACCESS_DENIED: "outside",
  NotCapable: "outside",
};

export function causeOf(error: unknown): UnreadableCause {
  if (!(error instanceof Error)) return "other";
  const code = "code" in error ? error.code : undefined;
  return CAUSES[String(code ?? error.name)] ?? "other";
}

export interface FolderEntry extends FileAt {
  size: number;
  /** Last change, milliseconds since 1970. */
  changedAt: number;
  handling?: ReadWorkbookOptions["handling"];
}

export class Folder {
  private constructor(readonly path: string) {}

  /** @throws {Error} with a code such as `ENOENT` if it cannot be read */
  static async open(path: string): Promise<Folder> {
    const real = await fs.realpath(path);
    await fs.readdir(real);
    return new Folder(real);
  }

  async list(): Promise<FolderEntry[]> {
    const entries: FolderEntry[] = [];
    for (const entry of await fs.readdir(this.path, { withFileTypes: true })) {
      if (!isWorkbookName(entry.name) || entry.isDirectory()) continue;
      entries.push(await this.#entry(entry.name));
    }
    return entries.sort((a, b) => a.name < b.name ? -1 : 1);
  }

  async #entry(name: string): Promise<FolderEntry> {
    const none = { name, path: "", size: 0, changedAt: 0 };
    try {
      const path = await fs.realpath(join(this.path, name));
      // Deno and Node.js follow links that lead out of a readable folder.
      if (!isContained(path, this.path)) return { ...none, cause: "outside" };
      const stat = await fs.stat(path);
      if (!stat.isFile()) return { ...none, cause: "not_a_file" };
      const { size, mtime } = stat;
      return { name, path, size, changedAt: mtime.getTime() };
    } catch (error) {
      return { ...none, cause: causeOf(error) };
    }
  }
}

/**
 * Whether a path leads into a folder; both are absolute and without links.
 * @param paths the path functions of another system, such as `win32`
 */
export function isContained(
  path: string,
  folder: string,
  { relative, isAbsolute, sep }: PlatformPath = nodePath,
): boolean {
  const below = relative(folder, path);
  // There is no relative path to another drive of Windows.
  return below !== "" && below !== ".." && !below.startsWith(`..${sep}`) &&
    !isAbsolute(below);
}
