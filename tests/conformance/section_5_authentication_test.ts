import { assertEquals } from "../support/assert.ts";
import { createHash } from "node:crypto";
import { assertFailure, readFailure, readStats } from "../support/answers.ts";
import {
  analyzeRequest,
  encodeBody,
  fileBody,
  NOW_SECONDS,
  sign,
  signMessage,
} from "../support/client.ts";
import { salesWorkbook } from "../support/sales_workbook.ts";
import { createService } from "../support/service.ts";

const service = createService();
const body = fileBody(salesWorkbook([{}]));
const names = ["x-api-key", "x-timestamp", "x-signature"];

async function answer(
  headers: Record<string, string | null>,
  content: unknown = body,
) {
  return await service.send(content, { headers });
}

for (const name of names) {
  Deno.test(`spec 5.2 rule 3: without ${name} the answer is 401, and design 8: if it is empty`, async () => {
    const absent = await answer({ [name]: null });
    await assertFailure(absent, "auth_header_missing", name);
    const empty = await answer({ [name]: "  " });
    await assertFailure(empty, "auth_header_missing", name);
  });
}

Deno.test("spec 5.2 rule 3: all missing headers are named", async () => {
  const none = Object.fromEntries(names.map((name) => [name, null]));
  await assertFailure(await answer(none), "auth_header_missing", ...names);
});

Deno.test("spec 5.1: x-timestamp is in seconds; milliseconds are 401", async () => {
  const response = await service.send(body, { timestamp: NOW_SECONDS * 1000 });
  await assertFailure(response, "timestamp_malformed", "seconds");
});

for (const off of [-300, -299, 0, 299, 300]) {
  Deno.test(`spec 5.2 rule 4: a timestamp ${off} s off is accepted`, async () => {
    await readStats(await service.send(body, { timestamp: NOW_SECONDS + off }));
  });
}

for (const off of [-301, 301, -86_400, 86_400, -NOW_SECONDS]) {
  Deno.test(`spec 5.2 rule 4: a timestamp ${off} s off is refused with 401`, async () => {
    const timestamp = NOW_SECONDS + off;
    const response = await service.send(body, { timestamp });
    const mentions = [timestamp, NOW_SECONDS, "300"].map(String);
    await assertFailure(response, "timestamp_outside_window", ...mentions);
  });
}

for (const [milliseconds, off] of [[999, -300], [0, 300]]) {
  Deno.test(`design 7: a timestamp ${off} s off is accepted ${milliseconds} ms past the second`, async () => {
    const now = () => NOW_SECONDS * 1000 + milliseconds;
    const service = await createService({ now });
    await readStats(await service.send(body, { timestamp: NOW_SECONDS + off }));
  });
}

const malformed = [
  ...["now", "2024-06-01T00:00:00Z", "1.7172e9"],
  ...[`${NOW_SECONDS}.0`, `+${NOW_SECONDS}`, `-${NOW_SECONDS}`],
  ...[`0x${NOW_SECONDS.toString(16)}`, `${NOW_SECONDS},${NOW_SECONDS}`],
  ...["9".repeat(13), "9".repeat(1024)],
];
for (const timestamp of malformed) {
  Deno.test(`design 7: the timestamp ${timestamp.slice(0, 22)} is malformed: 401`, async () => {
    const response = await service.send(body, { timestamp });
    const mention = timestamp.slice(0, 40);
    await assertFailure(response, "timestamp_malformed", mention);
  });
}

Deno.test("design 3: a timestamp of more than 1,024 characters counts as absent: 401", async () => {
  const response = await service.send(body, { timestamp: "9".repeat(1025) });
  await assertFailure(response, "auth_header_missing", "x-timestamp");
});

Deno.test("design 7: leading zeros of a timestamp are signed as they are sent", async () => {
  await readStats(await service.send(body, { timestamp: `00${NOW_SECONDS}` }));
});

const signature = sign(encodeBody(body), String(NOW_SECONDS), "demo-secret");
const bodyHash = createHash("sha256").update(encodeBody(body)).digest("hex");
const last = signature.endsWith("0") ? "1" : "0";
const mismatches: Record<string, string> = {
  "with one digit changed": signature.slice(0, -1) + last,
  "of another secret": sign(encodeBody(body), String(NOW_SECONDS), "other"),
  "of another timestamp": sign(encodeBody(body), "1717200001", "demo-secret"),
  "of another body": sign(encodeBody("{}"), String(NOW_SECONDS), "demo-secret"),
  "that is only the body's hash": bodyHash,
  "of an empty secret": sign(encodeBody(body), String(NOW_SECONDS), ""),
};
for (const [name, wrong] of Object.entries(mismatches)) {
  Deno.test(`spec 5.2 rule 5: a signature ${name} is 401`, async () => {
    const response = await answer({ "x-signature": wrong });
    const mention = "Signature verification failed";
    await assertFailure(response, "signature_mismatch", mention);
  });
}

