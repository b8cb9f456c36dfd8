import type { ShownFailure } from "../../../page/model/failure.ts";
import { adviceFor, sentenceOf } from "../../../page/sections/failure_words.ts";
import { languageOf } from "../../../page/words/language.ts";
import type { BadCell } from "../../../../schemas/mod.ts";
import { adviceOn } from "../../../../schemas/words/mod.ts";
import { assertEquals } from "../../../../tests/support/assert.ts";

const bad: ShownFailure = {
  id: "cell_invalid",
  file: "a.xlsx",
  refusal: {
    reason: "cell_invalid",
    facts: {
      sheet: "Sheet1",
      cell: "H17",
      header: "出库数量",
      found: { type: "text", shown: "abc" },
      expected: "number",
      others: { count: 0, cells: [] },
    },
  },
};

Deno.test("sentenceOf() says what is wrong in the language of the reader", () => {
  assertEquals(
    sentenceOf(bad, "en"),
    'Sheet1!H17: 出库数量 is "abc", expected a number',
  );
  assertEquals(/[\u4e00-\u9fff]/.test(sentenceOf(bad, "zh")), true);
});

Deno.test("sentenceOf() returns nothing if nothing more is known", () => {
  assertEquals(sentenceOf({ id: "no_file", file: "" }, "en"), "");
});

Deno.test("adviceFor() advises more than Excel if other cells hold no formulas", () => {
  const cell = {
    cell: "H2",
    header: "出库数量",
    spelled: "出库数量",
    expected: "number",
    rows: 1,
  } as const;
  const formula = {
    ...cell,
    found: { type: "formula", isSavedAsZero: false },
  } as const;
  const text = { ...cell, found: { type: "text", shown: "-" } } as const;
  const advice = (list: readonly BadCell[]) =>
    adviceFor({
      id: "formula_not_calculated",
      file: "a.xlsx",
      refusal: {
        reason: "formula_not_calculated",
        facts: {
          sheet: "Sheet1",
          cell: "H2",
          isSavedAsZero: false,
          others: { count: 1, cells: ["H3"] },
          list,
        },
      },
    }, languageOf("en"));
  const [onFormulas, onBoth] = [[formula], [formula, text]].map(advice);
  assertEquals(onFormulas, adviceOn("formula_not_calculated", "en"));
  assertEquals(onBoth, adviceOn("cell_invalid", "en"));
});
