import type { UnreadableCause } from "../../core/workbooks/mod.ts";
import { isWorkbookName } from "./names.ts";
import { causeOf } from "./read_file.ts";

/** A workbook of a folder. */
export interface FolderEntry {
  name: string;
  path: string;
  /** Why it cannot be read: a link that leads nowhere or out of the folder, or no file. */
  cause?: UnreadableCause;
  /** Bytes. */
  size: number;
  /** When it was changed last, milliseconds since 1970. */
  changedAt: number;
}

/** The workbooks that are directly in a folder. */
export class Folder {
  private constructor(readonly path: string) {}

  /** @throws {Deno.errors.NotFound} and others if it is not a readable folder */
  static async open(path: string): Promise<Folder> {
    const real = await Deno.realPath(path);
    const { isDirectory } = await Deno.stat(real);
    if (!isDirectory) throw new Deno.errors.NotADirectory(path);
    return new Folder(real);
  }

  /** By name; subfolders are not read, whatever their name. */
  async list(): Promise<FolderEntry[]> {
    const entries: FolderEntry[] = [];
    for await (const { name, isDirectory } of Deno.readDir(this.path)) {
      if (!isWorkbookName(name) || isDirectory) continue;
      entries.push(await this.#entry(name));
    }
    return entries.sort((a, b) => a.name < b.name ? -1 : 1);
  }

  async #entry(name: string): Promise<FolderEntry> {
    const none = { name, path: "", size: 0, changedAt: 0 };
    try {
      const path = await Deno.realPath(`${this.path}/${name}`);
      if (!this.#contains(path)) return { ...none, cause: "outside" };
      const { isFile, size, mtime } = await Deno.stat(path);
      if (!isFile) return { ...none, cause: "not_a_file" };
      return { name, path, size, changedAt: mtime?.getTime() ?? 0 };
    } catch (error) {
      return { ...none, cause: causeOf(error) };
    }
  }

  /** Deno follows links out of a folder that may be read: this does not. */
  #contains(realPath: string): boolean {
    const separator = Deno.build.os === "windows" ? "\\" : "/";
    const base = this.path.endsWith(separator)
      ? this.path
      : this.path + separator;
    return realPath.startsWith(base);
  }
}
