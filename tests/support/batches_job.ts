import type { Job } from "../../routes/mod.ts";
import { DEFAULT_BODY_BYTES, limitsOf } from "../../schemas/limits.ts";
import { encodeBody, fileBody } from "./client.ts";
import { salesWorkbook } from "./sales_workbook.ts";

/** A job whose rows are read in this many batches. */
export function batchesJob(batches: number): Job {
  const length = 512 + 1024 * (batches - 1);
  const rows = Array.from({ length }, () => ({}));
  const body = encodeBody(fileBody(salesWorkbook(rows)));
  return { body, key: undefined, limits: limitsOf(DEFAULT_BODY_BYTES) };
}
