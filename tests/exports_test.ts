/** Every export has a user, and every exported type has a name of its own. */
import { assertEquals } from "./support/assert.ts";
import { exportsOf, unusedExports, wordsOf } from "./support/exports.ts";
import { hasSuite, isIn, isTest } from "./support/paths.ts";
import { sourceFiles } from "./support/source_files.ts";

const files = sourceFiles().filter(({ path }) => !path.endsWith(".d.ts"));
const product = files.filter(({ path }) => !isTest(path));

const isForOthers = isIn("suite/client/mod.ts", "core/platform/web.ts");
/** The words of what is for programs outside, or for bundles. */
const forOthers = new Set(
  files.filter(({ path }) => isForOthers(path)).flatMap(({ text }) =>
    text.match(/\w+/g) ?? []
  ),
);

/** How often the file of an export mentions it. */
function ownMentions(path: string, name: string): number {
  const file = product.find((one) => one.path === path);
  return file === undefined
    ? 0
    : wordsOf(file).filter((word) => word === name).length;
}

Deno.test("exports: every export is used by another file, every type at least by its own", () => {
  const unused = unusedExports(product, files).filter(({ path, kind, name }) =>
    !forOthers.has(name) &&
    (!/^(?:interface|type)$/.test(kind) || ownMentions(path, name) === 1)
  );
  // Half of the exports of core/ and schemas/ have their users in the suite.
  assertEquals(
    hasSuite ? unused.map(({ path, name }) => `${path}: ${name}`) : [],
    [],
  );
});

Deno.test("exports: nothing is exported only for tests", () => {
  const dead = unusedExports(product, product).filter(({ path, name }) =>
    !forOthers.has(name) && ownMentions(path, name) === 1
  );
  assertEquals(
    hasSuite ? dead.map(({ path, name }) => `${path}: ${name}`) : [],
    [],
  );
});

Deno.test("exports: each type has a name of its own", () => {
  // The client is a package of its own: its names are for its users.
  const isApart = isIn("tests/bench/", "suite/client/");
  const ours = product.filter(({ path }) => !isApart(path));
  const types = exportsOf(ours)
    .filter(({ kind }) => /^(?:class|interface|type|enum)$/.test(kind));
  const shared = [...Map.groupBy(types, ({ name }) => name)]
    .filter(([, same]) => same.length > 1)
    .map(([name, same]) => `${name}: ${same.map(({ path }) => path)}`);
  assertEquals(shared, []);
});
