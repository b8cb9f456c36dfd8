/** `deno task release` in a tree made of this one, beside programs that stand in for npm and Docker. */
import {
  assert,
  assertEquals,
  assertStringIncludes,
} from "../support/assert.ts";
import { Checkout } from "../support/checkout.ts";
import { hasSuite } from "../support/paths.ts";
import { testWith } from "../support/programs.ts";
import deno from "../../deno.json" with { type: "json" };

const programs: Record<string, string> = {
  npm: `touch dist/a-tools.tgz`,
  npx: "",
  docker: `for last; do :; done
  if [ "$1" = save ]; then echo "$last" > "$3"; fi`,
};

/** A repository with this tree, and a release before it, v0.9.0. */
class Repository extends Checkout {
  readonly #bin = Deno.makeTempDirSync();

  constructor() {
    super(() => true);
    for (const [name, script] of Object.entries(programs)) {
      Deno.writeTextFileSync(`${this.#bin}/${name}`, `#!/bin/sh\n${script}\n`, {
        mode: 0o755,
      });
    }
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
      if (path !== "deno.json" && !hasSuite) continue;
      const text = this.read(path);
      this.write(
        path,
        text.replace(`"${deno.version}"`, `"${version}"`)
          .replace(`"${VERSION}-dev"`, `"${version}"`),
      );
    }
  }

  /** Fills the blanks of the owner with a text. */
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

  /** The files in the archive, with their permissions. */
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
    const PATH = `${this.#bin}:${Deno.env.get("PATH")}`;
    const command = ["deno", "task", "release", ...args];
    const { code, stdout, stderr } = await this.run(command, { PATH });
    const [out, err] = [stdout, stderr].map((it) => it.trim().split("\n"));
    return { code, out, err: err.filter((line) => !line.startsWith("Task ")) };
  }

  override [Symbol.dispose]() {
    super[Symbol.dispose]();
    Deno.removeSync(this.#bin, { recursive: true });
  }
}

/** That of the release in these tests, whatever this tree has. */
const VERSION = "9.9.9";
const needs = ["a checkout of Git"] as const;

testWith(
  needs,
  "release makes archive, package and image, says what is next, and commits nothing (slow)",
  async () => {
    using checkout = new Repository();
    const { head } = checkout;
    const { code, out, err } = await checkout.release();
    assertEquals(code, 0, err.join("\n"));
    const name = `sales-statistics-${VERSION}-dev`;
    const made = Array.from(
      Deno.readDirSync(`${checkout.folder}/dist`),
      ({ name }) => name,
    ).sort();
    assertEquals(
      made,
      [
        ...hasSuite ? ["a-tools.tgz", "package"] : [],
        ...["notes.md", `${name}.image.tar`],
        ...[`${name}.tar.gz`, `${name}.tar.gz.sha256`],
      ].sort(),
    );
    assertEquals(out.slice(-4).map((line) => line.slice(0, 3)), [
      ...["1. ", "2. ", "3. ", "4. "],
    ]);
    assertEquals(checkout.head, head);
    assertEquals(
      checkout.read(`dist/${name}.image.tar`),
      `sales-statistics:${VERSION}-dev\n`,
    );

    const files = checkout.archived(`dist/${name}.tar.gz`);
    assertEquals(files.get("deploy/start"), "-rwxr-xr-x");
    assertEquals(files.get("deploy/alerts.yaml"), "-rw-r--r--");
    const before = "docs/generated/assets_before/style.0123456789.css";
    assertEquals(checkout.read(before), "p {}");
    assert(files.has(before));
    assertEquals(
      [...files.keys()].filter((path) => /^(?:dist|\.git)\//.test(path)),
      [],
    );

    // The same files make the same archive, which its checksum tells.
    const checksum = checkout.read(`dist/${name}.tar.gz.sha256`);
    assertEquals((await checkout.release()).code, 0);
    assertEquals(checkout.read(`dist/${name}.tar.gz.sha256`), checksum);
    const { success } = new Deno.Command("sha256sum", {
      args: ["--check", "--quiet", `${name}.tar.gz.sha256`],
      cwd: `${checkout.folder}/dist`,
    }).outputSync();
    assert(success);
  },
);

testWith(
  needs,
  "release --tag makes only what may be published (slow)",
  async () => {
    using checkout = new Repository();
    const early = await checkout.release("--tag", `v${VERSION}`);
    assertEquals(early.code, 1);
    assertStringIncludes(
      early.err.join("\n"),
      "release/owner.json: fill in author",
    );
    assertStringIncludes(
      early.err.join("\n"),
      "the tag v9.9.9 is not v9.9.9-dev",
    );

    checkout.setVersion(VERSION);
    const changelog = checkout.read("CHANGELOG.md")
      .replace("## Unreleased", `## ${VERSION} - 2027-01-31`);
    checkout.write("CHANGELOG.md", changelog);
    checkout.fillIn("x");
    const uncommitted = await checkout.release("--tag", `v${VERSION}`);
    assertEquals(uncommitted.code, 1);
    assertStringIncludes(uncommitted.err.join("\n"), "not committed: ");
    assertStringIncludes(uncommitted.err.join("\n"), "assets_before/");

    checkout.commit("Release 9.9.9");
    const released = await checkout.release("--tag", `v${VERSION}`);
    assertEquals(released.code, 0, released.err.join("\n"));
    assertEquals(released.out.at(-4), "1. Fill in: nothing is missing");
  },
);

testWith(
  needs,
  "release refuses an interface that has lost something, and names it",
  async () => {
    using checkout = new Repository();
    const path = "docs/generated/openapi.json";
    checkout.write(path, checkout.read(path).replace('"stopping", ', ""));
    const { code, err } = await checkout.release();
    assertEquals(code, 1);
    assertEquals(err, [
      "the interface may only gain: components > headers > x-error-reason > schema > x-extensible-enum > stopping is missing",
    ]);
  },
);
