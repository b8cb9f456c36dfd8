import { assertEquals } from "../support/assert.ts";
import { Buffer } from "node:buffer";
import { randomBytes } from "node:crypto";
import { assertFailure, readFailure, readStats } from "../support/answers.ts";
import {
  encodeBody,
  fileBody,
  joinSealed,
  seal,
  type SealedBody,
  signMessage,
} from "../support/client.ts";
import { salesWorkbook } from "../support/sales_workbook.ts";
import { createService } from "../support/service.ts";

const service = createService();
const plain = encodeBody(fileBody(salesWorkbook([{}])));
const sealed = seal(plain);
const [iv, tag, ciphertext] = joinSealed(sealed).split(".");

async function answer(body: unknown, encrypted = "1") {
  return await service.send(body, { headers: { "x-encrypted": encrypted } });
}

function flipped(bytes: Uint8Array, at = 0): Uint8Array {
  const copy = new Uint8Array(bytes);
  copy[at] ^= 1;
  return copy;
}

function altered(parts: Partial<SealedBody>): string {
  return joinSealed({ ...sealed, ...parts });
}

Deno.test("spec 5.3: an encrypted body is answered like the plain one", async () => {
  const encrypted = await readStats(await answer(joinSealed(sealed)));
  assertEquals(encrypted, await readStats(await service.send(plain)));
});

Deno.test("spec 5.3: the key is SHA-256 of <secret>:<api_key>", async () => {
  const clients = { "client-7": "s:e:c" };
  const service = await createService({ clients });
  const signer = { apiKey: "client-7", secret: "s:e:c" };
  await readStats(await service.send(plain, { ...signer, encrypt: true }));
});

for (const value of ["0", "true", "2", ""]) {
  Deno.test(`spec 5.1: x-encrypted: ${JSON.stringify(value)} does not mean encrypted`, async () => {
    const headers = { "x-encrypted": value };
    await readStats(await service.send(plain, { headers }));
    const response = await answer(joinSealed(sealed), value);
    await assertFailure(response, "body_not_json");
  });
}

Deno.test("spec 5.3: the signature is over the ciphertext text", async () => {
  const { headers } = signMessage(plain);
  headers.set("x-encrypted", "1");
  const init = { method: "POST", headers, body: joinSealed(sealed) };
  const request = new Request("http://service.test/api/analyze", init);
  await assertFailure(await service.handle(request), "signature_mismatch");
});

const wrong: Record<string, unknown> = {
  "a plain body": plain,
  "an empty body": "",
  "one part": ciphertext,
  "two parts": `${iv}.${tag}`,
  "four parts": `${iv}.${tag}.${ciphertext}.`,
  "an iv of 11 bytes": altered(seal(plain, { iv: randomBytes(11) })),
  "an iv of 16 bytes": altered(seal(plain, { iv: randomBytes(16) })),
  "no iv": `.${tag}.${ciphertext}`,
  "no tag": `${iv}..${ciphertext}`,
  "a tag of 15 bytes": altered({ tag: sealed.tag.subarray(0, 15) }),
  "a tag of 17 bytes": altered({
    tag: Buffer.concat([sealed.tag, Buffer.of(0)]),
  }),
  "a flipped bit in the iv": altered({ iv: flipped(sealed.iv) }),
  "a flipped bit in the tag": altered({ tag: flipped(sealed.tag, 15) }),
  "a flipped bit in the ciphertext": altered({
    ciphertext: flipped(sealed.ciphertext, 100),
  }),
  "a ciphertext cut short": altered({
    ciphertext: sealed.ciphertext.subarray(1),
  }),
  "no ciphertext": `${iv}.${tag}.`,
  "no base64": `${iv}.${tag}.%%%`,
  "a ciphertext with half a byte": `${iv}.${tag}.${
    ciphertext.replace(/=*$/, "")
  }A`,
  "hexadecimal": altered({}).split(".").map((part) =>
    Buffer.from(part, "base64").toString("hex")
  ).join("."),
  "tag and iv swapped": `${tag}.${iv}.${ciphertext}`,
  "the key of another secret": joinSealed(seal(plain, { secret: "other" })),
  "the key of another api key": joinSealed(seal(plain, { apiKey: "other" })),
  "bytes that are not text": Uint8Array.of(0xff, 0x2e, 0x2e),
};
const opaque = {
  status: 401,
  reason: "decryption_failed",
  message: "Body decryption failed",
};
for (const [name, body] of Object.entries(wrong)) {
  Deno.test(`spec 5.3: ${name} is 401, and design 10: with no cause`, async () => {
    assertEquals(await readFailure(await answer(body)), opaque as never);
  });
}

for (const text of ["not JSON", ""]) {
  Deno.test(`spec 5.3: the text ${JSON.stringify(text)}, encrypted, is 400`, async () => {
    const body = joinSealed(seal(encodeBody(text)));
    await assertFailure(await answer(body), "body_not_json");
  });
}
