import { parseArgs } from "node:util";
import {
  adversarialWorkloads,
  largeWorkloads,
  namesWorkloads,
  salesWorkloads,
  scalingWorkloads,
  type Workload,
} from "./workloads.ts";

/** What to measure: per stage the names of its workloads. */
export interface Plan {
  rounds: number;
  /** Fresh processes per figure of memory. */
  processes: number;
  /** Whether everything is measured, so that the results may be written. */
  isWhole: boolean;
  sales: string[];
  adversarial: string[];
  serverMemory: string[];
  rows: string[];
  names: string[];
  coldStarts: number;
}

const COLD_STARTS = 9;

/**
 * Reads the arguments: `--quick` is fewer rounds of the main workloads,
 * `--only NAME` one workload or one stage, `--rounds N` more or less often.
 */
export function parsePlan(args: string[]): Plan {
  const { values: { quick, only, rounds } } = parseArgs({
    args,
    options: {
      quick: { type: "boolean", default: false },
      only: { type: "string" },
      rounds: { type: "string" },
    },
  });
  const chosen = (stage: string, workloads: Record<string, Workload>) =>
    Object.keys(workloads).filter((name) =>
      only === undefined || only === stage || only === name
    );
  const slow = (stage: string, workloads: Record<string, Workload>) =>
    quick ? [] : chosen(stage, workloads);
  return {
    rounds: Number(rounds ?? (quick ? 1 : 3)),
    processes: quick ? 1 : 2,
    isWhole: !quick && only === undefined,
    sales: chosen("sales", salesWorkloads),
    adversarial: slow("adversarial", adversarialWorkloads),
    serverMemory: chosen("server memory", largeWorkloads),
    rows: slow("rows", scalingWorkloads),
    names: slow("names", namesWorkloads),
    coldStarts: only === undefined || only === "cold start" ? COLD_STARTS : 0,
  };
}
