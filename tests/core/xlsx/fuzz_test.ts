/** Damaged workbooks end in statistics or a refusal. Longer: `deno task fuzz`. */
import { assert, assertEquals } from "../../support/assert.ts";
import { describeFinding, fuzz } from "../../fuzz/run.ts";

const seed = 20_240_501;
/** What the cases of any run come to, or they damage too little or too much. */
const outcomes = [
  "archive: workbook_damaged",
  "file: same statistics",
  "file: workbook_damaged",
  "part: same statistics",
  "part: workbook_damaged",
];

Deno.test("readFirstWorksheet() answers or refuses damaged workbooks", async () => {
  const report = await fuzz({ seed, cases: 1500, seconds: 8 });
  const found = report.findings.map((one) => describeFinding(one, seed));
  assertEquals(found, [], found.join("\n"));
  assert(report.cases > 50, `only ${report.cases} cases in 8 seconds`);
  for (const outcome of outcomes) assert(report.counts.has(outcome), outcome);
});
