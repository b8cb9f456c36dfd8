/** Tests that what `deno task docs` writes is current. */
import {
  describeStale,
  type GeneratedFiles,
  readOrEmpty,
} from "../../docs/stale.ts";
import { assertEquals } from "./assert.ts";

const root = new URL("../../", import.meta.url);

/** Registers a test for each file. */
export function testCurrent(files: GeneratedFiles): void {
  for (const [address, bytes] of files) {
    const path = address.href.slice(root.href.length);
    Deno.test(`${path} is current (deno task docs)`, async () => {
      const current = await readOrEmpty(address);
      assertEquals(describeStale(address, current, bytes), undefined);
    });
  }
}
