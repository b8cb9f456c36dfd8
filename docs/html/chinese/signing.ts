import {
  encryptedHeader,
  endpoints,
  environment,
  MAX_API_KEY_LENGTH,
  MIN_SECRET_LENGTH,
  TIMESTAMP_WINDOW_SECONDS,
} from "../../../schemas/mod.ts";
import { references } from "../../../schemas/words/mod.ts";
import { client, rule } from "../../llms_md/mod.ts";
import { code, fence, table } from "../../markdown.ts";
import { limit } from "../../fill.ts";
import { plainVector } from "../../test_vectors.ts";
import { ENCRYPTED, SIGNATURE_RULE } from "../../words.ts";

/** The contract in seven lines, and a small program. */
export function inShort(): string {
  const { method, path } = endpoints.analyze;
  const { apiKey, secret } = plainVector;
  return `
- **发送** \`${method} ${path}\`，请求体为 \`{"file": "<base64 编码的 .xlsx>", "filename": "<可省略>"}\`，发送的请求体最多 ${limit.body} 字节。
- **请求头**：\`content-type: application/json\`、\`x-api-key\`、\`x-timestamp\`（Unix 时间，单位为秒）、\`x-signature\`。
- **签名**：\`${SIGNATURE_RULE}\`，小写，body 为实际发送的内容。
- **加密**请求体（AES-256-GCM）是可选的（见[加密](#encryption)）。响应从不加密，因此请始终使用 https（TLS）。
- **密钥**只能放在服务器上，切勿写进网页或 App。
- **成功**：状态码 200，\`{"code": 0, "message": "ok", "data": {…}}\`。
- **失败**：\`{"code": <状态码>, "message": "<给人看的说明>", "data": null}\`；响应头 \`x-error-reason\` 是供程序判断的固定词。

客户端的伪代码：

${fence("text", client.trim())}

API Key 和密钥由服务的管理员提供。在自己的电脑上，\`deno task dev\` 在 \`http://127.0.0.1:${environment.PORT.default}\`（仅 IPv4）启动服务，API Key 为 \`${apiKey}\`，密钥为 \`${secret}\`。
`;
}

/** Headers and signature of a signed request. */
export function signature(): string {
  const { name, value } = encryptedHeader;
  return `
${
    table(["请求头", "内容"], [
      ...Object.entries(references.zh().headers).map((
        [name, text],
      ) => [code(name), text]),
      [code(name), `可选。值为 \`${value}\` 时请求体已加密，其他值表示未加密`],
    ])
  }

- \`body\` 是实际发送的字节，加密时为密文。只生成一次，对它计算哈希，再把同样的字节（而不是对象）交给 HTTP 库。
- HMAC 的密钥就是收到的密钥文本，按 UTF-8 编码；不要按 base64 或十六进制解码。消息是 ASCII 文本：数字、一个冒号、64 个十六进制字符（不是 32 个原始字节），末尾没有换行。
- \`timestamp\` 与 \`x-timestamp\` 的文本相同，单位不是毫秒。与服务器时间最多相差 ${TIMESTAMP_WINDOW_SECONDS} 秒。没有 nonce：这段时间内同一请求可以重放。
- API Key 为 1 到 ${MAX_API_KEY_LENGTH} 个可见的 ASCII 字符，不是机密。密钥可以是任何文本；少于 ${MIN_SECRET_LENGTH} 个字符也能用，但服务会提醒管理员。二者都区分大小写。多个客户端可以共用，此时也共用排队名额。
- 方法、路径、查询参数和其他请求头不参与签名。每个请求头只发送一次：两个值会用逗号连接，因而无效（401）。
- 更换密钥时，管理员会让新旧密钥同时有效，期间随时可以切换。

想在没有工作簿时检验 API Key、密钥和时钟，可以签名并发送 \`{"file":"UEsDBA=="}\`：返回 \`workbook_damaged\` 即表示都正确。

如果返回 \`signature_mismatch\`，请用第一个[测试向量](#test-vectors)运行自己的代码，逐步比较。若结果一致，再检查实际发送的字节，以及密钥首尾是否有空白。
`;
}

/** The encrypted form of a request body. */
export function encryption(): string {
  return `
带 \`${ENCRYPTED}\` 时，请求体不再是 JSON，而是以下 ASCII 文本：

${fence("text", rule.trim())}

- 三部分（iv 为 12 字节）分别编码，保留填充，不换行。
- Web Crypto、Java、Go、Rust 的 \`aes-gcm\` 和 Python 的 \`AESGCM\` 把 tag 放在密文的最后 16 个字节：请截取出来，放到中间。Node.js、PHP、Ruby、.NET 和 Perl 的 \`CryptX\` 单独返回 tag。
`;
}
