/// <reference lib="dom" />
/** Reads files one after the other, and adds them up with those that were read before. */
import {
  coverageOf,
  type MonthKey,
  RowCollector,
  SalesRows,
  type SalesTable,
  select,
} from "../../core/explore/mod.ts";
import { isRefusal } from "../../core/refusal.ts";
import { aggregate, mergeTally, type Tally } from "../../core/sales/mod.ts";
import { WorkMeter } from "../../core/work_meter.ts";
import { MAX_LISTED } from "../../report/bad_cells/mod.ts";
import { readFirstWorksheet, type Worksheet } from "../../core/xlsx/mod.ts";
import type {
  AnalysisFailure,
  FileFacts,
  Input,
  ReadFile,
  Twin,
} from "./messages.ts";
import type { Meter } from "./meter.ts";

/** Inflating is streamed: how much it is costs time alone. */
const MAX_INFLATED_BYTES = 4 * 2 ** 30;
/** Of statistics as JSON. */
const MAX_RESULT_BYTES = 256 * 2 ** 20;

/** Files as they are read. */
export class FilesReader {
  /** Those that count. */
  readonly files: FileFacts[] = [];
  readonly twins: Twin[] = [];
  readonly failures: AnalysisFailure[] = [];
  /** The rows of each file, once, and the months that do not count. */
  readonly #tables: {
    name: string;
    table(): SalesTable;
    leftOut: readonly MonthKey[];
  }[] = [];
  /** The name of a file by its hash. */
  readonly #known = new Map<string, string>();
  /** Of the files whose rows were read just now. */
  #sums: Tally | undefined;
  #isAllFresh = true;
  #rows: SalesRows | undefined;

  constructor(readonly meter: Meter) {}

  /** Reads all files; what is wrong with one is in {@linkcode failures}. */
  async read(
    inputs: readonly Input[],
    hashes?: readonly string[],
  ): Promise<void> {
    for (const input of inputs) {
      if (isRead(input)) this.#known.set(input.hash, input.name);
    }
    for (const [index, input] of inputs.entries()) {
      if (isRead(input)) {
        const { table, leftOut, ...facts } = input;
        this.#add(facts, () => table, leftOut);
      } else {
        const failure = await this.#read(input, {
          hasOthers: inputs.length > 1,
          hash: hashes?.[index],
        });
        if (failure !== undefined) {
          this.failures.push({ file: input.name, index, ...failure });
        }
      }
      this.meter.finishFile();
    }
    this.#isAllFresh = !inputs.some(isRead);
  }

  /** The sums of all rows; they need no rows where all files were read just now. */
  sums(): Tally {
    return this.#isAllFresh && this.#sums || select(this.rows(), {});
  }

  rows(): SalesRows {
    if (this.#rows === undefined) {
      this.#rows = new SalesRows();
      for (const { name, table, leftOut } of this.#tables) {
        this.#rows.add(name, table(), leftOut);
      }
    }
    return this.#rows;
  }

  #add(
    facts: FileFacts,
    table: () => SalesTable,
    leftOut: readonly MonthKey[] = [],
  ): void {
    const { name } = facts;
    this.files.push(facts);
    this.#tables.push({ name, table, leftOut });
  }

  /** @returns why it cannot be read */
  async #read(
    file: File,
    { hasOthers, hash }: { hasOthers: boolean; hash: string | undefined },
  ) {
    try {
      const bytes = new Uint8Array(await file.arrayBuffer());
      // The hash of a single file is made beside, by another thread.
      const hashing = hash ?? hashOf(bytes);
      if (hasOthers && this.#isTwin(file.name, await hashing)) return undefined;
      const collector = new RowCollector();
      const tally = await tallyOf(bytes, { meter: this.meter, collector });
      const { name, size, lastModified: modified } = file;
      const { months } = coverageOf(tally);
      this.#add({
        name,
        size,
        modified,
        hash: await hashing,
        months,
        notes: [...tally.notes],
      }, () => collector.take());
      if (this.#sums === undefined) this.#sums = tally;
      else mergeTally(this.#sums, tally);
    } catch (error) {
      if (isRefusal(error)) return { reason: error.reason, facts: error.facts };
      // Gone, changed or locked.
      if (error instanceof DOMException) {
        return { reason: "unreadable" } as const;
      }
      throw error;
    }
    return undefined;
  }

  /** Whether a file with the same bytes came before. */
  #isTwin(file: string, hash: string): boolean {
    const of = this.#known.get(hash);
    if (of === undefined) this.#known.set(hash, file);
    else this.twins.push({ file, of });
    return of !== undefined;
  }
}

export function isRead(input: Input): input is ReadFile {
  return "table" in input;
}

/** SHA-256, hexadecimal. */
async function hashOf(bytes: Uint8Array<ArrayBuffer>): Promise<string> {
  const digest = await crypto.subtle.digest("SHA-256", bytes);
  return Array.from(
    new Uint8Array(digest),
    (byte) => byte.toString(16).padStart(2, "0"),
  ).join("");
}

/** Reads one file; its bytes can be freed afterwards. */
async function tallyOf(
  bytes: Uint8Array,
  { meter, collector }: { meter: Meter; collector: RowCollector },
): Promise<Tally> {
  const worksheet = await readFirstWorksheet(bytes, {
    maxInflatedBytes: MAX_INFLATED_BYTES,
    // Nothing waits for this thread: the work need not pause.
    meter: new WorkMeter({ sliceUnits: Infinity }),
    onProgress: (share) => meter.setShare(share),
  });
  return await aggregate(counted(worksheet, meter), {
    maxResponseBytes: MAX_RESULT_BYTES,
    listedBadCells: MAX_LISTED,
    sink: collector,
  });
}

/** The worksheet, with its rows counted while they are read. */
function counted(worksheet: Worksheet, meter: Meter): Worksheet {
  return {
    ...worksheet,
    async *rows(select, isSpread) {
      meter.startRows();
      for await (const batch of worksheet.rows(select, isSpread)) {
        meter.countRows(batch.length);
        yield batch;
      }
    },
  };
}
