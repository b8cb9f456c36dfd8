import {
  bytesOfBlock,
  RowCollector,
  type SalesTable,
} from "../../core/explore/mod.ts";
import { isRefusal } from "../../core/refusal.ts";
import type { Note } from "../../schemas/mod.ts";
import { wordRefusal } from "../../schemas/words/mod.ts";
import type { FolderEntry } from "./folder.ts";
import { FileChanged, readBytes, readWorkbook } from "./read_workbook.ts";

/** A workbook that was read. */
export interface ReadFile {
  kind: "read";
  table: SalesTable;
  notes: readonly Note[];
}

/** A workbook that cannot be read, and why, in one sentence. */
export interface RefusedFile {
  kind: "refused";
  why: string;
}

/** Reads the rows of a workbook. Returns a refusal instead of throwing it. */
export async function readTable(
  { path, isOutside }: FolderEntry,
): Promise<ReadFile | RefusedFile> {
  if (isOutside) return refused("It is a link to a file outside of the folder");
  try {
    const collector = new RowCollector();
    const { notes } = await readWorkbook(await readBytes(path), {
      sink: collector,
    });
    return { kind: "read", table: collector.takeRows(), notes };
  } catch (error) {
    if (isRefusal(error)) return refused(wordRefusal(error));
    if (error instanceof FileChanged) {
      return refused("It changed while it was read");
    }
    if (error instanceof Deno.errors.NotFound) return refused("It is gone");
    if (error instanceof Deno.errors.PermissionDenied) {
      return refused("It may not be read");
    }
    throw error;
  }
}

function refused(why: string): RefusedFile {
  return { kind: "refused", why };
}

/** About how many bytes a table takes. */
export function bytesOf({ names, blocks }: SalesTable): number {
  const texts = names.reduce((sum, name) => sum + 2 * name.length, 0);
  return blocks.reduce((sum, block) => sum + bytesOfBlock(block), texts);
}
