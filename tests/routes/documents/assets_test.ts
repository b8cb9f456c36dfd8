import { assertEquals } from "../../support/assert.ts";
import { assetMediaTypes } from "../../../schemas/mod.ts";
import assetNames from "../../../docs/generated/asset_names.json" with {
  type: "json",
};
import { createService } from "../../support/service.ts";

const service = createService();
const [style] = assetNames.files;
const path = `/assets/${style}`;

Deno.test("replyAsset() sends a style sheet to be cached forever", async () => {
  const response = await service.get(path);
  assertEquals(response.status, 200);
  const { headers } = response;
  const found = headers.get("cache-control");
  assertEquals(found, "public, max-age=31536000, immutable");
  assertEquals(headers.get("content-type"), assetMediaTypes.css);
  assertEquals(headers.get("x-content-type-options"), "nosniff");
  const file = await Deno.readTextFile(`docs/generated/assets/${style}`);
  assertEquals(await response.text(), file);
});

Deno.test("replyAsset() answers HEAD without a body", async () => {
  const response = await service.get(path, { method: "HEAD" });
  assertEquals([response.status, await response.text()], [200, ""]);
  assertEquals(response.headers.get("content-type"), assetMediaTypes.css);
});

const names = [
  ...["", "alone.css", "alone.0000000000.css", "__proto__", "toString"],
  ...["../llms.txt%00", `${style}/`],
];
for (const name of names) {
  Deno.test(`replyAsset() refuses ${JSON.stringify(name)} with the envelope`, async () => {
    const response = await service.get(`/assets/${name}`);
    assertEquals(response.status, 404);
    assertEquals(response.headers.get("x-error-reason"), "not_found");
    assertEquals(response.headers.get("cache-control"), "no-store");
    const { code, data } = await response.json();
    assertEquals([code, data], [404, null]);
  });
}

Deno.test("replyAsset() is for GET and HEAD", async () => {
  const response = await service.get(path, { method: "POST" });
  assertEquals(response.status, 405);
  assertEquals(response.headers.get("allow"), "GET, HEAD");
  await response.body?.cancel();
});
