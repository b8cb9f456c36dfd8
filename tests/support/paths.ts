/** The paths of this repository, and choices among them. */

export const root = new URL("../../", import.meta.url);

export function readText(path: string): string {
  return Deno.readTextFileSync(new URL(path, root));
}

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
const known = repositoryPaths();
/** Whether the suite is there: the service is whole without it. */
export const hasSuite = known.includes(SUITE);

/**
 * A choice of folders, such as `docs/`, and files. A `*` stands for any part of
 * a name.
 * @throws if a place chooses nothing: a stale choice would check nothing.
 * Without the suite, places in `suite/` may choose nothing.
 */
export function isIn(...places: readonly string[]): (path: string) => boolean {
  const patterns = places.map((place) => {
    const escaped = place.replace(/[.+?^$()[\]{}|\\]/g, "\\$&")
      .replaceAll("*", "[^/]*");
    return new RegExp(`^${escaped}${place.endsWith("/") ? "" : "$"}`);
  });
  const stale = places.filter((place, i) =>
    !known.some((path) => patterns[i].test(path)) && !isLeftOut(place)
  );
  if (stale.length > 0) throw new Error(`Nothing is in ${stale.join(", ")}`);
  return (path) => patterns.some((pattern) => pattern.test(path));
}

/** Whether a path is in the suite, and the suite is not there. */
export function isLeftOut(path: string): boolean {
  return !hasSuite && path.startsWith(SUITE);
}

/** Whether a file is generated. Generated files have tests of their own. */
export const isGenerated = isIn("docs/generated/", "suite/generated/");

const isInTests = isIn("tests/", "suite/tests/");
const isBench = isIn("tests/bench/");

/** Whether a file belongs to the tests; the benchmarks are a product of their own. */
export function isTest(path: string): boolean {
  return isInTests(path) && !isBench(path);
}
