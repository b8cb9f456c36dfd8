import { describeStale, readOrEmpty } from "../../docs/stale.ts";
import { assertEquals } from "../../tests/support/assert.ts";
import { assetSources } from "../bundle.ts";
import { suiteDocuments } from "../generate.ts";
import { clientTypes } from "../generate_client.ts";

const files = [
  ...await assetSources(),
  ...suiteDocuments(),
  ...clientTypes(),
];

for (const [address, bytes] of files) {
  const path = address.href.slice(
    new URL("../../", import.meta.url).href.length,
  );
  Deno.test(`${path} is current (deno task docs)`, async () => {
    const current = await readOrEmpty(address);
    assertEquals(describeStale(address, current, bytes), undefined);
  });
}
