import { adviceFor, sentenceOf } from "../../../page/sections/failure_view.tsx";
import { languageOf } from "../../../page/words/language.ts";
import { readWorkbook } from "../../../explore/workbooks/mod.ts";
import type { BadCell } from "../../../../schemas/mod.ts";
import type {
  MissingColumns,
  MissingHeader,
} from "../../../../schemas/facts.ts";
import {
  assertEquals,
  assertStringIncludes,
} from "../../../../tests/support/assert.ts";
import { examples } from "../../../../tests/support/facts.ts";
import { refusedFiles } from "../../../../tests/support/fixtures.ts";

const cell = {
  cell: "H17",
  header: "出库数量",
  spelled: "出库数量",
  fault: "not_a_number",
  found: { type: "text", shown: "abc" },
  rows: 1,
} as const;
const formula = {
  ...cell,
  fault: "not_calculated",
  found: { type: "formula", isSavedAsZero: false },
} as const;
const factsOf = (...cells: readonly BadCell[]) => ({
  sheet: "Sheet1",
  count: cells.length,
  rows: cells.map((cell) => ({ row: 17, cells: [cell] })),
});

Deno.test("adviceFor() advises to calculate in Excel, unless other cells are at fault too", () => {
  const advice = (...cells: readonly BadCell[]) =>
    adviceFor({
      id: "formula_not_calculated",
      file: "a.xlsx",
      refusal: { reason: "formula_not_calculated", facts: factsOf(...cells) },
    }, languageOf("en"));
  const other = { ...cell, cell: "H18" };
  assertEquals([advice(formula), advice(formula, other)], [
    "Open the workbook in Excel or WPS, let it calculate, and save it",
    "Correct these 2 cells",
  ]);
});

Deno.test("sentenceOf() says which headers to rename only if the advice has no room for all", () => {
  const { reason, facts } = examples["columns_missing near misses"];
  const saidOf = (missing: readonly MissingHeader[]) => {
    const refusal = { reason, facts: { ...facts, missing } as MissingColumns };
    return sentenceOf({ id: reason, file: "", refusal }, languageOf("en"));
  };
  const { missing } = facts as MissingColumns;
  assertEquals(/rename/.test(saidOf(missing)), false);
  assertStringIncludes(saidOf([...missing, ...missing]), "rename");
});

/** What the page says in Chinese of a file: what to do, the fault and its place. */
async function saidOf(bytes: Uint8Array<ArrayBuffer>): Promise<string> {
  const file = { name: "a.xlsx", size: bytes.length, modified: 0 };
  const options = { listedRows: 1000 };
  const read = await readWorkbook(file, bytes, options);
  if (!("why" in read) || read.why !== "refused") return "";
  const failure = { id: read.reason, file: file.name, refusal: read };
  const zh = languageOf("zh");
  return [adviceFor(failure, zh), sentenceOf(failure, zh)].join("\n");
}

/** Names that Chinese has no words for, cells, and what the file itself has. */
const NAMES =
  /“[^”]*”|\b(?:Excel|WPS|CSV|HTML|XML|PDF|ZIP|RAR|XLSX|TRUE|UTF-8|base64|docx|numbers|ods|xlsx?|xlsb)\b|#[A-Z/0!]+|\b[A-Z]{1,3}\d*\b/g;

Deno.test("Chinese sentences about refused files have no English in them", async () => {
  for (const { reason, name, bytes } of refusedFiles()) {
    const said = await saidOf(bytes);
    const words = said.replace(NAMES, "").match(/[A-Za-z]{2,}/g);
    assertEquals(words, null, `${reason}/${name}\n${said}`);
  }
});
