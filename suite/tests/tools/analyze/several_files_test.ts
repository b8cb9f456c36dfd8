/** Several files on the command line: what is left out, and what is replaced. */
import fs from "node:fs";
import { assertEquals, assertMatch } from "../../../../tests/support/assert.ts";
import { analyze, cellsOf } from "../../support/command_line.ts";
import { replaceIn } from "../../support/replaced_globals.ts";
import { salesFolder } from "../../support/sales_folder.ts";

const run = ({ path }: { path: string }, ...args: string[]) =>
  analyze(args, { base: path });

Deno.test("a folder and a pattern find workbooks alone, and nothing in hidden folders", async () => {
  await using folder = await salesFolder({ "a.xlsx": [{ qty: 7 }] });
  const { path } = folder;
  await Deno.writeTextFile(`${path}/a.txt`, "notes");
  await Deno.mkdir(`${path}/.old`);
  await Deno.copyFile(`${path}/a.xlsx`, `${path}/.old/b.xlsx`);
  for (const given of [".", "*"]) {
    const { code, stderr } = await run(folder, given);
    assertEquals([code, stderr], [0, ""], given);
  }
});

Deno.test("a folder below that may not be listed is named and left out", async () => {
  await using folder = await salesFolder({ "a.xlsx": [{ qty: 7 }] });
  await Deno.mkdir(`${folder.path}/closed`);
  const { readdirSync } = fs;
  const refusing = (path: string, options: { withFileTypes: true }) => {
    if (!path.endsWith("closed")) return readdirSync(path, options);
    throw Object.assign(new Error("EACCES: no"), { code: "EACCES" });
  };
  using _ = replaceIn(fs, { readdirSync: refusing });
  const { code, stderr } = await run(folder, ".");
  assertEquals(code, 0);
  assertMatch(stderr, /^closed is not included: it may not be read$/m);
});

Deno.test("a file that vanishes, or changes while it is read, is left out of a folder", async () => {
  const files = [..."abcdefg"].map((name, i) => [`${name}.xlsx`, [{ qty: i }]]);
  await using folder = await salesFolder(Object.fromEntries(files));
  const { readFile } = fs.promises;
  const changing = async (file: string) => {
    const [, name] = /(\w)\.xlsx$/.exec(String(file)) ?? [];
    if (name === "b") await Deno.remove(file);
    // A network folder says ESTALE of a file that has gone.
    if (name === "f") throw Object.assign(new Error(), { code: "ESTALE" });
    const bytes = await readFile(file);
    if (name === "g") await Deno.remove(file);
    if (name === "c") await Deno.writeFile(file, new Uint8Array(3));
    // Another file of as many bytes, older or newer, has another time.
    if (name === "d") await Deno.utime(file, 1, 1);
    if (name === "e") await Deno.utime(file, 4e9, 4e9);
    return bytes;
  };
  using _ = replaceIn(fs.promises, { readFile: changing });
  const { code, stdout, stderr } = await run(folder, ".");
  assertEquals([code, cellsOf(stdout)[1][1]], [0, "0"]);
  const notes = Array.from(
    stderr.matchAll(/^(\w)\.xlsx is not included: it (is gone|changed)/gm),
    ([, name, why]) => `${name} ${why}`,
  ).sort();
  const gone = ["b is gone", "f is gone", "g is gone"];
  assertEquals(notes, [...gone, "c changed", "d changed", "e changed"].sort());
});

Deno.test("--excel leaves no part of a report on a full disk", async () => {
  await using folder = await salesFolder({ "a.xlsx": [{}] });
  const { path } = folder;
  const { open } = fs.promises;
  const failing = async (file: string, flags: string) => {
    const handle = await open(file, flags);
    const writeFile = async (bytes: Uint8Array) => {
      await handle.write(bytes.subarray(0, 10));
      throw new Error("ENOSPC: no space left on device, write");
    };
    return { writeFile, close: () => handle.close() };
  };
  using _ = replaceIn(fs.promises, { open: failing });
  const args = ["a.xlsx", "--excel", "r.xlsx"];
  const { code, stderr } = await run(folder, ...args);
  assertEquals(code, 3);
  assertMatch(stderr, /Cannot write r\.xlsx: no space left on device$/);
  const names = [...Deno.readDirSync(path)].map(({ name }) => name);
  assertEquals(names, ["a.xlsx"]);
});
