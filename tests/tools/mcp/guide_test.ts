import { assert, assertEquals } from "../../support/assert.ts";
import { salesFolder } from "../../support/sales_folder.ts";
import { Sales } from "../../../tools/mcp/data.ts";
import { tools } from "../../../tools/mcp/questions/mod.ts";
import { tableText } from "../../../tools/mcp/table.ts";
import { Folder } from "../../../tools/workbooks/mod.ts";

const root = new URL("../../../", import.meta.url);
const guide = await Deno.readTextFile(new URL("guides/agents.md", root));

/** Each question of the guide with the answer below it. */
const exchanges = Array.from(
  guide.matchAll(/^```text\n(sales_\w+) (\{[^\n]*\})\n\n(.*?)^```$/gms),
  ([, name, args, answer]) => ({ name, args: JSON.parse(args), answer }),
);

Deno.test("agents.md shows three questions with the answers that the tools give", async () => {
  const sample = new URL("docs/large_sample/sample.xlsx", root);
  await using folder = await salesFolder({
    "sample.xlsx": await Deno.readFile(sample),
  });
  const sales = new Sales(await Folder.open(folder.path));
  assertEquals(exchanges.length, 3);
  for (const { name, args, answer } of exchanges) {
    const question = tools.find((one) => one.name === name);
    assert(question !== undefined, name);
    const table = await question.answer(sales, question.input.parse(args));
    const text = tableText(table).replaceAll("\t", "  ");
    assertEquals(answer.trimEnd(), text, name);
  }
});

Deno.test("agents.md names every tool", () => {
  const named = tools.filter(({ name }) => guide.includes(`\`${name}\``));
  assertEquals(named, tools);
});
