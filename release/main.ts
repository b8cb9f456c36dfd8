/**
 * `deno task release` makes a release of the working tree in dist/, and prints
 * the owner's next steps. It commits and publishes nothing.
 *
 *   sales-statistics-VERSION.tar.gz        all files of the repository
 *   sales-statistics-VERSION.tar.gz.sha256 its checksum
 *   sales-statistics-VERSION.image.tar     the image, where Docker or Podman is
 *   package/, *.tgz                        the package for npm
 *   notes.md                               the section of the change log
 *
 * It also updates the tree: the page's files of the release before and, for a
 * version without "-dev", release/openapi.json, with which later versions are
 * compared.
 *
 * With `--tag TAG`, as in .github/workflows/release.yml, the release
 * will be published: it fails if anything is missing, or is not committed.
 */
import { parseArgs } from "node:util";
import { sha256 } from "../docs/hashed_name.ts";
import { interfaceNames, sectionOf } from "./changelog.ts";
import { changesBetween } from "./contract.ts";
import { keepFiles, tagBefore } from "./files_before.ts";
import { captured, run, succeeds } from "./programs.ts";
import { isFinal, missingFor, nextSteps, type Release } from "./readiness.ts";

const root = new URL("../", import.meta.url);
const dist = new URL("dist/", root);
const contract = new URL("release/openapi.json", root);

const { values: { tag } } = parseArgs({
  args: Deno.args,
  options: { tag: { type: "string" } },
});
const release = await readRelease();
const { version } = release;
const name = `sales-statistics-${version}`;

if (tag !== undefined) endIf(missingFor(release, tag));
const notes = sectionOf(release.changelog, version) ??
  sectionOf(release.changelog, "Unreleased") ?? "";
const openapi = await read("docs/generated/openapi.json");
endIf(await contractProblems());
const before = await tagBefore(root, version);
await keepFiles(root, before);
if (isFinal(version)) await Deno.writeTextFile(contract, openapi);
if (tag !== undefined) endIf(await uncommitted());

await Deno.remove(dist, { recursive: true }).catch(() => {});
await Deno.mkdir(dist);
await makeArchive();
const tarball = await makePackage();
await makeImage();
await Deno.writeTextFile(new URL("notes.md", dist), `${notes}\n`);

const made = Array.from(Deno.readDirSync(dist), ({ name }) => name).sort();
console.log(`\ndist/ has ${made.join(", ")}. Next:`);
const isFirst = before === undefined;
for (const line of nextSteps(release, { tarball, isFirst })) console.log(line);

async function read(path: string): Promise<string> {
  return await Deno.readTextFile(new URL(path, root));
}

async function readRelease(): Promise<Release> {
  const client = await read("suite/client/deno.json").catch(() => undefined);
  return {
    version: JSON.parse(await read("deno.json")).version,
    clientVersion: client && JSON.parse(client).version,
    changelog: await read("CHANGELOG.md"),
    owner: JSON.parse(await read("release/owner.json")),
  };
}

/** Losses of the interface, and additions without a line in the change log. */
async function contractProblems(): Promise<string[]> {
  const { lost, gained } = changesBetween(
    JSON.parse(await Deno.readTextFile(contract)),
    JSON.parse(openapi),
  );
  const listed = interfaceNames(notes);
  return [
    ...lost.map((what) => `the interface may only gain: ${what}`),
    ...gained.filter(({ name }) => !listed.has(name))
      .map(({ name }) => `CHANGELOG.md: list \`${name}\` under Interface`),
  ];
}

function endIf(problems: readonly string[]): void {
  if (problems.length === 0) return;
  for (const problem of problems) console.error(problem);
  Deno.exit(1);
}

async function lines(...args: string[]): Promise<string[]> {
  const text = new TextDecoder().decode(await captured(root, "git", args));
  return text.split("\n").filter(Boolean);
}

async function uncommitted(): Promise<string[]> {
  const changed = await lines("status", "--porcelain");
  return changed.map((line) => `not committed: ${line.slice(3)}`);
}

/** All files of the repository; the same files make the same bytes. */
async function makeArchive(): Promise<void> {
  const listed = await lines(
    ...["ls-files", "--cached", "--others", "--exclude-standard"],
  );
  const there = await Promise.all(
    listed.map((path) =>
      Deno.lstat(new URL(path, root)).then(() => path, () => [])
    ),
  );
  const [seconds] = await lines("log", "-1", "--format=%ct");
  const archive = `${name}.tar.gz`;
  await captured(root, "tar", [
    ...["--create", `--file=dist/${archive}`],
    ...["--use-compress-program=gzip -n -9", "--sort=name"],
    ...["--owner=0", "--group=0", "--numeric-owner", "--mode=u=rwX,go=rX"],
    ...[`--mtime=@${seconds}`, `--transform=s,^,${name}/,`],
    "--files-from=-",
  ], there.flat().join("\n"));
  const hash = await sha256(await Deno.readFile(new URL(archive, dist)));
  const line = `${hash}  ${archive}\n`;
  await Deno.writeTextFile(new URL(`${archive}.sha256`, dist), line);
}

/** The package, checked with the tools of its users; returns its file. */
async function makePackage(): Promise<string> {
  if (release.clientVersion === undefined) return "";
  const deno = Deno.execPath();
  await run(root, deno, ["task", "package"]);
  await run(root, deno, [
    ...["publish", "--dry-run", "--allow-dirty"],
    "--config=suite/client/deno.json",
  ]);
  await run(root, "npx", ["-y", "publint@0.3.25", "./dist/package"]);
  await run(root, "npx", [
    ...["-y", "@arethetypeswrong/cli@0.18.5", "--pack", "./dist/package"],
  ]);
  await run(root, "npm", [
    ...["pack", "--silent", "--pack-destination", "dist", "./dist/package"],
  ]);
  const files = Array.from(Deno.readDirSync(dist), ({ name }) => name);
  return files.find((file) => file.endsWith(".tgz")) ?? "";
}

/** The image, as a file that `docker load` reads. */
async function makeImage(): Promise<void> {
  const builders = await Promise.all(
    ["docker", "podman"].map(async (program) =>
      await succeeds(program, ["info"]) ? [program] : []
    ),
  );
  const [builder] = builders.flat();
  if (builder === undefined) {
    console.log("== no image: neither Docker nor Podman runs here");
    return;
  }
  const [revision] = await lines("rev-parse", "HEAD");
  const image = `sales-statistics:${version}`;
  await run(root, builder, [
    ...["build", "--tag", image, "--build-arg", `VERSION=${version}`],
    ...["--build-arg", `REVISION=${revision}`],
    ...["--build-arg", `SOURCE=${release.owner.repository}`, "."],
  ]);
  await run(root, builder, [
    ...["save", "--output", `dist/${name}.image.tar`, image],
  ]);
}
