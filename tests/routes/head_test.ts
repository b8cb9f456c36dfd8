/** HEAD over real connections: HTTP/1.1, and HTTP/2 without TLS. */
import { assertEquals } from "../support/assert.ts";
import { documents } from "../../schemas/mod.ts";
import {
  createService,
  type ServedService,
  serveService,
} from "../support/service.ts";

const versions = {
  "HTTP/1.1": { http1: true, http2: false },
  "HTTP/2": { http1: false, http2: true },
};
const targets: [path: string, status: number][] = [
  ...Object.values(documents).map(({ path }): [string, number] => [path, 200]),
  ["/api/health", 200],
  ["/api/analyze", 405],
  ["/nowhere", 404],
];

/** The status and the content-length that a client sees. */
async function ask(
  { base }: ServedService,
  path: string,
  init: RequestInit & { client: Deno.HttpClient },
) {
  const response = await fetch(base + path, init);
  await response.body?.cancel();
  return [response.status, response.headers.get("content-length")];
}

for (const [version, options] of Object.entries(versions)) {
  for (const [path, status] of targets) {
    Deno.test(`createHandler() answers HEAD ${path} as GET over ${version}, without the body`, async () => {
      await using service = await serveService();
      using client = Deno.createHttpClient(options);
      const get = await ask(service, path, { client });
      const head = await ask(service, path, { client, method: "HEAD" });
      assertEquals([head[0], head], [status, get]);
    });
  }
}

Deno.test("createHandler() answers HEAD with the length of a body, and no body", async () => {
  const service = createService();
  const [head, get] = await Promise.all(
    ["HEAD", "GET"].map((method) => service.get("/api/health", { method })),
  );
  assertEquals(head.body, null);
  const { byteLength } = await get.arrayBuffer();
  assertEquals(head.headers.get("content-length"), String(byteLength));
});
