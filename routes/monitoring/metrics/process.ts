/** What is known of the process as a whole, without any permission. */
import process from "node:process";
import type { Samples } from "./samples.ts";

/** What runs. */
export interface Build {
  version: string;
  deno: string;
}

/** The families of the process, by the conventions of Prometheus. */
export function processSamples({ version, deno }: Build): Samples {
  const { user, system } = process.cpuUsage();
  const one = (value: number) => new Map([["[]", [value]]]);
  return {
    sales_build: new Map([[JSON.stringify([version, deno]), [1]]]),
    process_cpu_seconds: one((user + system) / 1e6),
    process_resident_memory_bytes: one(Deno.memoryUsage().rss),
    process_start_time_seconds: one(performance.timeOrigin / 1000),
  };
}