const misshapen: Record<string, string> = {
  "in upper case": signature.toUpperCase(),
  "in base64": Uint8Array.fromHex(signature).toBase64(),
  "of 63 digits": signature.slice(1),
  "of 65 digits": `${signature}0`,
  "with a prefix": `sha256=${signature}`,
  "that is not hexadecimal": "g".repeat(64),
  "given twice": `${signature}, ${signature}`,
};
for (const [name, wrong] of Object.entries(misshapen)) {
  Deno.test(`design 8: a signature ${name} is 401`, async () => {
    const response = await answer({ "x-signature": wrong });
    await assertFailure(response, "signature_malformed", "64 lowercase hex");
  });
}

Deno.test("spec 5.2 rule 5: an unknown api key is 401 in the same words", async () => {
  const unknown = await readFailure(await answer({ "x-api-key": "other" }));
  const wrong = mismatches["of another secret"];
  const mismatch = await readFailure(await answer({ "x-signature": wrong }));
  assertEquals(unknown.reason, "signature_mismatch");
  assertEquals(unknown, mismatch);
});

for (const apiKey of ["__proto__", "constructor", "toString", "DEMO"]) {
  Deno.test(`design 8: the api key ${apiKey} is unknown like any other`, async () => {
    const response = await answer({ "x-api-key": apiKey });
    await assertFailure(response, "signature_mismatch");
  });
}

Deno.test("spec 5.2 step 1: the hash is over the bytes as sent", async () => {
  const spaced = JSON.stringify(body, null, 2);
  const { headers } = signMessage(body);
  const init = { method: "POST", headers, body: spaced };
  const request = new Request("http://service.test/api/analyze", init);
  await assertFailure(await service.handle(request), "signature_mismatch");
  await readStats(await service.send(spaced));
});

Deno.test("spec 5.2 step 1: an empty body is signed as such", async () => {
  await assertFailure(await answer({}, ""), "body_not_json");
});

Deno.test("spec 5.2 step 2: the message is <timestamp>:<bodyHash> under the secret", async () => {
  const service = await createService({ now: () => 1_700_000_000_000 });
  const known =
    "1cf202ab7ddaa53bfd532142942254678a3a773b2428591e6d7c0a950eda53e4";
  const response = await service.send('{"file":"UEsDBA=="}', {
    headers: { "x-timestamp": "1700000000", "x-signature": known },
  });
  // The signature is right, the file is not.
  await assertFailure(response, "workbook_damaged");
});

Deno.test("spec 5.2 step 2: the secret is UTF-8 text", async () => {
  const clients = { key: "密钥-🔑" };
  const service = await createService({ clients });
  const signer = { apiKey: "key", secret: clients.key };
  await readStats(await service.send(body, signer));
});

Deno.test("design 9: each client has its own secret", async () => {
  const clients = { one: "secret-1", two: "secret-2" };
  const service = await createService({ clients });
  const signed = (apiKey: string, secret: string) =>
    service.send(body, { apiKey, secret });
  await readStats(await signed("one", "secret-1"));
  await readStats(await signed("two", "secret-2"));
  await assertFailure(await signed("one", "secret-2"), "signature_mismatch");
});

Deno.test("design 9: both secrets of a client work while one is replaced", async () => {
  const service = await createService({ clients: { demo: ["new", "old"] } });
  for (const secret of ["new", "old"]) {
    await readStats(await service.send(body, { secret }));
    await readStats(await service.send(body, { secret, encrypt: true }));
  }
  const third = await service.send(body, { secret: "older" });
  await assertFailure(third, "signature_mismatch");
});

Deno.test("design 9: without credentials every analysis is 401", async () => {
  const service = await createService({ clients: null });
  const response = await service.send(body);
  await assertFailure(response, "credentials_not_configured", "API_KEY");
  const headers = { "x-signature": null };
  const unsigned = await service.send(body, { headers });
  assertEquals((await readFailure(unsigned)).status, 401);
});

Deno.test("spec 5.2: a stale timestamp is reported before a wrong signature", async () => {
  const response = await answer({ "x-timestamp": "1", "x-signature": "no" });
  await assertFailure(response, "timestamp_outside_window");
});

Deno.test("spec 5.2: the signature is verified before the body is parsed", async () => {
  const wrong = { "x-signature": mismatches["of another secret"] };
  await assertFailure(await answer(wrong, "{"), "signature_mismatch");
});

Deno.test("spec 5.2: the path and other headers are not signed", async () => {
  const request = analyzeRequest(body, { headers: { "user-agent": "curl" } });
  const other = new Request(`${request.url}?trace=1`, request);
  await readStats(await service.handle(other));
});
