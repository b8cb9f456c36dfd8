/** Every export has a user, and every exported type has a name of its own. */
import { assertEquals } from "./support/assert.ts";
import { deadExports, sharedTypes, unusedExports } from "./support/exports.ts";
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

Deno.test("exports: each type has a name of its own", () => {
  // The client is a package of its own: its names are for its users.
  const types = product.filter(({ path }) => !/^(?:bench|client)\//.test(path));
  assertEquals(sharedTypes(types), []);
});
