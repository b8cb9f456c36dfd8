/** The paths of this repository, and choices among them. */

const root = new URL("../../", import.meta.url);
const SKIPPED = /^(?:\.|node_modules$|coverage$|dist$)/;

/**
 * Paths of all files from the root of the repository, and of all folders with a
 * `/`.
 */
export function repositoryPaths(folder = ""): string[] {
  return [...Deno.readDirSync(new URL(folder, root))].flatMap((entry) => {
    const path = folder + entry.name;
    if (entry.isFile) return [path];
    if (SKIPPED.test(entry.name)) return [];
    return [`${path}/`, ...repositoryPaths(`${path}/`)];
  });
}

const SUITE = "suite/";
let known: readonly string[] | undefined;

/**
 * A choice of folders, such as `docs/`, and files. A `*` stands for any part of
 * a name.
 * @throws if one of them chooses nothing, because a choice that goes stale
 * checks nothing; those of `suite/` may be absent with it
 */
export function isIn(...places: readonly string[]): (path: string) => boolean {
  known ??= repositoryPaths();
  const patterns = places.map((place) => {
    const escaped = place.replace(/[.+?^$()[\]{}|\\]/g, "\\$&")
      .replaceAll("*", "[^/]*");
    return new RegExp(`^${escaped}${place.endsWith("/") ? "" : "$"}`);
  });
  const stale = places.filter((place, i) =>
    !known?.some((path) => patterns[i].test(path)) &&
    (!place.startsWith(SUITE) || known?.includes(SUITE))
  );
  if (stale.length > 0) throw new Error(`Nothing is in ${stale.join(", ")}`);
  return (path) => patterns.some((pattern) => pattern.test(path));
}

/** Whether a program made a file, which then has tests of its own. */
export const isGenerated = isIn("docs/generated/", "suite/generated/");

const isInTests = isIn("tests/", "suite/tests/");
const isBench = isIn("tests/bench/");
const isTestOfBench = isIn("tests/bench/tests/");

/** Whether a file belongs to the tests; the benchmarks are a product of their own. */
export function isTest(path: string): boolean {
  return isInTests(path) && (!isBench(path) || isTestOfBench(path));
}
