import { assertEquals } from "../support/assert.ts";
import { describeFinding, fuzz } from "../fuzz/run.ts";

const seed = 20_240_502;

Deno.test("readFirstWorksheet() answers or refuses each damaged workbook within a second", async () => {
  const report = await fuzz({ seed, cases: 1000, maxMilliseconds: 1000 });
  const found = report.findings.map((one) => describeFinding(one, seed));
  assertEquals(found, [], found.join("\n"));
});
