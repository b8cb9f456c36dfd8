/** What must be true of every workbook, read in different ways. */
import { assertEquals } from "../support/assert.ts";
import fc from "../support/fast_check.ts";
import { isRefusal } from "../../core/refusal.ts";
import { openFirst, readSales } from "../support/read_workbook.ts";
import { salesRow, shuffledRows } from "../support/sales_arbitraries.ts";
import { salesWorkbook } from "../support/sales_workbook.ts";
import {
  buildParts,
  buildWorkbook,
  partNames,
  type WorkbookOptions,
} from "../support/workbook_builder.ts";
import {
  type CellValue,
  type Row,
  worksheetCells,
} from "../support/worksheet_cells.ts";
import { oddTables } from "./odd_cells.ts";
import { oddPackagings, packagings } from "./packagings.ts";
import { spellings } from "./spellings.ts";
import { sheetjsTables, tableColumns, tables } from "./tables.ts";
import { openWithoutFastPath } from "./without_fast_path.ts";
import { read } from "xlsx";

interface DenseCell {
  t: string;
  v?: unknown;
  w?: string;
  f?: string;
}

/** These columns of all rows below row 1 with anything in them. */
function readBySheetjs(
  bytes: Uint8Array,
  columns: readonly number[],
): Row[] {
  const workbook = read(bytes, { dense: true, sheets: 0, cellHTML: false });
  const sheet = workbook.Sheets[workbook.SheetNames[0]];
  // A chart sheet has no rows.
  const rows = Array.from(sheet as unknown as (DenseCell[] | undefined)[]);
  return rows.flatMap((row, index): Row[] => {
    const cells = columns.map((column) => valueOf(row?.[column]));
    const isEmpty = cells.every((cell) => cell === null);
    return index === 0 || isEmpty ? [] : [[index + 1, ...cells]];
  });
}

function valueOf(cell: DenseCell | undefined): CellValue {
  if (cell === undefined) return null;
  if (cell.t === "n") return Number(cell.v);
  if (cell.t === "b") return cell.v === true;
  if (cell.t === "e") return { error: cell.w ?? "#N/A" };
  if (cell.t === "s") return String(cell.v) || null;
  return cell.f === undefined ? null : "missing result";
}

const decoder = new TextDecoder();
/** Those that need to see one row only. */
const rowSpellings = Object.keys(spellings).filter((name) =>
  name !== "the namespace declared in each row"
);

/** Properties by what they say. */
export const properties = {
  "the cells are those that npm:xlsx reads": fc.asyncProperty(
    sheetjsTables,
    packagings,
    async (rows, packaging) => {
      const bytes = buildWorkbook({ ...packaging, rows });
      assertEquals(await cellsOf(bytes), sheetjsCells(bytes));
    },
  ),
  "the cells are the same without the fast path": fc.asyncProperty(
    tables,
    oddPackagings,
    async (rows, packaging) => {
      const bytes = buildWorkbook({ ...packaging, rows });
      const cells = await cellsOf(bytes);
      assertEquals(await cellsWithoutFastPath(bytes), cells);
    },
  ),
  "odd cells are the same without the fast path": fc.asyncProperty(
    oddTables,
    fc.constantFrom("", 'fullCalcOnLoad="1"'),
    async (rows, calcPr) => {
      const bytes = buildWorkbook({ rows, calcPr });
      assertEquals(
        await resultOrReason(() => cellsWithoutFastPath(bytes)),
        await resultOrReason(() => cellsOf(bytes)),
      );
    },
  ),
  "the cells are the same however they are spelled": fc.asyncProperty(
    tables,
    fc.constantFrom(...Object.keys(spellings)),
    fc.constantFrom<WorkbookOptions["strings"]>("shared", "inline"),
    async (rows, spelling, strings = "shared") => {
      const options = { rows, strings };
      const bytes = buildWorkbook({
        ...options,
        parts: respelled(options, spelling),
      });
      const cells = await cellsOf(buildWorkbook(options));
      assertEquals(await cellsOf(bytes), cells);
    },
  ),
  "the cells are the same if each row is spelled differently": fc.asyncProperty(
    tables,
    fc.array(fc.constantFrom(...rowSpellings), { minLength: 2, maxLength: 8 }),
    fc.constantFrom<WorkbookOptions["strings"]>("shared", "inline"),
    async (rows, mixed, strings = "shared") => {
      const options = { rows, strings };
      const part = buildParts(options).get(partNames.worksheet);
      let count = 0;
      const xml = decoder.decode(part).replace(
        /<row\b.*?<\/row>/gs,
        (row) => spellings[mixed[count++ % mixed.length]](row),
      );
      const bytes = buildWorkbook({
        ...options,
        parts: { [partNames.worksheet]: xml },
      });
      const cells = await cellsOf(buildWorkbook(options));
      assertEquals(await cellsOf(bytes), cells);
    },
  ),
  "the statistics do not depend on the order of rows": fc.asyncProperty(
    shuffledRows,
    async ([rows, shuffled]) => {
      const expected = await readSales(salesWorkbook(rows));
      assertEquals(await readSales(salesWorkbook(shuffled)), expected);
    },
  ),
  "the statistics do not depend on the packaging": fc.asyncProperty(
    fc.array(salesRow, { maxLength: 30 }),
    oddPackagings,
    async (rows, packaging) => {
      const expected = await readSales(salesWorkbook(rows));
      assertEquals(await readSales(salesWorkbook(rows, packaging)), expected);
    },
  ),
};

/** What is read, or the reason of a refusal. */
async function resultOrReason<T>(read: () => Promise<T>) {
  try {
    return await read();
  } catch (error) {
    if (isRefusal(error)) return error.reason;
    throw error;
  }
}

/** Cells as this reader reads them. */
export async function cellsOf(bytes: Uint8Array) {
  return worksheetCells(await openFirst(bytes), tableColumns);
}

async function cellsWithoutFastPath(bytes: Uint8Array) {
  return worksheetCells(await openWithoutFastPath(bytes), tableColumns);
}

/** Cells as npm:xlsx reads them. */
export function sheetjsCells(bytes: Uint8Array) {
  return readBySheetjs(bytes, tableColumns);
}

function respelled(
  options: WorkbookOptions,
  spelling: string,
): Record<string, string> {
  const parts = buildParts(options);
  return Object.fromEntries(
    [partNames.worksheet, partNames.sharedStrings].flatMap((name) => {
      const part = parts.get(name);
      if (part === undefined) return [];
      return [[name, spellings[spelling](decoder.decode(part))]];
    }),
  );
}
