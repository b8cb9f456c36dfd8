/// <reference lib="dom" />
/** Reads files one after the other, and adds them up with those that were read before. */
import {
  coverageOf,
  RowCollector,
  SalesRows,
  select,
} from "../../core/explore/mod.ts";
import { isRefusal } from "../../core/refusal.ts";
import { aggregate, mergeTally, type Tally } from "../../core/sales/mod.ts";
import { WorkMeter } from "../../core/work_meter.ts";
import { MAX_LISTED } from "../../report/bad_cells/mod.ts";
import { readFirstWorksheet, type Worksheet } from "../../core/xlsx/mod.ts";
import type { AnalysisFailure, FileFacts, Input, Twin } from "./messages.ts";
import type { Meter } from "./meter.ts";

/** Inflating is streamed: its amount costs only time. */
const MAX_INFLATED_BYTES = 4 * 2 ** 30;
/** Longest statistics as JSON. */
const MAX_RESULT_BYTES = 256 * 2 ** 20;

/** Reads the files of one analysis. */
export class FilesReader {
  /** Files that count. */
  readonly files: FileFacts[] = [];
  readonly twins: Twin[] = [];
  readonly failures: AnalysisFailure[] = [];
  /** Rows of files that were read before, then also of those read now. */
  readonly #rows = new SalesRows();
  /** Collectors of the rows of files that are read now. */
  readonly #collectors: [file: string, rows: RowCollector][] = [];
  /** The name of a file by its hash. */
  readonly #known = new Map<string, string>();
  /** The sums of the files that were read just now. */
  #sums: Tally | undefined;

  constructor(readonly meter: Meter) {}

  /**
   * Reads all files; {@linkcode failures} has what is wrong with any. Files
   * that were read before come first.
   */
  async read(
    inputs: readonly Input[],
    hashes?: readonly string[],
  ): Promise<void> {
    for (const [index, input] of inputs.entries()) {
      if ("table" in input) {
        const { table, leftOut, ...facts } = input;
        this.#add(facts);
        this.#rows.add(facts.name, table, leftOut);
      } else {
        await this.#read(input, index, hashes?.[index]);
      }
      this.meter.finishFile();
    }
  }

  /** The sums of all rows; known already if all files were read just now. */
  sums(): Tally {
    return this.#rows.files.length === 0 && this.#sums ||
      select(this.rows(), {});
  }

  rows(): SalesRows {
    for (const [file, collector] of this.#collectors.splice(0)) {
      this.#rows.add(file, collector.takeRows());
    }
    return this.#rows;
  }

  #add(facts: FileFacts): void {
    this.#known.set(facts.hash, facts.name);
    this.files.push(facts);
  }

  async #read(
    file: File,
    index: number,
    hash: string | undefined,
  ): Promise<void> {
    const { name, size, lastModified: modified } = file;
    try {
      const bytes = new Uint8Array(await file.arrayBuffer());
      // Another thread hashes the first file meanwhile.
      const hashing = hash ?? hashOf(bytes);
      const of = this.#known.size > 0 && this.#known.get(await hashing);
      if (of) {
        this.twins.push({ file: name, of });
        return;
      }
      const collector = new RowCollector();
      const tally = await tallyOf(bytes, { meter: this.meter, collector });
      const { months } = coverageOf(tally);
      this.#add({
        name,
        size,
        modified,
        hash: await hashing,
        months,
        notes: [...tally.notes],
      });
      this.#collectors.push([name, collector]);
      if (this.#sums) mergeTally(this.#sums, tally);
      else this.#sums = tally;
    } catch (error) {
      const { failures } = this;
      if (isRefusal(error)) {
        const { reason, facts } = error;
        failures.push({ file: name, index, reason, facts });
        // Gone, changed or locked.
      } else if (error instanceof DOMException) {
        failures.push({ file: name, index, reason: "unreadable" });
      } else throw error;
    }
  }
}

/** The hash of a file, as in `FileFacts`. */
async function hashOf(bytes: Uint8Array<ArrayBuffer>): Promise<string> {
  return `${new Uint8Array(await crypto.subtle.digest("SHA-256", bytes))}`;
}

/** Reads one file; its bytes can be freed afterwards. */
async function tallyOf(
  bytes: Uint8Array,
  { meter, collector }: { meter: Meter; collector: RowCollector },
): Promise<Tally> {
  const worksheet = await readFirstWorksheet(bytes, {
    maxInflatedBytes: MAX_INFLATED_BYTES,
    // Nothing else waits for this thread: the work need not pause.
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
