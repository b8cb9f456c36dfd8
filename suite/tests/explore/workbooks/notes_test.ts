import {
  type Decisions,
  isSettled,
  type WorkbooksNote,
} from "../../../explore/workbooks/mod.ts";
import { assertEquals } from "../../../../tests/support/assert.ts";
import {
  salesRows,
  salesWorkbook,
} from "../../../../tests/support/sales_workbook.ts";
import {
  quantities,
  type TestFile,
  workbooksOf,
} from "../../support/several_workbooks.ts";
import { targetsWorkbook } from "../../support/targets.ts";
import { buildWorkbook } from "../../../../tests/support/workbook_builder.ts";

const broken = (text: string) => new TextEncoder().encode(text);
const total = { hospital: "合计", level: null };

async function notesOf(
  files: readonly TestFile[],
  decisions: Decisions = {},
): Promise<readonly WorkbooksNote[]> {
  return (await workbooksOf(files)).settle(decisions).facts.notes;
}

Deno.test("notes come with the most important first", async () => {
  const january = salesWorkbook([{ month: 1 }, total]);
  const notes = await notesOf([
    ["2024-01.xlsx", january],
    ["copy.xlsx", january],
    ["a.xlsx", quantities(1, 3, { month: 3 })],
    ["b.xlsx", quantities(9, 3, { month: 3 })],
    ["2024-02.xlsx", broken("x")],
    ["c.xlsx", quantities(1, 9, { month: 4 })],
    ["d.xlsx", [{ month: 5, hospital: "乙", qty: -1 }]],
    ["2024-01 b.xlsx", broken("x")],
  ], { shared: "add" });
  assertEquals(
    notes.map(({ kind }) => kind).join(" "),
    "left_out copies shared missing may_be_incomplete below_zero data",
  );
});

Deno.test("columns of new hospitals without a single 1 have a note of their own", async () => {
  const marked = (month: number, marks: (string | number)[]) =>
    marks.map((newHospital) => ({ month, newHospital }));
  const notes = await notesOf([
    ["2024-01.xlsx", marked(1, ["是", "否"])],
    ["2024-02.xlsx", marked(2, ["是", 1])],
    ["2024-03.xlsx", marked(3, ["是", "是"])],
  ]);
  const files = notes.flatMap((note) =>
    note.kind === "data" ? [note.sources.map(({ file }) => file)] : []
  );
  assertEquals(files, [["2024-01.xlsx", "2024-03.xlsx"], ["2024-02.xlsx"]]);
});

Deno.test("shared months are one note for each way in which they count", async () => {
  const all: TestFile[] = [1, 2, 3].flatMap((month) => [
    [`${month} a.xlsx`, quantities(1, 3, { month })],
    [`${month} b.xlsx`, quantities(1, 4, { month })],
  ]);
  const workbooks = await workbooksOf(all);
  const sharedIn = (decisions: Decisions) =>
    workbooks.settle(decisions).facts.notes.flatMap((note) =>
      note.kind === "shared"
        ? [note.shared.map(({ months, way }) => `${months} ${way}`)]
        : []
    );
  const [, { files: february }] = workbooks.settle().facts.shared;
  const files = february.map(({ hash }) => hash);
  const choices = [{ choice: "newest", files }] as const;
  assertEquals(sharedIn({ shared: "add", choices }), [
    ["2024-01 add", "2024-03 add"],
    ["2024-02 newest"],
  ]);
  assertEquals(sharedIn({ choices }), [
    ["2024-01 undecided", "2024-03 undecided"],
    ["2024-02 newest"],
  ]);
});

Deno.test("notes name columns of targets beside sales, and count total rows of targets", async () => {
  const sales = salesRows([{ month: 1 }]);
  const beside = sales.map((row, i) => [...row, i === 0 ? "任务（盒）" : 5]);
  const totals = targetsWorkbook([["乙", 2024, 1, 5], ["合计", 2024, 1, 5]]);
  const notes = await notesOf([
    ["sales.xlsx", buildWorkbook({ rows: beside })],
    ["targets.xlsx", targetsWorkbook([["甲", 2024, 1, 5]])],
    ["totals.xlsx", totals],
    ["2024-02.xlsx", targetsWorkbook([["丙", 2024, 1, -5]])],
  ]);
  const [{ kind }, ...others] = notes;
  const column = { file: "sales.xlsx", cell: "L1", header: "任务（盒）" };
  assertEquals(kind, "left_out");
  assertEquals(others, [
    { kind: "target_columns", sources: [column] },
    { kind: "target_totals", sources: [{ file: "totals.xlsx", rows: 1 }] },
  ]);
});

Deno.test("names whose boxes of all months are below zero are counted by column", async () => {
  const notes = await notesOf([
    ["a.xlsx", [
      { month: 1, hospital: "甲", agent: "丙", qty: -5 },
      { month: 1, hospital: "乙", agent: "丙", qty: 3 },
      { month: 1, hospital: "丁", agent: "戊", qty: -1 },
      { month: 1, hospital: "己", agent: "戊", qty: 0 },
    ]],
    ["b.xlsx", [
      { month: 2, hospital: "甲", agent: "丙", qty: 4 },
      { month: 2, hospital: "丁", agent: "戊", qty: 1 },
      { month: 2, hospital: "己", agent: "庚", qty: 9 },
    ]],
  ]);
  assertEquals(notes, [{ kind: "below_zero", names: { hospital: 1 } }]);
});

Deno.test("an undecided month is not missing", async () => {
  const notes = await notesOf([
    ["a.xlsx", [{ month: 1 }, { month: 2, qty: 1 }, { month: 3 }]],
    ["b.xlsx", [{ month: 2, qty: 1 }, { month: 2, qty: 2 }]],
  ]);
  assertEquals(notes.map(({ kind }) => kind), ["shared"]);
});

Deno.test("the note on files left out is settled if the user left them all out, copies included", async () => {
  const january = salesWorkbook([{ month: 1 }]);
  const files: TestFile[] = [["a.xlsx", january], ["copy.xlsx", january]];
  const noteWithoutFirst = async (files: readonly TestFile[]) => {
    const workbooks = await workbooksOf(files);
    const [{ hash }] = workbooks.settle().facts.files;
    const [note] = workbooks.settle({ without: [hash] }).facts.notes;
    return note.kind === "left_out" && [note.files.length, note.areSettled];
  };
  assertEquals(await noteWithoutFirst(files), [2, true]);
  const more: TestFile[] = [...files, ["b.xlsx", broken("x")]];
  assertEquals(await noteWithoutFirst(more), [3, false]);
});

Deno.test("isSettled() is false for a refused file, and for its copy", async () => {
  const bad: TestFile[] = [["x.xlsx", broken("x")], ["y.xlsx", broken("x")]];
  const { leftOut } = (await workbooksOf(bad)).settle().facts;
  assertEquals(leftOut.map((one) => isSettled(one, leftOut)), [false, false]);
});
