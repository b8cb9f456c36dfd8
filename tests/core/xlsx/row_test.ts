/** Rows (ECMA-376-1 18.3.1.73 `row`): their numbers and their cells. */
import { assertEquals } from "../../support/assert.ts";
import type { Reason } from "../../../schemas/problems.ts";
import {
  assertOddRowRefused,
  assertReadsRows,
  cells,
  dialects,
  excelRow,
  inTheMiddle,
  type OddRow,
  plainRow,
  row,
  sheetDataWorkbook,
  testOddRows,
  usual,
  usualRows,
} from "../../support/odd_row.ts";
import {
  assertReadsFiveSales,
  fiveSalesWorkbook,
  readCells,
  type Row,
} from "../../support/read_workbook.ts";

const { A, B, D } = cells;
const C = '<c r="C$R" t="s"><v>9</v></c>';

/** References, order, and rows and cells without content. */
const positions: OddRow[] = [
  ["a row as any other", row(A, B, C, D), usual],
  [
    "cells without a reference",
    row('<c t="s"><v>4</v></c><c><v>20</v></c><c/><c><v>1.5</v></c>'),
    usual,
  ],
  [
    "some cells without a reference",
    row(A, "<c><v>20</v></c>", C, "<c><v>1.5</v></c>"),
    usual,
  ],
  [
    "a cell without a reference that follows a gap",
    row('<c r="C$R"/><c><v>1.5</v></c>'),
    [null, null, 1.5],
  ],
  [
    "cells whose reference is letters only",
    row('<c r="B"><v>20</v></c><c r="D"><v>1.5</v></c>'),
    [null, 20, 1.5],
  ],
  [
    "cells with numbers in a row without one",
    `<row>${A}${B}${D}</row>`,
    usual,
  ],
  [
    "a row without a number, whose cells have none either",
    '<row><c t="s"><v>4</v></c><c><v>20</v></c></row>',
    ["甲", 20, null],
  ],
  [
    "a row without a number and cells of letters only",
    '<row><c r="B"><v>20</v></c></row>',
    [null, 20, null],
  ],
  [
    "a row without a number, after attributes of other meaning",
    '<row spans="1:9" ht="99"><c r="B$R"><v>20</v></c></row>',
    [null, 20, null],
  ],
  ["cells out of order", row(D, C, B, A), usual],
  ["a cell left of the one before it", row(D, A), ["甲", null, 1.5]],
  ["a missing row", "", null],
  ["a self-closing row", '<row r="$R"/>', null],
  ["a self-closing row with a blank", '<row r="$R" />', null],
  ["a self-closing row without a number", "<row/>", null],
  ["an empty row", row(), null],
  ["a self-closing cell", row(A, '<c r="B$R" s="1"/>', D), ["甲", null, 1.5]],
  ["a styled empty row", row('<c r="A$R" s="2"/><c r="B$R" s="2"/>'), null],
  ["an empty cell", row(A, '<c r="B$R"></c>', D), ["甲", null, 1.5]],
  ["cells that are not read", row(C, '<c r="E$R"><v>7</v></c>'), null],
  [
    "r as the last attribute of row and cell",
    '<row spans="1:4" ht="13.5" r="$R"><c s="1" t="s" r="A$R"><v>4</v></c></row>',
    ["甲", null, null],
  ],
  [
    "lower-case references",
    row('<c r="a$R" t="s"><v>4</v></c><c r="d$R"><v>1.5</v></c>'),
    ["甲", null, 1.5],
  ],
  [
    "a cell in the last column of the grid",
    row(A, '<c r="XFD$R"><v>7</v></c>'),
    ["甲", null, null],
  ],
  [
    "a cell in columns AA and ZZ, which are not A",
    row(
      '<c r="B$R"><v>20</v></c><c r="AA$R"><v>7</v></c><c r="ZZ$R"><v>7</v></c>',
    ),
    [null, 20, null],
  ],
];

