import { assertEquals } from "../support/assert.ts";
import { Buffer } from "node:buffer";
import {
  type BinaryLike,
  createCipheriv,
  createHash,
  createHmac,
} from "node:crypto";
import {
  chineseEncryptionVector,
  emptyBodyVector,
  encryptionVector,
  mistakes,
  plainVector,
  signatureVectors,
} from "../../docs/test_vectors.ts";

const { secret, timestamp, body, bodyHash, stringToSign } = plainVector;

function sha256(data: BinaryLike): string {
  return createHash("sha256").update(data).digest("hex");
}

function hmac(key: BinaryLike, message: BinaryLike): string {
  return createHmac("sha256", key).update(message).digest("hex");
}

function hex(text: string): string {
  return Buffer.from(text).toString("hex");
}

const encryptionVectors = [encryptionVector, chineseEncryptionVector];
const signed = [...signatureVectors, emptyBodyVector, ...encryptionVectors];
for (const vector of signed) {
  Deno.test(`signatureVectors has correct values for "${vector.title}"`, () => {
    const bodyHash = sha256(vector.body);
    const stringToSign = `${vector.timestamp}:${bodyHash}`;
    assertEquals(vector.secretHex, hex(vector.secret));
    assertEquals(vector.bodyHex, hex(vector.body));
    assertEquals(vector.bodyBytes, vector.bodyHex.length / 2);
    assertEquals(vector.bodyHash, bodyHash);
    assertEquals(vector.stringToSign, stringToSign);
    assertEquals(vector.signature, hmac(vector.secret, stringToSign));
  });
}

for (const vector of encryptionVectors) {
  Deno.test(`encryptionVector is AES-256-GCM with a key of secret and api key for "${vector.title}"`, () => {
    const { apiKey, secret, keyText, keyHex, ivHex, plaintext } = vector;
    assertEquals(keyText, `${secret}:${apiKey}`);
    assertEquals(keyHex, sha256(keyText));
    const [key, iv] = [keyHex, ivHex].map((it) => Buffer.from(it, "hex"));
    const cipher = createCipheriv("aes-256-gcm", key, iv);
    const ciphertext = cipher.update(plaintext, "utf8", "hex") +
      cipher.final("hex");
    assertEquals(vector.plaintextHex, hex(plaintext));
    assertEquals(vector.ciphertextHex, ciphertext);
    assertEquals(vector.tagHex, cipher.getAuthTag().toString("hex"));
    const sent = [ivHex, vector.tagHex, ciphertext]
      .map((it) => Buffer.from(it, "hex").toString("base64"));
    const { ivBase64, tagBase64, ciphertextBase64, body } = vector;
    assertEquals([ivBase64, tagBase64, ciphertextBase64], sent);
    assertEquals(body, sent.join("."));
  });
}

const wrongSignatures: Record<keyof typeof mistakes, () => string> = {
  newlineAfterBody: () => hmac(secret, `${timestamp}:${sha256(`${body}\n`)}`),
  newlineAfterString: () => hmac(secret, `${stringToSign}\n`),
  otherJson: () =>
    hmac(secret, `${timestamp}:${sha256('{"file": "UEsDBA=="}')}`),
  upperCaseHash: () => hmac(secret, `${timestamp}:${bodyHash.toUpperCase()}`),
  rawHash: () => {
    const digest = createHash("sha256").update(body).digest();
    return hmac(secret, Buffer.concat([Buffer.from(`${timestamp}:`), digest]));
  },
  bodyNotHashed: () => hmac(secret, `${timestamp}:${body}`),
  milliseconds: () => hmac(secret, `${timestamp}000:${bodyHash}`),
  swapped: () => hmac(secret, `${bodyHash}:${timestamp}`),
  noColon: () => hmac(secret, `${timestamp}${bodyHash}`),
  plainSha256: () => sha256(secret + stringToSign),
  argumentsSwapped: () => hmac(stringToSign, secret),
  apiKeyAsSecret: () => hmac(plainVector.apiKey, stringToSign),
  encryptionKey: () =>
    hmac(Buffer.from(encryptionVector.keyHex, "hex"), stringToSign),
};

for (const [name, wrong] of Object.entries(wrongSignatures)) {
  Deno.test(`mistakes shows the signature of ${name}`, () => {
    assertEquals(mistakes[name as keyof typeof mistakes].signature, wrong());
  });
}
