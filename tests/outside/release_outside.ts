/** All up to publishing: what is packed, what is missing, the command to run. */
import {
  assert,
  assertEquals,
  assertStringIncludes,
} from "../support/assert.ts";
import { testWith } from "../support/programs.ts";

const root = new URL("../../", import.meta.url);

/** A npm that packs, and knows only who is logged in. */
async function npmOf(user: string): Promise<string> {
  const folder = await Deno.makeTempDir();
  const [npm] = (await new Deno.Command("sh", {
    args: ["-c", "command -v npm"],
  }).output().then(({ stdout }) => new TextDecoder().decode(stdout)))
    .split("\n");
  const script = `#!/bin/sh
case "$1" in
  pack) exec "${npm}" "$@" ;;
  whoami) echo '"${user}"' ;;
  *) exit 1 ;;
esac
`;
  await Deno.writeTextFile(`${folder}/npm`, script, { mode: 0o755 });
  return folder;
}

async function release(args: string[], programs?: string) {
  const path = Deno.env.get("PATH") ?? "";
  const { code, stdout, stderr } = await new Deno.Command(Deno.execPath(), {
    args: ["run", "-A", "tools/npm/release.ts", ...args],
    cwd: root,
    env: {
      NO_COLOR: "1",
      PATH: programs === undefined ? path : `${programs}:${path}`,
    },
  }).output();
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

testWith(
  ["Node.js 20"],
  "release says what is not ready, lists the files, then the command that publishes them (slow)",
  async () => {
    using _ = keptDist();
    const programs = await npmOf("mallory");
    const { code, out, err } = await release(["--check"], programs);
    await Deno.remove(programs, { recursive: true });
    assertEquals(code, 1, err);
    assert(/^(?:Not ready: \w+: .*\n)*$/.test(err), err);
    assertStringIncludes(
      err,
      "Not ready: name: the scope @monthly-sales-statistics on npm is not mallory's\n",
    );
    // Only the owner can do these; the build is the same in another folder.
    const fields = [...err.matchAll(/^Not ready: (\w+):/gm)]
      .map(([, field]) => field);
    const ofOwner = ["bugs", "homepage", "isPublished", "name", "repository"];
    assertEquals(
      fields.filter((field) => ![...ofOwner, "version"].includes(field)),
      [],
      err,
    );
    assertEquals(out.at(-1), "npm publish --provenance --access public ./dist");
    assertEquals(
      /^\d+\t\S+-[\d.]+\.tgz$/.test(out.at(-2) ?? ""),
      true,
      out.at(-2),
    );
    const sizes = out.slice(0, -2).map((line) => line.split("\t"));
    for (const [size, path] of sizes) {
      const { size: written } = await Deno.stat(new URL(`dist/${path}`, root));
      assertEquals(Number(size), written, path);
    }
    assert(sizes.some(([, path]) => path === "npm/cli.js"), out.join("\n"));
  },
);
