import { assertEquals, assertNotEquals } from "../../support/assert.ts";
import { createCredentials } from "../../../core/auth/credentials.ts";

async function textsOf(apiKey: string) {
  const credentials = await createCredentials([["one", "a"], ["two", [
    "new",
    "old",
  ]]]);
  return credentials.secretsOf(apiKey).map(({ text }) => text);
}

Deno.test("createCredentials() counts api keys", async () => {
  assertEquals((await createCredentials([])).size, 0);
  assertEquals(
    (await createCredentials([["a", "1"], ["b", ["2", "3"]]])).size,
    2,
  );
});

Deno.test("createCredentials() gives the current and the previous secret", async () => {
  assertEquals(await textsOf("two"), ["new", "old"]);
});

Deno.test("createCredentials() fills up one secret with a decoy", async () => {
  const [current, decoy] = await textsOf("one");
  assertEquals(current, "a");
  assertNotEquals(decoy, "a");
  assertEquals(decoy.length, 72);
});

for (const apiKey of ["three", "", "__proto__", "constructor"]) {
  Deno.test(`createCredentials() gives decoys for the unknown key ${apiKey}`, async () => {
    const secrets = await textsOf(apiKey);
    assertEquals(secrets.map(({ length }) => length), [72, 72]);
  });
}

Deno.test("createCredentials() draws other decoys each time", async () => {
  assertNotEquals(await textsOf("x"), await textsOf("x"));
});

Deno.test("createCredentials() makes keys that cannot be read back", async () => {
  const credentials = await createCredentials([["one", "a"]]);
  const [{ hmacKey }] = credentials.secretsOf("one");
  assertEquals([hmacKey.extractable, hmacKey.usages], [false, ["sign"]]);
});
