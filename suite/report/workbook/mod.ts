/**
 * The sheets of a report as an .xlsx file, with npm:hucre
 * (guides/decisions/README.md). This room is loaded only to create a report.
 * @module
 */
import {
  type CellStyle,
  colToLetter,
  rangeRef,
  type SheetChart,
  type WriteSheet,
  writeXlsx,
} from "hucre/xlsx";
import {
  type Chart,
  type Look,
  orderedSheets,
  type ReportOrder,
  type Sheet,
  type SheetColumn,
} from "../sheets/mod.ts";
import { type LanguageId, languages } from "../../../schemas/mod.ts";
import { languageOf } from "../words/mod.ts";

export type WritingPhase = { kind: "sheet"; name: string } | {
  kind: "writing";
};

/** Colours of amounts, of the year before, and of targets. */
const COLORS = ["2F5BEA", "B8C0D4", "1B2433"];
const TABLE_STYLE = "TableStyleLight9";
const LINE = 16;

/** @param onPhase called before each phase */
export async function writeWorkbook(
  order: ReportOrder,
  onPhase: (phase: WritingPhase) => void = () => {},
): Promise<Uint8Array<ArrayBuffer>> {
  const { language } = order.content;
  const { words } = languageOf(language);
  const styles = stylesFor(language);
  const sheets: WriteSheet[] = [];
  const namedRanges: ReturnType<typeof printedRanges> = [];
  let tables = 0;
  for (const sheet of orderedSheets(order)) {
    onPhase({ kind: "sheet", name: sheet.name });
    sheets.push(sheetFor(sheet, { styles, tables, footer: words.page }));
    namedRanges.push(...printedRanges(sheet));
    tables += sheet.tables.length;
  }
  onPhase({ kind: "writing" });
  const bytes = await writeXlsx({
    sheets,
    namedRanges,
    defaultFont: languages[language].font,
    properties: order.kind === "workbook"
      ? { title: words.title, created: order.content.madeAt }
      : { title: sheets[0].name },
  });
  return new Uint8Array(bytes);
}

function sheetFor(
  sheet: Sheet,
  { styles, tables, footer }: {
    styles: ReturnType<typeof stylesFor>;
    /** Number of tables in earlier sheets. */
    tables: number;
    footer: string;
  },
): WriteSheet {
  const { name, frozen, print, wrapped } = sheet;
  // Long lines are as wide as the printed columns. One column needs no merge:
  // Excel repairs a file with a merge of one cell.
  const merged = wrapped.filter(({ isHead }) => !isHead && print.columns > 1);
  return {
    name,
    rows: sheet.rows.map((row) =>
      row.map((value) => typeof value === "string" ? cellText(value) : value)
    ),
    columns: sheet.columns.map(columnFor),
    cells: specialCells(sheet, styles),
    merges: merged.map(({ row }) => ({
      startRow: row,
      startCol: 0,
      endRow: row,
      endCol: print.columns - 1,
    })),
    rowDefs: new Map(
      wrapped.map(({ row, lines }) => [row, { height: lines * LINE }]),
    ),
    tables: sheet.tables.map(({ row, column, rows, headers }, index) => ({
      name: `Table${tables + index + 1}`,
      range: rangeRef(row, column, row + rows, column + headers.length - 1),
      // Names must equal the texts of the header cells, or Excel repairs the
      // file.
      columns: headers.map((name) => ({ name: cellText(name) })),
      style: TABLE_STYLE,
    })),
    charts: sheet.charts.map((chart) => chartFor(chart, name)),
    view: { showGridLines: false },
    ...(frozen.columns > 0 && { freezePane: frozen }),
    pageSetup: {
      paperSize: "a4",
      orientation: print.orientation,
      fitToPage: true,
      fitToWidth: 1,
      fitToHeight: print.isOnePage ? 1 : 0,
      horizontalCentered: true,
    },
    headerFooter: { oddFooter: `&L${name}&R${footer}` },
  };
}

/**
 * Built-in names for the range of a sheet to print, and the rows to repeat on each
 * page (ECMA-376-1 18.2.5). The package would not quote the name of the sheet.
 */
function printedRanges({ name, rows: all, print }: Sheet) {
  const { rows = all.length, columns, titleRow } = print;
  const ranges = {
    "_xlnm.Print_Area": `$A$1:$${colToLetter(columns - 1)}$${rows}`,
    ...titleRow !== undefined && {
      "_xlnm.Print_Titles": `$${titleRow + 1}:$${titleRow + 1}`,
    },
  };
  return Object.entries(ranges).map(([key, range]) => ({
    name: key,
    range: `'${name}'!${range}`,
    scope: name,
  }));
}

/** A column with a style; otherwise hucre would look up a style for each cell. */
function columnFor({ width, format }: SheetColumn, column: number) {
  const style: CellStyle = format === undefined
    ? { alignment: { wrapText: true, vertical: "top", ...indented(column) } }
    : { numFmt: format, alignment: { horizontal: "right", vertical: "top" } };
  return { width, style };
}

