/** What a new worker does before it serves. */
import { type Job, sampleWorkbookFile } from "../../routes/mod.ts";
import { type Config, limitsOf } from "../../schemas/mod.ts";

/** Makes jobs, each with its own copy of the sample, unencrypted. */
export function warmUpJobs(config: Config): () => Job {
  const file = sampleWorkbookFile().toBase64();
  const body = new TextEncoder().encode(JSON.stringify({ file }));
  const limits = limitsOf(config.MAX_BODY_BYTES);
  return () => ({ body: body.slice(), key: undefined, limits });
}
