import { parseList } from "structured-headers";
import { notes, type NoteToken } from "../../schemas/notes.ts";
import { assertFailure, readStats } from "../support/answers.ts";
import { assert, assertEquals, assertMatch } from "../support/assert.ts";
import { mergeCells } from "../support/workbook_builder.ts";
import { notedWorkbooks, rowsWith } from "../support/noted_workbooks.ts";
import { answer, type Rows } from "../support/sales_answers.ts";
import {
  emptyRow,
  headers,
  keys,
  namelessRow,
  type SalesOptions,
} from "../support/sales_workbook.ts";
import { createService } from "../support/service.ts";
import type { Cell } from "../support/workbook_builder.ts";

async function notesOf(response: Response): Promise<string | null> {
  await readStats(response);
  return response.headers.get("x-notes");
}

const notesOn = async (rows: Rows, options?: SalesOptions) =>
  await notesOf(await answer(rows, options));

for (const [token, workbook] of Object.entries(notedWorkbooks)) {
  const { example } = notes[token as NoteToken];
  Deno.test(`design 25: a success says ${example}`, async () => {
    const service = await createService();
    const prefer = token === "rows-left-out" ? "handling=lenient" : null;
    const response = await service.analyze(workbook, { headers: { prefer } });
    assertEquals(await notesOf(response), example);
  });
}

Deno.test("design 25: a failure has no x-notes", async () => {
  const response = await answer([{ hospital: "合计" }, { qty: "?" }]);
  assertEquals(response.headers.get("x-notes"), null);
  await assertFailure(response, "cell_invalid");
});

Deno.test("design 25: notes come in the order of their table", async () => {
  const rows = rowsWith(9, {
    3: { hospital: "合计", level: null },
    4: headers,
    5: { agent: { error: "#REF!" }, newHospital: "x" },
    6: { agent: "Abc" },
    7: { agent: "ABC" },
  });
  const header = await notesOn(rows, {
    after: mergeCells(["A8:A9"]),
    sheetState: "hidden",
    sheets: [{ name: "Sheet2" }],
  });
  const tokens = parseList(header ?? "").map(([token]) => String(token));
  assert(tokens.length >= 8, header ?? "");
  const inOrder = Object.keys(notes).filter((token) => tokens.includes(token));
  assertEquals(tokens, inOrder);
});

Deno.test("design 25: the numbers that a merge hides are counted, down a column and along a row", async () => {
  const rows = Array(6).fill({ qty: 100, conv: null });
  const down = await notesOn(rows, { after: mergeCells(["H2:H7"]) });
  assertEquals(
    down,
    'rows-without-quantity;count=5;rows="3 4 5 6 7", ' +
      'merged-cells;count=1;ranges="H2:H7";numbers=5;check',
  );
  const along = await notesOn([{}, {}], { after: mergeCells(["G2:J2"]) });
  assertEquals(
    along,
    'rows-without-quantity;count=1;rows="2", ' +
      'merged-cells;count=1;ranges="G2:J2";numbers=2;check',
  );
});

const possible: Rows = [
  { manager: "王经理 Total", province: { formula: "G1", value: 0 } },
  { manager: "Total Care", agent: null, year: "2024年" },
  { ...namelessRow, level: "-", agent: "全部" },
];
for (const row of possible) {
  Deno.test(`design 25: a row with ${JSON.stringify(row)} counts and may be a total`, async () => {
    const response = await answer([{}, row]);
    const header = response.headers.get("x-notes");
    assertEquals((await readStats(response)).total.meta.rows, 2);
    assertEquals(header, 'possible-totals;count=1;rows="3";check');
  });
}

Deno.test("design 25: cells are noted in reading order, a merged range once", async () => {
  const error = { error: "#N/A" };
  const rows = [{ level: error, distributor: error }, {}, {}];
  const after = mergeCells(["E2:E4"]);
  const expected =
    'merged-cells;count=1;ranges="E2:E4", error-names;count=2;cell="C2"';
  assertEquals(await notesOn(rows, { after }), expected);
});

