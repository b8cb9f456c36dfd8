import { assertEquals } from "../support/assert.ts";
import { type Failure, sentenceOf } from "../../page/failure.ts";

const bad: Failure = {
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

Deno.test("sentenceOf() repeats what the service said", () => {
  const failure = { id: "overloaded", file: "", message: "Busy" } as const;
  assertEquals(sentenceOf(failure, "en"), "Busy");
});

Deno.test("sentenceOf() says nothing where no more is known", () => {
  assertEquals(sentenceOf({ id: "unreachable", file: "" }, "en"), "");
});
