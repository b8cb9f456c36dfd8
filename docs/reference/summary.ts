import {
  ANSWER_SECONDS,
  BODY_SECONDS,
  BYTES_PER_SECOND,
  endpoints,
  environment,
  RETRY_SECONDS,
} from "../../schemas/mod.ts";
import { limit } from "../fill.ts";
import { plainVector } from "../test_vectors.ts";
import { SIGNATURE_RULE } from "../words.ts";
import { command, endpoint, header } from "./names.ts";
import { codeBlock, en, list, section } from "./section.ts";

/** A client in pseudo-code. */
const client = `
seconds_off = 0, clock_corrected = false, pauses = [${RETRY_SECONDS.join(", ")}]
repeat:
  body = utf8(json({file: base64(workbook), filename: "2024-05.xlsx"}))
  if encrypting: body = encrypt(body)
  timestamp = decimal(unix_seconds() + seconds_off)
  signature = hex(hmac_sha256(utf8(secret), timestamp + ":" + hex(sha256(body))))
  answer = ${endpoints.analyze.method} BASE_URL${endpoints.analyze.path}, body, the headers, no redirects,
           timeout ${ANSWER_SECONDS} + ceil(length(body) / ${BYTES_PER_SECOND}) seconds
  if answer.status is 200 and its body is complete: return parse(answer.body).data
  if reason is "timestamp_outside_window" and not clock_corrected:   # uses up no pause
    seconds_off = unix(${endpoints.health.method} BASE_URL${endpoints.health.path}: data.time) - unix_seconds(), or 0 if that fails
    clock_corrected = true
  else if pauses is empty: break
  else if network error, 200 cut off, 429, 502, 503, or 408 within ${BODY_SECONDS} seconds of sending:
    pause = max(pauses.take_first(), retry-after or 0)
    sleep(pause * random(1, 1.5))
  else: break   # 400, 401, 413, 500, 504, a timeout: the next answer would be the same
fail with status, x-error-reason, message, x-request-id
`;

/** The credentials of `deno task dev`. */
const { apiKey, secret } = plainVector;

/** The whole contract in seven lines and a small program. */
export const summary = section(
  en`In short`.zh`概要`,
  list(
    en`**Send** ${endpoint.analyze} with the body \`{"file": "<the .xlsx in base64>", "filename": "<optional>"}\`, at most ${limit.body} bytes.`
      .zh`**发送** ${endpoint.analyze}，请求体为 \`{"file": "<base64 编码的 .xlsx>", "filename": "<可省略>"}\`，发送的请求体最多 ${limit.body} 字节。`,
    en`**Headers**: ${header.json}, ${header.apiKey}, ${header.timestamp} (Unix time in seconds), ${header.signature}.`
      .zh`**请求头**：${header.json}、${header.apiKey}、${header.timestamp}（Unix 时间，单位为秒）、${header.signature}。`,
    en`**Signature**: \`${SIGNATURE_RULE}\`, in lowercase, of the body as sent.`
      .zh`**签名**：\`${SIGNATURE_RULE}\`，小写，body 为实际发送的内容。`,
    en`**Encryption** of the body (AES-256-GCM) is optional ([Encryption](#encryption)). Answers are never encrypted, so always use https (TLS).`
      .zh`**加密**请求体（AES-256-GCM）是可选的（见[加密](#encryption)）。响应从不加密，因此请始终使用 https（TLS）。`,
    en`**Secret**: keep it on a server, never in a web page or an app.`
      .zh`**密钥**只能放在服务器上，切勿写进网页或 App。`,
    en`**Success**: status 200 and \`{"code": 0, "message": "ok", "data": {…}}\`.`
      .zh`**成功**：状态码 200，\`{"code": 0, "message": "ok", "data": {…}}\`。`,
    en`**Failure**: \`{"code": <the status>, "message": "<for people>", "data": null}\`; the header ${header.reason} holds a fixed word for programs.`
      .zh`**失败**：\`{"code": <状态码>, "message": "<给人看的说明>", "data": null}\`；响应头 ${header.reason} 是供程序判断的固定词。`,
  ),
  en`A client in pseudo-code:`.zh`客户端的伪代码：`,
  codeBlock("text", client),
  en`The operator of the service gives you an api key and a secret. On your own machine, ${command.dev} serves \`http://127.0.0.1:${environment.PORT.default}\` (IPv4 only) with api key \`${apiKey}\` and secret \`${secret}\`.`
    .zh`API Key 和密钥由服务的管理员提供。在自己的电脑上，${command.dev} 在 \`http://127.0.0.1:${environment.PORT.default}\`（仅 IPv4）启动服务，API Key 为 \`${apiKey}\`，密钥为 \`${secret}\`。`,
);
