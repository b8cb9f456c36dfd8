/** Signed requests to a running server as a contender, for sections/. */
import { cpuOf } from "./process.ts";
import type { HttpConnection } from "./http_connection.ts";
import type { Contender, Sample } from "./measure.ts";
import { analyzeBody, signedHeaders } from "./service.ts";
import type { WorkbookFile } from "./workloads/workbook.ts";

/** Sends requests in sequence on one connection. */
export class SignedRequests implements Contender {
  constructor(
    readonly name: string,
    readonly connection: HttpConnection,
    readonly pid: number,
  ) {}

  /** The CPU time of the service: the mean of all runs, once for each run. */
  async measure(file: WorkbookFile, runs: number): Promise<Sample[]> {
    const body = analyzeBody(Deno.readFileSync(file.path));
    const before = cpuOf(this.pid);
    for (let run = 0; run < runs; run++) {
      const headers = signedHeaders(body);
      const target = "POST /api/analyze";
      const answer = await this.connection.send(target, headers, body);
      verifyAnswer(answer.body, file);
    }
    const mean = (cpuOf(this.pid) - before) / runs;
    return Array<number>(runs).fill(mean);
  }
}

/**
 * Throws unless the answer has the totals that the generator put into the
 * workbook.
 */
function verifyAnswer(answer: Uint8Array, { totals }: WorkbookFile) {
  const { code, message, data } = JSON.parse(new TextDecoder().decode(answer));
  if (code !== 0) throw new Error(`The server answered ${code}: ${message}`);
  const { rows, totalQty, totalConv } = data.total.meta;
  const found = { rows, qty: totalQty, conv: totalConv };
  if (JSON.stringify(found) === JSON.stringify(totals)) return;
  throw new Error(
    `The server found ${JSON.stringify(found)}, not ${JSON.stringify(totals)}`,
  );
}
