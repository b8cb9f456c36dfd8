/** Cells (ECMA-376-1 18.3.1.4 `c`): types, values and formulas. */
import {
  cells,
  inTheMiddle,
  type OddRow,
  row,
  testOddRows,
  testRefusedRows,
} from "../../../support/odd_row.ts";
import type { CellValue } from "../../../support/read_workbook.ts";

const { A, B, D } = cells;

const inline = (inner: string) =>
  row(`<c r="A$R" t="inlineStr">${inner}</c>`, B);
const ofType = (t: string, v: string) =>
  row(A, `<c r="B$R" t="${t}">${v}</c>`, D);
const value = (b: CellValue): CellValue[] => ["甲", b, 1.5];

/** Types of cells (ECMA-376-1 18.18.11). */
const types: OddRow[] = [
  ["t absent", row(A, B, D), value(20)],
  ["t s", ofType("s", "<v>5</v>"), value("乙")],
  ["t b 1", ofType("b", "<v>1</v>"), value(true)],
  ...["2", "-1", "TRUE", "01", "10"].map((text): OddRow => [
    `t b ${text} as malformed`,
    ofType("b", `<v>${text}</v>`),
    value({ malformed: text }),
  ]),
  ...[
    ...["1e400", "NaN", "1,5", "1_000", "1.2.3", "--1", "-", "1e", "1 2"],
    ...["12%", "１２", "1\u00a0", "\u30001", "abc", "2024-05-01"],
    `0.${"0".repeat(998)}1`,
  ].map((text): OddRow => [
    `t n ${text.slice(0, 20)} as malformed`,
    ofType("n", `<v>${text}</v>`),
    value({ malformed: text }),
  ]),
  [
    "a number of 999 characters",
    ofType("n", `<v>0.${"0".repeat(997)}</v>`),
    value(0),
  ],
  ["t e", ofType("e", "<v>#N/A</v>"), value({ error: "#N/A" })],
  [
    "an inline string with the same text in v before is",
    inline("<v>内</v><is><r><t>内</t></r></is>"),
    ["内", 20, null],
  ],
  [
    "an inline string with the same text in v after is",
    inline("<is><t>内&amp;_x0041_</t></is><v>内&amp;A</v>"),
    ["内&A", 20, null],
  ],
  [
    "a text of type str with the same text in is",
    row('<c r="A$R" t="str"><v>内</v><is><t>内</t></is></c>', B),
    ["内", 20, null],
  ],
  [
    "a self-closing inline string",
    row('<c r="A$R" t="inlineStr"/>', B),
    [null, 20, null],
  ],
  ["an inline string with an empty is", inline("<is/>"), [null, 20, null]],
  ...["<v/>", "<v> </v>"].map((v): OddRow => [
    `an inline string with ${v} alone as empty`,
    inline(v),
    [null, 20, null],
  ]),
];

/** Dates of ISO 8601 stay texts. */
const dates = [
  ...["2024-05-01", "2024-05-01T00:00:00", "2024-05-01T23:59:59.999Z"],
  ...["2024-05-01T24:00+08:00", "12:30", "T12:30:00.5", "P1Y2M3DT4H5M6.7S"],
  ...["PT0S", "P2W", "-P1D", " 2024-05-01\n", "24:00:00.0", "23:59:60Z"],
  `2024-05-01T00:00:00.${"0".repeat(80)}`,
  ...["2024-02-29", "2000-02-29", "2023-04-30T10:00", "0004-02-29"],
].map((date): OddRow => [
  `t d ${JSON.stringify(date)}`,
  ofType("d", `<v>${date}</v>`),
  value(date),
]);

const noDates = [
  ...["10", "2024", "2024-05", "20240501", "2024-5-1", "2024-13-01"],
  ...["2024-05-32", "2024-05-01 00:00", "2024-05-01T", "24:60", "P", "PT"],
  ...["P1", "P1H", "PT1D", "x2024-05-01", "2023-02-29", "1900-02-29"],
  ...["2024-04-31T10:00", "24:00:01", "24:30"],
  `2024-05-01T00:00:00.${"0".repeat(81)}`,
];
/** Empty texts as eclipxe13/XLSXExporter writes them. */
const emptyInline: OddRow[] = ["", ' t="n"', ' t="s"', ' t="str"'].map((t) => [
  `a cell${t} with an empty is as empty`,
  row(A, `<c r="B$R"${t}><is/></c>`, D),
  value(null),
]);

