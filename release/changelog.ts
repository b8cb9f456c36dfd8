/** Reads the section of a version in CHANGELOG.md. */

/** The text below the heading of a version; undefined without one. */
export function sectionOf(
  changelog: string,
  version: string,
): string | undefined {
  const sections = changelog.split(/^## /m).slice(1);
  const section = sections.find((text) =>
    text.split("\n")[0].split(" - ")[0] === version
  );
  return section?.slice(section.indexOf("\n")).trim();
}

/** The date in the heading of a version. */
export function dateOf(
  changelog: string,
  version: string,
): string | undefined {
  const heading = changelog.split("\n")
    .find((line) => line.startsWith(`## ${version} - `));
  return /\d{4}-\d\d-\d\d$/.exec(heading ?? "")?.[0];
}

/** The names in backticks in the list under "**Interface**" of a section. */
export function interfaceNames(section: string): Set<string> {
  const [, list = ""] = /^\*\*Interface\*\*$([^]*?)(?=^\*\*|(?![^]))/m
    .exec(section) ?? [];
  return new Set(Array.from(list.matchAll(/`([^`]+)`/g), ([, name]) => name));
}
