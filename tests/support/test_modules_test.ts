import { fileURLToPath } from "node:url";
import { assertEquals, assertRejects } from "./assert.ts";
import { isLeftOut } from "./paths.ts";
import { sourceFiles } from "./source_files.ts";
import { writeTestModules } from "./test_modules.ts";

const root = fileURLToPath(new URL("../../", import.meta.url));

/** The files imported by each module of a folder. */
async function modulesFor(folder: string): Promise<string[][]> {
  const into = await Deno.makeTempDir();
  const written = await writeTestModules(`${root}${folder}`, into);
  const texts = written.map((path) => Deno.readTextFileSync(path));
  await Deno.remove(into, { recursive: true });
  return texts.map((text) =>
    Array.from(
      text.matchAll(/^import "(.*)";$/gm),
      ([, url]) => fileURLToPath(url).slice(root.length),
    )
  );
}

const kinds: [folder: string, name: RegExp, most: number][] = [
  ["tests", /_test\.tsx?$/, 24],
  ["tests/outside", /_outside\.ts$/, 1],
  ["suite/tests", /_test\.tsx?$/, 24],
  ["suite/tests/browser", /_browser\.ts$/, 3],
  ["suite/tests/outside", /_outside\.ts$/, 1],
];
for (const [folder, name, most] of kinds) {
  if (isLeftOut(folder)) continue;
  Deno.test(`writeTestModules() imports each test of ${folder}/ once, at most ${most} in a module`, async () => {
    const modules = await modulesFor(folder);
    const tests = sourceFiles().map(({ path }) => path)
      .filter((path) => path.startsWith(`${folder}/`) && name.test(path));
    assertEquals(modules.flat().toSorted(), tests.toSorted());
    assertEquals(Math.max(...modules.map(({ length }) => length)), most);
  });
}

Deno.test("writeTestModules() fails for a folder without tests, of which Deno would run all", async () => {
  const { message } = await assertRejects(() => modulesFor("deploy"));
  assertEquals(message, `${root}deploy has no test`);
});
