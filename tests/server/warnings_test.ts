import { assertEquals } from "../support/assert.ts";
import { parseConfig } from "../../schemas/config.ts";
import { warningsOf } from "../../server/warnings.ts";

const credentials = {
  API_KEY: "k",
  API_SECRET: "a-secret-of-32-characters-or-so",
};

Deno.test("warningsOf() names the keys whose secrets are short", () => {
  const config = parseConfig({
    API_CREDENTIALS:
      '{"long":"0123456789abcdef","short":["fedcba9876543210","0123456789abcde"]}',
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

Deno.test("warningsOf() names the clients that share a secret", () => {
  const shared = "0123456789abcdef";
  const clients = {
    one: shared,
    two: ["fedcba9876543210", shared],
    three: "9".repeat(16),
  };
  const config = parseConfig({ API_CREDENTIALS: JSON.stringify(clients) });
  assertEquals(warningsOf(config), [
    "one and two have the same secret: each can act for the other",
  ]);
});

Deno.test("warningsOf() names the keys whose secrets have white space around them", () => {
  const config = parseConfig({
    API_KEY: "k",
    API_SECRET: "0123456789abcdef\n",
  });
  assertEquals(warningsOf(config), [
    "the secret of k begins or ends with white space",
  ]);
});

Deno.test("warningsOf() looks at the secret that counts where a key has two forms", () => {
  const config = parseConfig({
    ...credentials,
    API_CREDENTIALS: '{"k":"short"}',
  });
  assertEquals(warningsOf(config), []);
});
