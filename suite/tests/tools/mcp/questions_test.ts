/** What the golden answers of shown_test.ts do not show. */
import {
  assert,
  assertEquals,
  assertRejects,
  assertStringIncludes,
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

Deno.test("tools sort by every heading that their answers show", async () => {
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
  const headings: string[] = [];
  for (const [name, args] of calls) {
    const shared = { ...args, shared: "add" };
    for (const order of (await ask(name, shared, of.from)).columns) {
      headings.push(order);
      await ask(name, { ...shared, order: `${order}:asc` }, of.from);
    }
  }
  const odd = ["a\\u{a}b\\u{200b}", "2024-Q1 (2 of 3 months)"];
  assertEquals(odd.filter((heading) => !headings.includes(heading)), []);
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

const calls = { sales_files: {}, sales_rank: { by: "level" } };
for (const [name, args] of Object.entries(calls)) {
  Deno.test(`${name} says that the folder has disappeared`, async () => {
    const gone = await salesFolder({ "a.xlsx": [{}] });
    const from = new Sales(await Folder.open(gone.path));
    await Deno.remove(gone.path, { recursive: true });
    assertEquals(
      await complaintOf(name, args, from),
      "The folder of the workbooks cannot be read: there is no such folder. " +
        "Ask the user to bring it back, or to start the server with another one",
    );
  });
}

Deno.test("tools read \\u{10ffff} in a name as this character, and know no \\u{110000}", async () => {
  await using of = await salesOf({ "a.xlsx": [{ agent: "\u{10ffff}" }] });
  const by = (agent: string) => ({ by: "agent", where: { agent: [agent] } });
  assertEquals((await ask("sales_rank", by("\\u{10ffff}"), of.from)).count, 1);
  const unknown = await complaintOf("sales_rank", by("\\u{110000}"), of.from);
  assertStringIncludes(unknown, "\\u{110000}");
});

/** The note on ten copies of a file, whose details name them in this many characters. */
async function noteOnCopies(length: number): Promise<string> {
  const text = "10 files with the same content as others count once";
  const detail = (name: string) =>
    `. ${name} is identical to a.xlsx and counts once`;
  const names = Array.from({ length: 10 }, (_, i) => `${i}.xlsx`);
  const rest = length - [text, ...names.map(detail)].join("").length;
  const copies = names.map((name, i) =>
    "b".repeat(Math.floor((rest + i) / 10)) + name
  );
  const folder = await salesFolder({ "a.xlsx": [{}] });
  for (const name of copies) {
    await Deno.copyFile(`${folder.path}/a.xlsx`, `${folder.path}/${name}`);
  }
  const from = new Sales(await Folder.open(folder.path));
  const { notes: [note] } = await ask("sales_rank", { by: "level" }, from);
  await folder[Symbol.asyncDispose]();
  return note;
}

Deno.test("a note of 1,000 characters is whole, one of 1,001 leaves its details to sales_files", async () => {
  assertEquals((await noteOnCopies(1000)).length, 1000);
  assertEquals(
    await noteOnCopies(1001),
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
  const names = tools.map(({ name }) => name);
  assertEquals(names.filter((name) => !guide.includes(`\`${name}\``)), []);
});
