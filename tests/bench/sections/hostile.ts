/**
 * CPU of the service for the most costly files, as a multiple of the largest
 * honest workbook (guides/decisions/024-budget-of-work.md).
 */
import { cpuOf } from "../process.ts";
import { HttpConnection } from "../http_connection.ts";
import { analyzeBody, signedHeaders, startService } from "../service.ts";
import { hostileWorkbooks } from "../../support/hostile_workbooks.ts";
import { createWorkbook } from "../workloads/workbook.ts";
import { workloads } from "../workloads/workloads.ts";
import { ratio, type Section } from "./section.ts";

const HONEST_RUNS = 10;
const SHOWN = 10;

export async function measureHostile(): Promise<Section> {
  await using server = await startService();
  const cost = async (file: Uint8Array, runs: number) => {
    const body = analyzeBody(file);
    const headers = signedHeaders(body);
    const before = cpuOf(server.pid);
    for (let run = 0; run < runs; run++) {
      using connection = await HttpConnection.open(server.port);
      await connection.send("POST /api/analyze", headers, body);
    }
    return (cpuOf(server.pid) - before) / runs;
  };
  const { bytes } = createWorkbook(workloads["11 columns"]);
  await cost(bytes, HONEST_RUNS);
  const honest = await cost(bytes, HONEST_RUNS);
  const found: [name: string, times: number][] = [];
  for (const { name, create } of hostileWorkbooks) {
    found.push([name, await cost(create(), 1) / honest]);
  }
  found.sort(([, one], [, other]) => other - one);
  return {
    title: `The worst of ${found.length} hostile files: ` +
      "CPU of the service, x the largest honest workbook",
    head: ["", "x"],
    rows: found.slice(0, SHOWN).map(([name, times]) => [name, ratio(times)]),
    guarded: { "the worst file": { value: found[0][1] } },
  };
}
