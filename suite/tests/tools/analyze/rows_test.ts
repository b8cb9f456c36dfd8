/** Rows that are written as they are chosen; shown_test.ts shows them whole. */
import { assertEquals } from "../../../../tests/support/assert.ts";
import { analyze } from "../../support/command_line.ts";
import { salesWorkbook } from "../../../../tests/support/sales_workbook.ts";

const base = await Deno.makeTempDir();
Deno.test.afterAll(() => Deno.remove(base, { recursive: true }));
await Deno.writeFile(`${base}/a.xlsx`, salesWorkbook([{}]));

const rows = ["--show", "rows"];
for (const args of [[...rows, "--csv"], [...rows, "--json"], ["--csv"], []]) {
  Deno.test(`[${args}] writes a byte order mark ${args.includes("--csv") ? "at the start of a file alone" : "nowhere"}`, async () => {
    const textIn = async (beginsFile: boolean) => {
      const asked = ["a.xlsx", ...args];
      const { bytes } = await analyze(asked, { base, beginsFile });
      return new TextDecoder("utf-8", { ignoreBOM: true }).decode(bytes);
    };
    const mark = args.includes("--csv") ? "\ufeff" : "";
    const pipe = await textIn(false);
    assertEquals(pipe.startsWith("\ufeff"), false);
    assertEquals(await textIn(true), mark + pipe);
  });
}

Deno.test("--show rows writes all rows, a thousand at a time", async () => {
  const many = Array.from({ length: 2000 }, (_, qty) => ({ qty: qty + 1 }));
  await Deno.writeFile(`${base}/many.xlsx`, salesWorkbook(many));
  const parts: string[] = [];
  await analyze(["many.xlsx", "--show", "rows", "--json"], {
    base,
    write: (bytes) => {
      parts.push(new TextDecoder().decode(bytes));
      return Promise.resolve();
    },
  });
  const found = parts.join("").trimEnd().split("\n")
    .map((line) => JSON.parse(line).qty);
  assertEquals(found, many.map(({ qty }) => qty));
  const linesAtATime = parts.map((part) => part.split("\n").length - 1);
  assertEquals(linesAtATime, [1000, 1000, 0]);
});
