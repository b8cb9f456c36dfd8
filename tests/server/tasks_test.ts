import { assert, assertEquals } from "../support/assert.ts";
import deno from "../../deno.json" with { type: "json" };

const serving = Object.entries(deno.tasks)
  .filter(([, { command }]) =>
    /deno run .*server\/(?:dev|all_cores)\.ts/.test(command)
  );

for (const [name, { command }] of serving) {
  Deno.test(`deno task ${name} uses no network at start`, () => {
    assert(command.startsWith("DENO_NO_UPDATE_CHECK=1 deno run "), command);
  });
}

Deno.test("deno.json has three tasks that serve", () => {
  assertEquals(serving.map(([name]) => name), ["dev", "start", "start:tls"]);
});