/** Indents a text after a column of numbers. */
function indented(column: number): NonNullable<CellStyle["alignment"]> {
  return column === 0 ? {} : { horizontal: "left", indent: 1 };
}

/** Cells with their own look or format, and texts that look like errors. */
function specialCells(
  { rows, special, wrapped }: Sheet,
  styles: ReturnType<typeof stylesFor>,
): NonNullable<WriteSheet["cells"]> {
  const cells: NonNullable<WriteSheet["cells"]> = new Map();
  const isWrapped = new Set(wrapped.map(({ row }) => row));
  for (const { row, column, look, format } of special) {
    const style: CellStyle = {
      ...(look && styles[look]),
      ...(format !== undefined && {
        numFmt: format,
        alignment: { horizontal: "right" },
      }),
      ...(look === "head" && { alignment: indented(column) }),
      ...(isWrapped.has(row) && {
        alignment: {
          wrapText: true,
          vertical: "top",
          ...look === "numberHead" && { horizontal: "right" },
          ...look === "head" && indented(column),
        },
      }),
    };
    cells.set(`${row},${column}`, { style });
  }
  rows.forEach((row, at) =>
    row.forEach((value, column) => {
      const text = String(value);
      // A name is a text: as a plain value, hucre would write `#N/A` as an
      // error.
      if (ERROR.test(text)) {
        cells.set(`${at},${column}`, { richText: [{ text }] });
      }
    })
  );
  return cells;
}

/** Maximum number of bars whose amounts fit side by side. */
const MAX_LABELS = 24;
const noTicks = { majorTickMark: "none", minorTickMark: "none" } as const;

function chartFor(
  { title, names, values, isPositive, from, to, sheet: source }: Chart,
  own: string,
): SheetChart {
  const sheet = source ?? own;
  const range = (column: number) =>
    `'${sheet}'!$${colToLetter(column)}$${names.row + 1}:$${
      colToLetter(column)
    }$${names.row + names.rows}`;
  return {
    type: "column",
    title,
    series: values.map(({ name, column }, at) => ({
      name,
      values: range(column),
      categories: range(names.column),
      color: COLORS[at],
      ...at === 0 && names.rows * values.length <= MAX_LABELS && {
        dataLabels: { showValue: true, position: "outEnd", fontSize: 8 },
      },
    })),
    anchor: {
      from: { row: from.row, col: from.column },
      to: { row: to.row, col: to.column },
    },
    legend: values.length > 1 ? "bottom" : false,
    gapWidth: 60,
    axes: {
      x: noTicks,
      // Otherwise programs cut off bars with small differences.
      y: { ...noTicks, ...(isPositive && { scale: { min: 0 } }) },
    },
  };
}

const INK = { rgb: "14171F" };
const HEAD = { rgb: "E8EDFB" };
const QUIET = { rgb: "5B6373" };

function stylesFor(id: LanguageId): Record<Look, CellStyle> {
  const { name, size } = languages[id].font;
  const head: CellStyle = {
    font: { name, size, bold: true, color: INK },
    fill: { type: "pattern", pattern: "solid", fgColor: HEAD },
    border: { bottom: { style: "thin", color: QUIET } },
  };
  return {
    title: { font: { name, size: size + 8, bold: true, color: INK } },
    heading: { font: { name, size: size + 2, bold: true, color: INK } },
    head,
    numberHead: { ...head, alignment: { horizontal: "right" } },
    strong: { font: { name, size, bold: true, color: INK } },
    text: { font: { name, size, color: INK } },
    quiet: { font: { name, size: size - 1, color: QUIET } },
  };
}

/** Maximum number of characters in a cell (Excel specifications and limits). */
const MAX_CHARACTERS = 32_767;
/** Characters that XML 1.0 forbids, and npm:hucre does not escape. */
const NOT_XML = /[\ufffe\uffff]/g;
/**
 * Matches the start of a text that Excel would read as an escaped character
 * (ECMA-376-1, 22.9.2.19).
 */
const ESCAPE = /_(?=x[0-9A-F]{4}_)/gi;

/** A text for a cell of a workbook: escaped, and cut if too long. */
export function cellText(text: string): string {
  const characters = text.toWellFormed().replaceAll(NOT_XML, "\ufffd")
    .replaceAll(ESCAPE, "_x005F_");
  return characters.length <= MAX_CHARACTERS
    ? characters
    : cut(characters, MAX_CHARACTERS - 1) + "…";
}

function cut(text: string, length: number): string {
  const isHalf = (text.codePointAt(length - 1) ?? 0) > 0xffff;
  return text.slice(0, isHalf ? length - 1 : length);
}

/** Matches the error values of cells; a name may look the same. */
const ERROR =
  /^#(VALUE!|REF!|N\/A|NAME\?|NULL!|DIV\/0!|NUM!|GETTING_DATA|SPILL!|CALC!)$/;
