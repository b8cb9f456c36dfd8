/** The package as somebody has it who installs its tarball into an empty folder. */
import { assertEquals, assertMatch } from "../../../tests/support/assert.ts";
import { run, testUnlessMissing } from "../../../tests/support/programs.ts";
import { salesWorkbook } from "../../../tests/support/sales_workbook.ts";
import { PACKAGE } from "../../tools/program/mod.ts";
import { OLDEST_NODE } from "../../tools/npm/mod.ts";

const arch = Deno.build.arch === "x86_64" ? "x64" : "arm64";

/**
 * The oldest Node.js that runs the command, and the last of each later major.
 * Each is a download of 50 MB.
 */
export const NODES = [OLDEST_NODE, "24.21.0", "26.12.1"];

export interface Expected {
  code?: number;
  stdout?: string | RegExp;
  stderr?: string | RegExp;
}

async function succeed(
  command: readonly string[],
  options: Deno.CommandOptions,
): Promise<string> {
  const { code, stdout, stderr } = await run(command, options);
  assertEquals(code, 0, `${command.join(" ")}\n${stdout}${stderr}`);
  return stdout;
}

const fetched = new Map<string, Promise<string | undefined>>();

export function folderOfNode(version: string): Promise<string | undefined> {
  const known = fetched.get(version);
  if (known !== undefined) return known;
  const fetching = alone("npx", () => fetchNode(version));
  fetched.set(version, fetching);
  return fetching;
}

async function fetchNode(version: string): Promise<string | undefined> {
  try {
    const { code, stdout } = await run([
      ...["npx", "-y", `--package=node-linux-${arch}@${version}`, "--"],
      ...["node", "--print", "process.execPath"],
    ], { env: { npm_config_fetch_retries: "0" } });
    return code === 0 ? stdout.trim().replace(/\/[^/]*$/, "") : undefined;
  } catch {
    return undefined; // no npx
  }
}

/** The folder of a run of several test files (tests/run.ts). */
const runFolder = Deno.env.get("TEST_RUN_FOLDER");

/** Does some work while no other test file does the same. */
async function alone<Result>(
  name: string,
  work: () => Promise<Result>,
): Promise<Result> {
  if (runFolder === undefined) return await work();
  const path = `${runFolder}/${name}.lock`;
  using file = await Deno.open(path, { create: true, write: true });
  await file.lock(true);
  return await work();
}

const TARBALL = "package.tgz";

/** Builds and packs the package into a folder; all files of a run share it. */
async function pack(folder: string): Promise<string> {
  const place = runFolder ?? folder;
  const path = `${place}/${TARBALL}`;
  await alone("pack", async () => {
    if (await Deno.stat(path).then(() => true, () => false)) return;
    const build = "suite/tools/npm/build.ts";
    await succeed(["deno", "run", "-A", build, `${place}/dist`], {});
    const [{ filename }] = JSON.parse(
      await succeed(["npm", "pack", "--json", "./dist"], { cwd: place }),
    );
    await Deno.remove(`${place}/dist`, { recursive: true });
    await Deno.rename(`${place}/${filename}`, path);
  });
  return path;
}

/** An empty folder into which the tarball was installed, with two workbooks. */
export class Installed {
  /** A folder whose command failed is kept, so that a person can repeat it. */
  #isKept = false;

  private constructor(readonly folder: string) {}

  static async make(): Promise<Installed> {
    const folder = await Deno.realPath(await Deno.makeTempDir());
    const tarball = `${folder}/${TARBALL}`;
    const packed = await pack(folder);
    if (packed !== tarball) await Deno.copyFile(packed, tarball);
    await Deno.writeTextFile(`${folder}/package.json`, "{}");
    await succeed([
      ...["npm", "install", "--no-audit", "--no-fund", "--loglevel=error"],
      `./${TARBALL}`,
    ], { cwd: folder });
    for (const qty of [1, 2]) {
      const path = `${folder}/${qty}.xlsx`;
      await Deno.writeFile(path, salesWorkbook([{ qty }]));
    }
    return new Installed(folder);
  }

  get package(): string {
    return `${this.folder}/node_modules/${PACKAGE}`;
  }

  /** Where a shell looks for programs: the command, and `node` of a version. */
  async path(version: string = OLDEST_NODE): Promise<string> {
    const node = await folderOfNode(version);
    return `${this.folder}/node_modules/.bin:${node}:${Deno.env.get("PATH")}`;
  }

  /**
   * Runs a line of a shell, in which `node` has a version, and asserts what a
   * person sees. A failure names the line to paste.
   */
  async see(
    line: string,
    { code = 0, stdout, stderr }: Expected,
    version: string = OLDEST_NODE,
  ): Promise<void> {
    const node = await folderOfNode(version);
    const seen = await run(["bash", "-o", "pipefail", "-c", line], {
      cwd: this.folder,
      env: { LANG: "C.UTF-8", PATH: await this.path(version) },
      stdin: "null",
    });
    const story = `
cd ${this.folder}; export PATH=node_modules/.bin:${node}:$PATH
${line}

exit code ${seen.code}, standard output and standard error:
${seen.stdout}${seen.stderr}`;
    try {
      assertEquals(seen.code, code, story);
      assertSeen(seen.stdout, stdout, story);
      assertSeen(seen.stderr, stderr, story);
    } catch (error) {
      this.#isKept = true;
      throw error;
    }
  }

  async [Symbol.asyncDispose](): Promise<void> {
    if (!this.#isKept) await Deno.remove(this.folder, { recursive: true });
  }
}

function assertSeen(
  text: string,
  expected: string | RegExp | undefined,
  story: string,
): void {
  if (expected instanceof RegExp) assertMatch(text, expected, story);
  else if (expected !== undefined) assertEquals(text, expected, story);
}

let installed: Promise<Installed> | undefined;
Deno.test.afterAll(async () => {
  await (await installed)?.[Symbol.asyncDispose]();
});

/** Registers a test of the installed package; left out if a Node.js is missing. */
export async function testInstalled(
  name: string,
  test: (installed: Installed) => Promise<void>,
  version: string = OLDEST_NODE,
): Promise<void> {
  const isThere = await folderOfNode(version) !== undefined;
  const missing = isThere ? [] : [`Node.js ${version}`];
  testUnlessMissing(missing, `${name} (slow)`, async () => {
    await test(await (installed ??= Installed.make()));
  });
}
