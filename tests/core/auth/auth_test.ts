import { decryptBody, encryptionKeyOf } from "../../../core/auth/decryption.ts";
import {
  checkHeaders,
  claimedKey,
  type SignatureHeaders,
  verifySignature,
} from "../../../core/auth/signature.ts";
import {
  createCredentials,
  type Credentials,
} from "../../../core/credentials.ts";
import { Refusal } from "../../../core/refusal.ts";
import {
  assertEquals,
  assertRejects,
  assertThrows,
} from "../../support/assert.ts";
import { encodeBody, joinSealed, seal, sign } from "../../support/client.ts";
import fc from "../../support/fast_check.ts";
import { createHash, Hmac } from "node:crypto";

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

/** Both steps, with the hash of the body by node:crypto. */
function verifyBody(
  body: Uint8Array,
  headers: SignatureHeaders,
  credentials: Credentials,
) {
  const hash = createHash("sha256").update(body).digest();
  return verifySignature(hash, checkHeaders(headers, optionsOf(credentials)));
}

function verify(body: Uint8Array, secret: string, apiKey = "demo") {
  const credentials = createCredentials(new Map([["demo", ["new", "old"]]]));
  return verifyBody(body, headersOf(body, secret, apiKey), credentials);
}

const ages = [["new", "current"], ["old", "previous"]] as const;
for (const [secret, age] of ages) {
  Deno.test(`verifySignature() returns the client and the ${age} secret it used`, () => {
    const client = verify(encodeBody("{}"), secret);
    assertEquals(client, { apiKey: "demo", secret, age });
  });
}

/** How many signatures `work` computes. */
function countSignatures(work: () => void): number {
  const { digest } = Hmac.prototype;
  let count = 0;
  Hmac.prototype.digest = function (...args: unknown[]) {
    count++;
    return Reflect.apply(digest, this, args);
  };
  try {
    work();
  } finally {
    Hmac.prototype.digest = digest;
  }
  return count;
}

const senders: Record<string, [secret: string, apiKey?: string]> = {
  "the current secret": ["new"],
  "the previous secret": ["old"],
  "a wrong secret": ["wrong"],
  "an unknown key": ["new", "other"],
  "a long unknown key": ["new", "o".repeat(1000)],
};
for (const [name, [secret, apiKey]] of Object.entries(senders)) {
  Deno.test(`verifySignature() signs with both secrets for ${name}`, () => {
    const credentials = createCredentials(new Map([["demo", ["new", "old"]]]));
    const body = encodeBody("{}");
    const headers = headersOf(body, secret, apiKey);
    const signatures = countSignatures(() => {
      try {
        verifyBody(body, headers, credentials);
      } catch {
        // A refusal costs the same work.
      }
    });
    assertEquals(signatures, 2);
  });
}

Deno.test("verifySignature() does not ask for secrets before the headers are in order", () => {
  const credentials = {
    size: 1,
    isKnown: () => true,
    secretsOf: () => {
      throw new Error("asked");
    },
  };
  const headers = { ...headersOf(encodeBody("{}"), "new"), "x-signature": "0" };
  const work = () => verifyBody(encodeBody("{}"), headers, credentials);
  const error = assertThrows(work, Refusal);
  assertEquals(error.reason, "signature_malformed");
});

const claims: Record<string, [Partial<SignatureHeaders>, string?]> = {
  "a known key, as long as its signature may be right": [{}, "demo"],
  "no unknown key": [{ "x-api-key": "other" }],
  "no key with a stale timestamp": [{ "x-timestamp": `${NOW - 301}` }],
  "no key with a malformed signature": [{ "x-signature": "0" }],
  "no key with a missing header": [{ "x-timestamp": "" }],
};
for (const [name, [headers, expected]] of Object.entries(claims)) {
  Deno.test(`claimedKey() returns ${name}`, () => {
    const credentials = createCredentials(new Map([["demo", ["new"]]]));
    const claim = checkHeaders(
      { ...headersOf(encodeBody("{}"), "wrong"), ...headers },
      optionsOf(credentials),
    );
    assertEquals(claimedKey(claim), expected);
  });
}

const client = { apiKey: "demo", secret: "demo-secret" };
const key = await encryptionKeyOf(client);
const sealed = joinSealed(seal(encodeBody("销售"), client));

Deno.test("decryptBody() refuses every flipped bit in the same words", async () => {
  const bytes = encodeBody(sealed);
  await fc.assert(
    fc.asyncProperty(fc.nat(bytes.length - 1), fc.nat(7), async (at, bit) => {
      const flipped = bytes.slice();
      flipped[at] ^= 1 << bit;
      const answer = await decryptBody(flipped, key).catch((error) => error);
      // Some bits of base64 have no meaning and leave the text unchanged.
      if (answer instanceof Uint8Array) {
        assertEquals(answer, encodeBody("销售"));
      } else {
        assertEquals([answer.reason, answer.facts], ["decryption_failed", {}]);
      }
    }),
    { numRuns: 100 },
  );
});

Deno.test("decryptBody() reveals no cause", async () => {
  const work = () => decryptBody(encodeBody("a.b.c"), key);
  const error = await assertRejects(work, Refusal);
  assertEquals(error.cause, undefined);
});
