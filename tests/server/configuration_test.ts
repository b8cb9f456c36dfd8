import { assertEquals } from "../support/assert.ts";
import { parseConfig } from "../../schemas/config.ts";
import { threadsOf, warningsOf } from "../../server/configuration.ts";

const credentials = {
  API_KEY: "k",
  API_SECRET: "a-secret-of-32-characters-or-so",
};

Deno.test("warningsOf() names the keys whose secrets are short", () => {
  const config = parseConfig({
    API_CREDENTIALS:
      '{"long":"0123456789abcdef","short":["0123456789abcdef","0123456789abcde"]}',
  });
  assertEquals(warningsOf(config), [
    "the secret of short is shorter than 16 characters",
  ]);
});

Deno.test("warningsOf() warns when there are no credentials", () => {
  assertEquals(warningsOf(parseConfig({})), [
    "no credentials: every analysis is refused with 401",
  ]);
});

Deno.test("warningsOf() has no warning for credentials with a long secret", () => {
  assertEquals(warningsOf(parseConfig(credentials)), []);
});

Deno.test("threadsOf() gives WORKERS, by default the number of cores", () => {
  assertEquals(threadsOf(parseConfig({ WORKERS: "3" })), 3);
  assertEquals(threadsOf(parseConfig({})), navigator.hardwareConcurrency);
});

Deno.test("threadsOf() gives 1 for PORT=0: each thread would get its own port", () => {
  assertEquals(threadsOf(parseConfig({ PORT: "0", WORKERS: "3" })), 1);
});
