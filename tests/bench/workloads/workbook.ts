/** Writes the .xlsx file of a workload in Excel's form. */
import { concat } from "../../support/bytes.ts";
import { buildWorkbook, partNames } from "../../support/workbook_builder.ts";
import { SalesRows, type Totals, type Value } from "./sales_rows.ts";
import { type Workload, type WorkloadName, workloads } from "./workloads.ts";

/** A workbook on disk. */
export interface WorkbookFile {
  name: WorkloadName;
  path: string;
  /** Bytes of the file. */
  size: number;
  /** The totals that a reader must find in the file. */
  totals: Totals;
}

const ROWS_PER_PIECE = 500;
const main = "http://schemas.openxmlformats.org/spreadsheetml/2006/main";
const letters = [..."ABCDEFGHIJKLMNOPQRST"];

/** Writes a workload into a folder. */
export function writeWorkbook(
  name: WorkloadName,
  folder: string,
): WorkbookFile {
  const { bytes, totals } = createWorkbook(workloads[name]);
  const path = `${folder}/${name.replace(/\W/g, "_")}.xlsx`;
  Deno.writeFileSync(path, bytes);
  return { name, path, size: bytes.length, totals };
}

/** Returns a workbook, and the totals that a reader must find in it. */
export function createWorkbook(
  workload: Workload,
): { bytes: Uint8Array<ArrayBuffer>; totals: Totals } {
  const rows = new SalesRows(workload);
  const strings = new Map<string, number>();
  const encoder = new TextEncoder();
  // Piece by piece, because a full sheet is too long for one string.
  const pieces = Array.from(
    sheetXml(workload, rows, strings),
    (piece) => encoder.encode(piece),
  );
  const bytes = buildWorkbook({
    sharedStringsXml: stringsXml([...strings.keys()]),
    parts: { [partNames.worksheet]: concat(...pieces) },
  });
  return { bytes, totals: rows.totals };
}

/** @param strings receives each text with its id, in the order of first use */
function* sheetXml(
  workload: Workload,
  rows: SalesRows,
  strings: Map<string, number>,
): Generator<string> {
  const row = (number: number, values: readonly Value[]) => {
    const cells = values.map((value, column) =>
      `<c r="${letters[column]}${number}"${contentXml(value)}</c>`
    );
    const spans = `1:${cells.length}`;
    return `<row r="${number}" spans="${spans}">${cells.join("")}</row>`;
  };
  const contentXml = (value: Value) => {
    if (typeof value === "number") return `><v>${excelNumber(value)}</v>`;
    if (workload.strings === "inline") {
      return ` t="inlineStr"><is><t>${value}</t></is>`;
    }
    const id = strings.get(value) ?? strings.size;
    strings.set(value, id);
    return ` t="s"><v>${id}</v>`;
  };
  yield `<worksheet xmlns="${main}"><sheetData>${row(1, rows.header())}`;
  const last = workload.rows + 1;
  for (let first = 2; first <= last; first += ROWS_PER_PIECE) {
    const length = Math.min(ROWS_PER_PIECE, last + 1 - first);
    yield Array.from({ length }, (_, i) => row(first + i, rows.next())).join(
      "",
    );
  }
  yield "</sheetData></worksheet>";
}

/** The shared strings table as Chinese versions of Excel write it. */
function stringsXml(texts: readonly string[]): string {
  const items = texts.map((text) =>
    `<si><t>${text}</t><phoneticPr fontId="1" type="noConversion"/></si>`
  );
  const count = `uniqueCount="${texts.length}"`;
  return `<sst xmlns="${main}" ${count}>${items.join("")}</sst>`;
}

/**
 * Writes a number in Excel's form: 17 significant digits, and below 0.1 with an
 * exponent (2.8199999999999999E-2).
 */
function excelNumber(value: number): string {
  if (Number.isInteger(value)) return String(value);
  const withoutZeros = (digits: string) => digits.replace(/\.?0+$/, "");
  if (Math.abs(value) >= 0.1) return withoutZeros(value.toPrecision(17));
  const [mantissa, exponent] = value.toExponential(16).split("e");
  return `${withoutZeros(mantissa)}E${exponent}`;
}
