/**
 * `deno task package` builds the package for npm in dist/package/, or in a
 * given folder: command, agent tool and client with all imports, for Node.js,
 * Bun and Deno.
 */
import { fileURLToPath, pathToFileURL } from "node:url";
import deno from "../../../deno.json" with { type: "json" };
import { aboutPackage } from "../program/mod.ts";
import { publicDeclarations } from "./declarations.ts";
import { manifestOf } from "./mod.ts";

const root = new URL("../../../", import.meta.url);
const dist = Deno.args.length > 0
  ? new URL(`${pathToFileURL(Deno.args[0])}/`)
  : new URL("dist/package/", root);
const lock = fileURLToPath(new URL("dev.lock", root));

interface NpmPackage {
  name: string;
  version: string;
  /** Keys of the packages that this package needs. */
  dependencies: string[];
  localPath: string;
}

/** The command, the agent tool that it starts, and the worker of both. */
const commands = [
  "suite/tools/npm/cli.ts",
  "suite/tools/mcp/serve.ts",
  "suite/tools/workbooks/worker.ts",
];

/** Files to copy, completed with the installation of the command. */
const texts = {
  "README.md": "suite/tools/npm/README.md",
  "SKILL.md": "suite/tools/npm/SKILL.md",
  "LICENSE": "LICENSE",
  "CHANGELOG.md": "CHANGELOG.md",
};

async function bundle(cwd: URL, ...args: string[]): Promise<void> {
  const { success, stderr } = await new Deno.Command(Deno.execPath(), {
    args: [
      "bundle",
      "--quiet",
      "--frozen",
      "--minify",
      "--keep-names",
      ...args,
    ],
    cwd,
    env: { NO_COLOR: "1" },
  }).output();
  if (!success) throw new Error(new TextDecoder().decode(stderr));
}

function path(name = ""): string {
  return decodeURIComponent(new URL(name, dist).pathname);
}

async function licensesOf(entry: string): Promise<[string, string][]> {
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
  return Array.from(keys, (key) => {
    const { name, version, localPath } = npmPackages[key];
    const files = Array.from(Deno.readDirSync(localPath), ({ name }) => name);
    const file = files.find((name) => /^licen[cs]e\b/i.test(name));
    if (file === undefined) throw new Error(`${key} has no licence`);
    const text = Deno.readTextFileSync(`${localPath}/${file}`);
    return [`${name} ${version}`, text.trim()];
  });
}

async function thirdPartyLicenses(): Promise<string> {
  const all = new Map((await Promise.all(commands.map(licensesOf))).flat());
  return [...all].sort(([a], [b]) => a < b ? -1 : 1)
    .map(([name, text]) => `${name}\n\n${text}\n`)
    .join(`\n${"-".repeat(72)}\n\n`);
}

await Deno.remove(dist, { recursive: true }).catch(() => {});
await Deno.mkdir(dist, { recursive: true });
await bundle(
  root,
  `--lock=${lock}`,
  "--code-splitting",
  `--outdir=${path()}`,
  ...commands,
);
const client = new URL("suite/client/", root);
const forms = { "--declaration": "index.js", "--format=cjs": "index.cjs" };
for (const [form, name] of Object.entries(forms)) {
  const output = `-o=${path(`client/${name}`)}`;
  await bundle(client, "--platform=browser", form, output, "mod.ts");
}
const types = publicDeclarations(
  await Deno.readTextFile(path("client/index.d.ts")),
  await Deno.readTextFile(new URL("mod.ts", client)),
);
for (const name of ["client/index.d.ts", "client/index.d.cts"]) {
  await Deno.writeTextFile(new URL(name, dist), types);
}
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
  `${JSON.stringify(manifestOf(deno.version), null, 2)}\n`,
);
