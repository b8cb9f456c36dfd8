import { assert, assertEquals } from "../../support/assert.ts";
import { testWith } from "../../support/programs.ts";
import { missingIn } from "../../../tools/npm/missing.ts";

const ready = {
  version: "1.2.0",
  clientVersion: "1.2.0",
  isPublished: true,
  changes: "# Changes\n\n## Unreleased\n\n## 1.2.0 (2026-11-25)\n",
  manifest: { repository: { type: "git", url: "https://a.test/b.git" } },
};

for (
  const [change, missing] of [
    [{}, []],
    [{ changes: "## 1.2.0" }, []],
    [{ manifest: {} }, [
      "git has no remote origin: npm refuses provenance without a repository",
    ]],
    [{ isPublished: false }, [
      "schemas/package.ts says that the package is not on npm, and so do its texts",
    ]],
    [{ clientVersion: "1.1.0" }, [
      "client/deno.json has version 1.1.0, deno.json 1.2.0",
    ]],
    [{ changes: "## 1.2.0-rc\n### 1.2.0\nAs in ## 1.2.0\n" }, [
      'CHANGELOG.md has no section "## 1.2.0"',
    ]],
  ] as const
) {
  Deno.test(`missingIn() names what ${JSON.stringify(change)} lacks`, () => {
    assertEquals(missingIn({ ...ready, ...change }), [...missing]);
  });
}

const root = new URL("../../../", import.meta.url);

async function release(...args: string[]) {
  const { code, stdout, stderr } = await new Deno.Command(Deno.execPath(), {
    args: ["run", "-A", "tools/npm/release.ts", ...args],
    cwd: root,
    env: { NO_COLOR: "1" },
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
  assertEquals(await release(), {
    code: 2,
    out: [""],
    err: "Usage: deno task release --check\n",
  });
});

testWith(
  ["Node.js 20"],
  "release lists the files, then the command that publishes them (slow)",
  async () => {
    using _ = keptDist();
    const { code, out, err } = await release("--check");
    // A checkout without a remote is not ready, nor one before the first release.
    assertEquals(code, err === "" ? 0 : 1, err);
    assert(/^(?:Not ready: .*\n)*$/.test(err), err);
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
