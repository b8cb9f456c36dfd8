/** Hidden rows, and texts of formulas on demand (ECMA-376-1 18.3.1.40). */
import { mapped, testOutcomes } from "../../../support/outcomes.ts";
import type { Formula } from "../../../../core/xlsx/mod.ts";
import { openFirst } from "../../../support/read_workbook.ts";
import {
  buildWorkbook,
  type Rows,
  type WorkbookOptions,
} from "../../../support/workbook_builder.ts";
import { below } from "../../../support/worksheet_cells.ts";

/** 1 for each of the rows below the first that is hidden, otherwise 0. */
async function hiddenRows(
  rows: Rows,
  options: WorkbookOptions = {},
): Promise<number[]> {
  const bytes = buildWorkbook({ ...options, rows: [[0], ...rows] });
  const worksheet = await openFirst(bytes);
  const found: number[] = [];
  for (const batch of worksheet.rows(below(1, [0]))) {
    found.push(...batch.isHidden.subarray(0, batch.length));
  }
  return found;
}

const rowWith = (attributes: string) =>
  `<row ${attributes}><c><v>1</v></c></row>`;
const spellings = [
  ...['r="3" hidden="1"', 'hidden="1" r="3"', 'r="3" hidden="0"'],
  'r="3" spans="1:2" hidden="true" customHeight="1"',
  ...["r='3' hidden='1'", 'r="3" hidden=" true "', 'r="3" hidden="tru"'],
  ...['r="3" hidden=""', 'r="3" ht="0"', "r='3' ht=' 0 '", 'r="3" ht="0.75"'],
  'ht="0.00" customHeight="1" r="3" hidden="0"',
  'r="3" height="0" dht="0"',
  'r="3" hide="1" x:hidden="1" xmlns:x="x"',
];
const hidden = spellings.map((attributes) => [
  `<row ${attributes}>`,
  () => hiddenRows([[1], rowWith(attributes), [3]]),
]);
const rests = ['ht="13.5"', 'ht="13.5" hidden="1"', 'ht="0"', ""];
testOutcomes("hidden_rows.txt", {
  ...Object.fromEntries(hidden),
  "a row with a prefix": () =>
    hiddenRows([[1], rowWith('r="3" hidden="1"'), [3]], { prefix: "x" }),
  "rows that repeat what the row before says, or not": () =>
    hiddenRows(
      [0, 0, 1, 1, 0, 2, 3, 2].map((which, i) =>
        rowWith(`r="${i + 2}" spans="1:1" s="4" ${rests[which]}`)
      ),
    ),
  "empty rows and rows with cells that begin alike": () =>
    hiddenRows([2, 3, 4, 5].map((r) => {
      const attributes = `r="${r}" s="4" ht="0"`;
      return r % 2 === 0 ? `<row ${attributes}/>` : rowWith(attributes);
    })),
});

/** The formulas of column B in rows 2 and 3, each a list of cells. */
async function formulasOf(
  second: string,
  third = "",
): Promise<(Formula | undefined)[]> {
  const rows = [[1], ...[second, third].map((cells) => `<row>${cells}</row>`)];
  const worksheet = await openFirst(buildWorkbook({ rows }));
  const found: (Formula | undefined)[] = [];
  for (const batch of worksheet.rows(below(1, [1]))) {
    for (let at = 0; at < batch.length; at++) found.push(batch.formula(0, at));
  }
  return found;
}

const formulas: Record<string, string> = {
  "a plain formula": '<c r="B2"><f>SUM(B4:B5)</f><v>5</v></c>',
  "a formula without a result": '<c r="B2"><f>SUM(B4:B5)</f></c>',
  "an array formula":
    '<c r="B2"><f t="array" ref="B2">SUM(B4:B5)</f><v>5</v></c>',
  "an odd formula": "<c r='B2'><f>SUM(B4:B5)</f ><v>5</v></c>",
  "references": '<c r="B2"><f>SU&#77;(B4&#x3a;B5)</f><v>5</v></c>',
  "no formula": '<c r="B2"><v>5</v></c>',
  "a comment in it": '<c r="B2"><f>SUM(<!-- -->B4)</f><v>5</v></c>',
  "CDATA": '<c r="B2"><f><![CDATA[SUM(B4)]]></f><v>5</v></c>',
  "a share of nothing": '<c r="B2"><f t="shared" si="7"/><v>5</v></c>',
  "more than 24,576 bytes": `<c r="B2"><f>${
    "B".repeat(24_577)
  }</f><v>5</v></c>`,
  "no text": '<c r="B2"><f/><v>5</v></c>',
};
const source = '<c r="A2"><f t="shared" ref="A2:B3" si="0">SUM(A4:A5)</f>' +
  "<v>1</v></c>";
const shared = (share: string) => () =>
  formulasOf(
    `${source}<c r="B2">${share}<v>1</v></c>`,
    `<c r="B3">${share}<v>1</v></c>`,
  );
testOutcomes("formulas.txt", {
  ...mapped(formulas, (cell) => () => formulasOf(cell)),
  "a formula that two cells share": shared('<f t="shared" si="0"/>'),
  "the same in single quotes": shared("<f t='shared' si='0'></f>"),
  "a shared formula of more than 256 bytes": () =>
    formulasOf(
      '<c r="B2"><f t="shared" ref="B2:B3" si="0">' +
        `${"A".repeat(257)}</f><v>1</v></c>`,
      '<c r="B3"><f t="shared" si="0"/><v>1</v></c>',
    ),
});
