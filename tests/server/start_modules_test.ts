import { assert } from "../support/assert.ts";
import { spawn } from "../support/service_process.ts";

/** Each costs the start about 0.2 ms. Some 250 are in the whole service. */
const MAX_MODULES = 64;

/** The modules that a task reads up to an error in its configuration. */
async function modulesReadBy(task: string): Promise<string[]> {
  const { stderr } = await spawn({ PORT: "wrong", DENO_LOG: "debug" }, { task })
    .output();
  const log = new TextDecoder().decode(stderr);
  assert(log.includes("PORT: expected a whole number"), log.slice(-1000));
  const found = log.matchAll(/specifier: file:\S*\/(\w+\/\S+\.ts)$/gm);
  return Array.from(found, ([, path]) => path);
}

for (const task of ["start", "start:tls"]) {
  Deno.test(`deno task ${task} reads few modules before it listens`, async () => {
    const modules = await modulesReadBy(task);
    assert(modules.includes("routes/handler.ts"), modules.join("\n"));
    assert(modules.length <= MAX_MODULES, `${modules.length} modules`);
  });
}
