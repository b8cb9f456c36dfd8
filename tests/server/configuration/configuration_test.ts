import { assertEquals } from "../../support/assert.ts";
import { parseConfig } from "../../../schemas/config.ts";
import { threadsOf } from "../../../server/configuration/configuration.ts";

Deno.test("threadsOf() returns WORKERS, by default the number of cores", () => {
  assertEquals(threadsOf(parseConfig({ WORKERS: "3" })), 3);
  assertEquals(threadsOf(parseConfig({})), navigator.hardwareConcurrency);
});

Deno.test("threadsOf() returns 1 for PORT=0: each thread would get its own port", () => {
  assertEquals(threadsOf(parseConfig({ PORT: "0", WORKERS: "3" })), 1);
});
