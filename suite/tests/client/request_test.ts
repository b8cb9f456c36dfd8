import { assertEquals } from "../../../tests/support/assert.ts";
import { Buffer } from "node:buffer";
import { plainVector } from "../../../docs/test_vectors.ts";
import {
  curlCommand,
  type RequestOptions,
  sendRequest,
  signRequest,
} from "../../client/mod.ts";
import { base64 } from "../../client/base64.ts";
import {
  demo,
  NOW_SECONDS,
  seal,
  sign,
} from "../../../tests/support/client.ts";
import { goldenWorkbooks } from "../../../tests/support/fixtures.ts";
import { testWith } from "../../../tests/support/programs.ts";
import { serveService } from "../../../tests/support/service.ts";

const [workbook] = goldenWorkbooks();

function optionsFor(more: Partial<RequestOptions> = {}): RequestOptions {
  return {
    baseUrl: "http://service.test",
    apiKey: demo.apiKey,
    apiSecret: demo.secret,
    file: workbook.bytes,
    now: NOW_SECONDS * 1000,
    ...more,
  };
}

Deno.test("signRequest() returns every value of the published test vector", async () => {
  const { apiKey, secret, timestamp, body } = plainVector;
  const request = await signRequest({
    baseUrl: "https://stats.example.com/",
    apiKey,
    apiSecret: secret,
    file: Uint8Array.fromBase64(JSON.parse(body).file),
    now: Number(timestamp) * 1000 + 999,
  });
  assertEquals(request.url, "https://stats.example.com/api/analyze");
  assertEquals(request.json, body);
  assertEquals(new TextDecoder().decode(request.body), body);
  assertEquals(request.bodyHash, plainVector.bodyHash);
  assertEquals(request.stringToSign, plainVector.stringToSign);
  assertEquals(request.signature, plainVector.signature);
  assertEquals(request.headers, {
    "content-type": "application/json",
    "x-api-key": apiKey,
    "x-timestamp": timestamp,
    "x-signature": plainVector.signature,
  });
});

Deno.test("signRequest() encrypts as node:crypto does, and signs what it sends", async () => {
  const request = await signRequest(optionsFor({ encrypt: true }));
  const { iv = "", tag, ciphertext } = request.encryption ?? {};
  const json = new TextEncoder().encode(request.json);
  const sealed = seal(json, { iv: Buffer.from(iv, "base64") });
  assertEquals(tag, sealed.tag.toBase64());
  assertEquals(ciphertext, sealed.ciphertext.toBase64());
  const sent = new TextDecoder().decode(request.body);
  assertEquals(sent, `${iv}.${tag}.${ciphertext}`);
  const signature = sign(request.body, request.timestamp, demo.secret);
  assertEquals(request.signature, signature);
  assertEquals(request.headers["x-encrypted"], "1");
});

Deno.test("sendRequest() returns the time of the server", async () => {
  await using service = await serveService({ now: Date.now });
  const hour = 3_600_000;
  const late = { baseUrl: service.base, now: Date.now() - hour };
  const request = await signRequest(optionsFor(late));
  const answer = await sendRequest(request);
  assertEquals(!answer.ok && answer.reason, "timestamp_outside_window");
  const ahead = (answer.serverTime?.getTime() ?? 0) -
    Number(request.timestamp) * 1000;
  assertEquals(Math.round(ahead / hour), 1);
});

Deno.test("sendRequest() reports the answer of a proxy in place of the service", async () => {
  const headers = { "x-error-reason": "toString" };
  const init = { status: 502, statusText: "Bad Gateway", headers };
  const fetch = () => Promise.resolve(new Response("<h1>Bad</h1>", init));
  const request = await signRequest(optionsFor());
  const nothing = undefined;
  assertEquals(await sendRequest(request, { fetch }), {
    ok: false,
    status: 502,
    requestId: nothing,
    serverTime: nothing,
    retryAfter: nothing,
    reason: nothing,
    message: "HTTP 502 Bad Gateway",
    details: "",
  });
});

testWith(
  ["bash", "curl"],
  "curlCommand() sends the same request",
  async () => {
    await using service = await serveService();
    const filename = "it's $HOME.xlsx";
    const options = optionsFor({ baseUrl: service.base, filename });
    const request = await signRequest({ ...options, language: "it's" });
    const folder = await Deno.makeTempDir();
    await Deno.writeFile(`${folder}/body.txt`, request.body);
    const { stdout } = await new Deno.Command("bash", {
      args: ["-c", curlCommand(request)],
      cwd: folder,
    }).output();
    const { data } = JSON.parse(new TextDecoder().decode(stdout));
    assertEquals(data, workbook.expected);
    await Deno.remove(folder, { recursive: true });
  },
);

for (const length of [0, 1, 2, 3, 24_575, 24_576, 24_577, 100_000]) {
  Deno.test(`base64() encodes ${length} bytes`, () => {
    const bytes = Uint8Array.from({ length }, (_, i) => i * i);
    assertEquals(base64(bytes), bytes.toBase64());
  });
}
