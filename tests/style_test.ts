/** The rules of style that a linter does not know. */
import { assert, assertEquals } from "./support/assert.ts";
import { isIn, isTest, repositoryPaths } from "./support/paths.ts";
import { mentions, sourceFiles } from "./support/source_files.ts";

const files = sourceFiles();
const product = files.filter(({ path }) => !isTest(path));

Deno.test("style: no check is turned off without a reason", () => {
  const reasonless = /@ts-(?:ignore|nocheck)|deno-lint-ignore(?![^\n]* -- )/;
  const silent = files.filter(({ path, text }) =>
    path !== "tests/style_test.ts" && reasonless.test(text)
  );
  assertEquals(silent.map(({ path }) => path), []);
});

Deno.test("style: no file has a vague name", () => {
  const vague = files.filter(({ path }) =>
    /(?:util|helper|misc|manager|common|data2)s?[._/]/i.test(path)
  );
  assertEquals(vague.map(({ path }) => path), []);
});

Deno.test("style: the console is for starting, logging and tools", () => {
  const isAllowed = isIn(
    ...["arguments", "check", "issue_credentials", "log/log", "run", "serve"]
      .concat("wait_until_ready").map((name) => `server/${name}.ts`),
    ...["docs/stale.ts", "release/", "suite/tools/", "tests/bench/"],
  );
  const others = product.filter(({ path }) => !isAllowed(path));
  assertEquals(mentions(/\bconsole\./, others), []);
});

Deno.test("style: no object literal is spread to keep a line short", () => {
  assertEquals(mentions(/\.\.\.\{\s*["\w]/, files), []);
});

Deno.test("style: no test is singled out, or left out except for a missing program", () => {
  const tests = files.filter(({ path }) =>
    isTest(path) && path !== "tests/support/programs.ts"
  );
  const pattern = /Deno\.test\.(?:only|ignore)\b|\bonly: true\b|\bignore:/;
  assertEquals(mentions(pattern, tests), []);
});

Deno.test("style: all property tests get their seed from one place", () => {
  const tests = files.filter(({ path }) =>
    isTest(path) && path !== "tests/support/fast_check.ts"
  );
  const direct = tests.filter(({ imports }) =>
    imports.some(({ target }) => target === "fast-check")
  );
  assertEquals(direct.map(({ path }) => path), []);
  assertEquals(mentions(/\bseed: \d/, tests), []);
});

Deno.test("style: tests of refusals count work with a budget", () => {
  const tests = files.filter(({ path, code }) =>
    isTest(path) && /Refus/.test(code) &&
    !/(?:work_meter|style)_test\.ts$/.test(path)
  );
  assert(tests.length > 30, `only ${tests.length} tests`);
  assertEquals(mentions(/\bnew WorkMeter\(\)/, tests), []);
});

/** What names a folder of the root in a pattern, or in front of a path. */
const folders = repositoryPaths().filter((path) => /^\w+\/$/.test(path))
  .map((path) => path.slice(0, -1)).join("|");
const PATH_PATTERN = new RegExp(
  `\\b(?:${folders})\\)?\\??(?:\\\\/|\\)\\\\/)|startsWith\\(["'\`](?:${folders})/`,
);

Deno.test("style: tests choose paths with isIn(), which fails if nothing is there", () => {
  const tests = files.filter(({ path }) => isTest(path));
  const found = tests.filter(({ text }) => PATH_PATTERN.test(text));
  assertEquals(found.map(({ path }) => path), []);
});
