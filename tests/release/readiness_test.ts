/** What a release still needs, and that this one needs nothing more once its version is final. */
import { assertEquals, assertStringIncludes } from "../support/assert.ts";
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
  isOnNpm: false,
};
const ready: Release = {
  version: "1.0.1",
  clientVersion: "1.0.1",
  changelog: "# Changelog\n\n## Unreleased\n\n## 1.0.1 - 2027-01-31\n\n- All\n",
  owner: filledIn,
};

Deno.test("release/owner.json has no blanks once the version is final", () => {
  assertEquals(isFinal(config.version) ? blanksOf(owner) : [], []);
});

Deno.test("release/owner.json has the blanks that a release asks for", () => {
  const empty = Object.fromEntries(
    Object.entries(owner).map(([name, value]) => [
      name,
      typeof value === "string" ? "" : value,
    ]),
  );
  const texts = Object.keys(empty).filter((name) => empty[name] === "");
  assertEquals(blanksOf({ ...filledIn, ...empty }), texts);
});

Deno.test("missingFor() is empty for a release that can be published", () => {
  assertEquals(missingFor(ready), []);
  assertEquals(missingFor(ready, "v1.0.1"), []);
  assertEquals(missingFor({ ...ready, clientVersion: undefined }), []);
});

const missing: [change: Partial<Release>, tag: string, said: string][] = [
  [
    { owner: { ...filledIn, author: "", security: "" } },
    "v1.0.1",
    "release/owner.json: fill in author, security",
  ],
  [
    { clientVersion: "1.0.0" },
    "v1.0.1",
    "suite/client/deno.json: set the version 1.0.1",
  ],
  [
    { changelog: "## Unreleased\n" },
    "v1.0.1",
    "CHANGELOG.md: head the section",
  ],
  [{ changelog: "## 1.0.1\n" }, "v1.0.1", "CHANGELOG.md: head the section"],
  [{}, "v1.0.2", "the tag v1.0.2 is not v1.0.1"],
  [
    { version: "1.0.1-dev", clientVersion: "1.0.1-dev" },
    "v1.0.1-dev",
    "not 1.0.1-dev",
  ],
];
for (const [change, tag, said] of missing) {
  Deno.test(`missingFor() says ${said}`, () => {
    const lines = missingFor({ ...ready, ...change }, tag);
    assertEquals(lines.length, 1);
    assertStringIncludes(lines[0], said);
  });
}

Deno.test("nextSteps() says in four lines what the owner does", () => {
  const blank = { ...filledIn, author: "" };
  assertEquals(nextSteps({ ...ready, owner: blank }, "tools-1.0.1.tgz"), [
    "1. release/owner.json: fill in author",
    '2. Commit: git add --all && git commit --message "Release 1.0.1"',
    "3. npm: npm publish --access public dist/tools-1.0.1.tgz, let npm trust release.yml of the repository, and set isOnNpm",
    "4. Publish: git tag --annotate v1.0.1 --message 1.0.1 && git push origin main v1.0.1",
  ]);
  const published = { ...ready, owner: { ...filledIn, isOnNpm: true } };
  const [first, , third] = nextSteps(published, "tools-1.0.1.tgz");
  assertEquals(first, "1. Fill in: nothing is missing");
  assertEquals(third, "3. npm: nothing, release.yml publishes the package");
});
