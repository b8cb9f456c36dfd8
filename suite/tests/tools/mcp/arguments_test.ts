import * as z from "zod";
import { tools } from "../../../tools/mcp/questions/mod.ts";
import { assertEquals } from "../../../../tests/support/assert.ts";
import { argumentsSchema } from "../../../tools/mcp/host_schema.ts";
import { salesRank, salesRows } from "../../../tools/mcp/questions/figures.ts";

/** The bounds of a JSON schema as text: of numbers, texts and lists. */
function boundsIn(schema: z.core.JSONSchema.BaseSchema): string[] {
  const { minimum, maximum, minLength, maxLength, minItems, maxItems } = schema;
  const shown = [
    [minimum, maximum === Number.MAX_SAFE_INTEGER ? undefined : maximum],
    [minLength, maxLength],
    [minItems, maxItems],
  ].filter((pair) => pair.some((one) => one !== undefined))
    .map(([least = "", most = ""]) => `${least}..${most}`);
  const { items, properties = {} } = schema;
  const [inner = items] = Object.values(properties);
  return typeof inner === "object"
    ? [...shown, ...boundsIn(inner as typeof schema)]
    : shown;
}

/** The arguments of a tool with bounds: name -> bounds. */
function boundsOf({ input }: typeof tools[number]): Record<string, string> {
  const { properties = {} } = z.toJSONSchema(input, { io: "input" });
  return Object.fromEntries(
    Object.entries(properties)
      .map(([name, schema]) => [
        name,
        boundsIn(schema as z.core.JSONSchema.BaseSchema).join(" of "),
      ])
      .filter(([, bounds]) => bounds !== ""),
  );
}

const month = "1..40";
const names = "1..1000 of ..32767";
const common = {
  files: "1..1000",
  month,
  from: month,
  to: month,
  where: names,
  without: names,
  search: "..200",
  order: "1..200",
  skip: "0..",
  top: "1..100",
};
const bounds: Record<string, object> = {
  sales_files: {},
  sales_rank: common,
  sales_change: { ...common, otherFrom: month, otherTo: month },
  sales_cross: { ...common, topColumns: "1..40" },
  sales_rows: { ...common, top: "1..50" },
};
for (const tool of tools) {
  Deno.test(`${tool.name} takes arguments within their bounds alone`, () => {
    assertEquals<object>(boundsOf(tool), bounds[tool.name]);
  });
}

Deno.test("questions refuse arguments that they do not know", () => {
  for (const { name, input } of tools) {
    const { error } = input.safeParse({ nonsense: 1 });
    const unknown = error?.issues.flatMap((issue) =>
      issue.code === "unrecognized_keys" ? issue.keys : []
    );
    assertEquals(unknown, ["nonsense"], name);
  }
});

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
