/** Finds faults that prevent the publication of a release. */
import { type Manifest, OLDEST_NODE } from "./manifest.ts";

/** The parts of a release. */
export interface Release {
  clientVersion: string;
  /** Whether the texts say that the package is on npm. */
  isPublished: boolean;
  /** The text of CHANGELOG.md. */
  changes: string;
  /** The generated package.json. */
  manifest: Manifest;
  /** The files of the tarball, by path. */
  packed: ReadonlyMap<string, PackedFile>;
  registry: Registry;
}

/** A file of the tarball. */
export interface PackedFile {
  bytes: number;
  lines: number;
  /** Whether two builds produced the same bytes. */
  isSame: boolean;
}

/** The people who may publish the package. */
export interface Registry {
  /** The user who is logged in; undefined if nobody is. */
  user: string | undefined;
  /** The maintainers in the registry; undefined if the package is not there. */
  maintainers: readonly string[] | undefined;
  /**
   * The members of the scope, if it is an organization that the user may query.
   */
  members: readonly string[];
}

/** Files that every installation must include. */
const TEXTS = [
  "CHANGELOG.md",
  "LICENSE",
  "README.md",
  "SKILL.md",
  "THIRD_PARTY_LICENSES",
];

/**
 * Minified code has at least a hundred bytes per line, source code about forty.
 */
const MIN_BYTES_PER_LINE = 60;

/** A sentence for each fault, beginning with the field at fault. */
export function faultsIn(release: Release): string[] {
  return [
    ...faultsOfVersion(release),
    ...faultsOfOrigin(release.manifest),
    ...faultsOfFiles(release),
    ...faultsOfName(release),
  ];
}

function faultsOfVersion(
  { manifest: { version, engines }, clientVersion, changes, isPublished }:
    Release,
): string[] {
  const faults = [];
  if (clientVersion !== version) {
    faults.push(
      `version: client/deno.json has ${clientVersion}, deno.json ${version}`,
    );
  }
  const [own, next] = [version, "Unreleased"]
    .map((name) => linesBelow(name, changes));
  if (own === undefined) {
    faults.push(`version: CHANGELOG.md has no section "## ${version}"`);
  } else if ((next ?? 0) > own) {
    faults.push(
      `version: in CHANGELOG.md "## Unreleased" has ${next} lines and "## ${version}" ${own}: what is unreleased needs a version`,
    );
  }
  if (engines.node !== `>=${OLDEST_NODE}`) {
    faults.push(
      `engines: ${engines.node} is not >=${OLDEST_NODE}, the oldest Node.js that the tests run`,
    );
  }
  if (!isPublished) {
    faults.push(
      "isPublished: schemas/package.ts says that the package is not on npm, and so do its texts",
    );
  }
  return faults;
}

/**
 * Number of lines with text in a section of a change log; undefined without the
 * section.
 */
function linesBelow(name: string, changes: string): number | undefined {
  const section = changes.split(/^## /m).slice(1)
    .find((text) => text.split(/\s/, 1)[0] === name);
  return section?.split("\n").slice(1).filter((line) => line !== "").length;
}

function faultsOfOrigin(manifest: Manifest): string[] {
  const { author, repository, homepage, bugs } = manifest;
  const addresses = Object.entries({
    repository: repository?.url.replace(/^git\+/, ""),
    homepage,
    bugs: bugs?.url,
  });
  const faults = addresses.flatMap(([field, address]) => {
    if (address === undefined) {
      return [`${field}: tools/npm/manifest.ts has none`];
    }
    const isPublic = URL.canParse(address) &&
      /^https:\/\/[^/]+\.[^/]+\//.test(address);
    return isPublic ? [] : [
      `${field}: ${address} is not an https address, which everybody can open`,
    ];
  });
  return author ? faults : [...faults, "author: there is none"];
}

function faultsOfFiles({ manifest, packed }: Release): string[] {
  const faults = TEXTS.filter((text) => !packed.has(text))
    .map((text) => `files: the tarball has no ${text}`);
  for (const field of ["bin", "exports"] as const) {
    for (const path of pathsIn(manifest[field])) {
      if (packed.has(path)) continue;
      faults.push(`${field}: ${path} is not in the tarball`);
    }
  }
  for (const [path, { bytes, lines, isSame }] of packed) {
    if (!isSame) faults.push(`files: ${path} differs between two builds`);
    if (/\.c?js$/.test(path) && bytes / lines < MIN_BYTES_PER_LINE) {
      faults.push(
        `files: ${path} is not minified: ${bytes} bytes in ${lines} lines`,
      );
    }
  }
  return faults;
}

/** All paths in a field of package.json, from the root of the package. */
function pathsIn(value: unknown): string[] {
  if (typeof value === "string") return [value.replace(/^\.\//, "")];
  return [...new Set(Object.values(value as object).flatMap(pathsIn))];
}

function faultsOfName(
  { manifest: { name }, registry: { user, maintainers, members } }: Release,
): string[] {
  const scope = name.split("/")[0].slice(1);
  if (user === undefined) {
    return [
      `name: nobody is logged in (npm login), so that ${name} may be anybody's`,
    ];
  }
  if (maintainers !== undefined) {
    return maintainers.includes(user) ? [] : [
      `name: ${name} is on npm and belongs to ${
        maintainers.join(", ")
      }, not to ${user}`,
    ];
  }
  return user === scope || members.includes(user)
    ? []
    : [`name: the scope @${scope} on npm is not ${user}'s`];
}
