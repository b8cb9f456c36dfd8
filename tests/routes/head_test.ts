/** HEAD over real connections: HTTP/1.1, and HTTP/2 without TLS. */
import { assertEquals } from "../support/assert.ts";
import { sentDocuments } from "../support/sent_documents.ts";
import { type ServedService, serveService } from "../support/service.ts";

const versions = {
  "HTTP/1.1": { http1: true, http2: false },
  "HTTP/2": { http1: false, http2: true },
};
const targets: [path: string, status: number][] = [
  ...sentDocuments.map(({ path }): [string, number] => [path, 200]),
  ["/api/health", 200],
  ["/api/analyze", 405],
  ["/nowhere", 404],
];

const headers = ["content-length", "content-type", "cache-control", "allow"]
  .concat(["etag", "vary", "x-error-reason"]);

/** The status and the headers that a client sees, and the body. */
async function ask(
  { base }: ServedService,
  path: string,
  init: RequestInit & { client: Deno.HttpClient },
) {
  const response = await fetch(base + path, init);
  const seen = [
    response.status,
    ...headers.map((name) => response.headers.get(name)),
  ];
  return { seen, body: await response.text() };
}

for (const [version, options] of Object.entries(versions)) {
  Deno.test(`createHandler() answers HEAD as GET over ${version}, without the body`, async () => {
    await using service = await serveService();
    using client = Deno.createHttpClient(options);
    for (const [path, status] of targets) {
      const get = await ask(service, path, { client });
      const head = await ask(service, path, { client, method: "HEAD" });
      assertEquals([get.seen[0], head.body], [status, ""], path);
      assertEquals(head.seen, get.seen, path);
    }
  });
}
