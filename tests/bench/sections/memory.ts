/** Peak memory of readers and of the service. */
import { ContenderProcess } from "../contenders/contender_process.ts";
import type { ContenderName } from "../contenders/contender.ts";
import { median } from "../measure.ts";
import { peakMemory, resetPeakMemory, residentMemory } from "../process.ts";
import { HttpConnection } from "../http_connection.ts";
import { startService } from "../service.ts";
import { SignedRequests } from "../signed_requests.ts";
import { type WorkbookFile, writeWorkbook } from "../workloads/workbook.ts";
import type { Section } from "./section.ts";

/** New processes for each figure of the service. */
const PROCESSES = 3;
const SETTLE_MILLISECONDS = 300;

/** @param folder for the workbooks */
export async function measureMemory(folder: string): Promise<Section> {
  const largest = writeWorkbook("20 columns", folder);
  const full = writeWorkbook("full sheet", folder);
  const rows: string[][] = [];
  const readers: [ContenderName, WorkbookFile][] = [
    ["our statistics", largest],
    ["our statistics", full],
    ["xlsx", largest],
    ["hucre", largest],
  ];
  for (const [name, file] of readers) {
    rows.push([
      `${name}, ${file.name}`,
      (await ofReader(name, file)).toFixed(0),
    ]);
  }
  for (const atOnce of [0, 1, 8]) {
    const samples: number[] = [];
    for (let i = 0; i < PROCESSES; i++) {
      samples.push(await ofServer(largest, atOnce));
    }
    const what = atOnce === 0 ? "idle" : `${atOnce} at once, ${largest.name}`;
    rows.push([`the service: ${what}`, median(samples).toFixed(0)]);
  }
  return {
    title: "Memory: peak, MB; that of a reader without its idle process",
    head: ["", "MB"],
    rows,
  };
}

/**
 * Memory that one reading adds to a process that already holds the file's
 * bytes.
 */
async function ofReader(
  name: ContenderName,
  file: WorkbookFile,
): Promise<number> {
  await using contender = new ContenderProcess(name);
  await contender.measure(file, 0);
  await settle();
  const idle = residentMemory(contender.pid);
  resetPeakMemory(contender.pid);
  await contender.measure(file, 1);
  return peakMemory(contender.pid) - idle;
}

/** Peak memory of a new service while it answers, or its memory while idle. */
async function ofServer(file: WorkbookFile, atOnce: number): Promise<number> {
  await using server = await startService();
  using health = await HttpConnection.open(server.port);
  await health.send("GET /api/health");
  await settle();
  if (atOnce === 0) return residentMemory(server.pid);
  resetPeakMemory(server.pid);
  await Promise.all(Array.from({ length: atOnce }, async () => {
    using connection = await HttpConnection.open(server.port);
    await new SignedRequests("", connection, server.pid).measure(file, 1);
  }));
  return peakMemory(server.pid);
}

function settle(): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, SETTLE_MILLISECONDS));
}
