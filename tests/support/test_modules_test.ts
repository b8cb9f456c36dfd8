import { fileURLToPath } from "node:url";
import { assertEquals } from "./assert.ts";
import { isLeftOut } from "./paths.ts";
import { sourceFiles } from "./source_files.ts";
import { writeTestModules } from "./test_modules.ts";

const root = fileURLToPath(new URL("../../", import.meta.url));

async function importedFor(folder: string): Promise<string[]> {
  const into = await Deno.makeTempDir();
  const written = await writeTestModules([`${root}${folder}`], into);
  const texts = written.map((path) => Deno.readTextFileSync(path));
  await Deno.remove(into, { recursive: true });
  return texts.flatMap((text) =>
    Array.from(
      text.matchAll(/^import "(.*)";$/gm),
      ([, url]) => fileURLToPath(url).slice(root.length),
    )
  );
}

const kinds: [folder: string, name: RegExp][] = [
  ["tests", /_test\.tsx?$/],
  ["tests/outside", /_outside\.ts$/],
  ["suite/tests", /_test\.tsx?$/],
  ["suite/tests/browser", /_browser\.ts$/],
  ["suite/tests/outside", /_outside\.ts$/],
];
for (const [folder, name] of kinds) {
  if (isLeftOut(folder)) continue;
  Deno.test(`writeTestModules() imports each test of ${folder}/ once`, async () => {
    const imported = await importedFor(folder);
    const tests = sourceFiles().map(({ path }) => path)
      .filter((path) => path.startsWith(`${folder}/`) && name.test(path));
    assertEquals(imported.toSorted(), tests.toSorted());
  });
}
