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

const TEN_MINUTES = 600_000;

for (const task of ["start", "start:tls"] as const) {
  Deno.test(`deno task ${task} keeps compiled code for ten minutes without requests`, () => {
    const flag = /--v8-flags=\S*--memory-reducer-delay-ms=(\d+)/;
    const [, delay] = flag.exec(deno.tasks[task].command) ?? [];
    assertEquals(Number(delay), TEN_MINUTES);
  });
}
