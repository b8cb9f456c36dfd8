import { assertEquals, assertRejects } from "../../support/assert.ts";
import fc from "fast-check";
import {
  createCredentials,
  type Credentials,
} from "../../../core/auth/credentials.ts";
import { Refusal } from "../../../core/refusal.ts";
import { verifySignature } from "../../../core/auth/signature.ts";
import { encodeBody, sign } from "../../support/client.ts";
import { anyCharacter } from "../../support/text_arbitraries.ts";

const NOW = 1_700_000_000;

function headersOf(body: Uint8Array, secret: string, apiKey = "demo") {
  const timestamp = String(NOW);
  return {
    "x-api-key": apiKey,
    "x-timestamp": timestamp,
    "x-signature": sign(body, timestamp, secret),
  };
}

const optionsOf = (credentials: Credentials) => ({
  credentials,
  now: NOW * 1000,
  windowSeconds: 300,
});

async function verify(body: Uint8Array, secret: string, apiKey = "demo") {
  const credentials = await createCredentials([["demo", ["new", "old"]]]);
  const headers = headersOf(body, secret, apiKey);
  return await verifySignature(
    new Uint8Array(body),
    headers,
    optionsOf(credentials),
  );
}

const ages = [["new", "current"], ["old", "previous"]] as const;
for (const [secret, age] of ages) {
  Deno.test(`verifySignature() gives the client and the ${age} secret it used`, async () => {
    const client = await verify(encodeBody("{}"), secret);
    assertEquals(client, { apiKey: "demo", secret, age });
  });
}

Deno.test("verifySignature() accepts what node:crypto signs", async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.uint8Array({ maxLength: 300 }),
      fc.string({ minLength: 1, maxLength: 200, unit: anyCharacter }),
      async (body, secret) => {
        const credentials = await createCredentials([["demo", secret]]);
        const headers = headersOf(body, secret);
        const client = await verifySignature(
          new Uint8Array(body),
          headers,
          optionsOf(credentials),
        );
        assertEquals(client.secret, secret);
      },
    ),
  );
});

for (
  const [secret, apiKey] of [["older", "demo"], ["new", "other"], ["", "demo"]]
) {
  Deno.test(`verifySignature() refuses the secret ${JSON.stringify(secret)} of ${apiKey}`, async () => {
    const error = await assertRejects(
      () => verify(encodeBody("{}"), secret, apiKey),
      Refusal,
    );
    assertEquals(error.reason, "signature_mismatch");
  });
}

Deno.test("verifySignature() tries both secrets, whichever is right", async () => {
  const credentials = await createCredentials([["demo", ["new", "old"]]]);
  const [current, previous] = credentials.secretsOf("demo");
  let tries = 0;
  const watched = Object.defineProperty({ ...previous }, "hmacKey", {
    get: () => ++tries && previous.hmacKey,
  });
  const both = { size: 1, secretsOf: () => [current, watched] as const };
  const body = encodeBody("{}");
  await verifySignature(body, headersOf(body, "new"), optionsOf(both));
  assertEquals(tries, 1);
});

Deno.test("verifySignature() does not ask for secrets before the headers are in order", async () => {
  const credentials = {
    size: 1,
    secretsOf: () => {
      throw new Error("asked");
    },
  };
  const headers = { ...headersOf(encodeBody("{}"), "new"), "x-signature": "0" };
  const error = await assertRejects(
    () => verifySignature(encodeBody("{}"), headers, optionsOf(credentials)),
    Refusal,
  );
  assertEquals(error.reason, "signature_malformed");
});
