import { fence } from "../markdown.ts";

const rule = `
key  = SHA256(utf8(secret + ":" + api_key))   # 32 bytes, used as they are
iv   = random_bytes(12)                      # new for every request
ciphertext, tag = AES_256_GCM_encrypt(key, iv, plaintext = utf8(json), additional_data = none)
body = base64(iv) + "." + base64(tag) + "." + base64(ciphertext)
`;

/** The encrypted form of a request body (spec 5.3). */
export function encryption(): string {
  return `
## Optional encryption of the request body

Send \`x-encrypted: 1\` and this text as the body instead of the JSON:

${fence("text", rule.trim())}

- Each part is base64 on its own: standard alphabet (\`+\` and \`/\`), with padding, no line breaks. The parts are joined by dots. The tag has 16 bytes.
- Web Crypto, Java (\`AES/GCM/NoPadding\`) and Go (\`Seal\`) give the tag as the last 16 bytes of the ciphertext: cut it off and put it in the middle. Node.js gives it separately (\`getAuthTag()\`).
- Encrypt first, then sign: the signature is over the encrypted text. The size limit is also for the encrypted text.
- The response is not encrypted.
- Every failure to decrypt gives the same 401, \`decryption_failed\`, without the cause. Check your code with the [test vector](#encrypted-request).
`;
}
