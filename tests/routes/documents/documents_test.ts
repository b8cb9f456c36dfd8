import { assert, assertEquals, assertNotEquals } from "../../support/assert.ts";
import { aliases, documents, limitsOf } from "../../../schemas/mod.ts";
import { sentDocuments } from "../../support/sent_documents.ts";
import { createService } from "../../support/service.ts";

const service = createService();
const paths = sentDocuments.map(({ path }) => path);

async function fetchTag(path: string, init: RequestInit = {}) {
  const response = await service.get(path, init);
  const tag = response.headers.get("etag") ?? "";
  return { service, response, tag };
}

for (const path of paths) {
  Deno.test(`createDocumentHandler() sends ${path} to everybody, with an etag that stays, and 304 for it`, async () => {
    const { response, tag } = await fetchTag(path);
    assertEquals(response.status, 200);
    assertEquals(response.headers.get("cache-control"), "no-cache");
    assertEquals(response.headers.get("x-content-type-options"), "nosniff");
    assert(response.headers.has("x-request-id"));
    assert(/^(W\/)?"[^"]+"$/.test(tag), tag);
    const headers = { "if-none-match": tag };
    const again = await fetchTag(path, { headers });
    assertEquals([again.response.status, again.tag], [304, tag]);
    assertEquals(await again.response.text(), "");
  });
}

const matching = ["*", '"other", TAG', "W/TAG"];
for (const pattern of matching) {
  Deno.test(`createDocumentHandler() answers if-none-match: ${pattern} with 304`, async () => {
    const { service, tag } = await fetchTag("/llms.txt");
    const value = pattern.replace("TAG", tag.replace("W/", ""));
    const headers = { "if-none-match": value };
    assertEquals((await service.get("/llms.txt", { headers })).status, 304);
  });
}

for (const value of ['"other"', "", "llms"]) {
  Deno.test(`createDocumentHandler() answers if-none-match: ${JSON.stringify(value)} with 200`, async () => {
    const headers = { "if-none-match": value };
    assertEquals((await service.get("/llms.txt", { headers })).status, 200);
  });
}

Deno.test("createDocumentHandler() answers HEAD with a known etag with 304", async () => {
  const { service, tag } = await fetchTag("/");
  const init = { method: "HEAD", headers: { "if-none-match": tag } };
  assertEquals((await service.get("/", init)).status, 304);
});

Deno.test("createDocumentHandler() sends another etag for another base URL", async () => {
  const other = await createService({ publicUrl: "https://other.test" });
  const { tag } = await fetchTag("/llms.md");
  const response = await other.get("/llms.md");
  assertNotEquals(response.headers.get("etag"), tag);
});

Deno.test("createDocumentHandler() writes the path of PUBLIC_URL into every link", async () => {
  const publicUrl = "https://other.test/sales";
  const service = await createService({ publicUrl });
  for (const path of paths) {
    const response = await service.get(path);
    const text = `${await response.text()}\n${response.headers.get("link")}`;
    assert(
      !text.replaceAll(publicUrl, "").includes("https://other.test"),
      path,
    );
    const rooted = text.match(/href="\/[^"]*|(?<=, |\n)<\/[^>]*(?=>; rel)/g);
    const elsewhere = rooted?.filter((link) => !link.includes("/sales/"));
    assertEquals(elsewhere, [], path);
  }
});

const negotiated: [string | undefined, string][] = [
  [undefined, "text/html"],
  ["*/*", "text/html"],
  ["text/*", "text/html"],
  [
    "text/html,application/xhtml+xml,application/xml;q=0.9,*/*;q=0.8",
    "text/html",
  ],
  ["application/json", "text/html"],
  ["text/markdown;q=0.5, text/html", "text/html"],
  ["text/markdown", "text/markdown"],
  ["text/markdown, text/html;q=0.9", "text/markdown"],
  ["text/markdown, */*;q=0.1", "text/markdown"],
  ["text/html;q=0, text/markdown", "text/markdown"],
];
for (const [accept, type] of negotiated) {
  Deno.test(`createDocumentHandler() answers / with ${type} for accept: ${accept}`, async () => {
    const headers: HeadersInit = accept === undefined ? {} : { accept };
    const { response } = await fetchTag("/", { headers });
    const found = response.headers.get("content-type");
    assertEquals(found, `${type}; charset=utf-8`);
    assertEquals(response.headers.get("vary"), "accept, accept-encoding");
  });
}

for (const [path, id] of Object.entries(aliases)) {
  Deno.test(`createDocumentHandler() answers ${path} with ${documents[id].path}`, async () => {
    const [own, other] = [
      await service.get(documents[id].path),
      await service.get(path),
    ];
    assertEquals(other.status, 200);
    for (const name of ["content-type", "etag"]) {
      assertEquals(other.headers.get(name), own.headers.get(name));
    }
    assertEquals(await other.text(), await own.text());
  });
}

Deno.test("createDocumentHandler() answers / in Markdown with the text and etag of /llms.md", async () => {
  const headers = { accept: "text/markdown" };
  const root = await service.get("/", { headers });
  const own = await service.get("/llms.md");
  assertEquals(root.headers.get("etag"), own.headers.get("etag"));
  assertEquals(await root.text(), await own.text());
});

Deno.test("createDocumentHandler() negotiates only for /", async () => {
  const headers = { accept: "text/markdown" };
  const { response } = await fetchTag("/openapi.json", { headers });
  const found = response.headers.get("content-type");
  assertEquals(found, documents.openapi.mediaType);
});

Deno.test("createDocumentHandler() lets the page load and send only what is of its origin", async () => {
  const { response } = await fetchTag("/");
  assertEquals(response.headers.get("content-security-policy")?.split("; "), [
    ...["default-src 'none'", "script-src 'self'", "worker-src 'self'"],
    ...["style-src 'self'", "connect-src 'self'", "img-src 'self' data: blob:"],
    ...["base-uri 'none'", "form-action 'none'", "frame-ancestors 'none'"],
    ...["require-trusted-types-for 'script'", "trusted-types engine"],
  ]);
});

Deno.test("createDocumentHandler() sends each document and client with its media type", async () => {
  const types = {
    "/": "text/html; charset=utf-8",
    "/llms.txt": "text/plain; charset=utf-8",
    "/llms.md": "text/markdown; charset=utf-8",
    "/openapi.json": "application/json; charset=utf-8",
    "/clients/analyze.py": "text/x-python; charset=utf-8",
    "/clients/analyze.sh": "text/x-sh; charset=utf-8",
    "/clients/analyze.ts": "text/x-typescript; charset=utf-8",
    "/clients/analyze.java": "text/x-java; charset=utf-8",
  };
  const sent: Record<string, string | null> = {};
  for (const path of Object.keys(types)) {
    const { response } = await fetchTag(path);
    sent[path] = response.headers.get("content-type");
  }
  assertEquals(sent, types);
});

Deno.test("createDocumentHandler() tells other sites nothing about where a reader comes from", async () => {
  const { response } = await fetchTag("/");
  assertEquals(response.headers.get("referrer-policy"), "no-referrer");
});

Deno.test("createDocumentHandler() documents the limits that are configured", async () => {
  const maxBodyBytes = 1_234_567;
  const { maxInflatedBytes, maxResponseBytes } = limitsOf(maxBodyBytes);
  const service = await createService({ maxBodyBytes });
  const text = await (await service.get("/llms.md")).text();
  for (const limit of [maxBodyBytes, maxInflatedBytes, maxResponseBytes]) {
    assert(text.includes(limit.toLocaleString("en-US")), String(limit));
  }
});
