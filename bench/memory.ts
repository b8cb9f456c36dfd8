/** Peak memory of contenders and of the server. Used by stages.ts. */
import { ContenderProcess } from "./contenders/contender_process.ts";
import type { ContenderName } from "./contenders/contenders.ts";
import { HttpConnection } from "./server/http_connection.ts";
import { sendOver, verifyAnswer } from "./server/http.ts";
import { median } from "./measure.ts";
import {
  peakMemory,
  resetPeakMemory,
  residentMemory,
} from "./processes/process_memory.ts";
import { type ServerProcess, startServer } from "./server/server_process.ts";
import { analyzeBody, signedHeaders } from "./server/signed_request.ts";
import type { WorkbookFile } from "./workloads/workbook_files.ts";

const SETTLE_MILLISECONDS = 300;

/** In MB of 10^6 bytes. */
export interface MemoryUse {
  /** Resident before the work. */
  idle: number;
  /** Peak during the work, minus idle. */
  added: number;
}

/**
 * Measures how much memory one reading of a workbook adds to a process that
 * already holds the file's bytes: the median of several new processes.
 */
export async function readerMemory(
  name: ContenderName,
  file: WorkbookFile,
  processes: number,
): Promise<MemoryUse> {
  return await medianUse(processes, async () => {
    await using contender = new ContenderProcess(name);
    await contender.measure(file, 0);
    return await useOf(contender.pid, () => contender.measure(file, 1));
  });
}

/**
 * Measures how much memory concurrent signed requests add to a server that has
 * answered one health request: the median of several new processes.
 */
export async function serverMemory(
  file: WorkbookFile,
  requestsAtOnce: number,
  processes: number,
): Promise<MemoryUse> {
  const body = analyzeBody(Deno.readFileSync(file.path));
  return await medianUse(processes, async () => {
    await using server = await startServer();
    using health = await HttpConnection.open(server.port);
    await health.send("GET /api/health");
    return await useOf(
      server.pid,
      () => sendAtOnce(server, body, file, requestsAtOnce),
    );
  });
}

async function sendAtOnce(
  { port }: ServerProcess,
  body: Uint8Array<ArrayBuffer>,
  file: WorkbookFile,
  count: number,
): Promise<void> {
  const headers = await signedHeaders(body);
  const requests = Array.from({ length: count }, async () => {
    using connection = await HttpConnection.open(port);
    verifyAnswer(await sendOver(connection)(body, headers), file);
  });
  await Promise.all(requests);
}

async function useOf(
  pid: number,
  work: () => Promise<unknown>,
): Promise<MemoryUse> {
  await new Promise((resolve) => setTimeout(resolve, SETTLE_MILLISECONDS));
  const idle = residentMemory(pid);
  resetPeakMemory(pid);
  await work();
  return { idle, added: peakMemory(pid) - idle };
}

async function medianUse(
  processes: number,
  sample: () => Promise<MemoryUse>,
): Promise<MemoryUse> {
  const uses: MemoryUse[] = [];
  for (let i = 0; i < processes; i++) uses.push(await sample());
  return {
    idle: median(uses.map(({ idle }) => idle)),
    added: median(uses.map(({ added }) => added)),
  };
}
