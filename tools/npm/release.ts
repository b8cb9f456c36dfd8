/**
 * `deno task release --check` runs everything up to publishing, and reports
 * what is missing. Publishing itself needs the owner of the scope
 * (CONTRIBUTING.md).
 */
import { fileURLToPath } from "node:url";
import client from "../../client/deno.json" with { type: "json" };
import { isPublished } from "../../schemas/mod.ts";
import { faultsIn, type PackedFile, type Registry } from "./faults.ts";
import type { Manifest } from "./manifest.ts";

const root = new URL("../../", import.meta.url);
const FLAGS = ["--provenance", "--access", "public"];

async function run(command: string, args: string[]) {
  const { success, stdout, stderr } = await new Deno.Command(command, {
    args,
    cwd: root,
    env: { NO_COLOR: "1", DENO_NO_UPDATE_CHECK: "1" },
  }).output();
  const [out, err] = [stdout, stderr].map((it) => new TextDecoder().decode(it));
  return { success, out, err };
}

async function outputOf(command: string, args: string[]): Promise<string> {
  const { success, out, err } = await run(command, args);
  if (!success) throw new Error(`${command} ${args.join(" ")}\n${out}${err}`);
  return out;
}

/** The JSON output of npm; undefined if npm refuses. */
async function askNpm(...args: string[]): Promise<unknown> {
  const { success, out } = await run("npm", [...args, "--json"]);
  return success && out.trim() !== "" ? JSON.parse(out) : undefined;
}

interface Packed {
  filename: string;
  size: number;
  files: { path: string; size: number }[];
}

/**
 * Builds the package in a folder; returns the list of packed files, and the
 * text of each file.
 */
async function pack(folder: string): Promise<[Packed, Map<string, string>]> {
  await outputOf(Deno.execPath(), ["task", "--quiet", "package", folder]);
  const [packed]: Packed[] = JSON.parse(
    await outputOf("npm", ["pack", "--dry-run", "--json", folder]),
  );
  const texts = new Map<string, string>();
  for (const { path } of packed.files) {
    texts.set(path, await Deno.readTextFile(`${folder}/${path}`));
  }
  return [packed, texts];
}

function textOf(path: string): Promise<string> {
  return Deno.readTextFile(new URL(path, root));
}

/** The files of a build, compared with a build in another folder. */
function compared(
  texts: ReadonlyMap<string, string>,
  others: ReadonlyMap<string, string>,
): Map<string, PackedFile> {
  const paths = new Set([...others.keys(), ...texts.keys()]);
  return new Map([...paths].map((path) => {
    const text = texts.get(path) ?? "";
    const bytes = new TextEncoder().encode(text).length;
    const lines = text.split("\n").length;
    return [path, { bytes, lines, isSame: text === others.get(path) }];
  }));
}

/** Asks the registry who may publish the package. */
async function registryOf(name: string): Promise<Registry> {
  const user = await askNpm("whoami") as string | undefined;
  const maintainers = await askNpm("view", name, "maintainers") as
    | string[]
    | undefined;
  const [scope] = name.split("/");
  const members = user === undefined
    ? {}
    : await askNpm("org", "ls", scope.slice(1)) ?? {};
  return {
    user,
    // `NAME <ADDRESS>`
    maintainers: maintainers?.map((text) => text.split(" ")[0]),
    members: Object.keys(members as Record<string, string>),
  };
}

if (Deno.args.join(" ") !== "--check") {
  console.error("Usage: deno task release --check");
  Deno.exit(2);
}
/**
 * A second folder, where a build that depends on folder or time would differ.
 */
const elsewhere = await Deno.makeTempDir();
const [[packed, texts], [, others]] = await Promise.all([
  pack(fileURLToPath(new URL("dist", root))),
  pack(elsewhere),
  outputOf(Deno.execPath(), [
    "publish",
    "--dry-run",
    "--allow-dirty",
    "--quiet",
    "--config=client/deno.json",
  ]),
]);
await Deno.remove(elsewhere, { recursive: true });
const manifest: Manifest = JSON.parse(await textOf("dist/package.json"));
const faults = faultsIn({
  clientVersion: client.version,
  isPublished,
  changes: await textOf("CHANGELOG.md"),
  manifest,
  packed: compared(texts, others),
  registry: await registryOf(manifest.name),
});
for (const { path, size } of packed.files) console.log(`${size}\t${path}`);
console.log(`${packed.size}\t${packed.filename}`);
for (const fault of faults) console.error(`Not ready: ${fault}`);
console.log(`npm publish ${FLAGS.join(" ")} ./dist`);
Deno.exit(faults.length === 0 ? 0 : 1);
