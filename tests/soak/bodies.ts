/** The workbooks of a soak as request bodies. Used by kinds.ts and strangers.ts. */
import type { Totals } from "../../bench/workloads/sales_rows.ts";
import { analyzeBody } from "../../bench/server/signed_request.ts";
import { createWorkbook } from "../../bench/workloads/workbook.ts";
import { workloads } from "../../bench/workloads/workloads.ts";

const fixtures = new URL("../fixtures/workbooks/", import.meta.url);
const sample = Deno.readFileSync(new URL("sample.xlsx", fixtures));

/** A request body, and the totals that its answer must have. */
export interface Body {
  bytes: Uint8Array<ArrayBuffer>;
  totals: Totals;
}

/** A workbook whose whole answer is on disk beside it. */
export const small = {
  bytes: analyzeBody(sample),
  answer: JSON.parse(Deno.readTextFileSync(new URL("sample.json", fixtures))),
};
export const damaged = analyzeBody(sample.slice(0, -100));

const sales = workloads["11 columns"];
export const rows200 = bodyOf({ ...workloads["200 rows"] });
export const rows3000 = bodyOf({ ...sales, rows: 3000, hospitals: 600 });
/** A body of nearly 1 MiB. */
export const rows15000 = bodyOf({ ...sales, rows: 15_000 });
/** As large as a request can be. */
export const largest = bodyOf(sales);
/** As large as an encrypted request can be: it is in base64 twice. */
export const largestEncrypted = bodyOf({ ...sales, rows: 48_000 });
/** The largest one with a long answer too: most clients do not read it. */
export const longAnswer = bodyOf(workloads["many names"]);

function bodyOf(workload: typeof sales): Body {
  const { bytes, totals } = createWorkbook(workload);
  return { bytes: analyzeBody(bytes), totals };
}
