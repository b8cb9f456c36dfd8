/** All up to publishing: who judges the package, and the command to run. */
import { assertEquals, assertMatch } from "../../../tests/support/assert.ts";

const root = new URL("../../../", import.meta.url);

/** Runs the release with a npm and a npx that only say how they were called. */
async function release(args: string[], isRefused = false) {
  const folder = await Deno.makeTempDir();
  const script = `#!/bin/sh\necho "$(basename "$0") $*"\nexit ${
    isRefused ? 1 : 0
  }\n`;
  for (const name of ["npm", "npx"]) {
    await Deno.writeTextFile(`${folder}/${name}`, script, { mode: 0o755 });
  }
  const { code, stdout, stderr } = await new Deno.Command(Deno.execPath(), {
    args: ["run", "-A", "suite/tools/npm/release.ts", ...args],
    cwd: root,
    env: { NO_COLOR: "1", PATH: `${folder}:${Deno.env.get("PATH")}` },
  }).output();
  await Deno.remove(folder, { recursive: true });
  const [out, err] = [stdout, stderr].map((it) => new TextDecoder().decode(it));
  return { code, out: out.trimEnd().split("\n"), err };
}

/** A package in dist/ that nobody had made before is removed. */
function keptDist(): Disposable {
  const dist = new URL("dist/", root);
  const isThere = [...Deno.readDirSync(root)].some(({ name }) =>
    name === "dist"
  );
  return {
    [Symbol.dispose]: () => {
      if (!isThere) Deno.removeSync(dist, { recursive: true });
    },
  };
}

Deno.test("release does nothing without --check", async () => {
  assertEquals(await release([]), {
    code: 2,
    out: [""],
    err: "Usage: deno task release --check\n",
  });
});

Deno.test("release makes the package, has it judged, and prints the command that publishes it (slow)", async () => {
  using _ = keptDist();
  const { code, out, err } = await release(["--check"]);
  assertEquals(code, 0, err);
  const judges = out.filter((line) => /^np[mx] /.test(line));
  assertEquals(judges.length, 4);
  assertEquals(judges[0], "npm publish --dry-run --access public ./dist");
  assertMatch(judges[1], /^npx -y publint@[\d.]+ \.\/dist$/);
  assertMatch(
    judges[2],
    /^npx -y @arethetypeswrong\/cli@[\d.]+ --pack \.\/dist$/,
  );
  assertEquals(out.at(-1), "npm publish --provenance --access public ./dist");
});

Deno.test("release ends with 1 at the first judge that refuses (slow)", async () => {
  using _ = keptDist();
  const { code, out } = await release(["--check"], true);
  assertEquals(code, 1);
  assertEquals(out.at(-1), "npm publish --dry-run --access public ./dist");
});
