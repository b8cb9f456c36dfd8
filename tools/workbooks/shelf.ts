/** Keeps the rows of files until the files change. */
import { SalesRows } from "../../core/explore/mod.ts";
import type { FolderEntry } from "./folder.ts";
import {
  bytesOf,
  type ReadFile,
  readTable,
  type RefusedFile,
} from "./read_table.ts";

/** Most bytes of all tables together. */
const MAX_BYTES = 256 * 1024 ** 2;

interface Kept {
  /** Size and time of the file; if they differ, it is another file. */
  state: string;
  result: Promise<ReadFile | RefusedFile>;
  bytes: number;
}

export interface ShelfOptions {
  maxBytes?: number;
  read?: typeof readTable;
}

/** Reads each file once, and again when it has changed. */
export class Shelf {
  /** By name, the most recently used last. */
  readonly #kept = new Map<string, Kept>();
  #rows: { of: string; rows: SalesRows } | undefined;
  readonly #maxBytes: number;
  readonly #read: typeof readTable;

  constructor({ maxBytes = MAX_BYTES, read = readTable }: ShelfOptions = {}) {
    this.#maxBytes = maxBytes;
    this.#read = read;
  }

  /** Reads a file, or returns its kept result. Two calls at once share one reading. */
  get(entry: FolderEntry): Promise<ReadFile | RefusedFile> {
    const state = stateOf(entry);
    let kept = this.#kept.get(entry.name);
    if (kept === undefined || kept.state !== state) {
      kept = { state, result: this.#read(entry), bytes: 0 };
      this.#weigh(entry.name, kept);
    }
    this.#kept.delete(entry.name);
    this.#kept.set(entry.name, kept);
    return kept.result;
  }

  /** The rows of some files together, in their order; those that are refused are left out. */
  async rows(entries: readonly FolderEntry[]): Promise<SalesRows> {
    const of = entries.map((entry) => `${entry.name}\0${stateOf(entry)}`)
      .join("\0");
    if (this.#rows?.of === of) return this.#rows.rows;
    const rows = new SalesRows();
    for (const entry of entries) {
      const result = await this.get(entry);
      if (result.kind === "refused") continue;
      rows.add(entry.name, structuredClone(result.table));
    }
    this.#rows = { of, rows };
    return rows;
  }

  /** Counts the bytes of a file once it is read; drops others past the limit. */
  async #weigh(name: string, kept: Kept): Promise<void> {
    try {
      const result = await kept.result;
      kept.bytes = result.kind === "read" ? bytesOf(result.table) : 0;
    } catch {
      if (this.#kept.get(name) === kept) this.#kept.delete(name);
    }
    this.#dropOldest();
  }

  #dropOldest(): void {
    let bytes = this.bytes;
    for (const [name, kept] of this.#kept) {
      if (bytes <= this.#maxBytes || this.#kept.size === 1) return;
      this.#kept.delete(name);
      bytes -= kept.bytes;
    }
  }

  /** Bytes of all tables that are kept. */
  get bytes(): number {
    return this.#kept.values().reduce((sum, { bytes }) => sum + bytes, 0);
  }
}

function stateOf({ size, changedAt }: FolderEntry): string {
  return `${size} ${changedAt}`;
}
