/** Every export has a user, and every exported type has a name of its own. */
import { assertEquals } from "./support/assert.ts";
import { hasSuite, isIn, isTest } from "./support/paths.ts";
import { sourceFiles, withoutComments } from "./support/source_files.ts";

const DECLARATION =
  /^export (?:declare )?(?:default )?(?:abstract )?(?:async )?(function\*?|class|const|let|interface|type|enum)\s+([\w$]+)/gm;
/** A re-export in a door, which counts as no use. */
const PASSED_ON = /^export (?:type )?\{[^}]*\}\s*from\s*"[^"]+";/gm;

/** The files with their exports, and how often each word is in them, which may be a name. */
const files = sourceFiles().filter(({ path }) => !path.endsWith(".d.ts"))
  .map(({ path, text }) => {
    const code = withoutComments(text);
    const words = new Map<string, number>();
    for (const word of code.replace(PASSED_ON, "").match(/[\w$]+/g) ?? []) {
      words.set(word, (words.get(word) ?? 0) + 1);
    }
    const exported = Array.from(
      code.matchAll(DECLARATION),
      ([, kind, name]) => ({ path, kind, name, own: words.get(name) }),
    );
    return { path, words, exported };
  });
const product = files.filter(({ path }) => !isTest(path));
const tests = files.filter(({ path }) => isTest(path));

// For programs outside, or for bundles.
const isForOthers = isIn("suite/client/mod.ts", "core/platform/web.ts");
const forOthers = sourceFiles().filter(({ path }) => isForOthers(path))
  .map(({ text }) => text).join();

const isType = (kind: string) => /^(?:interface|type|enum)$/.test(kind);

Deno.test("exports: every export is used by another file of the product, or in its own and by a test", () => {
  const unused = product.flatMap(({ exported }) => exported)
    .filter(({ path, kind, name, own }) =>
      !product.some((user) => user.path !== path && user.words.has(name)) &&
      !new RegExp(`\\b${name}\\b`).test(forOthers) &&
      (own === 1 ||
        !isType(kind) && !tests.some(({ words }) => words.has(name)))
    );
  // Half of the exports of core/ and schemas/ have their users in the suite.
  const found = unused.map(({ path, name }) => `${path}: ${name}`);
  assertEquals(hasSuite ? found : [], []);
});

Deno.test("exports: each type has a name of its own", () => {
  // The client is a package of its own: its names are for its users.
  const isApart = isIn("tests/bench/", "suite/client/");
  const types = product.filter(({ path }) => !isApart(path))
    .flatMap(({ exported }) => exported)
    .filter(({ kind }) => isType(kind) || kind === "class");
  const shared = [...Map.groupBy(types, ({ name }) => name)]
    .filter(([, same]) => same.length > 1)
    .map(([name, same]) => `${name}: ${same.map(({ path }) => path)}`);
  assertEquals(shared, []);
});
