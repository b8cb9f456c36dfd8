/**
 * `deno task release --check` runs everything up to publishing, and says what
 * is missing. Publishing itself needs the owner of the scope (CONTRIBUTING.md).
 */
import deno from "../../deno.json" with { type: "json" };
import client from "../../client/deno.json" with { type: "json" };
import { isPublished } from "../../schemas/mod.ts";
import { missingIn } from "./missing.ts";

const root = new URL("../../", import.meta.url);
const FLAGS = ["--provenance", "--access", "public"];

async function outputOf(command: string, args: string[]): Promise<string> {
  const { success, stdout, stderr } = await new Deno.Command(command, {
    args,
    cwd: root,
    env: { NO_COLOR: "1", DENO_NO_UPDATE_CHECK: "1" },
  }).output();
  const [out, err] = [stdout, stderr].map((it) => new TextDecoder().decode(it));
  if (!success) throw new Error(`${command} ${args.join(" ")}\n${out}${err}`);
  return out;
}

interface Packed {
  filename: string;
  size: number;
  files: { path: string; size: number }[];
}

if (Deno.args.join(" ") !== "--check") {
  console.error("Usage: deno task release --check");
  Deno.exit(2);
}
await outputOf(Deno.execPath(), ["task", "--quiet", "package"]);
const textOf = (path: string) => Deno.readTextFile(new URL(path, root));
const faults = missingIn({
  version: deno.version,
  clientVersion: client.version,
  isPublished,
  changes: await textOf("CHANGELOG.md"),
  manifest: JSON.parse(await textOf("dist/package.json")),
});
const [packed]: Packed[] = JSON.parse(
  await outputOf("npm", ["pack", "--dry-run", "--json", "./dist"]),
);
for (const { path, size } of packed.files) console.log(`${size}\t${path}`);
console.log(`${packed.size}\t${packed.filename}`);
await outputOf(Deno.execPath(), [
  ...["publish", "--dry-run", "--allow-dirty", "--quiet"],
  "--config=client/deno.json",
]);
for (const fault of faults) console.error(`Not ready: ${fault}`);
console.log(`npm publish ${FLAGS.join(" ")} ./dist`);
Deno.exit(faults.length === 0 ? 0 : 1);
