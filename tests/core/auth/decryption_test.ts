import { assertEquals, assertRejects } from "../../support/assert.ts";
import fc from "../../support/fast_check.ts";
import { decryptBody, encryptionKeyOf } from "../../../core/auth/decryption.ts";
import { Refusal } from "../../../core/refusal.ts";
import { encodeBody, joinSealed, seal } from "../../support/client.ts";

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
