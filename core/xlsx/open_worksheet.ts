/**
 * Runs the steps that read a worksheet: first the end of the part, where merged
 * ranges are; then the top rows, to find the header row; then the rows below
 * it.
 */
import { release } from "../bytes/mod.ts";
import { isRefusal, type Refusal, refusalOf } from "../refusal.ts";
import { Work, WorkMeter } from "../work_meter.ts";
import type { CellRange } from "./markup/mod.ts";
import { MergedCells, sortRanges } from "./merged/mod.ts";
import {
  BatchCells,
  findHeaderRow,
  RowReader,
  type RowViewers,
  SheetData,
} from "./rows/mod.ts";
import type {
  MergedList,
  RowBatch,
  SelectColumns,
  Worksheet,
} from "./worksheet.ts";
import type { HeaderRow, WorksheetSource } from "./worksheet_source.ts";

/** Rows of the first full batch: a short worksheet needs little room. */
const FIRST_ROWS = 512;
/** Rows of any other full batch. */
const BATCH_ROWS = 1024;
/** A row is longer than this many bytes. */
const ROW_BYTES = 10;
/**
 * Units of work for all other worksheets together, on top of the budget of the
 * analysis.
 */
const OTHERS_WORK = 100_000_000;

/** Opens a worksheet; reads nothing until the caller asks for its rows. */
export function openWorksheet(source: WorksheetSource): Worksheet {
  const reading = new Reading(source);
  return {
    name: source.name,
    meter: source.meter,
    isHidden: source.isHidden,
    otherWorksheets: source.otherWorksheets,
    text: (id) => source.texts.text(id),
    utf8: (id, text) => source.texts.utf8(id, text),
    rows: (select, isSpread, checkLate) =>
      reading.rows({ select, checkLate }, isSpread),
    isStale: () => source.isStale || reading.isStale,
    mergedRanges: () => reading.merged?.list() ?? NOTHING_MERGED,
    mergedHeaders: () => reading.merged?.headers ?? [],
    findOthers: (select) => findOthers(source, select),
  };
}

const NOTHING_MERGED: MergedList = { count: 0, first: [], hiddenNumbers: 0 };

/** The steps of one worksheet, and their results so far. */
class Reading {
  isStale = false;
  merged: MergedCells | undefined;
  /**
   * A fault in the part after the rows, or in merged ranges. Thrown after the
   * rows, because faults in rows come first.
   */
  #fault: Refusal | undefined;

  constructor(readonly source: WorksheetSource) {}

  /** Yields the rows, then frees the memory of the part. */
  *rows(
    viewers: RowViewers,
    isSpread?: () => readonly boolean[],
  ): Generator<RowBatch, void, void> {
    try {
      yield* this.#read(viewers, isSpread);
    } finally {
      release(this.source.part.bytes);
    }
  }

  *#read(
    viewers: RowViewers,
    isSpread?: () => readonly boolean[],
  ): Generator<RowBatch, void, void> {
    const { source } = this;
    const sheet = new SheetData(source);
    let end = -1;
    this.#fault = refusalOf(() => end = sheet.readEnd());
    this.isStale = sheet.isStale;
    const reader = new RowReader(sheet, source);
    const header = findHeaderRow(reader, source, viewers);
    const hasRanges = sheet.mergedRanges.length > 0;
    if (header !== undefined && hasRanges && this.#fault === undefined) {
      this.#fault = refusalOf(() =>
        this.#merge(sheet.mergedRanges, header, isSpread?.() ?? [])
      );
    }
    const { merged } = this;
    const columns = merged?.selected ?? header?.columns ?? [];
    // Without a header row, the rows are still read: they have to ascend
    // (design 24).
    const createBatch = (rows: number) => {
      const { formulas } = reader;
      return new BatchCells(columns, rows, formulas, source.styles);
    };
    let batch = createBatch(FIRST_ROWS);
    while (reader.isInRows) {
      reader.read(batch);
      if (batch.length === 0) continue;
      if (merged) batch.topRow = (...cell) => merged.topRow(...cell);
      merged?.apply(batch);
      batch.share = reader.position / source.part.bytes.length;
      yield batch;
      if (!reader.isInRows) break;
      if (batch.capacity === FIRST_ROWS) batch = createBatch(BATCH_ROWS);
      else batch.clear();
    }
    if (this.#fault !== undefined) throw this.#fault;
    if (reader.position !== end) sheet.refuseEnd();
  }

  /** Applies merged ranges to the rows below the header row. */
  #merge(
    ranges: CellRange[],
    header: HeaderRow,
    isSpread: readonly boolean[],
  ): void {
    const { source, source: { meter, part: { bytes } } } = this;
    const { columns: { length } } = header;
    // In each column, all ranges are compared, and each row takes a bisection.
    const readings = length * (4 * ranges.length + bytes.length / ROW_BYTES);
    meter.spend(Work.ranges, 2 * ranges.length, readings);
    sortRanges(ranges, source.name);
    this.merged = new MergedCells(ranges, { ...source, header, isSpread });
  }
}

/** The names of those other worksheets that have a header row. */
function findOthers(
  { others = () => [] }: WorksheetSource,
  select: SelectColumns,
): string[] {
  const meter = new WorkMeter(OTHERS_WORK);
  return others(meter).filter((other) => hasHeaderRow(other, select))
    .map(({ name }) => name);
}

/**
 * Whether a worksheet has a header row; false if the worksheet is refused,
 * because nobody reads its rows.
 */
function hasHeaderRow(source: WorksheetSource, select: SelectColumns): boolean {
  try {
    const sheet = new SheetData(source);
    const rows = new RowReader(sheet, source);
    return findHeaderRow(rows, source, { select }) !== undefined;
  } catch (cause) {
    if (isRefusal(cause)) return false;
    throw cause;
  }
}
