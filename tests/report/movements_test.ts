import { change, coverageOf, select } from "../../explore/questions/mod.ts";
import { languageOf, needsLine } from "../../report/words/mod.ts";
import { assertEquals } from "../support/assert.ts";
import { exploredRows } from "../support/explored_rows.ts";

const tally = select(
  await exploredRows([[{ month: 4 }, { month: 6 }]]),
  {},
);
const english = languageOf("en");
const changeOf = (period: string, other?: string) =>
  change(tally, {
    by: "hospital",
    coverage: coverageOf(tally),
    period: { from: period, to: period },
    ...other !== undefined && { other: { from: other, to: other } },
  });

Deno.test("needsLine() says which month is missing to compare", () => {
  assertEquals(
    needsLine(changeOf("2024-06", "2024-05"), english),
    english.words.movements.needs("May 2024"),
  );
});

Deno.test("needsLine() says nothing if both periods have data, or nothing is compared", () => {
  assertEquals(needsLine(changeOf("2024-06", "2024-04"), english), undefined);
  assertEquals(needsLine(changeOf("2024-06"), english), undefined);
});
