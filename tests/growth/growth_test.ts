/**
 * Work grows no faster than the bytes of a file, whatever the file has many of
 * (guides/decisions/024-budget-of-work.md).
 */
import { fileURLToPath } from "node:url";
import { assert, assertEquals } from "../support/assert.ts";
import { sourceFiles } from "../support/source_files.ts";
import type { Growth } from "./growth.ts";

const root = new URL("../../", import.meta.url).href;

/** What grows too fast, as `FUNCTION, with SIZES: STEPS`. */
async function grownIn(
  subject: string,
  { from = root, sizes = [] }: { from?: string; sizes?: string[] } = {},
): Promise<string[]> {
  const program = fileURLToPath(new URL("measure.ts", import.meta.url));
  const { success, stdout, stderr } = await new Deno.Command(Deno.execPath(), {
    args: [
      ...["run", "--quiet", "--no-check", "--no-prompt"],
      ...["--v8-flags=--no-opt,--no-maglev", "--allow-read", "--allow-sys"],
      ...[program, subject, from, ...sizes],
    ],
  }).output();
  assert(success, new TextDecoder().decode(stderr));
  const found: Growth[] = JSON.parse(new TextDecoder().decode(stdout));
  return found.map(({ name, grown, steps }) =>
    `${name}, with ${grown.join(" and ")}: ${steps} steps`
  );
}

Deno.test("an analysis takes steps for bytes, not for products of sizes", async () => {
  assertEquals(await grownIn("analysis"), []);
});

/** `MergedCells.#enter` from before it searched the header row once per column. */
const oldEnter = `  #enter(range: number, found: RangesOfColumn): void {
    const { ranges, options: { header, texts } } = this;
    const text = header.cells.find(({ column }) =>
      ranges.top(range) === header.rowNumber && ranges.left(range) === column
    )?.text;
    found.last = range;
    found.isResult = 0;
    found.kind = text === undefined ? CellKind.empty : CellKind.text;
    found.value = text === undefined ? 0 : texts.idOf(text);
  }
`;

Deno.test("findGrowth() finds a search of the header row for each merged range", async () => {
  const folder = await Deno.makeTempDir();
  try {
    const path = "core/xlsx/merged/merged_cells.ts";
    for (const { path: name, text } of sourceFiles()) {
      if (!/^(?:core|schemas)\//.test(name)) continue;
      const target = `${folder}/${name}`;
      await Deno.mkdir(target.slice(0, target.lastIndexOf("/")), {
        recursive: true,
      });
      const written = name === path
        ? text.replace(/ {2}#enter\([^]*?\n {2}\}\n/, () => oldEnter)
        : text;
      assertEquals(written === text, name !== path);
      await Deno.writeTextFile(target, written);
    }
    const found = await grownIn("analysis", {
      from: new URL(`file://${folder}/`).href,
      sizes: ["mergedRanges", "headerCells"],
    });
    const name = "#enter, with headerCells and mergedRanges";
    assert(
      found.some((line) => line.startsWith(`${path} ${name}`)),
      `${found}`,
    );
  } finally {
    await Deno.remove(folder, { recursive: true });
  }
});

Deno.test("findGrowth() finds a search of the header row for each piece of a row", async () => {
  const found = await grownIn("oldHeaderSearch");
  const name = "tests/growth/old_header_search.ts show, with pieces";
  assert(found.some((line) => line.startsWith(name)), `${found}`);
});
