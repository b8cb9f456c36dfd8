import {
  assertEquals,
  assertMatch,
  assertRejects,
} from "../../support/assert.ts";
import {
  exchange,
  signRequest,
} from "../../../page/reference/signed_request.ts";
import { demo, NOW_SECONDS } from "../../support/client.ts";
import { goldenWorkbooks } from "../../support/fixtures.ts";
import { createService } from "../../support/service.ts";

const [workbook] = goldenWorkbooks();
const { signal } = new AbortController();
const service = createService();
const toService: typeof fetch = async (input, init) =>
  await service.handle(new Request(input, init));

function requestBy(apiSecret: string) {
  return signRequest({
    baseUrl: "https://stats.example",
    apiKey: demo.apiKey,
    apiSecret,
    file: workbook.bytes,
    now: NOW_SECONDS * 1000,
  });
}

Deno.test("exchange() returns status, headers and answer of a success as they arrived", async () => {
  const request = await requestBy(demo.secret);
  const { head, body } = await exchange(request, { signal, fetch: toService });
  assertMatch(head, /^HTTP 200\ncache-control: no-store\n/);
  assertMatch(head, /^x-request-id: \S+$/m);
  assertEquals(JSON.parse(body).data, workbook.expected);
});

Deno.test("exchange() returns status, headers and answer of a refusal as they arrived", async () => {
  const request = await requestBy("wrong");
  const { head, body } = await exchange(request, { signal, fetch: toService });
  assertMatch(head, /^HTTP 401\n[^]*^x-error-reason: signature_mismatch$/m);
  assertEquals(JSON.parse(body).code, 401);
});

Deno.test("exchange() rejects if no answer arrives", async () => {
  const request = await requestBy(demo.secret);
  const fetch = () => Promise.reject(new TypeError("Failed to fetch"));
  await assertRejects(() => exchange(request, { signal, fetch }), TypeError);
});
