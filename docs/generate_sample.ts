/**
 * The first step of `deno task docs` (generate.ts): gets the service's answer
 * to the workbook that all documents have as their example. The documents
 * import this answer, so it must be written before they are loaded.
 */
import { formatJson } from "./json.ts";
import { sampleWorkbook } from "./sample/mod.ts";
import { answerTo } from "./large_sample/mod.ts";
import { type GeneratedFiles, writeOrCheck } from "./stale.ts";

/** The file of docs/generated/ that has the answer. */
export async function sampleAnswer(): Promise<GeneratedFiles> {
  const answer = await answerTo(Uint8Array.fromBase64(sampleWorkbook));
  const text = `${formatJson(JSON.parse(answer).data)}\n`;
  const address = new URL("generated/small_sample.json", import.meta.url);
  return new Map([[address, new TextEncoder().encode(text)]]);
}

if (import.meta.main) await writeOrCheck(await sampleAnswer());
