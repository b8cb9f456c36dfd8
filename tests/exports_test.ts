/** Every export has a user. */
import { assertEquals } from "./support/assert.ts";
import { deadExports, unusedExports } from "./support/exports.ts";
import { sourceFiles } from "./support/source_files.ts";

/** What is for programs outside, for rooms that are being built, or for bundles. */
const forOthers = [
  "client/mod.ts",
  "core/platform/web.ts",
];

const files = sourceFiles().filter(({ path }) => !path.endsWith(".d.ts"));
const product = files.filter(({ path }) => !path.startsWith("tests/"));

Deno.test("exports: every export is used by another file", () => {
  assertEquals(unusedExports(product, { users: files, forOthers }), []);
});

Deno.test("exports: nothing is exported only for tests", () => {
  assertEquals(deadExports(product, { forOthers }), []);
});
