import { assertEquals, assertThrows } from "./assert.ts";
import { isIn, isTest } from "./paths.ts";

const choices: [place: string, path: string, is: boolean][] = [
  ["docs/", "docs/mod.ts", true],
  ["docs/", "tests/docs/markdown_test.ts", false],
  ["main.ts", "main.ts", true],
  ["guides/*.md", "guides/architecture.md", true],
  ["guides/*.md", "guides/decisions/README.md", false],
  ["docs/mod.ts", "docs/mod_ts", false],
];
for (const [place, path, is] of choices) {
  Deno.test(`isIn() ${is ? "has" : "has not"} ${path} in ${place}`, () => {
    assertEquals(isIn(place)(path), is);
  });
}

Deno.test("isIn() fails if one of the places has nothing", () => {
  const { message } = assertThrows(() =>
    isIn("docs/", "explore/", "guides/*.txt")
  );
  assertEquals(message, "Nothing is in explore/, guides/*.txt");
});

Deno.test("isTest() has the tests of both houses and of the benchmarks", () => {
  const paths = [
    "tests/support/paths.ts",
    "tests/bench/tests/guards_test.ts",
    "suite/tests/bundle_test.ts",
    "tests/bench/main.ts",
    "suite/bundle.ts",
  ];
  assertEquals(paths.map(isTest), [true, true, true, false, false]);
});
