import {
  BODY_SECONDS,
  endpoints,
  environment,
  INTERFACE_VERSION,
} from "../../schemas/mod.ts";
import { fence } from "../markdown.ts";
import { BASE_URL, limit } from "../fill.ts";
import { plainVector } from "../test_vectors.ts";
import { SIGNATURE_RULE, SUMMARY, TITLE } from "../words.ts";

/** A client in pseudo-code. */
export const client = `
seconds_off = 0, clock_corrected = false, pauses = [1, 2, 4]
repeat:
  body = utf8(json({file: base64(workbook), filename: "2024-05.xlsx"}))
  if encrypting: body = encrypt(body)
  timestamp = decimal(unix_seconds() + seconds_off)
  signature = hex(hmac_sha256(utf8(secret), timestamp + ":" + hex(sha256(body))))
  answer = ${endpoints.analyze.method} BASE_URL${endpoints.analyze.path}, body, the headers, no redirects,
           timeout 60 + ceil(length(body) / 65536) seconds
  if answer.status is 200 and its body is complete: return parse(answer.body).data
  if reason is "timestamp_outside_window" and not clock_corrected:   # uses up no pause
    seconds_off = unix(${endpoints.health.method} BASE_URL${endpoints.health.path}: data.time) - unix_seconds(), or 0 if that fails
    clock_corrected = true
  else if pauses is empty: break
  else if network error, 200 cut off, 429, 502, 503, or 408 within ${BODY_SECONDS} seconds of sending:
    pause = max(pauses.take_first(), retry-after or 0)
    if retry-after is not 0: sleep(pause * random(1, 1.5))   # 0: another instance answers at once
  else: break   # 400, 401, 413, 500, 504, a timeout: the next answer would be the same
fail with status, x-error-reason, message, x-request-id
`;

/**
 * Title and purpose, and the whole contract in seven lines and a small program.
 */
export function summary(): string {
  const { analyze } = endpoints;
  const { apiKey, secret } = plainVector; // the credentials of `deno task dev`
  return `
# ${TITLE}

> ${SUMMARY}

Base URL: \`${BASE_URL}\`. Interface version ${INTERFACE_VERSION}. This page is the whole contract; complete clients and test data are under [Links](#links).

## In short

- **Send** \`${analyze.method} ${analyze.path}\` with the body \`{"file": "<the .xlsx in base64>", "filename": "<optional>"}\`, at most ${limit.body} bytes.
- **Headers**: \`content-type: application/json\`, \`x-api-key\`, \`x-timestamp\` (Unix time in seconds), \`x-signature\`.
- **Signature**: \`${SIGNATURE_RULE}\`, in lowercase, of the body as sent.
- **Encryption** of the body (AES-256-GCM) is optional ([Encryption](#encryption)). Answers are never encrypted, so always use https (TLS).
- **Secret**: keep it on a server, never in a web page or an app.
- **Success**: status 200 and \`{"code": 0, "message": "ok", "data": {…}}\`.
- **Failure**: \`{"code": <the status>, "message": "<for people>", "data": null}\`; the header \`x-error-reason\` holds a fixed word for programs.

A client in pseudo-code:

${fence("text", client.trim())}

The operator of the service gives you an api key and a secret. On your own machine, \`deno task dev\` serves \`http://127.0.0.1:${environment.PORT.default}\` (IPv4 only) with api key \`${apiKey}\` and secret \`${secret}\`.
`;
}
