/** Requests that client/ builds in Chromium, sent to the service. */
import { assertEquals } from "../support/assert.ts";
import { demo } from "../support/client.ts";
import { goldenWorkbooks } from "../support/fixtures.ts";
import { isMissing } from "./support/browser.ts";
import { type EnginePage, openEnginePage } from "./support/engine_page.ts";

const [workbook] = goldenWorkbooks();

function test(name: string, fn: () => Promise<void>): void {
  Deno.test({ name, ignore: isMissing, fn });
}

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
  test(`the client in the page sends a request that the service accepts, encrypt: ${encrypt}`, async () => {
    await using engine = await openEnginePage();
    const answer = await send(engine, { encrypt });
    assertEquals(answer.stats, workbook.expected);
    assertEquals(answer.encrypted, encrypt ? "1" : undefined);
  });
}

test("the client in the page gets the reason of a refusal", async () => {
  await using engine = await openEnginePage();
  const { ok, reason } = await send(engine, { secret: "wrong" });
  assertEquals([ok, reason], [false, "signature_mismatch"]);
  // Browsers report every failed answer on the console.
  assertEquals(engine.faults.splice(0).length, 1);
});
