import { assertEquals } from "../support/assert.ts";
import { assertFailure, readHealth, readStats } from "../support/answers.ts";
import { fileBody } from "../support/client.ts";
import { salesWorkbook } from "../support/sales_workbook.ts";
import { createService } from "../support/service.ts";

const origin = "https://app.example.com";
const allowing = { corsOrigins: [origin, "https://other.example.com"] };
const preflight = {
  method: "OPTIONS",
  headers: {
    origin,
    "access-control-request-method": "POST",
    "access-control-request-headers": "content-type,x-api-key",
  },
};

function corsHeaders({ headers }: Response): string[] {
  return [...headers.keys()].filter((name) =>
    name.startsWith("access-control")
  );
}

const preflights: [corsOrigins: string[], path: string, methods: string][] = [
  [allowing.corsOrigins, "/api/analyze", "POST"],
  [allowing.corsOrigins, "/api/health", "GET"],
  [["*"], "/api/analyze", "POST"],
];
for (const [corsOrigins, path, methods] of preflights) {
  Deno.test(`answerPreflight() allows ${methods} ${path} with the headers of a signed request if ${corsOrigins[0]} is allowed`, async () => {
    const service = createService({ corsOrigins });
    const response = await service.get(path, preflight);
    assertEquals([response.status, await response.text()], [204, ""]);
    const { headers } = response;
    assertEquals(headers.get("access-control-allow-origin"), origin);
    assertEquals(headers.get("access-control-allow-methods"), methods);
    assertEquals(headers.get("vary"), "origin");
    const allowed = headers.get("access-control-allow-headers")?.split(", ");
    assertEquals(allowed?.toSorted(), [
      ...["content-type", "prefer", "x-api-key", "x-encrypted", "x-signature"],
      "x-timestamp",
    ]);
  });
}

const refused: Record<string, RequestInit> = {
  "of another origin": {
    ...preflight,
    headers: { ...preflight.headers, origin: "https://evil.example.com" },
  },
  "of a look-alike origin": {
    ...preflight,
    headers: { ...preflight.headers, origin: `${origin}.evil.com` },
  },
  "without an origin": {
    ...preflight,
    headers: { "access-control-request-method": "POST" },
  },
  "without a method": { ...preflight, headers: { origin } },
};
for (const [name, init] of Object.entries(refused)) {
  Deno.test(`answerPreflight() leaves a preflight ${name} 405`, async () => {
    const service = await createService(allowing);
    const response = await service.get("/api/analyze", init);
    await assertFailure(response, "method_not_allowed");
  });
}

Deno.test("answerPreflight() leaves an unknown path 404", async () => {
  const service = await createService(allowing);
  await assertFailure(await service.get("/api/x", preflight), "not_found");
});

Deno.test("withCors() lets an allowed origin read statistics and the headers of failures", async () => {
  const service = await createService(allowing);
  const body = fileBody(salesWorkbook([{}]));
  const response = await service.send(body, { headers: { origin } });
  const { headers } = response;
  assertEquals(headers.get("access-control-allow-origin"), origin);
  const exposed = headers.get("access-control-expose-headers");
  assertEquals(
    exposed,
    "x-request-id, x-error-reason, x-error-details, x-notes, preference-applied, retry-after, server-timing",
  );
  await readStats(response);
});

Deno.test("withCors() adds nothing for another origin", async () => {
  const service = await createService(allowing);
  const headers = { origin: "https://evil.example.com" };
  const response = await service.get("/api/health", { headers });
  assertEquals(corsHeaders(response), []);
  assertEquals(response.headers.get("vary"), "origin");
  await readHealth(response);
});

Deno.test("withCors() adds nothing if no origin is configured", async () => {
  const service = await createService();
  const response = await service.get("/api/health", { headers: { origin } });
  assertEquals(corsHeaders(response), []);
  assertEquals(response.headers.get("vary"), null);
});

Deno.test("answerPreflight() ignores other methods", async () => {
  const service = createService(allowing);
  await readHealth(
    await service.get("/api/health", { ...preflight, method: "GET" }),
  );
});

Deno.test("withCors() keeps the other fields of vary", async () => {
  const service = createService(allowing);
  const { headers } = await service.get("/openapi.json");
  assertEquals(headers.get("vary"), "accept, accept-encoding, origin");
});
