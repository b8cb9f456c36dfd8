import { createHash } from "node:crypto";
import { hashOf } from "../../../../page/model/engine/sha256.ts";
import { assertEquals } from "../../../support/assert.ts";

Deno.test("hashOf() returns SHA-256 for every length around a block, and for many blocks", async () => {
  for (const length of [...Array(131).keys(), 100_003]) {
    const bytes = Uint8Array.from({ length }, (_, i) => i * 7919 % 251);
    const expected = createHash("sha256").update(bytes).digest();
    assertEquals(
      await hashOf(new Blob([bytes])),
      [...expected].join(),
      `${length}`,
    );
  }
});

Deno.test("hashOf() returns nothing for a file that cannot be read", async () => {
  const gone = new Blob();
  gone.arrayBuffer = () => Promise.reject(new Error("gone"));
  assertEquals(await hashOf(gone), "");
});
