/** What the golden answers of shown_test.ts do not show. */
import {
  assert,
  assertEquals,
  assertRejects,
} from "../../../../tests/support/assert.ts";
import { salesFolder, yearOfRows } from "../../support/sales_folder.ts";
import { Complaint } from "../../../tools/mcp/data.ts";
import { Sales } from "../../../tools/mcp/data.ts";
import { tools } from "../../../tools/mcp/tools.ts";
import { Folder } from "../../../tools/workbooks/mod.ts";
import { tableText } from "../../../tools/mcp/table.ts";

const year = yearOfRows();
const folder = await salesFolder(year);
const sales = new Sales(await Folder.open(folder.path));

async function salesOf(
  files: Parameters<typeof salesFolder>[0],
): Promise<{ from: Sales } & AsyncDisposable> {
  const folder = await salesFolder(files);
  const from = new Sales(await Folder.open(folder.path));
  const end = () => folder[Symbol.asyncDispose]();
  return { from, [Symbol.asyncDispose]: end };
}

Deno.test.afterAll(() => Deno.remove(folder.path, { recursive: true }));

async function ask(name: string, args: object = {}, from = sales) {
  const question = tools.find((one) => one.name === name);
  assert(question !== undefined);
  return await question.answer(from, question.input.parse(args));
}

async function complaintOf(name: string, args: object, from = sales) {
  const call = () => ask(name, args, from);
  return (await assertRejects(call, Complaint)).message;
}

Deno.test("order takes every heading that an answer shows", async () => {
  const hostile = "a\nb\u200b";
  await using of = await salesOf({
    ...year,
    "x.xlsx": [{ month: 12, agent: hostile, qty: -3 }],
  });
  const calls: [name: string, args: object][] = [
    ["sales_rank", { by: "hospital" }],
    ["sales_rank", { by: "manager", measure: "perHospital" }],
    ["sales_change", { by: "hospital" }],
    ["sales_change", { by: "hospital", show: "quiet" }],
    ["sales_change", { by: "hospital", show: "marked" }],
    ["sales_change", { by: "agent", otherFrom: "2024-01", otherTo: "2024-02" }],
    ["sales_cross", { rows: "province", columns: "agent" }],
    ["sales_cross", { rows: "agent", columns: "quarter", from: "2024-02" }],
    ["sales_rows", {}],
  ];
  const names = new Set<string>();
  for (const [name, args] of calls) {
    const shared = { ...args, shared: "add" };
    for (const order of (await ask(name, shared, of.from)).columns) {
      names.add(order);
      await ask(name, { ...shared, order: `${order}:asc` }, of.from);
    }
  }
  assert(names.has("a\\u{a}b\\u{200b}"));
  assert(names.has("2024-Q1 (2 of 3 months)"));
});

for (const count of [5, 6]) {
  Deno.test(`the first line of an answer names five of ${count} workbooks that are left out`, async () => {
    const files: Parameters<typeof salesOf>[0] = { "z.xlsx": [{}] };
    for (let i = 1; i <= count; i++) files[`${i}.xlsx`] = new Uint8Array(i);
    await using of = await salesOf(files);
    const { lead: [line] } = await ask("sales_rank", { by: "level" }, of.from);
    const five = "1.xlsx, 2.xlsx, 3.xlsx, 4.xlsx, 5.xlsx";
    const named = count > 5 ? `${five}, …` : five;
    assertEquals(line, `Not included: ${count} files (${named})`);
  });
}

Deno.test("sales_* say that the folder has disappeared", async () => {
  const gone = await salesFolder({ "a.xlsx": [{}] });
  const from = new Sales(await Folder.open(gone.path));
  await Deno.remove(gone.path, { recursive: true });
  const asked = { sales_files: {}, sales_rank: { by: "level" } };
  for (const [name, args] of Object.entries(asked)) {
    assertEquals(
      await complaintOf(name, args, from),
      "The folder of the workbooks cannot be read: there is no such folder. " +
        "Ask the user to bring it back, or to start the server with another one",
    );
  }
});

Deno.test("names as answers show them are of Unicode", async () => {
  await using of = await salesOf({ "a.xlsx": [{ agent: "\u{10ffff}" }] });
  const by = (agent: string) => ({ by: "agent", where: { agent: [agent] } });
  assertEquals((await ask("sales_rank", by("\\u{10ffff}"), of.from)).count, 1);
  await complaintOf("sales_rank", by("\\u{110000}"), of.from);
});

Deno.test("a note of more than 1,000 characters leaves its details to sales_files", async () => {
  const noteOf = async (length: number) => {
    const text = "10 files with the same content as others count once";
    const detail = (name: string) =>
      `. ${name} is identical to a.xlsx and counts once`;
    const names = Array.from({ length: 10 }, (_, i) => `b${i}`.padEnd(46, "b"));
    const whole = text + names.map((name) => detail(`${name}.xlsx`)).join("");
    names[9] = names[9].padEnd(46 + length - whole.length, "b");
    await using folder = await salesFolder({ "a.xlsx": [{}] });
    for (const name of names) {
      const to = `${folder.path}/${name}.xlsx`;
      await Deno.copyFile(`${folder.path}/a.xlsx`, to);
    }
    const from = new Sales(await Folder.open(folder.path));
    const { notes } = await ask("sales_rank", { by: "level" }, from);
    return notes[0];
  };
  assertEquals((await noteOf(1000)).length, 1000);
  assertEquals(
    await noteOf(1001),
    "10 files with the same content as others count once. sales_files says more of each",
  );
});

const root = new URL("../../../../", import.meta.url);
const guide = await Deno.readTextFile(new URL("suite/guides/agents.md", root));

const exchanges = Array.from(
  guide.matchAll(/^```text\n(sales_\w+) (\{[^\n]*\})\n\n(.*?)^```$/gms),
  ([, name, args, answer]) => ({ name, args: JSON.parse(args), answer }),
);

Deno.test("agents.md shows a question with the answer that the tool gives", async () => {
  const sample = new URL("docs/large_sample/sample.xlsx", root);
  await using folder = await salesFolder({
    "sample.xlsx": await Deno.readFile(sample),
  });
  const sales = new Sales(await Folder.open(folder.path));
  assertEquals(exchanges.length, 1);
  for (const { name, args, answer } of exchanges) {
    const table = await ask(name, args, sales);
    const text = tableText(table).replaceAll("\t", "  ");
    assertEquals(answer.trimEnd(), text, name);
  }
});

Deno.test("agents.md names every tool", () => {
  const named = tools.filter(({ name }) => guide.includes(`\`${name}\``));
  assertEquals(named, tools);
});
