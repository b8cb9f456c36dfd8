/** What to analyze next: files, some of them read before, and how to add them up. */
import type { MonthKey } from "../core/explore/mod.ts";
import type { Explorer, FileFacts, Input } from "./engine/mod.ts";

/** Files that were found but are not read. */
export interface Skipped {
  /** Names of lock files of Excel and similar programs. */
  locks: readonly string[];
  /** How many files of a folder are not `.xlsx`. */
  others: number;
}

export const NOTHING_SKIPPED: Skipped = { locks: [], others: 0 };

/** Files to read, as they were dropped, pasted or chosen. */
export interface Picked {
  files: readonly File[];
  skipped: Skipped;
}

export interface Batch {
  /** In their order. */
  files: readonly Pick<File | FileFacts, "name" | "size">[];
  /** The files with their rows if they were read before. */
  inputs(): Promise<readonly Input[]>;
  /** Months of which only the file that was modified last counts. */
  newest: readonly MonthKey[];
  /** Whether the browser keeps the result. */
  isKept: boolean;
  skipped: Skipped;
}

/** Files, and no others. */
export function batchOf(
  files: readonly Input[],
  { skipped = NOTHING_SKIPPED, newest = [], isKept = false }: Partial<Batch> =
    {},
): Batch {
  return {
    files,
    inputs: () => Promise.resolve(files),
    newest,
    isKept,
    skipped,
  };
}

/** The files of a result, whose rows its worker has. */
export function batchOfResult(
  { files, explorer, newest, isKept }: {
    files: readonly FileFacts[];
    explorer: Explorer;
    newest: readonly MonthKey[];
    isKept: boolean;
  },
): Batch {
  const inputs = async () => {
    const tables = await explorer.ask("tables", null);
    return files.map((file, index) => ({ ...file, table: tables[index] }));
  };
  return { files, inputs, newest, isKept, skipped: NOTHING_SKIPPED };
}

/** A batch with more files after its own. */
export function withFiles(batch: Batch, { files, skipped }: Picked): Batch {
  return {
    ...batch,
    files: [...batch.files, ...files],
    inputs: async () => [...await batch.inputs(), ...files],
    skipped,
  };
}

/** A batch without one of its files. */
export function withoutFile(batch: Batch, at: number): Batch {
  return {
    ...batch,
    files: batch.files.filter((_, index) => index !== at),
    inputs: async () =>
      (await batch.inputs()).filter((_, index) => index !== at),
  };
}

/**
 * Files as they were dropped, without those that Excel and macOS leave beside
 * workbooks.
 */
export function pickedOf(files: readonly File[]): Picked {
  const isLock = ({ name }: File) => /^(?:~\$|\._)/.test(name);
  return {
    files: files.filter((file) => !isLock(file)),
    skipped: {
      locks: files.filter(isLock).map(({ name }) => name),
      others: 0,
    },
  };
}
