import { assertEquals } from "../../../../tests/support/assert.ts";

const root = new URL("../../../../", import.meta.url);
const readJson = (path: string) =>
  JSON.parse(Deno.readTextFileSync(new URL(path, root)));

/** What a lock file says of a package. */
interface NpmLock {
  integrity: string;
}

Deno.test("suite/tools/analyze/ lists its own packages in the versions of deno.json", () => {
  const { imports: common, scopes } = readJson("deno.json");
  const all = Object.assign({}, common, ...Object.values<object>(scopes));
  const { imports } = readJson("suite/tools/analyze/imports.json");
  for (const [name, target] of Object.entries(imports)) {
    assertEquals(target, all[name]);
  }
  const own = readJson("suite/tools/analyze/deno.lock").npm;
  const known = readJson("dev.lock").npm;
  assertEquals(Object.keys(own).length, Object.keys(imports).length);
  for (const [id, { integrity }] of Object.entries<NpmLock>(own)) {
    assertEquals(integrity, known[id].integrity, id);
  }
});
