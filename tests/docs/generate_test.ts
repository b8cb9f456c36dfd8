import { assertEquals } from "../support/assert.ts";
import { bundleAssets } from "../../docs/bundle.ts";
import { generatedFiles } from "../../docs/generate.ts";
import { sampleAnswer } from "../../docs/generate_sample.ts";
import { describeStale, readOrEmpty } from "../../docs/stale.ts";

const files = [
  ...await generatedFiles(),
  ...await bundleAssets(),
  ...await sampleAnswer(),
];

for (const [address, bytes] of files) {
  const name = address.pathname.split("/").at(-1);
  Deno.test(`docs/generated/${name} is current (deno task docs)`, async () => {
    const current = await readOrEmpty(address);
    assertEquals(describeStale(address, current, bytes), undefined);
  });
}
