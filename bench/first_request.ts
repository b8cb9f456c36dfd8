/**
 * How much longer the first request takes than a later one: sent as soon as the
 * service says that it listens, again and again with a new process.
 * `deno run -A bench/first_request.ts [N]`.
 */
import { HttpConnection } from "./http_connection.ts";
import { summarize } from "./measure.ts";
import { startServer } from "./server_process.ts";
import { analyzeBody, signedHeaders } from "./signed_request.ts";
import { createWorkbook } from "./workbook.ts";
import { salesWorkloads } from "./workloads.ts";

const REQUESTS = 40;
/** From this one on they take as long as they ever will. */
const WARM = 20;

/** Milliseconds of one request after another to a new process. */
async function timeRequests(
  body: Uint8Array<ArrayBuffer>,
): Promise<number[]> {
  const headers = await signedHeaders(body);
  await using server = await startServer();
  using connection = await HttpConnection.open(server.port);
  const times: number[] = [];
  for (let sent = 0; sent < REQUESTS; sent++) {
    const began = performance.now();
    const { status } = await connection.send(
      "POST /api/analyze",
      headers,
      body,
    );
    times.push(performance.now() - began);
    if (status !== 200) throw new Error(`The service answered ${status}`);
  }
  return times;
}

if (import.meta.main) {
  const processes = Number(Deno.args[0] ?? 9);
  const body = analyzeBody(createWorkbook(salesWorkloads["200 rows"]).bytes);
  const first: number[] = [];
  const warm: number[] = [];
  for (let process = 0; process < processes; process++) {
    const times = await timeRequests(body);
    first.push(times[0]);
    warm.push(...times.slice(WARM));
  }
  const ratio = summarize(first).median / summarize(warm).median;
  console.log(`first request ${ratio.toFixed(1)} x a warm one, of 200 rows`);
}
