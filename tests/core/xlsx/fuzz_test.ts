/**
 * A damaged workbook leads to statistics or a refusal, never to another
 * exception. For longer runs: tests/fuzz/main.ts.
 */
import { assert, assertEquals } from "../../support/assert.ts";
import { describeFinding, fuzz } from "../../fuzz/run.ts";

const seed = 20_240_501;
const cases = 100;
/** A missing outcome would mean too little or too much damage to the cases. */
const outcomes = [
  "archive: workbook_damaged",
  "file: same statistics",
  "file: workbook_damaged",
  "part: same statistics",
  "part: workbook_damaged",
];

Deno.test("readFirstWorksheet() answers or refuses damaged workbooks", async () => {
  const report = await fuzz({ seed, cases });
  const found = report.findings.map((one) => describeFinding(one, seed));
  assertEquals(found, [], found.join("\n"));
  assertEquals(report.cases, cases);
  for (const outcome of outcomes) assert(report.counts.has(outcome), outcome);
});
