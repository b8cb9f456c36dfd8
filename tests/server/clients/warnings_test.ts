import { assertEquals, assertMatch } from "../../support/assert.ts";
import { parseConfig } from "../../../schemas/config.ts";
import { warningsOf } from "../../../server/clients/warnings.ts";

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
    "secrets shorter than 16 characters: short",
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
    "the same secret, so each can act for the other: one and two",
  ]);
});

Deno.test("warningsOf() names the keys whose secrets have white space around them", () => {
  const config = parseConfig({
    API_KEY: "k",
    API_SECRET: "0123456789abcdef\n",
  });
  assertEquals(warningsOf(config), [
    "secrets with white space at an end: k",
  ]);
});

Deno.test("warningsOf() checks the secret that counts if a key is configured twice", () => {
  const config = parseConfig({
    ...credentials,
    API_CREDENTIALS: '{"k":"short"}',
  });
  assertEquals(warningsOf(config), []);
});

Deno.test("warningsOf() counts the clients that a line has no room for", () => {
  const clients = new Map(
    Array.from({ length: 102 }, (_, i) => [`c${i}`, [`${i}`]] as const),
  );
  const [line] = warningsOf({
    ...parseConfig({}),
    API_CREDENTIALS: clients,
  });
  assertMatch(line, /^secrets shorter .*: c0, c1, .*, c99, and 2 more$/);
});

for (
  const [mode, command] of [[0o644, "chmod 640"], [0o640, undefined]] as const
) {
  Deno.test(`warningsOf() ${command ? "warns" : "does not warn"} of a file of clients with mode ${mode.toString(8)}`, () => {
    const path = Deno.makeTempFileSync();
    Deno.chmodSync(path, mode);
    const config = parseConfig({ ...credentials, API_CREDENTIALS_FILE: path });
    assertEquals(
      warningsOf(config),
      command === undefined ? [] : [
        `API_CREDENTIALS_FILE: all users may read the secrets: ${command} ${path}`,
      ],
    );
    Deno.removeSync(path);
  });
}

Deno.test("warningsOf() leaves the files alone that systemd and Docker protect", () => {
  for (const folder of ["credentials/sales.service", "secrets"]) {
    const API_CREDENTIALS_FILE = `/run/${folder}/clients.json`;
    const config = parseConfig({ ...credentials, API_CREDENTIALS_FILE });
    assertEquals(warningsOf(config), []);
  }
});
