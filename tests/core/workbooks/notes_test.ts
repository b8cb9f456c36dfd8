import type { WorkbooksNote } from "../../../core/workbooks/mod.ts";
import { monthsNamed } from "../../../core/workbooks/months_named.ts";
import { assertEquals } from "../../support/assert.ts";
import { salesWorkbook } from "../../support/sales_workbook.ts";
import {
  quantities,
  type TestFile,
  workbooksOf,
} from "../../support/several_workbooks.ts";

const broken = (text: string) => new TextEncoder().encode(text);

async function notesOf(
  files: readonly TestFile[],
): Promise<readonly WorkbooksNote[]> {
  return (await workbooksOf(files)).settle().facts.notes;
}

Deno.test("notes come with the most important first", async () => {
  const january = salesWorkbook([{ month: 1 }, { hospital: "合计" }]);
  const notes = await notesOf([
    ["2024-01.xlsx", january],
    ["copy.xlsx", january],
    ["a.xlsx", quantities(1, 3, { month: 4 })],
    ["b.xlsx", quantities(9, 3, { month: 4 })],
    ["2024-02.xlsx", broken("x")],
    ["c.xlsx", quantities(1, 9, { month: 5 })],
    ["d.xlsx", [{ month: 6 }]],
  ]);
  assertEquals(notes.map(({ kind }) => kind), [
    "left_out",
    "copies",
    "shared",
    "in_left_out",
    "missing",
    "may_be_incomplete",
    "data",
  ]);
});

Deno.test("a month that the name of a refused file has is not missing", async () => {
  const notes = await notesOf([
    ["2024-10.xlsx", [{ month: 10 }]],
    ["流向2024年12月.xlsx", broken("x")],
  ]);
  const gaps = notes.filter(({ kind }) =>
    kind === "missing" || kind === "in_left_out"
  );
  assertEquals(
    gaps.map((note) => "months" in note && [note.kind, ...note.months]),
    [["in_left_out", "2024-12"]],
  );
});

Deno.test("an undecided month is not missing", async () => {
  const notes = await notesOf([
    ["a.xlsx", [{ month: 1 }, { month: 2, qty: 1 }, { month: 3 }]],
    ["b.xlsx", [{ month: 2, qty: 1 }, { month: 2, qty: 2 }]],
  ]);
  assertEquals(notes.map(({ kind }) => kind), ["shared"]);
});

Deno.test("notes on the data of several files are one note a kind", async () => {
  const total = { hospital: "合计" };
  const notes = await notesOf([
    ["a.xlsx", [{ month: 1 }, total]],
    ["b.xlsx", [{ month: 2 }, total, total]],
  ]);
  assertEquals(notes, [{
    kind: "data",
    token: "total-rows",
    places: [
      { file: "a.xlsx", note: { token: "total-rows", count: 1, rows: [3] } },
      { file: "b.xlsx", note: { token: "total-rows", count: 2, rows: [3, 4] } },
    ],
  }]);
});

for (
  const [name, months] of [
    ["流向2024-12.xlsx", "2024-12"],
    ["2024年5月流向.xlsx", "2024-05"],
    ["２０２４年５月.xlsx", "2024-05"],
    ["sales_202405_v2.xlsx", "2024-05"],
    ["2024.5.xlsx", "2024-05"],
    ["2024年1-3月.xlsx", "2024-01 2024-02 2024-03"],
    ["2024-05与2024-07.xlsx", "2024-05 2024-07"],
    ["2024-13.xlsx", ""],
    ["2024.xlsx", ""],
    ["20240531.xlsx", ""],
    ["报表.xlsx", ""],
  ]
) {
  Deno.test(`monthsNamed() finds ${months || "no month"} in ${name}`, () => {
    assertEquals(monthsNamed(name).join(" "), months);
  });
}
