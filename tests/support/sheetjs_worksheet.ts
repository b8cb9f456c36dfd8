import { read, type WorkSheet } from "xlsx";
import { Refusal } from "../../core/refusal.ts";
import {
  CellKind,
  type RowBatch,
  type SelectColumns,
  TOP_ROWS,
  type TopRow,
  type Worksheet,
} from "../../core/xlsx/worksheet.ts";
import { boundedMeter } from "./bounded_meter.ts";

export interface ReadOptions {
  /** Longest worksheet once inflated, bytes. */
  maxInflatedBytes: number;
}

/**
 * Opens the first worksheet of a workbook.
 * @throws {Refusal} `not_a_workbook`, `workbook_damaged`
 */
export function readFirstWorksheet(
  bytes: Uint8Array,
  _options: ReadOptions,
): Promise<Worksheet> {
  try {
    const workbook = read(bytes, { dense: true, sheets: 0, cellHTML: false });
    const name = workbook.SheetNames[0];
    return Promise.resolve(openWorksheet(name, workbook.Sheets[name]));
  } catch (cause) {
    const facts = { detail: "SheetJS cannot read it" };
    throw new Refusal("workbook_damaged", facts, { cause });
  }
}

interface DenseCell {
  t: string;
  v?: unknown;
  w?: string;
  f?: string;
}

function openWorksheet(name: string, sheet: WorkSheet): Worksheet {
  const rows = sheet as unknown as (DenseCell[] | undefined)[];
  const texts: string[] = [];
  const intern = (text: string) => texts.push(text) - 1;
  const kindAndValue = (cell: DenseCell | undefined): [number, number] => {
    if (cell === undefined) return [CellKind.empty, 0];
    if (cell.t === "n") return [CellKind.number, Number(cell.v)];
    if (cell.t === "b") return [CellKind.boolean, Number(cell.v)];
    if (cell.t === "e") return [CellKind.error, intern(cell.w ?? "#N/A")];
    if (cell.t === "s") return [CellKind.text, intern(String(cell.v))];
    return [cell.f === undefined ? CellKind.empty : CellKind.missing, 0];
  };
  const headRow = (index: number): TopRow => ({
    rowNumber: index + 1,
    cells: (rows[index] ?? []).flatMap((cell, column) =>
      cell?.t === "s" ? [{ column, text: String(cell.v) }] : []
    ),
    numbers: [],
    uncalculated: [],
    isHiddenColumn: () => false,
  });
  return {
    name,
    meter: boundedMeter(),
    isHidden: false,
    otherWorksheets: 0,
    text: (id) => texts[id],
    utf8: () => false,
    isStale: () => false,
    mergedRanges: () => ({ count: 0, first: [], hiddenNumbers: 0 }),
    mustReadAgain: () => false,
    wideHeaders: () => [],
    findOthers: () => Promise.resolve([]),
    async *rows(select: SelectColumns): AsyncGenerator<RowBatch> {
      const last = Math.min(rows.length, TOP_ROWS);
      for (let head = 0; head < last; head++) {
        const columns = select(headRow(head));
        if (columns === undefined) continue;
        const data = [...rows.keys()].slice(head + 1);
        yield await Promise.resolve({
          length: data.length,
          rowNumbers: Uint32Array.from(data, (index) => index + 1),
          isHidden: new Uint8Array(data.length),
          columns: columns.map((column) => {
            const cells = data.map((row) => kindAndValue(rows[row]?.[column]));
            return {
              kinds: Uint8Array.from(cells, ([kind]) => kind),
              values: Float64Array.from(cells, ([, value]) => value),
              isResult: Uint8Array.from(
                data,
                (row) => rows[row]?.[column]?.f === undefined ? 0 : 1,
              ),
            };
          }),
        });
        return;
      }
    },
  };
}
