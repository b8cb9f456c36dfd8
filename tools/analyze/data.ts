/** Files -> sums, rows and notes. */
import { JsonWriter } from "../../core/bytes/mod.ts";
import {
  type Coverage,
  coverageOf,
  type Filter,
  RowCollector,
  SalesRows,
  select,
} from "../../core/explore/mod.ts";
import { isRefusal, type Refusal } from "../../core/refusal.ts";
import {
  mergeTally,
  type Tally,
  writeMonthlyStats,
} from "../../core/sales/mod.ts";
import { MAX_LISTED } from "../../report/bad_cells/mod.ts";
import type { Note } from "../../schemas/mod.ts";
import type { MonthlySalesStats } from "../../schemas/wire/mod.ts";
import { readWorkbook } from "../workbooks/mod.ts";
import { type InputFile, readFile } from "./files.ts";
import type { Progress } from "./progress.ts";
import type { Words } from "./words/mod.ts";

/** A file that was refused. */
export interface Failure {
  file: string;
  refusal: Refusal;
}

/** The data that questions are answered from. */
export interface Data {
  files: readonly string[];
  notes: readonly { file: string; note: Note }[];
  /** Files left out because another file has the same content. */
  copies: readonly { file: string; of: string }[];
  /** The months that several files have. */
  shared: readonly { month: string; files: readonly string[] }[];
  failures: readonly Failure[];
  /** The months of all data, before any are chosen. */
  coverage: Coverage;
  /** The sums of the chosen rows; with a service, its answer. */
  sums(filter: Filter): Tally | MonthlySalesStats;
  /** The `data` of the service for the chosen rows, as JSON. */
  json(filter: Filter): Promise<Uint8Array>;
  /** Absent if the order does not need them, and from a service. */
  rows: SalesRows | undefined;
}

interface LoadOptions {
  keepsRows: boolean;
  stdin: ReadableStream<Uint8Array>;
  words: Words;
  progress: Progress;
}

/**
 * Reads files one after the other, to hold the bytes of only one.
 * @throws {UsageError} if a file cannot be read
 */
export async function loadFiles(
  files: readonly InputFile[],
  options: LoadOptions,
): Promise<Data> {
  const loading = new Loading(options);
  for (const [index, file] of files.entries()) {
    options.progress.startFile(file.name, { index, of: files.length });
    await loading.add(file);
  }
  options.progress.clear();
  return loading.data();
}

class Loading {
  readonly #options: LoadOptions;
  readonly #files: string[] = [];
  readonly #notes: { file: string; note: Note }[] = [];
  readonly #copies: { file: string; of: string }[] = [];
  readonly #failures: Failure[] = [];
  readonly #contents = new Map<string, string>();
  readonly #months = new Map<string, string[]>();
  readonly #rows: SalesRows | undefined;
  #total: Tally | undefined;

  constructor(options: LoadOptions) {
    this.#options = options;
    this.#rows = options.keepsRows ? new SalesRows() : undefined;
  }

  async add(file: InputFile): Promise<void> {
    const bytes = await readFile(file, this.#options);
    const hash = new Uint8Array(await crypto.subtle.digest("SHA-256", bytes));
    const content = hash.toHex();
    const of = this.#contents.get(content);
    if (of !== undefined) {
      this.#copies.push({ file: file.name, of });
      return;
    }
    this.#contents.set(content, file.name);
    try {
      await this.#addBytes(file.name, bytes);
    } catch (error) {
      if (!isRefusal(error)) throw error;
      this.#failures.push({ file: file.name, refusal: error });
    }
  }

  async #addBytes(name: string, bytes: Uint8Array): Promise<void> {
    const { progress } = this.#options;
    const sink = this.#rows && new RowCollector();
    const tally = await readWorkbook(bytes, {
      sink,
      onProgress: (share) => progress.show(share),
      listedBadCells: MAX_LISTED,
    });
    if (sink !== undefined) this.#rows?.add(name, sink.takeRows());
    progress.countRows(tally.rows);
    this.#files.push(name);
    for (const note of tally.notes) this.#notes.push({ file: name, note });
    for (const { month } of coverageOf(tally).months) {
      this.#months.set(month, [...this.#months.get(month) ?? [], name]);
    }
    if (this.#total === undefined) this.#total = tally;
    else mergeTally(this.#total, tally);
  }

  data(): Data {
    const rows = this.#rows;
    const total = this.#total ?? select(new SalesRows(), {});
    const sums = (filter: Filter) =>
      rows === undefined || Object.keys(filter).length === 0
        ? total
        : select(rows, filter);
    return {
      files: this.#files,
      notes: this.#notes,
      copies: this.#copies,
      failures: this.#failures,
      shared: [...this.#months].filter(([, files]) => files.length > 1)
        .map(([month, files]) => ({ month, files })).toSorted((a, b) =>
          a.month < b.month ? -1 : 1
        ),
      coverage: coverageOf(total),
      sums,
      json: async (filter) => {
        const writer = new JsonWriter();
        await writeMonthlyStats(writer, sums(filter));
        return writer.bytes;
      },
      rows,
    };
  }
}
