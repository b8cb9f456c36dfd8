import { assertEquals } from "../support/assert.ts";
import { assetSources } from "../../docs/bundle.ts";
import { renderedDocuments } from "../../docs/generate.ts";
import { clientTypes } from "../../docs/generate_client.ts";
import { importedFiles } from "../../docs/generate_imported.ts";
import { sampleWorkbooks } from "../../docs/generate_workbooks.ts";
import { describeStale, readOrEmpty } from "../../docs/stale.ts";

const files = [
  ...renderedDocuments(),
  ...await assetSources(),
  ...await importedFiles(),
  ...sampleWorkbooks(),
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
