import { isWorkbookName } from "./names.ts";

/** A workbook of a folder. */
export interface FolderEntry {
  name: string;
  path: string;
  /** Whether it is a link to a file outside of the folder, which is not read. */
  isOutside: boolean;
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

  /** By name. */
  async list(): Promise<FolderEntry[]> {
    const entries: FolderEntry[] = [];
    for await (const { name } of Deno.readDir(this.path)) {
      if (!isWorkbookName(name)) continue;
      const entry = await this.#entry(name);
      if (entry !== undefined) entries.push(entry);
    }
    return entries.sort((a, b) => a.name < b.name ? -1 : 1);
  }

  /** The entry of a name; undefined if it is not a file, or has gone. */
  async #entry(name: string): Promise<FolderEntry | undefined> {
    try {
      const path = await Deno.realPath(`${this.path}/${name}`);
      if (!this.#contains(path)) return outside(name);
      const { isFile, size, mtime } = await Deno.stat(path);
      if (!isFile) return undefined;
      const changedAt = mtime?.getTime() ?? 0;
      return { name, path, isOutside: false, size, changedAt };
    } catch (error) {
      if (error instanceof Deno.errors.NotFound) return undefined;
      if (isForbidden(error)) return outside(name);
      throw error;
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

function outside(name: string): FolderEntry {
  return { name, path: "", isOutside: true, size: 0, changedAt: 0 };
}

function isForbidden(error: unknown): boolean {
  return error instanceof Deno.errors.NotCapable ||
    error instanceof Deno.errors.PermissionDenied ||
    error instanceof Deno.errors.FilesystemLoop;
}
