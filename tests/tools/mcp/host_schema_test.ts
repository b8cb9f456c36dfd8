import type * as z from "zod";
import { assertEquals } from "../../support/assert.ts";
import { argumentsSchema } from "../../../tools/mcp/host_schema.ts";
import { salesRank } from "../../../tools/mcp/questions/rank.ts";
import { salesRows } from "../../../tools/mcp/questions/rows.ts";

/** What is read of arguments; undefined if they are refused. */
async function read(
  asked: unknown,
  { input }: { input: z.ZodObject } = salesRank,
) {
  const result = await argumentsSchema(input)["~standard"].validate(asked);
  return "value" in result ? result.value : undefined;
}

const usual = {
  by: "agent",
  measure: "qty",
  skip: 0,
  top: 20,
};
const lenient: [asked: Record<string, unknown>, read: object | undefined][] = [
  [{}, usual],
  [{ top: "5", skip: "07" }, { ...usual, top: 5, skip: 7 }],
  [{ top: null, search: null, where: null }, usual],
  [{ files: "a.xlsx" }, { ...usual, files: ["a.xlsx"] }],
  [{ files: ["a.xlsx"] }, { ...usual, files: ["a.xlsx"] }],
  [
    { where: { province: "浙江", agent: null } },
    { ...usual, where: { province: ["浙江"] } },
  ],
  // A text stays a text where one is wanted.
  [{ search: "5" }, { ...usual, search: "5" }],
  ...["5a", "1e1", "-1", "", " "]
    .map((top): [object & Record<string, unknown>, undefined] => [
      { top },
      undefined,
    ]),
  [{ top: [5] }, undefined],
  [{ top: 101 }, undefined],
  [{ limit: null }, usual],
  [{ limit: 5 }, undefined],
  [{ where: "浙江" }, undefined],
];
for (const [asked, expected] of lenient) {
  Deno.test(`argumentsSchema() reads ${JSON.stringify(asked)}`, async () => {
    assertEquals(await read({ by: "agent", ...asked }), expected);
  });
}

Deno.test("argumentsSchema() reads a number with a fraction as it is", async () => {
  const found = await read({ qty: 99.5 }, salesRows);
  assertEquals(found, { skip: 0, top: 20, qty: 99.5 });
  assertEquals(await read({ qty: "99.5" }, salesRows), undefined);
});

for (const asked of [null, undefined, "sales", 5]) {
  Deno.test(`argumentsSchema() refuses ${asked} in place of arguments`, async () => {
    assertEquals(await read(asked), undefined);
  });
}
