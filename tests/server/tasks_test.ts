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

Deno.test("deno.json has two tasks that serve", () => {
  assertEquals(serving.map(([name]) => name), ["dev", "start"]);
});

const TEN_MINUTES = 600_000;

Deno.test("deno task start keeps compiled code for ten minutes without requests", () => {
  const flag = /--v8-flags=\S*--memory-reducer-delay-ms=(\d+)/;
  const [, delay] = flag.exec(deno.tasks.start.command) ?? [];
  assertEquals(Number(delay), TEN_MINUTES);
});
