/** The documents of the client; suite/tests/outside/ runs it as it is installed. */
import { assertEquals, assertMatch } from "../../../tests/support/assert.ts";

const folder = new URL("../../client/", import.meta.url);

/** Runs a command of Deno in the folder of the client. */
async function deno(...args: string[]): Promise<void> {
  const { code, stderr } = await new Deno.Command(Deno.execPath(), {
    args,
    cwd: folder,
    env: { NO_COLOR: "1", DENO_NO_UPDATE_CHECK: "1" },
  }).output();
  assertEquals(code, 0, new TextDecoder().decode(stderr));
}

Deno.test("everything that the client exports is documented", async () => {
  await deno("doc", "--lint", "mod.ts");
});

Deno.test("the examples of the client compile", async () => {
  const files = ["mod.ts", "README.md"];
  for (const file of files) {
    const text = await Deno.readTextFile(new URL(file, folder));
    assertMatch(text, /^[ *]*```ts$/m);
  }
  await deno("check", "--doc-only", ...files);
});
