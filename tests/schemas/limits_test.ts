import { assertEquals } from "../support/assert.ts";
import { DEFAULT_BODY_BYTES, limitsOf } from "../../schemas/limits.ts";

for (const share of [1 / 64, 1, 2]) {
  Deno.test(`limitsOf() ${share} of the longest body is ${share} of the limits`, () => {
    assertEquals(limitsOf(share * DEFAULT_BODY_BYTES), {
      maxInflatedBytes: share * 134_217_728,
      maxResponseBytes: share * 33_554_432,
      maxWork: share * 1_250_000_000,
      maxSeconds: Math.max(1, share) * 10,
    });
  });
}

Deno.test("limitsOf() returns whole numbers", () => {
  const limits = Object.values(limitsOf(DEFAULT_BODY_BYTES + 1));
  assertEquals(limits.every(Number.isInteger), true);
});
