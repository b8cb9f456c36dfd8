import { fence } from "../markdown.ts";
import { ENCRYPTED } from "../words.ts";

const rule = `
key  = SHA256(utf8(secret + ":" + api_key))   # 32 bytes, the AES key
iv   = random_bytes(12)                      # new for every request
ciphertext, tag = AES_256_GCM_encrypt(key, iv, plaintext = utf8(json), additional_data = none)
body = base64(iv) + "." + base64(tag) + "." + base64(ciphertext)
`;

/** The encrypted form of a request body (spec 5.3). */
export function encryption(): string {
  return `
## Optional encryption of the request body

Send \`${ENCRYPTED}\` and, instead of the JSON, this text as the body:

${fence("text", rule.trim())}

- Encode each part on its own: base64 with the standard alphabet (\`+\` and \`/\`), with padding, without line breaks. Join the parts with dots. The tag has 16 bytes.
- Web Crypto, Java (\`AES/GCM/NoPadding\`) and Go (\`Seal\`) return the tag as the last 16 bytes of the ciphertext: cut it off and put it in the middle. Node.js returns it separately (\`getAuthTag()\`).
- Encrypt first, then sign: the signature covers the encrypted text. The size limit applies to the encrypted text too.
- The response is not encrypted.
- If the body cannot be decrypted, the answer is always the same 401, \`decryption_failed\`, whatever the cause. Check your code with the [test vector](#encrypted-request).
`;
}
