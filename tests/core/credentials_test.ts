import { assertEquals, assertNotEquals } from "../support/assert.ts";
import { createCredentials } from "../../core/credentials.ts";

/** Of a decoy: two UUIDs. */
const DECOY_LENGTH = 72;

function secretsOf(apiKey: string) {
  const clients = new Map([["one", ["a"]], ["two", ["new", "old"]]]);
  return createCredentials(clients).secretsOf(apiKey);
}

Deno.test("createCredentials() counts api keys, not secrets", () => {
  assertEquals(createCredentials(new Map()).size, 0);
  const two = new Map([["a", ["1"]], ["b", ["2", "3"]]]);
  assertEquals(createCredentials(two).size, 2);
});

Deno.test("createCredentials() returns the current and the previous secret", () => {
  assertEquals(secretsOf("two"), ["new", "old"]);
});

Deno.test("createCredentials() adds a decoy to a single secret", () => {
  const [current, decoy] = secretsOf("one");
  assertEquals(current, "a");
  assertNotEquals(decoy, "a");
  assertEquals(decoy.length, DECOY_LENGTH);
});

for (const apiKey of ["three", "", "__proto__", "constructor"]) {
  Deno.test(`createCredentials() returns decoys for the unknown key "${apiKey}"`, () => {
    const lengths = secretsOf(apiKey).map(({ length }) => length);
    assertEquals(lengths, [DECOY_LENGTH, DECOY_LENGTH]);
  });
}

Deno.test("createCredentials() draws other decoys each time", () => {
  assertNotEquals(secretsOf("x"), secretsOf("x"));
});
