import * as z from "zod";
import { tools } from "../../../tools/mcp/tools.ts";
import { assert, assertEquals } from "../../../../tests/support/assert.ts";
import { assertShown } from "../../../../tests/support/shown.ts";
import { transcriptLines } from "../../support/transcript.ts";
import { argumentsSchema } from "../../../tools/mcp/arguments.ts";

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

Deno.test("tools refuse unknown arguments", () => {
  for (const { name, input } of tools) {
    const { error } = input.safeParse({ nonsense: 1 });
    const unknown = error?.issues.flatMap((issue) =>
      issue.code === "unrecognized_keys" ? issue.keys : []
    );
    assertEquals(unknown, ["nonsense"], name);
  }
});

async function read(asked: unknown, tool = "sales_rank") {
  const [{ input }] = tools.filter(({ name }) => name === tool);
  const result = await argumentsSchema(input)["~standard"].validate(asked);
  return "value" in result ? result.value : undefined;
}

Deno.test("argumentsSchema() reads or refuses the arguments in mcp_lenient.txt as before", async () => {
  const asked = (await transcriptLines("mcp_lenient.txt"))
    .filter((line) => line.startsWith("> "));
  assert(asked.length > 15, `${asked.length} lines`);
  const shown: string[] = [];
  for (const line of asked) {
    const found = await read(JSON.parse(line.slice(2)));
    shown.push(`${line}\n${JSON.stringify(found ?? "refused")}\n`);
  }
  await assertShown("mcp_lenient.txt", shown.join(""));
});

Deno.test("argumentsSchema() reads a number with a fraction, but not from a text", async () => {
  const found = await read({ qty: 99.5 }, "sales_rows");
  assertEquals(found, { skip: 0, top: 20, qty: 99.5 });
  assertEquals(await read({ qty: "99.5" }, "sales_rows"), undefined);
});

for (const asked of [null, undefined, "sales", 5]) {
  Deno.test(`argumentsSchema() refuses ${asked} in place of arguments`, async () => {
    assertEquals(await read(asked), undefined);
  });
}
