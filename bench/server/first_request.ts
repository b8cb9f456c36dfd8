/**
 * How much longer the first request takes than a later one: sent as soon as the
 * service says that it listens, each time to a new process. A stage of main.ts.
 */
import { HttpConnection } from "./http_connection.ts";
import { copyOf, median, summarize, type Summary } from "../measure.ts";
import { startServer } from "./server_process.ts";
import { analyzeBody, signedHeaders } from "./signed_request.ts";
import { createWorkbook } from "../workloads/workbook.ts";
import { salesWorkloads } from "../workloads/workloads.ts";

const REQUESTS = 40;
/** From this one on, the times no longer fall. */
const WARM = 20;

/** Returns the time of a first request of 200 rows as a multiple of a warm one. */
export async function measureFirstRequest(
  processes: number,
): Promise<Map<string, Summary>> {
  const body = analyzeBody(createWorkbook(salesWorkloads["200 rows"]).bytes);
  const samples = new Map<string, number[]>();
  for (let process = 0; process < processes; process++) {
    for (const name of ["service", copyOf("service")]) {
      const [first, ...later] = await timeRequests(body);
      const ratio = first / median(later.slice(WARM));
      samples.set(name, [...samples.get(name) ?? [], ratio]);
    }
  }
  return new Map([...samples].map(([name, all]) => [name, summarize(all)]));
}

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
