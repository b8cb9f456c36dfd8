/** `deno task release` in a tree made of this one, beside programs that stand in for npm and Docker. */
import {
  assert,
  assertEquals,
  assertStringIncludes,
} from "../support/assert.ts";
import { Checkout } from "../support/checkout.ts";
import { hasSuite, isLeftOut } from "../support/paths.ts";
import { run, testWith } from "../support/programs.ts";

const programs: Record<string, string> = {
  npm: `touch dist/a-tools.tgz`,
  npx: "",
  docker: `for last; do :; done
  if [ "$1" = save ]; then echo "$last" > "$3"; fi`,
};

/** A repository with this tree, and a release before it, v0.9.0. */
class Repository extends Checkout {
  constructor() {
    super(() => true, programs);
    this.setVersion(`${VERSION}-dev`);
    this.write("CHANGELOG.md", "# Changelog\n\n## Unreleased\n\n- All\n");
    this.fillIn("");
    this.#do("git", "init", "--quiet", "--initial-branch=main");
    const names = "docs/generated/asset_names.json";
    const current = this.read(names);
    this.write(names, '{ "files": ["style.0123456789.css"] }');
    this.write("docs/generated/assets/style.0123456789.css", "p {}");
    this.commit("Release 0.9.0");
    this.#do("git", "tag", "v0.9.0");
    this.write(names, current);
    Deno.removeSync(
      `${this.folder}/docs/generated/assets/style.0123456789.css`,
    );
    this.commit("Change something");
  }

  #do(program: string, ...args: string[]): string {
    const { success, stdout, stderr } = new Deno.Command(program, {
      args,
      cwd: this.folder,
    }).outputSync();
    assert(success, new TextDecoder().decode(stderr));
    return new TextDecoder().decode(stdout);
  }

  setVersion(version: string): void {
    for (const path of ["deno.json", "suite/client/deno.json"]) {
      if (isLeftOut(path)) continue;
      const text = this.read(path)
        .replace(/"version": "[^"]*"/, `"version": "${version}"`);
      this.write(path, text);
    }
  }

  fillIn(text: string): void {
    const owner = { author: text, repository: text, security: text };
    const isOnNpm = text !== "";
    this.write("release/owner.json", JSON.stringify({ ...owner, isOnNpm }));
  }

  commit(message: string): void {
    this.#do("git", "add", "--all");
    const person = ["-c", "user.name=A", "-c", "user.email=a@example.com"];
    this.#do("git", ...person, "commit", "--quiet", "--message", message);
  }

  get head(): string {
    return this.#do("git", "rev-parse", "HEAD");
  }

  archived(name: string): Map<string, string> {
    const listed = this.#do("tar", "--list", "--verbose", "--file", name);
    return new Map(
      listed.trim().split("\n").map((line) => {
        const words = line.split(/ +/);
        return [words[5].replace(/^[^/]*\//, ""), words[0]];
      }),
    );
  }

  async release(...args: string[]) {
    const command = ["deno", "task", "release", ...args];
    const { PATH } = this;
    const { code, stdout, stderr } = await this.run(command, { PATH });
    const [out, err] = [stdout, stderr].map((it) => it.trim().split("\n"));
    return { code, out, err: err.filter((line) => !line.startsWith("Task ")) };
  }
}

/** That of the release in these tests, whatever this tree has. */
const VERSION = "9.9.9";
const test = (title: string, fn: () => Promise<void>) =>
  testWith(["a checkout of Git"], title, fn);

const NAME = `sales-statistics-${VERSION}-dev`;

/** A repository after a release, made once. */
let made: Promise<Repository> | undefined;
Deno.test.afterAll(async () => (await made)?.[Symbol.dispose]());
const released = () => made ??= makeRelease();

async function makeRelease(): Promise<Repository> {
  const checkout = new Repository();
  const { head } = checkout;
  const { code, out, err } = await checkout.release();
  assertEquals(code, 0, err.join("\n"));
  assertEquals(out.slice(-4).map((line) => line[0]), ["1", "2", "3", "4"]);
  assertEquals(checkout.head, head, "it commits");
  return checkout;
}

test("release makes archive, package and image, says what is next, and commits nothing (slow)", async () => {
  const checkout = await released();
  const files = ["notes.md", `${NAME}.image.tar`, `${NAME}.tar.gz`]
    .concat(`${NAME}.tar.gz.sha256`)
    .concat(hasSuite ? ["a-tools.tgz", "package"] : []);
  assertEquals(checkout.list("dist"), files.toSorted());
  const image = checkout.read(`dist/${NAME}.image.tar`);
  assertEquals(image, `sales-statistics:${VERSION}-dev\n`);
});

test("release puts scripts that run into the archive, and the files of the page before (slow)", async () => {
  const checkout = await released();
  const archived = checkout.archived(`dist/${NAME}.tar.gz`);
  assertEquals(archived.get("deploy/start"), "-rwxr-xr-x");
  assertEquals(archived.get("deploy/alerts.yaml"), "-rw-r--r--");
  const before = "docs/generated/assets_before/style.0123456789.css";
  assertEquals(checkout.read(before), "p {}");
  assertEquals(archived.get(before), "-rw-r--r--");
  const own = [...archived.keys()].filter((it) => /^(?:dist|\.git)\//.test(it));
  assertEquals(own, []);
});

test("release makes the same archive of the same files, as its checksum tells (slow)", async () => {
  const checkout = await released();
  const checksum = checkout.read(`dist/${NAME}.tar.gz.sha256`);
  assertEquals((await checkout.release()).code, 0);
  assertEquals(checkout.read(`dist/${NAME}.tar.gz.sha256`), checksum);
  const { code, stderr } = await run(
    ["sha256sum", "--check", "--quiet", `${NAME}.tar.gz.sha256`],
    { cwd: `${checkout.folder}/dist` },
  );
  assertEquals(code, 0, stderr);
});

async function assertRefused(
  checkout: Repository,
  ...words: string[]
): Promise<void> {
  const { code, err } = await checkout.release("--tag", `v${VERSION}`);
  assertEquals(code, 1);
  for (const text of words) assertStringIncludes(err.join("\n"), text);
}

test("release --tag makes only what may be published (slow)", async () => {
  using checkout = new Repository();
  const blank = "release/owner.json: fill in author";
  await assertRefused(checkout, blank, "the tag v9.9.9 is not v9.9.9-dev");
  checkout.setVersion(VERSION);
  const changelog = checkout.read("CHANGELOG.md")
    .replace("## Unreleased", `## ${VERSION} - 2027-01-31`);
  checkout.write("CHANGELOG.md", changelog);
  checkout.fillIn("x");
  await assertRefused(checkout, "not committed: ", "assets_before/");
  checkout.commit("Release 9.9.9");
  const released = await checkout.release("--tag", `v${VERSION}`);
  assertEquals(released.code, 0, released.err.join("\n"));
  assertEquals(released.out.at(-4), "1. Fill in: nothing is missing");
});

test("release refuses an interface that has lost something, and names it", async () => {
  using checkout = new Repository();
  const path = "docs/generated/openapi.json";
  checkout.write(path, checkout.read(path).replace('"stopping", ', ""));
  const { code, err } = await checkout.release();
  assertEquals(code, 1);
  assertEquals(err, [
    "the interface may only gain: components > headers > x-error-reason > schema > x-extensible-enum > stopping is missing",
  ]);
});
