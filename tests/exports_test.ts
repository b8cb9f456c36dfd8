/** Every export has a user, and every exported type has a name of its own. */
import { assertEquals } from "./support/assert.ts";
import { hasSuite, isIn, isTest } from "./support/paths.ts";
import {
  type SourceFile,
  sourceFiles,
  withoutComments,
} from "./support/source_files.ts";

interface Export {
  path: string;
  kind: string;
  name: string;
}

const DECLARATION =
  /^export (?:declare )?(?:default )?(?:abstract )?(?:async )?(function\*?|class|const|let|interface|type|enum)\s+([\w$]+)/gm;
/** A re-export in a door, which counts as no use. */
const PASSED_ON = /^export (?:type )?\{[^}]*\}\s*from\s*"[^"]+";/gm;
const WORD = /[\w$]+/g;

/** The words of a file, any of which may be a name from another file. */
function wordsOf({ text }: Pick<SourceFile, "text">): string[] {
  return withoutComments(text).replace(PASSED_ON, "").match(WORD) ?? [];
}

/** The declared exports of files. */
function exportsOf(files: readonly SourceFile[]): Export[] {
  return files.flatMap(({ path, text }) =>
    Array.from(
      withoutComments(text).matchAll(DECLARATION),
      ([, kind, name]) => ({ path, kind, name }),
    )
  );
}

/** Exports whose name appears in no other file. */
function unusedExports(
  files: readonly SourceFile[],
  users: readonly SourceFile[],
): Export[] {
  const mentions = new Map<string, Set<string>>();
  for (const user of users) {
    for (const word of wordsOf(user)) {
      mentions.set(word, (mentions.get(word) ?? new Set()).add(user.path));
    }
  }
  return exportsOf(files).filter(({ path, name }) =>
    [...mentions.get(name) ?? []].every((user) => user === path)
  );
}

const files = sourceFiles().filter(({ path }) => !path.endsWith(".d.ts"));
const product = files.filter(({ path }) => !isTest(path));

const isForOthers = isIn("suite/client/mod.ts", "core/platform/web.ts");
/** The words of what is for programs outside, or for bundles. */
const forOthers = new Set(
  files.filter(({ path }) => isForOthers(path)).flatMap(({ text }) =>
    text.match(/\w+/g) ?? []
  ),
);

const isType = (kind: string) => /^(?:interface|type|enum)$/.test(kind);

/** How often the file of an export mentions it. */
function ownMentions(path: string, name: string): number {
  const own = product.filter((one) => one.path === path).flatMap(wordsOf);
  return own.filter((word) => word === name).length;
}

Deno.test("exports: every export is used by another file of the product, or in its own and by a test", () => {
  const ofTests = new Set(
    files.filter(({ path }) => isTest(path)).flatMap(wordsOf),
  );
  const unused = unusedExports(product, product).filter((
    { path, kind, name },
  ) =>
    !forOthers.has(name) &&
    (ownMentions(path, name) === 1 || !isType(kind) && !ofTests.has(name))
  );
  // Half of the exports of core/ and schemas/ have their users in the suite.
  const found = unused.map(({ path, name }) => `${path}: ${name}`);
  assertEquals(hasSuite ? found : [], []);
});

Deno.test("exports: each type has a name of its own", () => {
  // The client is a package of its own: its names are for its users.
  const isApart = isIn("tests/bench/", "suite/client/");
  const ours = product.filter(({ path }) => !isApart(path));
  const types = exportsOf(ours)
    .filter(({ kind }) => isType(kind) || kind === "class");
  const shared = [...Map.groupBy(types, ({ name }) => name)]
    .filter(([, same]) => same.length > 1)
    .map(([name, same]) => `${name}: ${same.map(({ path }) => path)}`);
  assertEquals(shared, []);
});
