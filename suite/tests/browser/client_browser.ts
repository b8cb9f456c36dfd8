/** Requests that suite/client/ builds in Chromium, sent to the service. */
import { assertEquals } from "../../../tests/support/assert.ts";
import { demo } from "../../../tests/support/client.ts";
import { goldenWorkbooks } from "../../../tests/support/fixtures.ts";
import { type EnginePage, openEnginePage } from "./support/engine_page.ts";
import { testInBrowser } from "./support/in_browser.ts";

const [workbook] = goldenWorkbooks();

/** Builds a request in the page and sends it to the service. */
async function send(
  engine: EnginePage,
  { secret = demo.secret, encrypt = false } = {},
) {
  engine.addFile("a.xlsx", workbook.bytes);
  const { apiKey } = demo;
  return await engine.page.evaluate(async (options) => {
    const address = "/test.js";
    const { signRequest, sendRequest } = await import(address);
    const file = await (await fetch("/a.xlsx")).bytes();
    const request = await signRequest({
      baseUrl: location.origin,
      file,
      filename: "五月.xlsx",
      ...options,
    });
    const answer = await sendRequest(request);
    return {
      ok: answer.ok,
      stats: answer.stats,
      reason: answer.reason,
      encrypted: request.headers["x-encrypted"],
      serverTime: answer.serverTime.getTime(),
    };
  }, { apiKey, apiSecret: secret, encrypt });
}

for (const encrypt of [false, true]) {
  testInBrowser(
    `the client in the page sends a request that the service accepts, encrypt: ${encrypt}`,
    async () => {
      await using engine = await openEnginePage();
      const answer = await send(engine, { encrypt });
      assertEquals(answer.stats, workbook.expected);
      assertEquals(answer.encrypted, encrypt ? "1" : undefined);
    },
  );
}

testInBrowser(
  "the client in the page gets the reason of a refusal",
  async () => {
    await using engine = await openEnginePage();
    const { ok, reason } = await send(engine, { secret: "wrong" });
    assertEquals([ok, reason], [false, "signature_mismatch"]);
    // Browsers log every failed request on the console.
    assertEquals(engine.faults.splice(0).length, 1);
  },
);

testInBrowser(
  "the class of the client signs a File, and corrects a clock that is off",
  async () => {
    const now = () => Date.now() - 3_600_000;
    await using engine = await openEnginePage({ now });
    engine.addFile("a.xlsx", workbook.bytes);
    const { apiKey, secret } = demo;
    const { stats, statuses } = await engine.page.evaluate(async (options) => {
      const address = "/test.js";
      const { SalesStatistics } = await import(address);
      const bytes = await (await fetch("/a.xlsx")).blob();
      const statuses: number[] = [];
      const service = new SalesStatistics({
        baseUrl: location.origin,
        fetch: async (input: string, init: RequestInit) => {
          const response = await fetch(input, init);
          statuses.push(response.status);
          return response;
        },
        ...options,
      });
      const { stats } = await service.analyze(new File([bytes], "五月.xlsx"));
      return { stats, statuses };
    }, { apiKey, apiSecret: secret });
    assertEquals(stats, workbook.expected);
    assertEquals(statuses, [401, 200, 200]);
    assertEquals(engine.faults.splice(0).length, 1);
  },
);
