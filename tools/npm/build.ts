/**
 * `deno task package` makes the package for npm in dist/, or in the folder that
 * is given: command, agent tool and client with all that they import, for
 * Node.js 22, Bun and Deno.
 */
import { fileURLToPath, pathToFileURL } from "node:url";
import deno from "../../deno.json" with { type: "json" };
import { aboutPackage, COMMAND, PACKAGE } from "../../schemas/mod.ts";

const root = new URL("../../", import.meta.url);
const dist = Deno.args.length > 0
  ? new URL(`${pathToFileURL(Deno.args[0])}/`)
  : new URL("dist/", root);
/** Bundles are made of the locked packages. */
const lock = fileURLToPath(new URL("dev.lock", root));

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

/** What `deno info --json` says of a package. */
interface NpmPackage {
  name: string;
  version: string;
  /** Keys of other packages. */
  dependencies: string[];
  localPath: string;
}

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
  bin: { [COMMAND]: "npm/cli.js" },
  exports: {
    ".": {
      import: { types: "./index.d.ts", default: "./index.js" },
      require: { types: "./index.d.cts", default: "./index.cjs" },
    },
    "./package.json": "./package.json",
  },
  types: "./index.d.ts",
};

/** The command, and the agent tool that it starts in a separate process. */
const commands = ["tools/npm/cli.ts", "tools/mcp/serve.ts"];

/** Files that are copied, with how to get the command. */
const texts = {
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

/** The licences of the packages whose code is in the bundle of a file. */
async function licensesOf(entry: string): Promise<Map<string, string>> {
  const { stdout } = await new Deno.Command(Deno.execPath(), {
    args: ["info", "--json", `--lock=${lock}`, entry],
    cwd: root,
  }).output();
  const { modules, npmPackages }: {
    modules: { npmPackage?: string }[];
    npmPackages: Record<string, NpmPackage>;
  } = JSON.parse(new TextDecoder().decode(stdout));
  const keys = new Set(modules.flatMap(({ npmPackage = [] }) => npmPackage));
  for (const key of keys) {
    npmPackages[key].dependencies.forEach((needed) => keys.add(needed));
  }
  const licenses = new Map<string, string>();
  for (const key of keys) {
    const { name, version, localPath } = npmPackages[key];
    const files = Array.from(Deno.readDirSync(localPath), ({ name }) => name);
    const file = files.find((name) => /^licen[cs]e\b/i.test(name));
    if (file === undefined) throw new Error(`${key} has no licence`);
    const text = await Deno.readTextFile(`${localPath}/${file}`);
    licenses.set(`${name} ${version}`, text.trim());
  }
  return licenses;
}

/** The licences of all packages that are bundled, as a text. */
async function thirdPartyLicenses(): Promise<string> {
  const all = new Map(
    (await Promise.all(commands.map(licensesOf))).flatMap((some) => [...some]),
  );
  return [...all].sort(([a], [b]) => a < b ? -1 : 1)
    .map(([name, text]) => `${name}\n\n${text}\n`)
    .join(`\n${"-".repeat(72)}\n\n`);
}

await Deno.remove(dist, { recursive: true }).catch(() => {});
await Deno.mkdir(dist);
await bundle(
  root,
  `--lock=${lock}`,
  "--code-splitting",
  `--outdir=${path()}`,
  ...commands,
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
for (const [name, from] of Object.entries(texts)) {
  const text = await Deno.readTextFile(new URL(from, root));
  await Deno.writeTextFile(new URL(name, dist), aboutPackage(text));
}
await Deno.writeTextFile(
  new URL("THIRD_PARTY_LICENSES", dist),
  await thirdPartyLicenses(),
);
const command = new URL("npm/cli.js", dist);
await Deno.writeTextFile(
  command,
  `#!/usr/bin/env node\n${await Deno.readTextFile(command)}`,
);
await Deno.writeTextFile(
  new URL("package.json", dist),
  `${JSON.stringify(manifest, null, 2)}\n`,
);
