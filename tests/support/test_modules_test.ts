import { pathToFileURL } from "node:url";
import { assertEquals, assertStringIncludes } from "./assert.ts";
import { writeTestModules } from "./test_modules.ts";

/** The files that each module for a folder with these files imports. */
async function modulesFor(
  files: readonly string[],
  name = "tests",
): Promise<string[][]> {
  const folder = await Deno.realPath(await Deno.makeTempDir());
  try {
    for (const file of files) {
      const path = `${folder}/${name}/${file}`;
      await Deno.mkdir(path.replace(/\/[^/]*$/, ""), { recursive: true });
      await Deno.writeTextFile(path, "");
    }
    const root = `${folder}/${name}/`;
    const written = await writeTestModules(root, folder);
    return written.map((path) => importsOf(path, root));
  } finally {
    await Deno.remove(folder, { recursive: true });
  }
}

function importsOf(path: string, root: string): string[] {
  const prefix = `import "${pathToFileURL(root)}`;
  return Deno.readTextFileSync(path).trimEnd().split("\n")
    .map((line) => line.slice(prefix.length, -'";'.length));
}

Deno.test("writeTestModules() imports each test file once, in order", async () => {
  const names = Array.from({ length: 60 }, (_, i) => `room/${i + 10}_test.ts`);
  const modules = await modulesFor([...names, "view_test.tsx", "support.ts"]);
  assertEquals(modules.flat(), [...names, "view_test.tsx"]);
  assertEquals(modules.map((files) => files.length), [24, 24, 13]);
});

Deno.test("writeTestModules() begins with files that share no module", async () => {
  const files = ["a_test.ts", "docs/b_test.ts", "routes/c_test.ts"];
  const alone = ["docs/clients/d_test.ts", "server/room/e_test.ts"];
  assertEquals(await modulesFor([...files, ...alone]), [
    ...alone.map((file) => [file]),
    files,
  ]);
});

Deno.test("writeTestModules() writes the modules of each folder to files of their own", async () => {
  const folder = await Deno.makeTempDir();
  try {
    const written: string[] = [];
    for (const name of ["a", "b"]) {
      await Deno.mkdir(`${folder}/${name}`);
      await Deno.writeTextFile(`${folder}/${name}/${name}_test.ts`, "");
      written.push(...await writeTestModules(`${folder}/${name}`, folder));
    }
    const texts = written.map((path) => Deno.readTextFileSync(path));
    assertEquals(texts.length, 2);
    assertStringIncludes(texts[0], "/a/a_test.ts");
    assertStringIncludes(texts[1], "/b/b_test.ts");
  } finally {
    await Deno.remove(folder, { recursive: true });
  }
});

Deno.test("writeTestModules() shares a browser among three files", async () => {
  const names = Array.from({ length: 5 }, (_, i) => `${i}_browser.ts`);
  const modules = await modulesFor([...names, "support/page.ts"], "browser");
  assertEquals(modules, [names.slice(0, 3), names.slice(3)]);
  assertEquals(await modulesFor(names), []);
});

Deno.test("writeTestModules() begins with the largest files that drive programs", async () => {
  const folder = await Deno.makeTempDir();
  try {
    await Deno.mkdir(`${folder}/outside`);
    for (const [name, bytes] of [["a", 1], ["b", 3], ["c", 2]] as const) {
      const path = `${folder}/outside/${name}_outside.ts`;
      await Deno.writeTextFile(path, " ".repeat(bytes));
    }
    const written = await writeTestModules(`${folder}/outside`, folder);
    assertEquals(written.map((path) => path.split("/").at(-1)), [
      "1_b_outside.ts",
      "2_c_outside.ts",
      "3_a_outside.ts",
    ]);
  } finally {
    await Deno.remove(folder, { recursive: true });
  }
});
