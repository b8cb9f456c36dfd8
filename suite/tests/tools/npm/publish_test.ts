/** The file that publishes the package, as the owner would run it. */
import {
  assert,
  assertEquals,
  assertMatch,
} from "../../../../tests/support/assert.ts";
import { testWith } from "../../../../tests/support/programs.ts";
import { parse } from "@std/yaml/parse";

const root = new URL("../../../../", import.meta.url);
const read = (path: string) => Deno.readTextFileSync(new URL(path, root));

interface Step {
  uses?: string;
  run?: string;
  env?: Record<string, string>;
}

interface Workflow {
  on: { release: { types: string[] } };
  permissions: Record<string, string>;
  jobs: { npm: { steps: Step[] } };
}

const text = read(".github/workflows/publish.yml");
const workflow = parse(text) as Workflow;
const { steps } = workflow.jobs.npm;

Deno.test("publish.yml may make provenance, and nothing else", () => {
  assertEquals(workflow.on.release.types, ["published"]);
  assertEquals(workflow.permissions, { contents: "read", "id-token": "write" });
});

Deno.test("publish.yml tests and checks before it publishes what release --check prints", () => {
  const runs = steps.flatMap(({ run }) => run ?? [])
    .filter((run) => !/GITHUB_REF_NAME|npmrc/.test(run));
  const release = read("suite/tools/npm/release.ts");
  const [, flags = ""] = /FLAGS = \[(.*)\]/.exec(release) ?? [];
  const publish = `npm publish ${flags.replaceAll(/[",]/g, "")} ./dist`;
  assertEquals(runs, [
    ".ci/run",
    "npx -y deno@2.9.6 task release --check",
    publish,
  ]);
});

Deno.test("publish.yml gives the token only to the steps that ask npm", () => {
  const given = steps.filter(({ env }) => env !== undefined);
  assertEquals(given.length, 2);
  for (const { run, env } of given) {
    assertMatch(run ?? "", /release --check|npm publish/);
    assertEquals(env, { NODE_AUTH_TOKEN: "${{ secrets.NPM_TOKEN }}" });
  }
});

testWith(
  ["Node.js"],
  "publish.yml lets npm read the token for its registry",
  async () => {
    const [{ run = "" }] = steps.filter(({ run }) => run?.includes("npmrc"));
    const HOME = await Deno.makeTempDir();
    const env = { HOME, npm_config_registry: "https://npm.example.test/" };
    await new Deno.Command("sh", { args: ["-c", run], cwd: HOME, env })
      .output();
    const written = await Deno.readTextFile(`${HOME}/.npmrc`);
    await Deno.remove(HOME, { recursive: true });
    assertEquals(
      written,
      "//npm.example.test/:_authToken=${NODE_AUTH_TOKEN}\n",
    );
  },
);

Deno.test("publish.yml uses actions of GitHub alone, of a version", () => {
  const used = steps.flatMap(({ uses }) => uses ?? []);
  assert(used.length > 0);
  for (const action of used) assertMatch(action, /^actions\/[\w-]+@v\d+$/);
});

testWith(
  ["Node.js"],
  "publish.yml compares the tag with the version of deno.json",
  async () => {
    const [{ run = "" }] = steps.filter(({ run }) =>
      run?.includes("GITHUB_REF")
    );
    const { version } = JSON.parse(read("deno.json"));
    const codes = [];
    for (const tag of [`v${version}`, version, `v${version}1`]) {
      const { code } = await new Deno.Command("sh", {
        args: ["-c", run],
        cwd: root,
        env: { GITHUB_REF_NAME: tag },
      }).output();
      codes.push(code);
    }
    assertEquals(codes, [0, 1, 1]);
  },
);
