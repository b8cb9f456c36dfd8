import { assertEquals } from "../support/assert.ts";
import { assertFailure, readHealth, readStats } from "../support/answers.ts";
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

const { headers } = preflight;
const unallowed: Record<string, RequestInit> = {
  "of another origin": {
    headers: { ...headers, origin: "https://evil.example.com" },
  },
  "of a look-alike origin": {
    headers: { ...headers, origin: `${origin}.evil.com` },
  },
  "without an origin": { headers: { "access-control-request-method": "POST" } },
  "without a method": { headers: { origin } },
  "that is a GET": { method: "GET" },
};
for (const [name, init] of Object.entries(unallowed)) {
  Deno.test(`answerPreflight() leaves a preflight ${name} 405`, async () => {
    const service = createService(allowing);
    const request = { ...preflight, ...init };
    const response = await service.get("/api/analyze", request);
    await assertFailure(response, "method_not_allowed");
  });
}

Deno.test("answerPreflight() leaves an unknown path 404", async () => {
  const service = createService(allowing);
  await assertFailure(await service.get("/api/x", preflight), "not_found");
});

Deno.test("withCors() lets an allowed origin read statistics and the headers of failures", async () => {
  const service = createService(allowing);
  const workbook = salesWorkbook([{}]);
  const response = await service.analyze(workbook, { headers: { origin } });
  const { headers } = response;
  assertEquals(headers.get("access-control-allow-origin"), origin);
  assertEquals(
    headers.get("access-control-expose-headers"),
    "x-request-id, x-error-reason, x-error-details, x-notes, preference-applied, retry-after, server-timing",
  );
  await readStats(response);
});

for (
  const [what, options, vary] of [
    ["another origin", allowing, "origin"],
    ["any origin if none is configured", {}, null],
  ] as const
) {
  Deno.test(`withCors() adds nothing for ${what}`, async () => {
    const headers = { origin: "https://evil.example.com" };
    const service = createService(options);
    const response = await service.get("/api/health", { headers });
    const names = [...response.headers.keys()];
    const added = names.filter((name) => name.startsWith("access-control"));
    assertEquals([added, response.headers.get("vary")], [[], vary]);
    await readHealth(response);
  });
}

Deno.test("withCors() keeps the other fields of vary", async () => {
  const service = createService(allowing);
  const { headers } = await service.get("/openapi.json");
  assertEquals(headers.get("vary"), "accept, accept-encoding, origin");
});