const x14 = "http://schemas.microsoft.com/office/spreadsheetml/2009/9/main";
const extension = `<extLst><ext uri="{1}"><c r="B$R"><v>77</v></c><v>77</v>` +
  "<is><t>77</t></is><t>77</t></ext></extLst>";
const alternate =
  '<mc:AlternateContent xmlns:mc="http://schemas.openxmlformats.org/' +
  'markup-compatibility/2006"><mc:Choice Requires="x14"><c r="B$R"><v>77</v>' +
  "</c><v>77</v></mc:Choice><mc:Fallback><v>78</v></mc:Fallback>" +
  "</mc:AlternateContent>";

/** Elements that look like cells and values but are not. */
const lookAlikes: OddRow[] = [
  ["extLst in a row", row(A, B, D, extension), usual],
  ["extLst before the cells of a row", row(extension, A, B, D), usual],
  [
    "extLst in a cell, after v",
    row(A, `<c r="B$R"><v>20</v>${extension}</c>`, D),
    usual,
  ],
  [
    "extLst in a cell, before v",
    row(A, `<c r="B$R">${extension}<v>20</v></c>`, D),
    usual,
  ],
  [
    "extLst in a cell without v",
    row(A, `<c r="B$R">${extension}</c>`, D),
    ["甲", null, 1.5],
  ],
  ["mc:AlternateContent in a row", row(A, alternate, B, D), usual],
  [
    "mc:AlternateContent in a cell",
    row(A, `<c r="B$R">${alternate}<v>20</v></c>`, D),
    usual,
  ],
  [
    "mc:AlternateContent in a cell without v",
    row(A, `<c r="B$R">${alternate}</c>`, D),
    ["甲", null, 1.5],
  ],
  [
    "row, c and v of another namespace",
    `<x14:row xmlns:x14="${x14}" r="$R"><x14:c r="A$R"><x14:v>77</x14:v></x14:c></x14:row>` +
    row(
      A,
      `<c r="B$R"><x14:v xmlns:x14="${x14}">77</x14:v><v>20</v></c>`,
      `<x14:c xmlns:x14="${x14}" r="D$R"><x14:v>77</x14:v></x14:c>`,
    ),
    ["甲", 20, null],
  ],
  [
    "elements whose default namespace is another",
    row(A, `<c xmlns="urn:other" r="B$R"><v>77</v></c>`, D) +
    '<row xmlns="urn:other" r="$R"><c r="B$R"><v>77</v></c></row>',
    ["甲", null, 1.5],
    { dialects: ["excel", "loose"] },
  ],
  [
    "a row as any other, but of another namespace",
    `<row r="$R" xmlns="urn:other"><c r="B$R"><v>77</v></c></row>${
      row(A, B, D)
    }`,
    usual,
    { dialects: ["excel", "loose"] },
  ],
  [
    "a formula as any other, but of another namespace",
    row(A, '<c r="B$R"><f xmlns="urn:other">1</f></c>', D),
    ["甲", null, 1.5],
    { dialects: ["excel", "loose"] },
  ],
  [
    "a cell outside of a row",
    '<c r="B$R"><v>77</v></c>' + row(A, B, D),
    usual,
  ],
  [
    "a row and a cell in a cell",
    row(A, '<c r="B$R"><v>20</v><c r="D$R"><v>77</v></c></c>') +
    row('<row r="$R"><c r="D$R"><v>77</v></c></row>'),
    ["甲", 20, null],
  ],
  [
    "elements whose names begin or end like theirs",
    "<rows/><rowX r='$R'><c r='B$R'><v>77</v></c></rowX>" +
    row(
      A,
      '<cell r="B$R"><v>77</v></cell><cc r="B$R"><v>77</v></cc>',
      '<c r="B$R"><vm>77</vm><vv>77</vv><v>20</v></c>',
      D,
    ),
    usual,
  ],
  [
    "text between cells and rows",
    "7" + row("7", A, "7", B, "7", D, "7") + "7",
    usual,
  ],
];

