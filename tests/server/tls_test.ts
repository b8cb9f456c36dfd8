/** The service with TLS; the certificates are in tests/fixtures/tls/. */
import { fileURLToPath } from "node:url";
import {
  assertEquals,
  assertRejects,
  assertStringIncludes,
} from "../support/assert.ts";
import { readHealth, readStats } from "../support/answers.ts";
import { analyzeRequest, demo, fileBody } from "../support/client.ts";
import { withSocket } from "../support/raw_http.ts";
import { salesWorkbook } from "../support/sales_workbook.ts";
import { ServiceProcess } from "../support/service_process.ts";

const folder = new URL("../fixtures/tls/", import.meta.url);
const path = (name: string) => fileURLToPath(new URL(name, folder));
const caCerts = [Deno.readTextFileSync(path("ca.pem"))];

/** With a certificate of the test authority; the last test stops it. */
let service: ServiceProcess;
Deno.test.beforeAll(async () => {
  service = await ServiceProcess.start({
    API_KEY: demo.apiKey,
    API_SECRET: demo.secret,
    TLS_CERT_FILE: path("cert.pem"),
    TLS_KEY_FILE: path("key.pem"),
    SHUTDOWN_TIMEOUT_MS: "600",
  });
});
Deno.test.afterAll(() => service[Symbol.asyncDispose]());

Deno.test("serve() answers a signed request over https", async () => {
  using client = Deno.createHttpClient({ caCerts });
  const request = analyzeRequest(fileBody(salesWorkbook([{}])), {
    base: `https://127.0.0.1:${service.port}`,
    timestamp: Math.floor(Date.now() / 1000),
  });
  const stats = await readStats(await fetch(request, { client }));
  assertEquals(stats.months, ["2024-05"]);
});

Deno.test("serve() writes https addresses into its documents with TLS", async () => {
  using client = Deno.createHttpClient({ caCerts });
  const base = `https://127.0.0.1:${service.port}`;
  const text = await (await fetch(`${base}/llms.txt`, { client })).text();
  assertEquals(text.includes(base), true);
  assertEquals(text.includes("http://127.0.0.1"), false);
});

Deno.test("serve() does not answer plain http with TLS", async () => {
  const url = `http://127.0.0.1:${service.port}/api/health`;
  await assertRejects(() => fetch(url));
  using client = Deno.createHttpClient({ caCerts });
  const secure = url.replace("http:", "https:");
  await readHealth(await fetch(secure, { client }));
});

Deno.test("clients that do not trust its authority refuse the service", async () => {
  const url = `https://127.0.0.1:${service.port}/api/health`;
  const error = await assertRejects(() => fetch(url));
  assertStringIncludes(Deno.inspect(error), "UnknownIssuer");
});

Deno.test("serve() stops although there is a silent TLS connection", async () => {
  await withSocket(service.port, async () => {
    const url = `https://127.0.0.1:${service.port}/api/health`;
    using client = Deno.createHttpClient({ caCerts });
    await readHealth(await fetch(url, { client }));
    service.signal("SIGTERM");
    assertEquals((await service.ended()).code, 0);
  });
});
