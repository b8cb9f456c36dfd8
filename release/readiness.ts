/** Finds what is missing before a version can be published. */
import { dateOf } from "./changelog.ts";

/** Facts that only the owner of the project knows; empty until filled in. */
export interface Owner {
  author: string;
  /** `https://github.com/OWNER/NAME` */
  repository: string;
  /** The address for reports of vulnerabilities. */
  security: string;
  /** Whether the package is on npm, or goes there with this release. */
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

/** The names of the facts that the owner has not filled in. */
export function blanksOf({ author, repository, security }: Owner): string[] {
  return Object.entries({ author, repository, security })
    .filter(([, value]) => value === "").map(([name]) => name);
}

/**
 * The steps that the owner must take before a release is published, each as a
 * sentence.
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
    clientVersion !== undefined && !owner.isOnNpm &&
    "release/owner.json: set isOnNpm, once the scope of the package is yours",
    tag !== undefined && tag !== `v${version}` &&
    `the tag ${tag} is not v${version}`,
  ].filter((line) => line !== false);
}

interface Made {
  /** The file of the package; empty without the suite. */
  tarball: string;
  /** Whether no release was made before. */
  isFirst: boolean;
}

/** The owner's next steps, in four lines. */
export function nextSteps(
  release: Release,
  { tarball, isFirst }: Made,
): string[] {
  const missing = missingFor(release).join("; ");
  const version = release.version.replace(/-.*/, "");
  const tag = `v${version}`;
  return [
    missing === ""
      ? "1. Fill in: nothing is missing"
      : `1. Fill in, run deno task docs and this again: ${missing}`,
    isFirst && tarball !== ""
      ? `2. npm publish --access public dist/${tarball}; then let npm trust release.yml of the repository`
      : "2. Publish by hand: nothing, release.yml does it",
    `3. git add --all && git commit --message "Release ${version}"`,
    `4. git tag --annotate ${tag} --message ${version} && git push origin main ${tag}`,
  ];
}
