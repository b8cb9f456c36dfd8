import { copiedHtml, copiedText } from "../../report/mod.ts";
import { assertEquals } from "../../../tests/support/assert.ts";
import { toCsv } from "../../report/csv.ts";
import type { Value } from "../../report/mod.ts";

const columns = [
  { head: "名称", kind: "text" },
  { head: "盒", kind: "amount" },
  { head: "占比", kind: "share" },
  { head: "环比 (%)", kind: "ratio" },
] as const;
const rows = [
  ['甲 <b> & "乙"', 1234.5, 1 / 3, -0.2],
  ["=1+1\tB", null, "–", 0.0004],
] as const;

Deno.test("copiedText() has a line a row, an apostrophe before formulas, and tabs between cells alone", () => {
  assertEquals(copiedText({ columns, rows }).split("\n"), [
    "名称\t盒\t占比\t环比 (%)",
    `甲 <b> & "乙"\t1234.5\t33.3%\t-20.0%`,
    "'=1+1 B\t\t–\t0.04%",
  ]);
});

Deno.test("copiedHtml() is a table without styles, safe whatever names contain", () => {
  assertEquals(
    copiedHtml({ columns, rows: rows.slice(0, 1) }),
    "<table><thead><tr><th>名称</th><th>盒</th><th>占比</th>" +
      "<th>环比 (%)</th></tr></thead>" +
      "<tbody><tr><td>甲 &lt;b&gt; &amp; &quot;乙&quot;</td>" +
      '<td align="right">1234.5</td><td align="right">33.3%</td>' +
      '<td align="right">-20.0%</td></tr></tbody></table>',
  );
});

const records: [name: string, row: Value[], record: string][] = [
  ["ends a row with CRLF", ["名称", 1, 0.25], "名称,1,0.25\r\n"],
  [
    "quotes separators, quotes and line breaks",
    ["a,b", 'c"d', "e\nf"],
    '"a,b","c""d","e\nf"\r\n',
  ],
  ["leaves a missing value empty", ["a", null, -1], "a,,-1\r\n"],
  ...["=1+1", "+a", "-a", "@a", "＝1+1", "－a", "＠a"].map((
    name,
  ): [string, Value[], string] => [
    `keeps a spreadsheet program from running ${name}`,
    [name],
    `'${name}\r\n`,
  ]),
];
for (const [what, row, record] of records) {
  Deno.test(`toCsv() begins with a byte order mark, and ${what}`, () => {
    assertEquals(toCsv([row]), `\ufeff${record}`);
  });
}
