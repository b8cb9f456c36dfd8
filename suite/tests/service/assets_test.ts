/** The service sends the assets of the page. */
import { assert, assertEquals } from "../../../tests/support/assert.ts";
import { type AssetId, assets } from "../../assets.ts";
import { createService, serveService } from "../../../tests/support/service.ts";
import { assetNames, assetText, assetTexts } from "../support/assets.ts";

const ids = Object.keys(assets) as AssetId[];

for (const id of ids) {
  const path = `/assets/${assetNames[id]}`;

  Deno.test(`replyAsset() sends ${id}, compressed to clients that accept it`, async () => {
    const own = createService();
    const plain = await own.get(path);
    const subtype = path.endsWith(".css") ? "css" : "javascript";
    const type = `text/${subtype}; charset=utf-8`;
    assertEquals([plain.status, plain.headers.get("content-type")], [
      200,
      type,
    ]);
    assert(await plain.text() === assetText(id));
    const headers = { "accept-encoding": "gzip, deflate, br" };
    await using service = serveService();
    const response = await fetch(service.base + path, { headers });
    assert(await response.text() === assetText(id));
    const raw = await own.get(path, { headers });
    assertEquals(raw.headers.get("content-encoding"), "gzip");
    assertEquals(raw.headers.get("vary"), "accept-encoding");
    const { length } = await raw.bytes();
    // A script of a few lines shrinks less.
    assert(length < assetText(id).length * (id === "loader" ? 0.7 : 0.5));
  });
}

Deno.test("replyAsset() compresses every asset, in whatever order they come", async () => {
  const service = await createService();
  for (const name of [...assetTexts.keys()].toReversed()) {
    const headers = { "accept-encoding": "gzip" };
    const response = await service.get(`/assets/${name}`, { headers });
    await response.body?.cancel();
    assertEquals(response.headers.get("content-encoding"), "gzip", name);
  }
});

Deno.test("replyAsset() forbids the worker to connect to any server", async () => {
  const service = await createService();
  const response = await service.get(`/assets/${assetNames.engine}`);
  assertEquals(
    response.headers.get("content-security-policy"),
    "default-src 'none'",
  );
});
