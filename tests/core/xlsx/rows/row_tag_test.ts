/** Rows (ECMA-376-1 18.3.1.73 `row`): their numbers and their cells. */
import {
  cells,
  columns,
  dialects,
  row,
  rowNumbers,
  sheetDataWorkbook,
  testOddRows,
  usualRows,
} from "../../../support/odd_row.ts";
import { testOutcomes } from "../../../support/outcomes.ts";
import { readCells } from "../../../support/read_workbook.ts";
import {
  alternatives,
  mainNamespace,
} from "../../../support/workbook_builder.ts";

const { A, B, D } = cells;
const C = '<c r="C$R" t="s"><v>9</v></c>';

const x14 = "http://schemas.microsoft.com/office/spreadsheetml/2009/9/main";
const extension = '<extLst><ext uri="{1}"><a>77</a><t>77</t></ext></extLst>';
/** Names that mean something else. */
const foreign =
  `<extLst><ext xmlns:q="${x14}"><q:row><q:c><q:v>77</q:v></q:c>` +
  "<q:is/></q:row></ext></extLst>";
testOddRows("rows.txt", {
  "a cell without a reference that follows a gap": row(
    '<c r="C$R"/><c><v>1.5</v></c>',
  ),
  "cells with numbers in a row without one": `<row>${A}${B}${D}</row>`,
  "a row without a number, whose cells have none either":
    '<row><c t="s"><v>4</v></c><c><v>20</v></c></row>',
  "a row without a number, after attributes of other meaning":
    '<row spans="1:9" ht="99"><c r="B$R"><v>20</v></c></row>',
  "cells that are not read": row(C, '<c r="E$R"><v>7</v></c>'),
  "r as the last attribute of row and cell":
    '<row spans="1:4" ht="13.5" r="$R"><c s="1" t="s" r="A$R"><v>4</v></c></row>',
  "the last column of the grid": row(A, '<c r="XFD$R"><v>7</v></c>'),
  "columns AA and ZZ, which are not A": row(
    '<c r="B$R"><v>20</v></c><c r="AA$R"><v>7</v></c><c r="ZZ$R"><v>7</v></c>',
  ),
  "extLst after v": row(A, `<c r="B$R"><v>20</v>${extension}</c>`, D),
  "other meanings in the extLst of a row": row(A, foreign, B, D),
}, { rowNumbers });

/** Where some programs find rows, cells and values, and others do not. */
const misplaced: Record<string, string> = {
  "a cell in the extLst of a row": '<extLst><ext><c r="B$R"/></ext></extLst>',
  "a cell in a cell": '<c r="B$R"><v>20</v><c r="D$R"><v>7</v></c></c>',
  "a value in a formula": '<c r="B$R"><f><v>7</v></f><v>20</v></c>',
  "a row in a row": '<row r="$R"><c r="D$R"><v>77</v></c></row>',
  "an element in v": '<c r="B$R"><v>2<a/>0</v></c>',
  "an element in the t of is": '<c r="B$R"><is><t>a<b>c</b></t></is></c>',
  "an inline string without its is": '<c r="B$R"><t>a</t></c>',
  "a cell of another namespace":
    `<x14:c xmlns:x14="${x14}" r="D$R"><x14:v>77</x14:v></x14:c>`,
  "a value of another namespace":
    `<c r="B$R"><x14:v xmlns:x14="${x14}">77</x14:v><v>20</v></c>`,
  "a formula of another namespace": '<c r="B$R"><f xmlns="urn:o">1</f></c>',
  "an element in a cell that is no value": '<c r="B$R"><vm>77</vm></c>',
  "text in an inline string": '<c r="B$R"><is>7<t>a</t></is></c>',
  "alternatives of cells": alternatives('<c r="B$R"><v>77</v></c>'),
  "alternatives of values": `<c r="B$R">${alternatives("<v>77</v>")}</c>`,
};
const unordered = ["7", "<d/>"];
const onlyExcel: Record<string, string> = {
  "a row that declares its default namespace":
    `<row xmlns="${mainNamespace()}" r="$R"><c r="A$R" t="s"><v>4</v></c></row>`,
  "a cell outside of a row": '<c r="B$R"><v>77</v></c>',
  "text between rows": "7",
  "rows in what is only named like alternatives":
    `<o:AlternateContent xmlns:o="urn:o">${row(A)}</o:AlternateContent>`,
  "alternatives of rows": alternatives(row(A, B, D)),
  "a row of another namespace":
    `<x14:row xmlns:x14="${x14}" r="$R"><x14:c r="A$R"/></x14:row>`,
  "a row whose default namespace is another":
    '<row xmlns="urn:o" r="$R"><c r="B$R"><v>77</v></c></row>',
  "an end tag of nothing": `<row r="$R"></${"e".repeat(70)}>`,
};
for (const [what, inner] of Object.entries(misplaced)) {
  onlyExcel[what] = row(A, inner);
}
for (const inner of unordered) {
  onlyExcel[`${inner} before cells`] = row(inner, A);
  onlyExcel[`${inner} between cells`] = row(A, inner, D);
  onlyExcel[`${inner} after cells`] = row(A, D, inner);
}
testOddRows("elements_of_rows.txt", onlyExcel, { dialects: ["excel"] });

const refused: Record<string, string> = {
  "a cell of another row": row(A, '<c r="B9"><v>20</v></c>', D),
  "cells of two rows in a row without a number":
    '<row><c r="A$R"><v>1</v></c><c r="B1000"><v>20</v></c></row>',
  "a DOCTYPE": "<!DOCTYPE a>",
  "an XML declaration": '<?xml version="1.0"?>',
  "a broken tag": "<row r=4/>",
  "an undeclared prefix": row("<q:c/>"),
  "an attribute twice": row('<c r="A$R" r="A$R"/>'),
  "16,385 cells": row("<c/>".repeat(16_385)),
};
const references = [
  ...["XFE$R", "AAAAAAA$R", "B1048577", "B99999999999999999999", "B0"],
  ...["$B$$R", "B$R:B9", "$RB", "B$Rx", "B-$R", "B $R", "列$R"],
];
for (const reference of references) {
  const odd = row(A, `<c r="${reference}"><v>20</v></c>`, D);
  refused[`a cell at ${reference}`] = odd;
}
for (const r of ["0", "1048577", "99999999999999999999", "x", "1.5", "A1"]) {
  refused[`a row numbered "${r}"`] =
    `<row r="${r}"><c r="A2"><v>1</v></c></row>`;
}
testOddRows("refused_rows.txt", refused);

const bare = (xml: string) => xml.replaceAll(/\sr ?= ?["'][^"']*["']/g, "");

const numbered = (xml: string) => bare(xml).replace("<row", '<row r="100"');
const [head, first, second, third] = usualRows;
const unnumbered: Record<string, readonly string[]> = {
  "no reference anywhere": usualRows.map(bare),
  "no numbers after row 100": [
    ...[head, numbered(first), bare(second), bare(third)],
  ],
};
const reads: Record<string, () => unknown> = {};
for (const [what, rows] of Object.entries(unnumbered)) {
  for (const dialect of dialects) {
    reads[`${what}, ${dialect}`] = () =>
      readCells(sheetDataWorkbook(rows, dialect), columns);
  }
}
testOutcomes("unnumbered_rows.txt", reads);
