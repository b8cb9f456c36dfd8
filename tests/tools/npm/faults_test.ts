import { assertEquals } from "../../support/assert.ts";
import {
  faultsIn,
  type PackedFile,
  type Release,
} from "../../../tools/npm/faults.ts";
import { manifestOf } from "../../../tools/npm/manifest.ts";

const manifest = manifestOf("1.2.0", {
  author: "Somebody",
  repository: "https://git.example.com/sales.git",
  homepage: "https://example.com/sales",
  bugs: "https://git.example.com/sales/issues",
});
const good: PackedFile = { bytes: 5000, lines: 10, isSame: true };
const files = [
  ...["CHANGELOG.md", "LICENSE", "README.md", "SKILL.md"],
  ...["THIRD_PARTY_LICENSES", "package.json", "npm/cli.js"],
  ...["client/index.js", "client/index.cjs"],
  ...["client/index.d.ts", "client/index.d.cts"],
];
const packed = new Map(files.map((path) => [path, good]));
const scope = "monthly-sales-statistics";
const ready: Release = {
  clientVersion: "1.2.0",
  isPublished: true,
  changes: "# Changes\n\n## Unreleased\n\n## 1.2.0 (2026-11-25)\n\n- New\n",
  manifest,
  packed,
  registry: { user: scope, maintainers: undefined, members: [] },
};

function withFile(path: string, file: PackedFile) {
  return { packed: new Map([...packed, [path, file]]) };
}

function without(gone: string) {
  return { packed: new Map([...packed].filter(([path]) => path !== gone)) };
}

function withField(field: string, value: unknown): Partial<Release> {
  return { manifest: { ...manifest, [field]: value } };
}

function on(registry: Partial<Release["registry"]>): Partial<Release> {
  return { registry: { ...ready.registry, ...registry } };
}

const disk = "file:///work/sales.git";
const cases: [name: string, change: Partial<Release>, fault?: string][] = [
  ["a release that is ready", {}],
  ["a change log without what is unreleased", {
    changes: "## 1.2.0\n\n- New\n",
  }],
  [
    "another version of the client",
    { clientVersion: "1.1.0" },
    "version: client/deno.json has 1.1.0, deno.json 1.2.0",
  ],
  [
    "a change log without the version",
    { changes: "## 1.2.0-rc\n### 1.2.0\nAs in ## 1.2.0\n" },
    'version: CHANGELOG.md has no section "## 1.2.0"',
  ],
  [
    "a version that most changes are not in",
    { changes: "## Unreleased\n\n- A\n- B\n\n## 1.2.0\n\n- C\n" },
    'version: in CHANGELOG.md "## Unreleased" has 2 lines and "## 1.2.0" 1: what is unreleased needs a version',
  ],
  [
    "engines that are not tested",
    withField("engines", { node: ">=22" }),
    "engines: >=22 is not >=22.2.0, the oldest Node.js that the tests run",
  ],
  [
    "texts that call it unpublished",
    { isPublished: false },
    "isPublished: schemas/package.ts says that the package is not on npm, and so do its texts",
  ],
  [
    "no repository",
    withField("repository", undefined),
    "repository: tools/npm/manifest.ts has none",
  ],
  [
    "a repository on a disk",
    withField("repository", { type: "git", url: disk }),
    `repository: ${disk} is not an https address, which everybody can open`,
  ],
  [
    "a repository that is a path",
    withField("repository", { type: "git", url: "/srv/sales.git" }),
    "repository: /srv/sales.git is not an https address, which everybody can open",
  ],
  [
    "a repository of this machine",
    withField("repository", { type: "git", url: "git+https://localhost/a" }),
    "repository: https://localhost/a is not an https address, which everybody can open",
  ],
  [
    "no homepage",
    withField("homepage", undefined),
    "homepage: tools/npm/manifest.ts has none",
  ],
  [
    "no place for bugs",
    withField("bugs", undefined),
    "bugs: tools/npm/manifest.ts has none",
  ],
  ["no author", withField("author", ""), "author: there is none"],
  [
    "no change log in the tarball",
    without("CHANGELOG.md"),
    "files: the tarball has no CHANGELOG.md",
  ],
  [
    "no licences of others in the tarball",
    without("THIRD_PARTY_LICENSES"),
    "files: the tarball has no THIRD_PARTY_LICENSES",
  ],
  [
    "no types in the tarball",
    without("client/index.d.cts"),
    "exports: client/index.d.cts is not in the tarball",
  ],
  [
    "no command in the tarball",
    without("npm/cli.js"),
    "bin: npm/cli.js is not in the tarball",
  ],
  [
    "a file that is not minified",
    withFile("chunk.js", { ...good, lines: 100 }),
    "files: chunk.js is not minified: 5000 bytes in 100 lines",
  ],
  ["a text of many lines", withFile("SKILL.md", { ...good, lines: 500 })],
  [
    "a file that two builds make differently",
    withFile("chunk.js", { ...good, isSame: false }),
    "files: chunk.js differs between two builds",
  ],
  [
    "nobody who is logged in",
    on({ user: undefined }),
    `name: nobody is logged in (npm login), so that ${manifest.name} may be anybody's`,
  ],
  [
    "a scope of somebody else",
    on({ user: "mallory" }),
    `name: the scope @${scope} on npm is not mallory's`,
  ],
  [
    "a package of somebody else",
    on({ maintainers: ["mallory", "eve"] }),
    `name: ${manifest.name} is on npm and belongs to mallory, eve, not to ${scope}`,
  ],
  ["a member of the scope", on({ user: "alice", members: ["alice"] })],
  ["a maintainer", on({ user: "alice", maintainers: ["alice"] })],
];
for (const [name, change, fault] of cases) {
  Deno.test(`faultsIn() finds ${fault ? "" : "nothing wrong with "}${name}`, () => {
    const faults = fault === undefined ? [] : [fault];
    assertEquals(faultsIn({ ...ready, ...change }), faults);
  });
}
