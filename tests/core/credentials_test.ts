import { assertEquals, assertNotEquals } from "../support/assert.ts";
import { createCredentials } from "../../core/credentials.ts";

function secretsOf(apiKey: string) {
  const clients = new Map([["one", ["a"]], ["two", ["new", "old"]]]);
  return createCredentials(clients).secretsOf(apiKey).map(({ text }) => text);
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

Deno.test("createCredentials() keeps the secrets of the last 1,000 keys, known or not", () => {
  const credentials = createCredentials(new Map([["one", ["a"]]]));
  const first = ["one", "unknown"].map(credentials.secretsOf);
  for (let n = 0; n < 998; n++) credentials.secretsOf(`other ${n}`);
  assertEquals(
    ["one", "unknown"].map((key, i) => credentials.secretsOf(key) === first[i]),
    [true, true],
  );
  for (let n = 0; n < 1000; n++) credentials.secretsOf(`other ${n}`);
  assertEquals(
    ["one", "unknown"].map((key, i) => credentials.secretsOf(key) === first[i]),
    [false, false],
  );
});
