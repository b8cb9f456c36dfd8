import { assert, assertEquals, assertThrows } from "../../support/assert.ts";
import { salesFolder, yearOfRows } from "../../support/sales_folder.ts";
import { Sales } from "../../../tools/mcp/data.ts";
import { salesRows } from "../../../tools/mcp/questions/rows.ts";
import { Folder } from "../../../tools/workbooks/mod.ts";

const year = yearOfRows();
const folder = await salesFolder(year);
const sales = new Sales(await Folder.open(folder.path));

Deno.test.afterAll(() => Deno.remove(folder.path, { recursive: true }));

async function ask(args: object = {}) {
  return await salesRows.answer(sales, salesRows.input.parse(args));
}

Deno.test("sales_rows says which file has a row, and its number", async () => {
  const rows = year["2024-05.xlsx"];
  const { hospital, qty } = rows[7];
  const { rows: [row], count } = await ask({
    month: "2024-05",
    where: { hospital: [String(hospital)] },
    qty: Number(qty),
  });
  assertEquals(count, 1);
  assertEquals(row.slice(0, 4), ["2024-05.xlsx", 9, "2024-05", hospital]);
  assertEquals(row[9], qty);
});

Deno.test("sales_rows pages through all rows in the order of files and rows", async () => {
  const all: unknown[] = [];
  const counts = Object.entries(year).flatMap(([file, rows]) =>
    rows.map((_, at) => `${file} ${at + 2}`)
  );
  for (let skip = 0; skip < counts.length; skip += 50) {
    const { rows, count } = await ask({ skip, top: 50 });
    assertEquals(count, counts.length);
    all.push(...rows.map(([file, row]) => `${file} ${row}`));
  }
  assertEquals(all, counts.toSorted((a, b) => byFile(a) < byFile(b) ? -1 : 1));
});

function byFile(text: string): string {
  const [file, row] = text.split(" ");
  return `${file} ${row.padStart(9)}`;
}

Deno.test("sales_rows has the largest or the smallest rows first", async () => {
  const amounts = Object.values(year).flat().map(({ qty }) => Number(qty))
    .sort((a, b) => a - b);
  const { rows: largest } = await ask({ order: "qty", top: 3 });
  assertEquals(largest.map((row) => row[9]), amounts.slice(-3).reverse());
  const { rows: smallest } = await ask({ order: "qty:asc", top: 3 });
  assertEquals(smallest.map((row) => row[9]), amounts.slice(0, 3));
});

Deno.test("sales_rows shows at most fifty rows", () => {
  assertThrows(() => salesRows.input.parse({ top: 51 }));
  assert(salesRows.input.parse({ top: 50 }).top === 50);
});
