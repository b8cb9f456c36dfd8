import {
  encryptedHeader,
  HASH_BYTES,
  IV_BYTES,
  MAX_API_KEY_LENGTH,
  MIN_SECRET_LENGTH,
  signatureHeaders,
  TAG_BYTES,
  TIMESTAMP_WINDOW_SECONDS,
} from "../../schemas/mod.ts";
import { references } from "../../schemas/words/mod.ts";
import { code } from "../markdown.ts";
import { plainVector } from "../test_vectors.ts";
import { ENCRYPTED } from "../words.ts";
import { header, reason, status } from "./names.ts";
import { codeBlock, en, inEach, list, section, table } from "./section.ts";

const HASH_DIGITS = 2 * HASH_BYTES;

/** Headers and signature of a signed request (spec 5.1 and 5.2). */
export const signature = section(
  en`Signature`.zh`签名`,
  table([en`Header`.zh`请求头`, en`Content`.zh`内容`], [
    ...signatureHeaders.map((name) => [
      code(name),
      inEach((language) => references[language]().headers[name].split(";")[0]),
    ]),
    [
      header.encrypted,
      en`Optional. Exactly \`${encryptedHeader.value}\` means that the body is encrypted, anything else that it is not`
        .zh`可选。值为 \`${encryptedHeader.value}\` 时请求体已加密，其他值表示未加密`,
    ],
  ]),
  list(
    en`\`body\` is the exact bytes that you send, encrypted if you encrypt. Make them once, hash them, and give the same bytes to your HTTP library, not an object.`
      .zh`\`body\` 是实际发送的字节，加密时为密文。只生成一次，对它计算哈希，再把同样的字节（而不是对象）交给 HTTP 库。`,
    en`The key is the secret as you got it, in UTF-8; do not decode it from base64 or hex. The message is ASCII text: digits, one colon, ${HASH_DIGITS} hex characters (not the ${HASH_BYTES} raw bytes), no line feed.`
      .zh`HMAC 的密钥就是收到的密钥文本，按 UTF-8 编码；不要按 base64 或十六进制解码。消息是 ASCII 文本：数字、一个冒号、${HASH_DIGITS} 个十六进制字符（不是 ${HASH_BYTES} 个原始字节），末尾没有换行。`,
    en`\`timestamp\` is the text in ${header.timestamp}, not milliseconds. It may be up to ${TIMESTAMP_WINDOW_SECONDS} seconds before or after the server's clock. There is no nonce: a replay in that time is answered too.`
      .zh`\`timestamp\` 与 ${header.timestamp} 的文本相同，单位不是毫秒。与服务器时间最多相差 ${TIMESTAMP_WINDOW_SECONDS} 秒。没有 nonce：这段时间内同一请求可以重放。`,
    en`The api key, 1 to ${MAX_API_KEY_LENGTH} visible ASCII characters, is not secret. A secret may be any text; one shorter than ${MIN_SECRET_LENGTH} characters is accepted, but the operator is warned. Both are case-sensitive. Clients that share them share their turns.`
      .zh`API Key 为 1 到 ${MAX_API_KEY_LENGTH} 个可见的 ASCII 字符，不是机密。密钥可以是任何文本；少于 ${MIN_SECRET_LENGTH} 个字符也能用，但服务会提醒管理员。二者都区分大小写。多个客户端可以共用，此时也共用排队名额。`,
    en`Method, path, query and the other headers are not signed. Send each header once: two values are joined by a comma, and so are wrong (${status.signature_malformed}).`
      .zh`方法、路径、查询参数和其他请求头不参与签名。每个请求头只发送一次：两个值会用逗号连接，因而无效（${status.signature_malformed}）。`,
    en`While a secret is being replaced, the old and the new one are both valid.`
      .zh`更换密钥时，管理员会让新旧密钥同时有效，期间随时可以切换。`,
  ),
  en`To test api key, secret and clock without a workbook, sign and send \`${plainVector.body}\`: ${reason.workbook_damaged} means that they are right.`
    .zh`想在没有工作簿时检验 API Key、密钥和时钟，可以签名并发送 \`${plainVector.body}\`：返回 ${reason.workbook_damaged} 即表示都正确。`,
  en`After ${reason.signature_mismatch} run your code on the first [test vector](#test-vectors) and compare each step; then check the bytes on the wire, and the secret for white space around it.`
    .zh`如果返回 ${reason.signature_mismatch}，请用第一个[测试向量](#test-vectors)运行自己的代码，逐步比较。若结果一致，再检查实际发送的字节，以及密钥首尾是否有空白。`,
);

/** The encryption of a body, in pseudo-code. */
export const rule = `
key  = SHA256(utf8(secret + ":" + api_key))   # the ${HASH_BYTES} bytes, not their hex
iv   = random_bytes(${IV_BYTES})                       # new for every request
ciphertext, tag = AES_256_GCM_encrypt(key, iv, utf8(json))   # tag ${TAG_BYTES} bytes, no additional data
body = base64(iv) + "." + base64(tag) + "." + base64(ciphertext)
`;

/** The encrypted form of a request body (spec 5.3). */
export const encryption = section(
  en`Encryption`.zh`加密`,
  en`With \`${ENCRYPTED}\` the body is this ASCII text instead of the JSON:`
    .zh`带 \`${ENCRYPTED}\` 时，请求体不再是 JSON，而是以下 ASCII 文本：`,
  codeBlock("text", rule),
  list(
    en`Encode each part (the iv has ${IV_BYTES} bytes) by itself, with padding and without line breaks.`
      .zh`三部分（iv 为 ${IV_BYTES} 字节）分别编码，保留填充，不换行。`,
    en`Web Crypto, Java, Go, Rust's \`aes-gcm\` and Python's \`AESGCM\` return the tag as the last ${TAG_BYTES} bytes of the ciphertext: move it to the middle. Node.js, PHP, Ruby, .NET and Perl's \`CryptX\` return it separately.`
      .zh`Web Crypto、Java、Go、Rust 的 \`aes-gcm\` 和 Python 的 \`AESGCM\` 把 tag 放在密文的最后 ${TAG_BYTES} 个字节：请截取出来，放到中间。Node.js、PHP、Ruby、.NET 和 Perl 的 \`CryptX\` 单独返回 tag。`,
  ),
);
