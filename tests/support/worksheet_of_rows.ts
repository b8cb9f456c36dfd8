/** A worksheet in memory, with the interface of a worksheet from a file. */
import { WorkMeter } from "../../core/work_meter.ts";
import {
  CellKind,
  type Formula,
  type RowBatch,
  type SelectColumns,
  TOP_ROWS,
  type Worksheet,
} from "../../core/xlsx/worksheet.ts";
import type { Cell } from "./workbook_builder.ts";
import { boundedMeter } from "./bounded_meter.ts";

/** From this many rows on, batches of 3 would make tests slow. */
const MANY_ROWS = 500;

export interface FakeOptions {
  name?: string;
  /**
   * Rows per batch: by default 3, or 1,024 for many rows. All batches share
   * their memory, as the interface allows.
   */
  batchRows?: number;
  meter?: WorkMeter;
}

/** A worksheet with these rows; `null` rows are missing. */
export function fakeWorksheet(
  rows: readonly (readonly Cell[] | null)[],
  options: FakeOptions = {},
): Worksheet {
  const { name = "Sheet1", meter = boundedMeter() } = options;
  const { batchRows = rows.length < MANY_ROWS ? 3 : 1_024 } = options;
  const texts: string[] = [];
  const held = rows.flatMap((cells, index) =>
    cells === null ? [] : [{ rowNumber: index + 1, cells }]
  );
  return {
    name,
    meter,
    isHidden: false,
    otherWorksheets: 0,
    text: (id) => texts[id],
    utf8: () => false,
    isStale: () => false,
    mergedRanges: () => ({ count: 0, first: [], hiddenNumbers: 0 }),
    mergedHeaders: () => [],
    findOthers: () => [],
    *rows(select: SelectColumns, _isSpread, seeLate) {
      for (const [index, head] of held.slice(0, TOP_ROWS).entries()) {
        const columns = select(headRow(head));
        if (columns === undefined) continue;
        yield* batches(held.slice(index + 1), columns, { batchRows, texts });
        return;
      }
      held.slice(TOP_ROWS).some((row) => seeLate?.(headRow(row)));
    },
  };
}

interface HeldRow {
  rowNumber: number;
  cells: readonly Cell[];
}

function headRow({ rowNumber, cells }: HeldRow) {
  return {
    rowNumber,
    isHiddenColumn: () => false,
    cells: cells.flatMap((cell, column) => {
      const [kind, value] = kindAndValue(cell);
      return kind === CellKind.text ? [{ column, text: String(value) }] : [];
    }),
    numbers: cells.flatMap((cell, column) => {
      const [kind, value] = kindAndValue(cell);
      return kind === CellKind.number ? [{ column, value: Number(value) }] : [];
    }),
    uncalculated: cells.flatMap((cell, column) =>
      kindAndValue(cell)[0] === CellKind.missing ? [column] : []
    ),
  };
}

function* batches(
  rows: readonly HeldRow[],
  columns: readonly number[],
  { batchRows, texts }: { batchRows: number; texts: string[] },
): Generator<RowBatch, void, void> {
  const rowNumbers = new Uint32Array(batchRows);
  const cells = columns.map(() => ({
    kinds: new Uint8Array(batchRows),
    values: new Float64Array(batchRows),
    isResult: new Uint8Array(batchRows),
    formats: new Uint16Array(batchRows),
  }));
  for (let start = 0; start < rows.length; start += batchRows) {
    const some = rows.slice(start, start + batchRows);
    for (const [at, row] of some.entries()) {
      rowNumbers[at] = row.rowNumber;
      for (const [i, column] of columns.entries()) {
        const [kind, value] = kindAndValue(row.cells[column]);
        cells[i].kinds[at] = kind;
        cells[i].isResult[at] = isResult(row.cells[column]) ? 1 : 0;
        cells[i].values[at] = typeof value === "string"
          ? texts.push(value) - 1
          : value;
      }
    }
    const { length } = some;
    const share = (start + length) / rows.length;
    const isHidden = new Uint8Array(batchRows);
    const formula = (index: number, at: number) =>
      formulaOf(some[at].cells[columns[index]]);
    yield {
      length,
      share,
      rowNumbers,
      isHidden,
      columns: cells,
      formula,
      hasFormats: false,
      numberFormat: () => undefined,
    };
  }
}

function formulaOf(cell: Cell): Formula | undefined {
  return typeof cell === "object" && cell !== null && "formula" in cell
    ? { text: cell.formula, down: 0, right: 0 }
    : undefined;
}

function isResult(cell: Cell): boolean {
  return typeof cell === "object" && cell !== null && "formula" in cell &&
    cell.value !== undefined;
}

/** The kind and value of a cell; a text gets its id later, in the batch. */
function kindAndValue(cell: Cell): [CellKind, number | string] {
  if (cell === null || cell === undefined) return [CellKind.empty, 0];
  if (typeof cell === "string") return [CellKind.text, cell];
  if (typeof cell === "number") return [CellKind.number, cell];
  if (typeof cell === "boolean") return [CellKind.boolean, Number(cell)];
  if ("inline" in cell) return [CellKind.text, cell.inline];
  if ("shared" in cell) return [CellKind.text, cell.shared];
  if ("error" in cell) return [CellKind.error, cell.error];
  if ("v" in cell) return [CellKind.malformed, cell.v];
  if ("formula" in cell) {
    return cell.value === undefined
      ? [CellKind.missing, 0]
      : kindAndValue(cell.value);
  }
  throw new TypeError("A fake worksheet has no XML");
}
