import { assertEquals, assertNotEquals } from "../support/assert.ts";
import { createCredentials } from "../../core/credentials.ts";

function secretsOf(apiKey: string) {
  const clients = new Map([["one", ["a"]], ["two", ["new", "old"]]]);
  return createCredentials(clients).secretsOf(apiKey);
}

Deno.test("createCredentials() counts api keys", () => {
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
  assertEquals(decoy.length, 72);
});

for (const apiKey of ["three", "", "__proto__", "constructor"]) {
  Deno.test(`createCredentials() returns decoys for the unknown key ${apiKey}`, () => {
    assertEquals(secretsOf(apiKey).map(({ length }) => length), [72, 72]);
  });
}

Deno.test("createCredentials() draws other decoys each time", () => {
  assertNotEquals(secretsOf("x"), secretsOf("x"));
});
