/** The arguments of `deno task bench`. Used by main.ts. */
import { parseArgs } from "node:util";
import {
  adversarialWorkloads,
  largeWorkloads,
  questionsWorkloads,
  salesWorkloads,
  scalingWorkloads,
  type Workload,
} from "./workloads/workloads.ts";

/** What to measure: the names of the workloads of each stage, and how often. */
export interface Plan {
  rounds: number;
  /** How many new processes measure each memory figure. */
  processes: number;
  /**
   * Whether this plan measures everything: only then main.ts writes the
   * results.
   */
  isWhole: boolean;
  sales: string[];
  adversarial: string[];
  serverMemory: string[];
  rows: string[];
  questions: string[];
  coldStarts: number;
  /** How many new processes get a first request. */
  firstRequests: number;
}

const COLD_STARTS = 11;
const FIRST_REQUESTS = 7;

/**
 * Reads the arguments. `--quick` measures the main workloads once,
 * `--only NAME` one workload or one stage, `--rounds N` sets the number of
 * rounds.
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
  const isAsked = (stage: string) => only === undefined || only === stage;
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
    questions: slow("questions", questionsWorkloads),
    coldStarts: isAsked("cold start") ? COLD_STARTS : 0,
    firstRequests: isAsked("first request") ? FIRST_REQUESTS : 0,
  };
}
