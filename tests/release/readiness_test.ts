/** What a release still needs, and that this one needs nothing more once its version is final. */
import { assertEquals, assertStringIncludes } from "../support/assert.ts";
import { hasSuite, readText } from "../support/paths.ts";
import {
  blanksOf,
  isFinal,
  missingFor,
  nextSteps,
  type Release,
} from "../../release/readiness.ts";
import owner from "../../release/owner.json" with { type: "json" };
import config from "../../deno.json" with { type: "json" };

const filledIn = {
  author: "Example Ltd",
  repository: "https://github.com/example/sales",
  security: "security@example.com",
  isOnNpm: true,
};
const ready: Release = {
  version: "1.0.1",
  clientVersion: "1.0.1",
  changelog: "# Changelog\n\n## Unreleased\n\n## 1.0.1 - 2027-01-31\n\n- All\n",
  owner: filledIn,
};

Deno.test("nothing is missing for a release once the version is final", () => {
  const client = hasSuite ? readText("suite/client/deno.json") : undefined;
  const missing = missingFor({
    version: config.version,
    clientVersion: client && JSON.parse(client).version,
    changelog: readText("CHANGELOG.md"),
    owner,
  });
  assertEquals(isFinal(config.version) ? missing : [], []);
});

Deno.test("release/owner.json has the blanks that a release asks for", () => {
  const texts = Object.entries(owner)
    .filter(([, value]) => typeof value === "string").map(([name]) => name);
  const empty = Object.fromEntries(texts.map((name) => [name, ""]));
  assertEquals(blanksOf({ ...filledIn, ...empty }), texts);
});

Deno.test("missingFor() is empty for a release that can be published", () => {
  assertEquals(missingFor(ready), []);
  assertEquals(missingFor(ready, "v1.0.1"), []);
  assertEquals(missingFor({ ...ready, clientVersion: undefined }), []);
});

const blank = { ...filledIn, author: "", security: "" };
const dev = { version: "1.0.1-dev", clientVersion: "1.0.1-dev" };
const headless = "CHANGELOG.md: head the section";
const missing: [change: Partial<Release>, said: string, tag?: string][] = [
  [{ owner: blank }, "release/owner.json: fill in author, security"],
  [{ clientVersion: "1.0.0" }, "deno.json: set the version 1.0.1"],
  [{ changelog: "## Unreleased\n" }, headless],
  [{ changelog: "## 1.0.1\n" }, headless],
  [{}, "the tag v1.0.2 is not v1.0.1", "v1.0.2"],
  [dev, "not 1.0.1-dev", "v1.0.1-dev"],
];
for (const [change, said, tag = "v1.0.1"] of missing) {
  Deno.test(`missingFor() says ${said}`, () => {
    const lines = missingFor({ ...ready, ...change }, tag);
    assertEquals(lines.length, 1);
    assertStringIncludes(lines[0], said);
  });
}

Deno.test("nextSteps() says in four lines what the owner does", () => {
  const tarball = "tools-1.0.1.tgz";
  const blank = { ...filledIn, author: "" };
  const first = { tarball, isFirst: true };
  assertEquals(nextSteps({ ...ready, owner: blank }, first), [
    "1. Fill in, run deno task docs and this again: release/owner.json: fill in author",
    "2. npm publish --access public dist/tools-1.0.1.tgz; then let npm trust release.yml of the repository",
    '3. git add --all && git commit --message "Release 1.0.1"',
    "4. git tag --annotate v1.0.1 --message 1.0.1 && git push origin main v1.0.1",
  ]);
  const later = nextSteps(ready, { tarball, isFirst: false });
  assertEquals(later.slice(0, 2), [
    "1. Fill in: nothing is missing",
    "2. Publish by hand: nothing, release.yml does it",
  ]);
});