testOddRows(positions);
testOddRows(lookAlikes, inTheMiddle);

type BadRow = [
  what: string,
  xml: string,
  mentions: readonly string[],
  reason?: Reason,
];

const bad = (reference: string): BadRow => [
  `a cell at ${reference}`,
  row(A, `<c r="${reference}"><v>20</v></c>`, D),
  [reference],
];

const refused: BadRow[] = [
  bad("XFE$R"),
  bad("ZZZ$R"),
  bad("AAAAAAA$R"),
  bad("B1048577"),
  bad("B99999999999999999999"),
  bad("B0"),
  bad("$B$$R"),
  bad("B$R:B9"),
  bad("$RB"),
  bad("B$Rx"),
  bad("B-$R"),
  bad("B$R.5"),
  bad("B $R"),
  bad("列$R"),
  ["a cell of another row", row(A, '<c r="B9"><v>20</v></c>', D), ["B9"]],
  [
    "cells of two rows in a row without a number",
    '<row><c r="A$R"><v>1</v></c><c r="B1000"><v>20</v></c></row>',
    ["B1000"],
  ],
  ...["0", "-1", "1048577", "99999999999999999999", "x", "1.5", "1e1", "A1"]
    .map((r): BadRow => [
      `a row numbered ${r}`,
      `<row r="${r}"><c><v>1</v></c></row>`,
      [r],
    ]),
];

for (const [what, xml, mentions, reason = "workbook_damaged"] of refused) {
  Deno.test(`readFirstWorksheet() refuses ${what}`, async () => {
    await assertOddRowRefused(xml, reason, mentions, inTheMiddle);
  });
}

Deno.test("readFirstWorksheet() reads a sheet without any reference", async () => {
  const bare = (xml: string) => xml.replaceAll(/\sr ?= ?["'][^"']*["']/g, "");
  await assertReadsRows((dialect) => usualRows(dialect).map(bare));
});

Deno.test("readFirstWorksheet() reads rows without numbers after a numbered one", async () => {
  const bare = (xml: string) => xml.replaceAll(/\sr ?= ?["'][^"']*["']/g, "");
  const numbered = (xml: string) => bare(xml).replace("<row", '<row r="100"');
  await assertReadsRows((dialect) => {
    const [head, first, second, third] = usualRows(dialect);
    return [head, numbered(first), bare(second), bare(third)];
  }, [2, 3, 4].map((r): Row => [98 + r, ...plainRow(r).slice(1)]));
});

Deno.test("readFirstWorksheet() counts self-closing rows without numbers", async () => {
  const rows = [
    excelRow(1),
    "<row/>",
    "<row></row>",
    "<row><c/><c><v>7</v></c></row>",
  ];
  await assertReadsRows(() => rows, [[4, null, 7, null]]);
});

Deno.test("readFirstWorksheet() ignores the spans of rows", async () => {
  const spans = (xml: string) => xml.replace('spans="1:4"', 'spans="9:2"');
  await assertReadsRows((dialect) => usualRows(dialect).map(spans));
});

Deno.test("readFirstWorksheet() reads every dialect of references", async () => {
  for (const references of ["both", "rows", "cells", "none"] as const) {
    for (const strings of ["shared", "inline"] as const) {
      await assertReadsFiveSales(fiveSalesWorkbook({ references, strings }));
    }
  }
});

Deno.test("readFirstWorksheet() reads the last cell of the grid", async () => {
  const rows = [
    '<row r="1"><c r="A1" t="s"><v>0</v></c></row>',
    '<row r="1048576"><c r="XFD1048576"><v>7</v></c></row>',
  ];
  for (const dialect of dialects) {
    const bytes = sheetDataWorkbook(rows, dialect);
    assertEquals(await readCells(bytes, [16_383]), [[1_048_576, 7]]);
  }
});
