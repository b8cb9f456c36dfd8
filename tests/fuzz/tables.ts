/** Random sheets: cells of all types, gaps, odd texts and numbers. */
import fc from "../support/fast_check.ts";
import type { Cell } from "../support/workbook_builder.ts";

/** Columns that tables may have cells in, the likely ones first. */
export const tableColumns = [0, 1, 2, 3, 4, 25, 26, 30];

/** Rows of cells, the first being the header row. */
export type Table = Cell[][];

const errors = ["#N/A", "#DIV/0!", "#NAME?", "#NULL!", "#NUM!", "#REF!"]
  .concat("#VALUE!");

const oddTexts = fc.constantFrom(
  ...["", " ", "  甲 ", "甲\n乙", "\t", "\r\n", "\r", "a\u00a0b", "\u3000"],
  "\ufeff",
  ...["&amp;", "<b>", "]]>", "'\"", "_x0041_", "_x005F_x0041_", "_x00e9_"],
  ...["__proto__", "constructor", "#N/A", "TRUE", "12", "1,200", "2024年"],
  ...["😀𠮷", "e\u0301", "\u200b", "\u0085", "\u2028", "\ufffd", "&#65;", "年"],
);

/** What XML 1.0 2.2 allows. */
const characters = fc.string({ unit: "grapheme", maxLength: 12 }).filter((
  text,
) => /^[\t\n\r\u0020-\ud7ff\ue000-\ufffd\u{10000}-\u{10ffff}]*$/u.test(text));

const texts = fc.oneof(
  { weight: 2, arbitrary: oddTexts },
  { weight: 3, arbitrary: characters },
);

const doubles = fc.double({ noNaN: true, noDefaultInfinity: true });

/** Numbers in various spellings. */
const numberTexts = fc.oneof(
  doubles.map(String),
  doubles.map((value) => value.toExponential().toUpperCase()),
  doubles.map((value) => value.toPrecision(17)),
  fc.integer({ min: -9_999_999, max: 9_999_999 }).map((n) => `${n / 1000}`),
  fc.tuple(fc.bigInt({ min: 0n, max: 10n ** 21n }), fc.nat(20))
    .map(([digits, places]) => withPoint(String(digits), places)),
  fc.constantFrom("0", "-0", "+1", " 12 ", ".5", "1.", "007", "1e5", "1E-300"),
  fc.constantFrom("4.0000000000000007E-4", "0.30000000000000004", "5e-324"),
);

function withPoint(digits: string, places: number): string {
  const padded = digits.padStart(places + 1, "0");
  const at = padded.length - places;
  return places === 0 ? padded : `${padded.slice(0, at)}.${padded.slice(at)}`;
}

const cached = fc.oneof(
  doubles,
  texts.filter((text) => text.trim() !== ""),
  fc.boolean(),
  fc.constantFrom(...errors).map((error) => ({ error })),
);
const formulas = fc.constantFrom("1+1", 'A1&"<x>"', "SUM(A1:B2)", "");

/** Cells of all kinds. */
const cells: fc.Arbitrary<Cell> = fc.oneof(
  { weight: 3, arbitrary: fc.constant(null) },
  { weight: 4, arbitrary: texts },
  { weight: 1, arbitrary: texts.map((inline) => ({ inline })) },
  { weight: 1, arbitrary: texts.map((shared) => ({ shared })) },
  { weight: 1, arbitrary: texts.map((v) => ({ v, t: "str" })) },
  { weight: 3, arbitrary: doubles },
  { weight: 3, arbitrary: numberTexts.map((v) => ({ v })) },
  { weight: 1, arbitrary: numberTexts.map((v) => ({ v, t: "n" })) },
  { weight: 1, arbitrary: fc.boolean() },
  {
    weight: 1,
    arbitrary: fc.constantFrom(...errors).map((error) => ({ error })),
  },
  { weight: 1, arbitrary: fc.record({ formula: formulas, value: cached }) },
  { weight: 1, arbitrary: formulas.map((formula) => ({ formula })) },
);

const rows: fc.Arbitrary<Cell[]> = fc.oneof(
  { weight: 1, arbitrary: fc.constant<Cell[]>([]) },
  { weight: 6, arbitrary: fc.array(cells, { maxLength: 5 }) },
  {
    weight: 1,
    arbitrary: fc.tuple(fc.nat(26), cells).map(([gap, cell]) => [
      ...Array.from({ length: gap }, () => null),
      cell,
      null,
      "z",
    ]),
  },
);

/** Tables with a header row, below which readers begin. */
export const tables: fc.Arbitrary<Table> = fc.array(rows, { maxLength: 12 })
  .map((data) => [["名称", "数量"], ...data]);

/** What npm:xlsx 0.18.5 reads wrongly, by the reason. */
const sheetjsBugs: Readonly<Record<string, (cell: Cell) => boolean>> = {
  "drops a formula without cached value": (cell) =>
    isObject(cell) && "formula" in cell && !("value" in cell),
  "decodes UTF-8 after the escapes of a formula's text": (cell) =>
    isObject(cell) && /"_x00e9_"/i.test(JSON.stringify(cell)) &&
    ("v" in cell || "formula" in cell),
};

function isObject(cell: Cell): cell is Exclude<Cell & object, null> {
  return typeof cell === "object" && cell !== null;
}

/** Tables without the cells that npm:xlsx reads wrongly. */
export const sheetjsTables: fc.Arbitrary<Table> = tables.map((table) =>
  table.map((row) =>
    row.map((cell) =>
      Object.values(sheetjsBugs).some((isBug) => isBug(cell)) ? null : cell
    )
  )
);
