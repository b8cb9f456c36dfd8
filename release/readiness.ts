/** What is missing before a version can be published. */
import { dateOf } from "./changelog.ts";

/** What only the owner of the project knows; empty until then. */
export interface Owner {
  author: string;
  /** `https://github.com/OWNER/NAME` */
  repository: string;
  /** The address for reports of vulnerabilities. */
  security: string;
  /** Whether the package is on npm, in a scope of the owner. */
  isOnNpm: boolean;
}

export interface Release {
  version: string;
  /** The version in `suite/client/deno.json`; undefined without the suite. */
  clientVersion: string | undefined;
  changelog: string;
  owner: Owner;
}

/** A version to be published, such as 1.0.1, and not 1.0.1-dev. */
export function isFinal(version: string): boolean {
  return /^\d+\.\d+\.\d+$/.test(version);
}

/** The blanks of the owner. */
export function blanksOf({ author, repository, security }: Owner): string[] {
  return Object.entries({ author, repository, security })
    .filter(([, value]) => value === "").map(([name]) => name);
}

/**
 * What the owner does before a release is published, each as a sentence.
 * @param tag the tag of Git that is to be published, if there is one already
 */
export function missingFor(release: Release, tag?: string): string[] {
  const { version, clientVersion, changelog, owner } = release;
  const blanks = blanksOf(owner);
  return [
    blanks.length > 0 && `release/owner.json: fill in ${blanks.join(", ")}`,
    !isFinal(version) &&
    `deno.json: set the version without "-dev", not ${version}`,
    clientVersion !== undefined && clientVersion !== version &&
    `suite/client/deno.json: set the version ${version}, not ${clientVersion}`,
    isFinal(version) && dateOf(changelog, version) === undefined &&
    `CHANGELOG.md: head the section "## ${version} - YYYY-MM-DD"`,
    tag !== undefined && tag !== `v${version}` &&
    `the tag ${tag} is not v${version}`,
  ].filter((line) => line !== false);
}

/**
 * What the owner does next, in four lines.
 * @param tarball the file of the package; empty without the suite
 */
export function nextSteps(release: Release, tarball: string): string[] {
  const missing = missingFor(release);
  const version = release.version.replace(/-.*/, "");
  const npm = tarball === ""
    ? "npm: nothing, without suite/ there is no package"
    : release.owner.isOnNpm
    ? "npm: nothing, release.yml publishes the package"
    : `npm: npm publish --access public dist/${tarball}, let npm trust release.yml of the repository, and set isOnNpm`;
  return [
    `1. ${missing.join("; ") || "Fill in: nothing is missing"}`,
    `2. Commit: git add --all && git commit --message "Release ${version}"`,
    `3. ${npm}`,
    `4. Publish: git tag --annotate v${version} --message ${version} && git push origin main v${version}`,
  ];
}
