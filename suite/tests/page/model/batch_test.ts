/// <reference lib="dom" />
import type { LeftOut } from "../../../explore/workbooks/mod.ts";
import {
  type Batch,
  batchOfResult,
  fileOf,
  inputsOf,
  sameNames,
  withFiles,
  withoutFile,
  withReplaced,
} from "../../../page/model/mod.ts";
import { assertEquals } from "../../../../tests/support/assert.ts";
import { batchOf } from "../../support/page_state.ts";
import type { ReadFile } from "../../../page/model/engine/messages.ts";
import { resultOf } from "../../support/shown_result.ts";

const file = (name: string) => new File([name], name);
const [a, b, c] = ["a.xlsx", "b.xlsx", "c.xlsx"].map(file);
const about = { size: 1, modified: 0 };
const copyOf = (of: string): LeftOut =>
  ({
    ...about,
    name: `copy of ${of}`,
    why: "copy",
    of,
    hash: "1",
    isCounted: true,
  }) as LeftOut;
const gone = (name: string): LeftOut => ({
  ...about,
  name,
  why: "unreadable",
  cause: "gone",
});
const picked = (...files: File[]) => ({
  files,
  leftOut: [],
  skipped: { locks: ["~$a.xlsx"], others: 2 },
});
const names = (all: Batch["files"] | Batch["leftOut"]) =>
  all.map((one) => fileOf(one).name);

Deno.test("withFiles() adds files in place of unreadable ones of their names, but keeps copies of these names", async () => {
  const batch = batchOf([a], {
    leftOut: [gone("b.xlsx"), gone("x.xlsx"), {
      ...copyOf("a.xlsx"),
      name: "b.xlsx",
    }],
  });
  const more = withFiles(batch, picked(b));
  assertEquals(names(more.files), ["a.xlsx", "b.xlsx"]);
  assertEquals(await inputsOf(more), [a, b]);
  assertEquals(more.leftOut.map(({ name, why }) => [name, why]), [
    ["x.xlsx", "unreadable"],
    ["b.xlsx", "copy"],
  ]);
  assertEquals(more.skipped, picked().skipped);
});

Deno.test("withReplaced() puts files in place of those of their names, and drops the copies of these", async () => {
  const batch = batchOf([a, b], {
    leftOut: [copyOf("a.xlsx"), copyOf("b.xlsx"), gone("x.xlsx")],
  });
  const again = file("a.xlsx");
  assertEquals(sameNames(batch, picked(again, c)), ["a.xlsx"]);
  const replaced = withReplaced(batch, picked(again, c));
  assertEquals(names(replaced.files), ["b.xlsx", "a.xlsx", "c.xlsx"]);
  const given = await inputsOf(replaced);
  const at = given.map((one) => [b, again, c].indexOf(one as File));
  assertEquals(at, [0, 1, 2], "the new file of the name a.xlsx");
  assertEquals(names(replaced.leftOut), ["copy of b.xlsx", "x.xlsx"]);
});

Deno.test("withoutFile() removes one of two files of a name, and the copies", async () => {
  const { result } = await resultOf([{ qty: 7 }]);
  const [one] = result.facts.files;
  const other = { ...one, hash: "2" };
  const facts = {
    ...result.facts,
    files: [one, other],
    leftOut: [copyOf(other.name)],
  };
  const batch = batchOfResult({ ...result, facts });
  const { files, leftOut } = withoutFile(batch, other);
  assertEquals(files, batch.files.slice(0, 1));
  assertEquals([batch.leftOut.length, leftOut.length], [1, 0]);
});

for (const counts of [true, false]) {
  Deno.test(`batchOfResult() has the rows of a file that was read and ${counts ? "counts" : "is left out by choice"}`, async () => {
    const { result, held } = await resultOf([{ qty: 7 }]);
    const [{ without: _, ...workbook }] = result.facts.files;
    const { name, hash } = workbook;
    const chosen = { ...about, name, why: "choice", hash, workbook } as const;
    const facts = counts
      ? result.facts
      : { ...result.facts, files: [], leftOut: [gone("x"), chosen] };
    const source = file(name);
    const sources = new Map([[hash, source]]);
    const batch = batchOfResult({ ...result, facts, sources });
    assertEquals(names(batch.files), ["a.xlsx"]);
    assertEquals(names(batch.leftOut), counts ? [] : ["x"]);
    const [{ table, ...own }] = await held.answering(() =>
      inputsOf(batch)
    ) as ReadFile[];
    assertEquals<object>(own, { facts: workbook, source });
    assertEquals(table.blocks.map(({ length }) => length), [1]);
  });
}

Deno.test("batchOfResult() has the targets, and those that contradict other files", async () => {
  const { result } = await resultOf([{ qty: 7 }]);
  const targets = (name: string) =>
    ({ ...about, name, hash: name, table: {} }) as never;
  const facts = {
    ...result.facts,
    targets: [targets("t")],
    leftOut: [{
      ...about,
      name: "u",
      hash: "u",
      why: "bad_targets",
      sheet: "",
      problem: { reason: "no_targets" },
      workbook: targets("u"),
    }] satisfies LeftOut[],
  };
  const batch = batchOfResult({ ...result, facts });
  assertEquals(names(batch.files), ["a.xlsx", "t", "u"]);
  assertEquals(batch.leftOut, []);
});
