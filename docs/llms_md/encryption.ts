import { fence } from "../markdown.ts";
import { ENCRYPTED } from "../words.ts";

/** The encryption of a body, in pseudo-code. */
export const rule = `
key  = SHA256(utf8(secret + ":" + api_key))   # the 32 bytes, not their hex
iv   = random_bytes(12)                       # new for every request
ciphertext, tag = AES_256_GCM_encrypt(key, iv, utf8(json))   # tag 16 bytes, no additional data
body = base64(iv) + "." + base64(tag) + "." + base64(ciphertext)
`;

/** The encrypted form of a request body (spec 5.3). */
export function encryption(): string {
  return `
## Encryption

With \`${ENCRYPTED}\` the body is this ASCII text instead of the JSON:

${fence("text", rule.trim())}

- Encode each part (the iv has 12 bytes) by itself, with padding and without line breaks.
- Web Crypto, Java, Go, Rust's \`aes-gcm\` and Python's \`AESGCM\` return the tag as the last 16 bytes of the ciphertext: move it to the middle. Node.js, PHP, Ruby, .NET and Perl's \`CryptX\` return it separately.
`;
}
