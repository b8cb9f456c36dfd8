import { assert } from "../support/assert.ts";
import { spawn } from "../support/service_process.ts";

/** What the first requests load: reader, documents with Zod, words. */
const LATER =
  /^(?:core\/\w+\/|docs\/|page\/|report\/|client\/|tools\/|schemas\/w(?:ire|ords)\/)|\/zod\//;
/**
 * Each costs the start about 0.2 ms, and some 65 are needed. The cap lets rooms
 * grow: it catches a door that draws in many files which `LATER` does not name.
 */
const MAX_MODULES = 100;

/** The modules that the service reads up to an error in its configuration. */
async function modulesRead(): Promise<string[]> {
  const { stderr } = await spawn({ PORT: "wrong", DENO_LOG: "debug" }).output();
  const log = new TextDecoder().decode(stderr);
  assert(log.includes("PORT: expected a whole number"), log.slice(-1000));
  const root = new URL("../../", import.meta.url).href;
  // Modules of packages are only seen as referrers.
  const read = log.matchAll(/(?:specifier: |referrer=)(file:\S*\.[jt]s)\b/g);
  return [...new Set(Array.from(read, ([, url]) => url.replace(root, "")))];
}

Deno.test("deno task start listens before it loads what answers need", async () => {
  const modules = await modulesRead();
  assert(modules.includes("routes/handler.ts"), modules.join("\n"));
  const early = modules.filter((path) => LATER.test(path));
  assert(early.length === 0, `Loaded before listening: ${early.join(", ")}`);
  const { length } = modules;
  assert(length <= MAX_MODULES, `${length} modules before listening`);
});
