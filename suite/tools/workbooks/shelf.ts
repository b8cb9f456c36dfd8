/** Keeps the contents of files in memory until the files change. */
import { bytesOfBlock, type SalesTable } from "../../explore/questions/mod.ts";
import { Workbooks } from "../../explore/workbooks/mod.ts";
import type { FolderEntry } from "./folder.ts";
import { readFile, unreadable } from "./read_file.ts";
import { WorkbookReader } from "./reader.ts";
import type { FileContent } from "./reading.ts";

/** Bytes of all tables together. */
const MAX_BYTES = 256 * 1024 ** 2;

/** Estimated bytes of a target with its names, months and cell. */
const TARGET_BYTES = 300;

interface Kept {
  /** Size, time and handling of the file; a change means another reading. */
  state: string;
  result: Promise<FileContent>;
  bytes: number;
}

export interface ShelfOptions {
  maxBytes?: number;
  read?: typeof readEntry;
  /** Makes the reader for the files of a question. */
  createReader?: () => WorkbookReader;
}

/** Reads each file once, and again after a change. */
export class Shelf {
  /** By name, the most recently used last. */
  readonly #kept = new Map<string, Kept>();
  #together: { of: string; workbooks: Workbooks } | undefined;
  readonly #maxBytes: number;
  readonly #read: typeof readEntry;
  readonly #createReader: () => WorkbookReader;

  constructor(
    {
      maxBytes = MAX_BYTES,
      read = readEntry,
      createReader = () => new WorkbookReader(),
    }: ShelfOptions = {},
  ) {
    this.#maxBytes = maxBytes;
    this.#read = read;
    this.#createReader = createReader;
  }

  /**
   * Reads a file, or returns the kept result. Two simultaneous calls share one
   * reading.
   */
  get(entry: FolderEntry, reader: WorkbookReader): Promise<FileContent> {
    const state = stateOf(entry);
    let kept = this.#kept.get(entry.name);
    if (kept === undefined || kept.state !== state) {
      kept = { state, result: this.#read(entry, reader), bytes: 0 };
      this.#weigh(entry.name, kept);
    }
    this.#kept.delete(entry.name);
    this.#kept.set(entry.name, kept);
    return kept.result;
  }

  /**
   * Several files together, in their order. Each call has a worker of its own,
   * so that a file that takes long delays no question about others.
   */
  async together(entries: readonly FolderEntry[]): Promise<Workbooks> {
    const of = entries.map((entry) => `${entry.name}\0${stateOf(entry)}`)
      .join("\0");
    if (this.#together?.of === of) return this.#together.workbooks;
    const reader = this.#createReader();
    try {
      const { workbooks, isLasting } = await this.#readAll(entries, reader);
      if (isLasting) this.#together = { of, workbooks };
      return workbooks;
    } finally {
      reader.end();
    }
  }

  async #readAll(
    entries: readonly FolderEntry[],
    reader: WorkbookReader,
  ): Promise<{ workbooks: Workbooks; isLasting: boolean }> {
    const workbooks = new Workbooks();
    // A file that could not be read may be readable next time, at the same size
    // and time.
    let isLasting = true;
    for (const entry of entries) {
      const read = await this.get(entry, reader);
      const isOdd = "why" in read && read.why === "unreadable";
      if (isOdd && entry.cause === undefined) isLasting = false;
      // Workbooks change their tables.
      workbooks.add("table" in read ? structuredClone(read) : read);
    }
    return { workbooks, isLasting };
  }

  /**
   * Counts the bytes of a file after reading; drops other files beyond the
   * limit.
   */
  async #weigh(name: string, kept: Kept): Promise<void> {
    try {
      const read = await kept.result;
      kept.bytes = bytesOf(read);
      // The file may be readable next time, at the same size and time.
      if ("why" in read && read.why === "unreadable") this.#forget(name, kept);
    } catch {
      this.#forget(name, kept);
    }
    this.#dropOldest();
  }

  #forget(name: string, kept: Kept): void {
    if (this.#kept.get(name) === kept) this.#kept.delete(name);
  }

  #dropOldest(): void {
    let bytes = this.bytes;
    for (const [name, kept] of this.#kept) {
      if (bytes <= this.#maxBytes || this.#kept.size === 1) return;
      this.#kept.delete(name);
      bytes -= kept.bytes;
    }
  }

  /** Bytes of all kept tables. */
  get bytes(): number {
    return [...this.#kept.values()].reduce((sum, { bytes }) => sum + bytes, 0);
  }
}

/** Reads the rows of a workbook, or says why it is left out. */
export async function readEntry(
  { name, path, cause, handling }: FolderEntry,
  reader: WorkbookReader,
): Promise<FileContent> {
  if (cause !== undefined) return unreadable(name, cause);
  const read = await readFile(name, path);
  return "why" in read ? read : await reader.read(read, { handling });
}

/** Estimated bytes of a result. */
function bytesOf(read: FileContent): number {
  if ("targets" in read) {
    return read.targets.table.targets.length * TARGET_BYTES;
  }
  return "table" in read ? bytesOfTable(read.table) : 0;
}

function bytesOfTable(table: SalesTable): number {
  const texts = table.names.reduce((sum, name) => sum + 2 * name.length, 0);
  return table.blocks.reduce((sum, block) => sum + bytesOfBlock(block), texts);
}

function stateOf({ size, changedAt, cause, handling }: FolderEntry): string {
  return `${size} ${changedAt} ${cause ?? ""} ${handling ?? ""}`;
}
