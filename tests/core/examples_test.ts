/** The examples at the doors of core compile. */
import { assert, assertEquals, assertMatch } from "../support/assert.ts";

/** Doors with an example. */
const doors = ["core/sales/mod.ts"];
const root = new URL("../../", import.meta.url);

/**
 * The options of this repository, except for what is unused: an example has
 * all names of its module, whether it needs them or not.
 */
async function writeConfig(folder: string): Promise<string> {
  const text = await Deno.readTextFile(new URL("deno.json", root));
  const { imports, compilerOptions } = JSON.parse(text);
  const options = { ...compilerOptions, noUnusedLocals: false };
  const config = `${folder}/deno.json`;
  const content = { imports, compilerOptions: options };
  await Deno.writeTextFile(config, JSON.stringify(content));
  return config;
}

for (const door of doors) {
  Deno.test(`the example of ${door} compiles`, async () => {
    const source = await Deno.readTextFile(new URL(door, root));
    assertMatch(source, /^ \* ```ts$/m);
    const folder = await Deno.makeTempDir();
    try {
      const { code, stderr } = await new Deno.Command(Deno.execPath(), {
        args: ["check", "--doc-only", "--config", await writeConfig(folder)]
          .concat("--no-lock", door),
        cwd: root,
        env: { NO_COLOR: "1" },
      }).output();
      const said = new TextDecoder().decode(stderr);
      assertEquals(code, 0, said);
      assert(said.includes(`${door}#`), said); // the example, not the module
    } finally {
      await Deno.remove(folder, { recursive: true });
    }
  });
}