/** Cells without a value: never the shared string 0, never the number 0. */
const empties: OddRow[] = ["s", "n", "str", "b", "e", "d"].flatMap((t) =>
  ["<v></v>", ""].map((v): OddRow => [
    `t ${t} with ${v || "no v"} as empty`,
    ofType(t, v),
    value(null),
  ])
);

/** Blanks are a text, or an error, and otherwise nothing. */
const blanks: OddRow[] = ["s", "n", "b", "d", "str", "e"].flatMap((t) => {
  const text = t === "str" ? " " : null;
  return [
    [
      `t ${t} with a blank`,
      ofType(t, "<v> </v>"),
      value(t === "e" ? { error: " " } : text),
    ],
    [
      `a formula of type ${t} with a blank`,
      ofType(t, "<f>A1</f><v> </v>"),
      value(text ?? "missing result"),
    ],
  ] satisfies OddRow[];
});

const formula = (attributes: string, inner: string) =>
  row(A, `<c r="B$R"${attributes}>${inner}</c>`, D);
const missing = value("missing result");

const array = (ref: string) => `<f t="array" ref="${ref}">A1</f>`;
/** A formula in a column that is not read. */
const unread = (inner: string) => row(A, B, `<c r="C$R">${inner}</c>`, D);
const looksLikeCells = "<f><![CDATA[</f><v>7</v></c>]]></f><v>20</v>";
const formulas: OddRow[] = [
  ["an array formula", formula("", `${array("B2:B6")}<v>20</v>`), value(20)],
  ["a formula that looks like cells", formula("", looksLikeCells), value(20)],
  ["a formula without a value", formula("", "<f>A1</f>"), missing],
  [
    "an array formula for one cell without a value",
    formula("", array("B$R:B$R")),
    missing,
  ],
  [
    "an array formula for several cells with a value",
    formula("", `${array("B$R:D$R")}<v>5</v>`),
    value(5),
  ],
  ...["<v>5</v>", "<v/>", "<is><t>5</t></is>", "<is/>"].map((v): OddRow => [
    `an array formula that is not read, for several cells, with ${v}`,
    unread(array("C$R:D$R") + v),
    value(20),
  ]),
  [
    "an array formula without a value that fills no column that is read",
    unread(array("C$R:C9")),
    value(20),
  ],
  [
    "an array formula that is not read, for one cell without a value",
    unread(array("C$R")),
    value(20),
  ],
  ...["n", "b", "e", "s", "str"].map((t): OddRow => [
    `a formula of type ${t} without a value`,
    formula(` t="${t}"`, "<f>A1</f>"),
    missing,
  ]),
  ["a formula with the result 0", formula("", "<f>A1</f><v>0</v>"), value(0)],
  ["a formula of text 0", formula(' t="str"', "<f>A1</f><v>0</v>"), value("0")],
];

testOddRows(
  [...types, ...dates, ...emptyInline, ...empties, ...blanks, ...formulas],
  inTheMiddle,
);

const refused: Record<string, string> = {
  "two values": ofType("n", "<v>5</v><v>5</v>"),
};
for (const text of noDates) {
  refused[`the date ${text.slice(0, 40)}`] = ofType("d", `<v>${text}</v>`);
}
for (const inner of ["<is/>", "<v/>", "<v>1</v>", "<is><t>1</t></is>"]) {
  refused[`an unknown type with ${inner}`] = ofType("长".repeat(300), inner);
}
for (const t of ["array", "dataTable"]) {
  const fill = (ref: string) => `<f t="${t}" ref="${ref}">C1:D4</f>`;
  const several = fill("B$R:D9");
  for (const column of ["B", "C"]) {
    for (const inner of [several, `${several}<f>1</f>`, fill("C:D:E")]) {
      refused[`${inner} without a value in ${column}`] = row(
        A,
        `<c r="${column}$R">${inner}</c>`,
        D,
      );
    }
  }
}
for (
  const index of ["10", "4294967296", "-1", "1.5", "4e0", "+4", "甲", "4 4"]
) {
  refused[`the shared string ${index}`] = ofType("s", `<v>${index}</v>`);
}
testRefusedRows("refused_cells.txt", refused);
