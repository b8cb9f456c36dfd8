/** What keeps a release from being published. */

/** What a release is made of. */
export interface Release {
  /** Version of the package, and of its section in the change log. */
  version: string;
  clientVersion: string;
  /** Whether its texts say that it is on npm. */
  isPublished: boolean;
  /** The text of CHANGELOG.md. */
  changes: string;
  /** The package.json that was made. */
  manifest: { repository?: unknown };
}

/** A line for each thing that is missing. */
export function missingIn(
  { version, clientVersion, isPublished, changes, manifest }: Release,
): string[] {
  const isSame = clientVersion === version;
  const hasSection = changes.split("\n")
    .some((line) => line.split(" ", 2).join(" ") === `## ${version}`);
  return [
    isSame
      ? undefined
      : `client/deno.json has version ${clientVersion}, deno.json ${version}`,
    hasSection ? undefined : `CHANGELOG.md has no section "## ${version}"`,
    manifest.repository !== undefined
      ? undefined
      : "git has no remote origin: npm refuses provenance without a repository",
    isPublished
      ? undefined
      : "schemas/package.ts says that the package is not on npm, and so do its texts",
  ].filter((line) => line !== undefined);
}
