import { createHash } from "node:crypto";
import { sha256 } from "../../../../page/model/engine/sha256.ts";
import { assertEquals } from "../../../support/assert.ts";

Deno.test("sha256() hashes every length around a block, and many blocks", () => {
  for (const length of [...Array(131).keys(), 100_003]) {
    const bytes = Uint8Array.from({ length }, (_, i) => i * 7919 % 251);
    const expected = createHash("sha256").update(bytes).digest();
    assertEquals(sha256(bytes), new Uint8Array(expected), `${length}`);
  }
});
