import * as z from "zod";
import { tools } from "../../../tools/mcp/tools.ts";
import { assertEquals } from "../../../../tests/support/assert.ts";
import { assertShown } from "../../../../tests/support/shown.ts";
import { argumentsSchema } from "../../../tools/mcp/host_schema.ts";

Deno.test("tools take arguments within the same bounds as before", async () => {
  const lines = tools.flatMap(({ name, input }) =>
    Object.entries(z.toJSONSchema(input, { io: "input" }).properties ?? {})
      .map(([key, schema]) => {
        const bounds = Object.assign({}, schema, { description: undefined });
        return `${name} ${key} ${JSON.stringify(bounds)}\n`;
      })
  );
  await assertShown("mcp_arguments.txt", lines.join(""));
});

Deno.test("questions refuse arguments that they do not know", () => {
  for (const { name, input } of tools) {
    const { error } = input.safeParse({ nonsense: 1 });
    const unknown = error?.issues.flatMap((issue) =>
      issue.code === "unrecognized_keys" ? issue.keys : []
    );
    assertEquals(unknown, ["nonsense"], name);
  }
});

/** What a tool reads of arguments; undefined if they are refused. */
async function read(asked: unknown, tool = "sales_rank") {
  const [{ input }] = tools.filter(({ name }) => name === tool);
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
  const found = await read({ qty: 99.5 }, "sales_rows");
  assertEquals(found, { skip: 0, top: 20, qty: 99.5 });
  assertEquals(await read({ qty: "99.5" }, "sales_rows"), undefined);
});

for (const asked of [null, undefined, "sales", 5]) {
  Deno.test(`argumentsSchema() refuses ${asked} in place of arguments`, async () => {
    assertEquals(await read(asked), undefined);
  });
}
