import { assertEquals } from "../../support/assert.ts";
import { salesFolder } from "../../support/sales_folder.ts";
import { readTable } from "../../../tools/workbooks/read_table.ts";
import { Folder, Shelf } from "../../../tools/workbooks/mod.ts";

/** A shelf that says which files it reads. */
function countingShelf(options: { maxBytes?: number } = {}) {
  const read: string[] = [];
  const shelf = new Shelf({
    ...options,
    read: (entry) => {
      read.push(entry.name);
      return readTable(entry);
    },
  });
  return { shelf, read };
}

Deno.test("Shelf.rows() reads each file once even for calls at the same time", async () => {
  await using folder = await salesFolder({ "a.xlsx": [{}], "b.xlsx": [{}] });
  const entries = await (await Folder.open(folder.path)).list();
  const { shelf, read } = countingShelf();
  await Promise.all([shelf.rows(entries), shelf.rows(entries.slice(0, 1))]);
  await shelf.rows(entries);
  assertEquals(read.sort(), ["a.xlsx", "b.xlsx"]);
});

Deno.test("Shelf.rows() reads a file again when it has changed", async () => {
  await using folder = await salesFolder({ "a.xlsx": [{ qty: 1 }] });
  const opened = await Folder.open(folder.path);
  const { shelf, read } = countingShelf();
  assertEquals((await shelf.rows(await opened.list())).length, 1);
  await folder.write("a.xlsx", [{ qty: 1 }, { qty: 2 }]);
  assertEquals((await shelf.rows(await opened.list())).length, 2);
  assertEquals(read.length, 2);
});

Deno.test("Shelf.rows() sees a change that keeps the size", async () => {
  await using folder = await salesFolder({ "a.xlsx": [{ qty: 1 }] });
  const opened = await Folder.open(folder.path);
  const { shelf, read } = countingShelf();
  await shelf.rows(await opened.list());
  await Deno.utime(`${folder.path}/a.xlsx`, 1_000_000, 1_000_000);
  await shelf.rows(await opened.list());
  assertEquals(read.length, 2);
});

Deno.test("Shelf.rows() leaves out files that cannot be read", async () => {
  await using folder = await salesFolder({
    "bad.xlsx": new Uint8Array(9),
    "good.xlsx": [{}],
  });
  const entries = await (await Folder.open(folder.path)).list();
  const rows = await new Shelf().rows(entries);
  assertEquals(rows.files.map(({ name }) => name), ["good.xlsx"]);
});

Deno.test("Shelf drops the least recently used tables", async () => {
  await using folder = await salesFolder({
    "a.xlsx": [{}],
    "b.xlsx": [{}],
    "c.xlsx": [{}],
  });
  const entries = await (await Folder.open(folder.path)).list();
  const { shelf: first } = countingShelf();
  await first.get(entries[0]);
  await settled();
  const { shelf, read } = countingShelf({ maxBytes: 2 * first.bytes });
  for (const entry of entries) await shelf.get(entry);
  await settled();
  assertEquals(shelf.bytes, 2 * first.bytes);
  for (const i of [1, 2, 0]) await shelf.get(entries[i]);
  assertEquals(read, ["a.xlsx", "b.xlsx", "c.xlsx", "a.xlsx"]);
});

/** Resolves when all that was awaited before has gone on. */
async function settled(): Promise<void> {
  await new Promise((resolve) => setTimeout(resolve));
}
