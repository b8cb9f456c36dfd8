import * as z from "zod";
import { choice, search, skip, top } from "../../../tools/mcp/arguments.ts";
import { nameColumns } from "../../../explore/questions/mod.ts";
import { tools } from "../../../tools/mcp/questions/mod.ts";
import { assertEquals } from "../../../../tests/support/assert.ts";
import { argumentsSchema } from "../../../tools/mcp/host_schema.ts";
import { salesRank } from "../../../tools/mcp/questions/rank.ts";
import { salesRows } from "../../../tools/mcp/questions/rows.ts";

const chosen = z.object(choice);
const names = (count: number, length = 1) =>
  Array.from({ length: count }, () => "x".repeat(length));

/** What a model may ask, at the bounds and beyond them. */
type Bounds = [
  what: string,
  type: z.ZodType,
  fits: unknown[],
  not: unknown[],
];
const bounds: Bounds[] = [
  ["top", top(100), [1, 100, undefined], [0, 101, 1.5, "5", null]],
  ["skip", skip, [0, 1e6, undefined], [-1, 0.5]],
  ["search", search, ["", "x".repeat(200), undefined], ["x".repeat(201), 5]],
  [
    "month",
    chosen,
    [{ month: "2024-01" }, { from: "May 2024", to: "last month" }, {}],
    [{ month: "" }, { from: "2".repeat(41) }, { to: 2024 }],
  ],
  [
    "files",
    chosen,
    [{ files: names(1) }, { files: names(1000) }],
    [{ files: [] }, { files: names(1001) }, { files: "a.xlsx" }],
  ],
  [
    "shared",
    chosen,
    [{ shared: "add" }],
    [{ shared: "sum" }],
  ],
  ...["where", "without"].map((list): Bounds => [
    list,
    chosen,
    [
      ...nameColumns.map((column) => ({ [list]: { [column]: names(1) } })),
      { [list]: { hospital: names(1000) } },
      { [list]: { hospital: names(1, 32_767) } },
    ],
    [
      { [list]: { city: ["x"] } },
      { [list]: { hospital: [] } },
      { [list]: { hospital: names(1001) } },
      { [list]: { hospital: names(1, 32_768) } },
    ],
  ]),
];
for (const [what, type, fits, not] of bounds) {
  Deno.test(`a question takes ${what} within its bounds alone`, () => {
    const takes = (value: unknown) => type.safeParse(value).success;
    assertEquals(fits.filter((value) => !takes(value)), []);
    assertEquals(not.filter(takes), []);
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

/** Bounds of single questions: the arguments that they need, and a field. */
const own: [
  name: string,
  needs: object,
  field: string,
  fits: unknown[],
  not: unknown[],
][] = [
  ["sales_cross", { rows: "level", columns: "month" }, "top", [1, 100], [
    0,
    101,
  ]],
  ["sales_cross", { rows: "level", columns: "month" }, "topColumns", [1, 40], [
    0,
    41,
  ]],
  ["sales_rank", { by: "level" }, "top", [1, 100], [0, 101]],
  ["sales_change", { by: "level" }, "top", [1, 100], [0, 101]],
  ["sales_rank", { by: "level" }, "order", ["a", "x".repeat(200)], [
    ...["", "x".repeat(201)],
    5,
  ]],
  ["sales_rank", { by: "level" }, "measure", ["qty", "perHospital"], [
    ...["per-hospital", ""],
  ]],
  ["sales_rows", {}, "top", [1, 50], [0, 51]],
];
for (const [name, needs, field, fits, not] of own) {
  Deno.test(`${name} takes ${field} within its bounds alone`, () => {
    const question = tools.find((one) => one.name === name);
    const takes = (value: unknown) =>
      question?.input.safeParse({ ...needs, [field]: value }).success === true;
    assertEquals(fits.filter((value) => !takes(value)), []);
    assertEquals(not.filter(takes), []);
  });
}

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
