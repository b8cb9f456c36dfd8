import { assert, assertEquals } from "../support/assert.ts";
import { headersOf } from "../../docs/mod.ts";
import { documents } from "../../schemas/mod.ts";
import { createService } from "../support/service.ts";

Deno.test("renderApiCatalog() is served as a link set with the profile of RFC 9727", async () => {
  const service = await createService();
  const { path } = documents.apiCatalog;
  assertEquals(path, "/.well-known/api-catalog");
  const { status, headers } = await service.get(path, { method: "HEAD" });
  assertEquals(status, 200);
  assertEquals(
    headers.get("content-type"),
    'application/linkset+json; profile="https://www.rfc-editor.org/info/rfc9727"',
  );
  assert(headers.get("link")?.includes(`<${path}>; rel="api-catalog"`));
});

Deno.test("headersOf() puts the path of PUBLIC_URL before the API catalog", () => {
  for (const id of ["html", "llmsMd", "apiCatalog"] as const) {
    const { link } = headersOf(id, "/sales");
    assert(
      link.includes('</sales/.well-known/api-catalog>; rel="api-catalog"'),
    );
  }
});

Deno.test("nothing else is below /.well-known/", async () => {
  const service = await createService();
  for (const name of ["", "api-catalog/", "ai-plugin.json", "security.txt"]) {
    const { status } = await service.get(`/.well-known/${name}`);
    assertEquals(status, 404);
  }
});
