import { assertEquals } from "../../../tests/support/assert.ts";
import { isIn } from "../../../tests/support/paths.ts";
import { sourceFiles } from "../../../tests/support/source_files.ts";

const folder = new URL("../../page/style/", import.meta.url);
const isSource = isIn("docs/html/", "suite/page/", "suite/report/", "schemas/");
const sources = sourceFiles().filter(({ path }) => isSource(path))
  .map(({ text }) => text).join("\n");

/** The classes in the selectors of a style sheet. */
function classesOf(name: string): string[] {
  const css = Deno.readTextFileSync(new URL(name, folder))
    .replace(/\/\*.*?\*\//gs, "");
  return Array.from(
    css.matchAll(/\.([a-z][\w-]*)(?=[^{}]*\{)/gi),
    ([, name]) => name,
  );
}

Deno.test("every class of the style sheets is set somewhere", () => {
  const names = Array.from(Deno.readDirSync(folder), ({ name }) => name)
    .flatMap(classesOf);
  assertEquals(
    [...new Set(names)].filter((name) =>
      !new RegExp(`["'\` ]${name}["'\` ]`).test(sources)
    ),
    [],
  );
});
