import { assert, assertEquals } from "../support/assert.ts";
import { headersOf, renderDocument } from "../../docs/mod.ts";
import { documents, endpoints } from "../../schemas/mod.ts";
import { createService } from "../support/service.ts";
import { BASE_URL } from "./documents.ts";

const { linkset: [catalog, ...descriptions] } = JSON.parse(
  String(renderDocument("apiCatalog", { baseUrl: BASE_URL })),
);
const urls = Object.values(endpoints).map(({ path }) => BASE_URL + path);

Deno.test("renderApiCatalog() names every endpoint", () => {
  assertEquals(catalog, {
    anchor: `${BASE_URL}/.well-known/api-catalog`,
    item: urls.map((href) => ({ href })),
  });
});

Deno.test("renderApiCatalog() says what describes each endpoint", () => {
  assertEquals(
    descriptions.map(({ anchor }: { anchor: string }) => anchor),
    urls,
  );
  for (const { anchor: _, ...links } of descriptions) {
    assertEquals(links, {
      "service-desc": [
        { href: `${BASE_URL}/openapi.json`, type: "application/json" },
      ],
      "service-doc": [
        { href: `${BASE_URL}/`, type: "text/html" },
        { href: `${BASE_URL}/llms.md`, type: "text/markdown" },
      ],
      status: [{ href: `${BASE_URL}/api/health`, type: "application/json" }],
    });
  }
});

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
