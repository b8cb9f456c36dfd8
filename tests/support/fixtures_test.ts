import { assert, assertEquals } from "./assert.ts";
import { problems } from "../../schemas/problems.ts";
import { MonthlySalesStats } from "../../schemas/wire/stats.ts";
import { goldenWorkbooks, refusedFiles } from "./fixtures.ts";

Deno.test("goldenWorkbooks() returns answers in the shape of the contract", () => {
  const golden = goldenWorkbooks();
  assert(golden.length >= 20);
  for (const { expected } of golden) {
    assertEquals(MonthlySalesStats.parse(expected), expected);
  }
});

Deno.test("goldenWorkbooks() returns totals that equal the sum of the months", () => {
  for (const { name, expected } of goldenWorkbooks()) {
    const months = expected.months.map((month) => expected.byMonth[month]);
    const sum = (key: "rows" | "newHospitals") =>
      months.reduce((all, { meta }) => all + meta[key], 0);
    const { meta } = expected.total;
    assertEquals(sum("rows"), meta.rows, name);
    assertEquals(sum("newHospitals"), meta.newHospitals, name);
  }
});

Deno.test("refusedFiles() returns known reasons and what messages must mention", () => {
  const refused = refusedFiles();
  assert(refused.length >= 50);
  for (const { reason, mentions } of refused) {
    assert(Object.hasOwn(problems, reason), reason);
    assert(mentions.length > 0 && mentions.every((text) => text !== ""));
  }
});