Deno.test("design 25: a similar name in a merged cell is noted at its top, in a row that does not count too", async () => {
  const rows = [{ qty: null, agent: "É" }, {}, { agent: "é" }];
  const after = mergeCells(["F2:F3"]);
  assertEquals(
    await notesOn(rows, { after }),
    'rows-without-quantity;count=1;rows="2", ' +
      'merged-cells;count=1;ranges="F2:F3", similar-names;count=1;cells="F2 F4"',
  );
});

const unnoted: Record<string, [Rows, SalesOptions?]> = {
  "merges of columns that are not needed": [[{}, {}], {
    columns: [{ header: "备注", cell: "x" }, ...keys],
    after: mergeCells(["A2:A3"]),
  }],
  "marks of rows that do not count": [[{}, { ...emptyRow, newHospital: "x" }]],
  "empty cells, 0 and usual texts for no in 医院去重": [
    [
      ...[1, null, " ", 0, "0", "０.0", false, "FALSE", "否", "N", "no", "无"],
      ...["-", "－", "/", "×"],
    ].map((newHospital) => ({ newHospital })),
  ],
  "nothing but 0 and 否 in 医院去重": [
    [0, "否", null].map((newHospital) => ({ newHospital })),
  ],
  "the same name with other blanks around it": [
    [{ agent: "甲" }, { agent: "甲 " }],
  ],
};

for (const [what, [rows, options]] of Object.entries(unnoted)) {
  Deno.test(`design 25: ${what} are no note`, async () => {
    assertEquals(await notesOn(rows, options), null);
  });
}

const otherMarks: readonly Cell[] = [
  ...[2, -1, "是", "TRUE", true, "Y", "#N/A"],
  ...[{ error: "#N/A" }, { v: "1x" }],
];
for (const cell of otherMarks) {
  Deno.test(`design 25: 医院去重 with ${JSON.stringify(cell)} is noted, and whether any other row has a 1`, async () => {
    const rows = [{ newHospital: 0 }, { newHospital: cell }];
    const note = 'other-marks;count=1;cell="K3"';
    assertEquals(await notesOn(rows), `${note};ones=0;check`);
    assertEquals(await notesOn([...rows, { newHospital: "1.0" }]), note);
    const total = { hospital: "合计", level: null, newHospital: 1 };
    const withTotal = await notesOn([...rows, total]);
    const expected = `total-rows;count=1;rows="4", ${note};ones=0;check`;
    assertEquals(withTotal, expected);
  });
}

const CROWD = 1500;

/** The notes on a workbook of as many rows, each with a fault. */
async function notesOnCrowd(): Promise<string> {
  const rows = Array.from({ length: CROWD }, (_, i) => ({
    hospital: `${i % 2 ? "Ａ" : "a"}医院“\\"${"长".repeat(50)}${i >> 1}`,
    agent: i % 3 === 0 ? "合计" : { error: "#N/A" },
    manager: null,
    newHospital: "x",
  }));
  const ranges = rows.map((_, i) => `E${i * 3 + 2}:E${i * 3 + 4}`);
  const sheets = Array.from({ length: 99 }, (_, i) => ({ name: `表${i}` }));
  const after = mergeCells(ranges);
  return await notesOn(rows, { after, sheetName: '名"\\', sheets }) ?? "";
}

Deno.test("design 25: x-notes is ASCII and at most 4 KB, whatever the workbook holds", async () => {
  const header = await notesOnCrowd();
  assert(header.length <= 4096, `${header.length} bytes: ${header}`);
  assertMatch(header, /^[\x20-\x7e]+$/);
});

Deno.test("design 25: of more than x-notes has room for, all are counted", async () => {
  const counts = Object.fromEntries(
    parseList(await notesOnCrowd())
      .map(([token, more]) => [String(token), more.get("count")]),
  );
  assertEquals(counts["total-rows"], CROWD / 3);
  assertEquals(counts["merged-cells"], CROWD);
  assertEquals(counts["other-sheets"], 99);
});
