/** Cells (ECMA-376-1 18.3.1.4 `c`): types, values and formulas. */
import { cells, row, testOddRows } from "../../../support/odd_row.ts";

const { A, B, D } = cells;

const inline = (inner: string) =>
  row(`<c r="A$R" t="inlineStr">${inner}</c>`, B);
const ofType = (t: string, v: string) =>
  row(A, `<c r="B$R" t="${t}">${v}</c>`, D);
const formula = (attributes: string, inner: string) =>
  row(A, `<c r="B$R"${attributes}>${inner}</c>`, D);
/** A formula in a column that is not read. */
const unread = (inner: string) => row(A, B, `<c r="C$R">${inner}</c>`, D);
const array = (ref: string) => `<f t="array" ref="${ref}">A1</f>`;
const zeros = (count: number) => "0".repeat(count);

/** Types of cells (ECMA-376-1 18.18.11), by their texts. */
const values: Record<string, readonly string[]> = {
  s: ["5", "10", "4294967296", "-1", "1.5", "4e0", "+4", "甲", "4 4"],
  b: ["1", "2", "-1", "TRUE", "01", "10"],
  n: [
    ...["1e400", "NaN", "1,5", "1_000", "1.2.3", "--1", "-", "1e", "1 2"],
    ...["12%", "１２", "1\u00a0", "\u30001", "abc", "2024-05-01"],
    ...[`0.${zeros(998)}1`, `0.${zeros(997)}`, "1.7976931348623157E+308"],
  ],
  e: ["#N/A"],
  // Dates of ISO 8601 stay texts.
  d: [
    ...["2024-05-01", "2024-05-01T00:00:00", "2024-05-01T23:59:59.999Z"],
    ...["2024-05-01T24:00+08:00", "12:30", "T12:30:00.5", "P1Y2M3DT4H5M6.7S"],
    ...["PT0S", "P2W", "-P1D", " 2024-05-01\n", "24:00:00.0", "23:59:60Z"],
    `2024-05-01T00:00:00.${zeros(80)}`,
    ...["2024-02-29", "2000-02-29", "2023-04-30T10:00", "0004-02-29"],
    ...["10", "2024", "2024-05", "20240501", "2024-5-1", "2024-13-01"],
    ...["2024-05-32", "2024-05-01 00:00", "2024-05-01T", "24:60", "P", "PT"],
    ...["P1", "P1H", "PT1D", "x2024-05-01", "2023-02-29", "1900-02-29"],
    ...["2024-04-31T10:00", "24:00:01", "24:30"],
    `2024-05-01T00:00:00.${zeros(81)}`,
  ],
};
const odd: Record<string, string> = { "t absent": row(A, B, D) };
for (const [t, texts] of Object.entries(values)) {
  for (const text of texts) {
    odd[`t ${t}, ${text.slice(0, 25)} (${text.length})`] = ofType(
      t,
      `<v>${text}</v>`,
    );
  }
}
for (const t of ["s", "n", "b", "e", "d", "str"]) {
  for (const inner of ["", "<v></v>", "<v> </v>", "<f>A1</f><v> </v>"]) {
    odd[`t ${t} with "${inner}"`] = ofType(t, inner);
  }
}
const inlines = [
  "<v>内</v><is><r><t>内</t></r></is>",
  "<is><t>内&amp;_x0041_</t></is><v>内&amp;A</v>",
  ...["<is/>", "<v/>", "<v> </v>"],
];
for (const inner of inlines) {
  odd[`an inline string with ${inner}`] = inline(inner);
}
odd["a self-closing inline string"] = row('<c r="A$R" t="inlineStr"/>', B);
odd["a text of type str with the same text in is"] = row(
  '<c r="A$R" t="str"><v>内</v><is><t>内</t></is></c>',
  B,
);
// As eclipxe13/XLSXExporter writes empty texts.
for (const t of ["", ' t="n"', ' t="s"', ' t="str"']) {
  odd[`a cell${t} with an empty is`] = formula(t, "<is/>");
}
for (const inner of ["<is/>", "<v/>", "<v>1</v>", "<is><t>1</t></is>"]) {
  odd[`an unknown type with ${inner}`] = ofType("长".repeat(300), inner);
}
odd["two values"] = ofType("n", "<v>5</v><v>5</v>");

const formulas = [
  ...[`${array("B2:B6")}<v>20</v>`, "<f>A1</f>", array("B$R:B$R")],
  ...[`${array("B$R:D$R")}<v>5</v>`, "<f>A1</f><v>0</v>"],
  "<f><![CDATA[</f><v>7</v></c>]]></f><v>20</v>",
];
for (const inner of formulas) odd[inner] = formula("", inner);
for (const t of ["n", "b", "e", "s", "str"]) {
  odd[`a formula of type ${t}`] = formula(` t="${t}"`, "<f>A1</f>");
}
odd["a formula of text 0"] = formula(' t="str"', "<f>A1</f><v>0</v>");
const several = ["C$R:D$R", "C$R:C9", "C$R"];
for (const inner of ["", "<v>5</v>", "<v/>", "<is><t>5</t></is>", "<is/>"]) {
  for (const ref of several) {
    odd[`${array(ref)}${inner}, which is not read`] = unread(
      array(ref) + inner,
    );
  }
}
for (const index of ["10", "甲"]) {
  const cell = `<c r="C$R" t="s"><v>${index}</v></c>`;
  odd[`the shared string ${index}, which is not read`] = row(A, B, cell, D);
}
odd["several t, which are not read"] = row(
  ...[A, B, '<c r="C$R" t="inlineStr"><is><t>文</t><t>字</t></is></c>', D],
);
for (const t of ["array", "dataTable"]) {
  const fill = (ref: string) => `<f t="${t}" ref="${ref}">C1:D4</f>`;
  for (const column of ["B", "C"]) {
    for (const ref of ["B$R:D9", "C:D:E"]) {
      for (const inner of [fill(ref), `${fill(ref)}<f>1</f>`]) {
        const cell = `<c r="${column}$R">${inner}</c>`;
        odd[`${inner} without a value in ${column}`] = row(A, cell, D);
      }
    }
  }
}
testOddRows("cells.txt", odd);
