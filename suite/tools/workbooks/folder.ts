import fs from "node:fs/promises";
import nodePath, { join, type PlatformPath } from "node:path";
import type { ReadWorkbookOptions } from "../../explore/workbooks/mod.ts";
import { causeOf, type FileAt, isWorkbookName } from "./read_file.ts";

export interface FolderEntry extends FileAt {
  size: number;
  /** Last change, milliseconds since 1970. */
  changedAt: number;
  handling?: ReadWorkbookOptions["handling"];
}

export class Folder {
  private constructor(readonly path: string) {}

  /**
   * @throws {Error} with a code such as `ENOENT` if the path is no readable
   * folder
   */
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
  const way = relative(folder, path);
  // There is no relative path to another drive of Windows.
  return way !== "" && way !== ".." && !way.startsWith(`..${sep}`) &&
    !isAbsolute(way);
}
