import { run } from "./server/mod.ts";

await run(Deno.args);
