/**
 * Work grows no faster than the bytes of a file, whatever the file has many of
 * (guides/decisions/024-budget-of-work.md).
 */
import { assert, assertEquals } from "../support/assert.ts";
import { isIn } from "../support/paths.ts";
import { sourceFiles } from "../support/source_files.ts";
import { grownIn } from "./grown_in.ts";

const subjects = import.meta.resolve("./subjects.ts");

Deno.test("an analysis takes steps for bytes, not for products of sizes", async () => {
  assertEquals(await grownIn(subjects, "analysis"), []);
});

Deno.test("refusals of cells and headers take steps for bytes", async () => {
  assertEquals(await grownIn(subjects, "messages"), []);
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
    const isNeeded = isIn("core/", "schemas/");
    for (const { path: name, text } of sourceFiles()) {
      if (!isNeeded(name)) continue;
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
    const found = await grownIn(subjects, "analysis", {
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
  const found = await grownIn(subjects, "oldHeaderSearch");
  const name = "tests/growth/old_header_search.ts show, with pieces";
  assert(found.some((line) => line.startsWith(name)), `${found}`);
});
