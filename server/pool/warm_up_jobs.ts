/** The first jobs of a new worker, before it serves. */
import { type Job, sampleWorkbookFile } from "../../routes/mod.ts";
import { type Config, limitsOf } from "../../schemas/mod.ts";

/** Creates jobs, each with its own unencrypted copy of the sample. */
export function warmUpJobs(config: Config): () => Job {
  const file = sampleWorkbookFile().toBase64();
  const body = new TextEncoder().encode(JSON.stringify({ file }));
  const limits = limitsOf(config.MAX_BODY_BYTES);
  return () => ({ body: body.slice(), key: undefined, limits });
}
