import { assertEquals, assertMatch } from "../../support/assert.ts";
import { parseConfig } from "../../../schemas/config.ts";
import { warningsOf } from "../../../server/clients/warnings.ts";

const credentials = {
  API_KEY: "k",
  API_SECRET: "a-secret-of-32-characters-or-so",
};

const shared = "0123456789abcdef";
const other = "fedcba9876543210";
const sharing = { one: shared, two: [other, shared], three: "9".repeat(16) };
/** Variables, and the warning about them; undefined for none. */
const warnings: Record<string, [env: Record<string, string>, said?: string]> = {
  "the keys whose secrets are short": [
    { API_CREDENTIALS: `{"a":"${shared}","b":["${other}","0123456789abcde"]}` },
    "secrets shorter than 16 characters: b",
  ],
  "no credentials": [{}, "no credentials: every analysis is refused with 401"],
  "nothing of credentials with a long secret": [credentials],
  "the clients that share a secret": [
    { API_CREDENTIALS: JSON.stringify(sharing) },
    "the same secret, so each can act for the other: one and two",
  ],
  "the keys whose secrets have white space around them": [
    { API_KEY: "k", API_SECRET: `${shared}\n` },
    "secrets with white space at an end: k",
  ],
  "nothing of a secret that does not count, as its key is configured twice": [
    { ...credentials, API_CREDENTIALS: '{"k":"short"}' },
  ],
};
for (const [what, [env, said]] of Object.entries(warnings)) {
  Deno.test(`warningsOf() names ${what}`, () => {
    const expected = said === undefined ? [] : [said];
    assertEquals(warningsOf(parseConfig(env)), expected);
  });
}

Deno.test("warningsOf() counts the clients that a line has no room for", () => {
  const clients = new Map(
    Array.from({ length: 102 }, (_, i) => [`c${i}`, [`${i}`]] as const),
  );
  const config = { ...parseConfig({}), API_CREDENTIALS: clients };
  const [line] = warningsOf(config);
  assertMatch(line, /^secrets shorter .*: c0, c1, .*, c99, and 2 more$/);
});

Deno.test("warningsOf() warns of a file of clients that all users may read", () => {
  const path = Deno.makeTempFileSync();
  const config = parseConfig({ ...credentials, API_CREDENTIALS_FILE: path });
  Deno.chmodSync(path, 0o640);
  assertEquals(warningsOf(config), []);
  Deno.chmodSync(path, 0o644);
  assertEquals(warningsOf(config), [
    `API_CREDENTIALS_FILE: all users may read the secrets: chmod 640 ${path}`,
  ]);
  Deno.removeSync(path);
});

Deno.test("warningsOf() leaves the files alone that systemd and Docker protect", () => {
  for (const folder of ["credentials/sales.service", "secrets"]) {
    const API_CREDENTIALS_FILE = `/run/${folder}/clients.json`;
    const config = parseConfig({ ...credentials, API_CREDENTIALS_FILE });
    assertEquals(warningsOf(config), []);
  }
});
