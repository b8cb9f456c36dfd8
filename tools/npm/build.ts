/**
 * `deno task package` makes the package for npm in dist/, or in the folder that
 * is given: command, agent tool and client with all that they import, for
 * Node.js 22, Bun and Deno.
 */
import { pathToFileURL } from "node:url";
import deno from "../../deno.json" with { type: "json" };
import { PACKAGE } from "./package.ts";

const root = new URL("../../", import.meta.url);
const dist = Deno.args.length > 0
  ? new URL(`${pathToFileURL(Deno.args[0])}/`)
  : new URL("dist/", root);

/** Where this checkout comes from; undefined if git knows of nothing. */
async function repository(): Promise<string | undefined> {
  const git = new Deno.Command("git", {
    args: ["remote", "get-url", "origin"],
    cwd: root,
    stderr: "null",
  });
  const { stdout } = await git.output().catch(() => ({ stdout: undefined }));
  return new TextDecoder().decode(stdout).trim() || undefined;
}
const url = await repository();

/** What npm knows of the package. */
const manifest = {
  name: PACKAGE,
  version: deno.version,
  description:
    "Figures of monthly sales workbooks (.xlsx): in a terminal, for agents over MCP, and by a signed HTTP service",
  keywords: ["sales", "statistics", "xlsx", "mcp", "医药", "销售统计"],
  license: "MIT",
  ...url !== undefined && { repository: { type: "git", url } },
  type: "module",
  engines: { node: ">=22" },
  sideEffects: false,
  bin: { "sales-statistics": "npm/cli.js" },
  exports: {
    ".": {
      import: { types: "./index.d.ts", default: "./index.js" },
      require: { types: "./index.d.cts", default: "./index.cjs" },
    },
    "./package.json": "./package.json",
  },
  types: "./index.d.ts",
};

/** Files that are copied as they are. */
const copied = {
  "README.md": "tools/npm/README.md",
  "SKILL.md": "tools/npm/SKILL.md",
  "LICENSE": "LICENSE",
};

async function bundle(cwd: URL, ...args: string[]): Promise<void> {
  const { success, stderr } = await new Deno.Command(Deno.execPath(), {
    args: ["bundle", "--quiet", "--frozen", ...args],
    cwd,
    env: { NO_COLOR: "1" },
  }).output();
  if (!success) throw new Error(new TextDecoder().decode(stderr));
}

/** The path of a file of the package, for programs. */
function path(name = ""): string {
  return decodeURIComponent(new URL(name, dist).pathname);
}

await Deno.remove(dist, { recursive: true }).catch(() => {});
await Deno.mkdir(dist);
await bundle(
  root,
  ...["--platform=deno", "--code-splitting"],
  `--outdir=${path()}`,
  ...["tools/npm/cli.ts", "tools/mcp/serve.ts"],
);
const client = new URL("client/", root);
const platform = "--platform=browser";
await bundle(
  client,
  platform,
  "--declaration",
  `-o=${path("index.js")}`,
  "mod.ts",
);
await bundle(
  client,
  platform,
  "--format=cjs",
  `-o=${path("index.cjs")}`,
  "mod.ts",
);
await Deno.copyFile(new URL("index.d.ts", dist), new URL("index.d.cts", dist));
for (const [name, from] of Object.entries(copied)) {
  await Deno.copyFile(new URL(from, root), new URL(name, dist));
}
const command = new URL("npm/cli.js", dist);
await Deno.writeTextFile(
  command,
  `#!/usr/bin/env node\n${await Deno.readTextFile(command)}`,
);
await Deno.writeTextFile(
  new URL("package.json", dist),
  `${JSON.stringify(manifest, null, 2)}\n`,
);
