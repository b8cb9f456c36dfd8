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
  const { apiKey, secret, body, ...signed } = plainVector;
  const { timestamp, bodyHash, stringToSign, signature } = signed;
  const file = Uint8Array.fromBase64(JSON.parse(body).file);
  const now = Number(timestamp) * 1000 + 999;
  const request = await signRequest(
    optionsFor({ apiKey, apiSecret: secret, file, now }),
  );
  assertEquals([request.json, new TextDecoder().decode(request.body)], [
    body,
    body,
  ]);
  const values = { bodyHash, stringToSign, signature };
  assertEquals<object>(request, { ...request, ...values });
  assertEquals(request.headers, {
    "content-type": "application/json",
    "x-api-key": apiKey,
    "x-timestamp": timestamp,
    "x-signature": signature,
  });
});

Deno.test("signRequest() takes a base URL with a slash at its end", async () => {
  const baseUrl = "https://stats.example.com/";
  const { url } = await signRequest(optionsFor({ baseUrl }));
  assertEquals(url, "https://stats.example.com/api/analyze");
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
  const init = { status: 401, headers: { date: "Wed, 01 May 2024 08:00:00" } };
  const fetch = () => Promise.resolve(new Response("", init));
  const { serverTime } = await sendRequest(
    await signRequest(optionsFor()),
    { fetch },
  );
  assertEquals(serverTime, new Date(init.headers.date));
});

Deno.test("sendRequest() reports an answer that is not of the service by its status", async () => {
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
  "curlCommand() sends the signed request with curl",
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
