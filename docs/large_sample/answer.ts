/**
 * The answer to `/sample.xlsx`. The service loads only the results in
 * `generated/`.
 */
import { createHash, createHmac } from "node:crypto";
import { createContext, createHandler, workHere } from "../../routes/mod.ts";
import { endpoints, parseConfig } from "../../schemas/mod.ts";

const apiKey = "sample";
const secret = "sample-secret-of-nobody";

/**
 * The answer of the service to a workbook: the envelope as JSON.
 * @throws {Error} if the service refuses the workbook
 */
export async function answerTo(workbook: Uint8Array): Promise<string> {
  const config = { API_KEY: apiKey, API_SECRET: secret };
  const handle = createHandler(
    createContext(parseConfig(config), {
      stopping: new AbortController().signal,
      outOfTime: new AbortController().signal,
      writeLine: () => {},
      workers: workHere(),
    }),
  );
  const body = JSON.stringify({ file: workbook.toBase64() });
  const timestamp = String(Math.floor(Date.now() / 1000));
  const bodyHash = createHash("sha256").update(body).digest("hex");
  const response = await handle(
    new Request(`http://127.0.0.1${endpoints.analyze.path}`, {
      method: endpoints.analyze.method,
      headers: {
        "x-api-key": apiKey,
        "x-timestamp": timestamp,
        "x-signature": createHmac("sha256", secret)
          .update(`${timestamp}:${bodyHash}`).digest("hex"),
      },
      body,
    }),
  );
  const text = await response.text();
  if (!response.ok) throw new Error(`The sample is refused: ${text}`);
  return text;
}
