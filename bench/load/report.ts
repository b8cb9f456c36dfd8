/**
 * Renders a run as Markdown, for the console and README.md. Used by main.ts.
 */
import { describeCircumstances } from "../results/circumstances.ts";
import type { Outcome } from "./driver.ts";
import type { Kind } from "./mixture.ts";

/** The results of a run. */
export interface Run {
  /** How long requests were sent at the rate. */
  seconds: number;
  /** Requests sent, as a multiple of the capacity. */
  rate: number;
  /** Requests per second that the server answered to clients that wait. */
  capacity: number;
  /** Seconds from the first request at that rate to the last answer. */
  took: number;
  outcomes: readonly Outcome[];
  /** Resident memory, MB of 10^6 bytes. */
  memory: { start: number; peak: number; end: number };
}

/** The report in Markdown. */
export function renderRun(run: Run, kinds: readonly Kind[]): string {
  const { outcomes, took, memory } = run;
  const right = outcomes.filter(({ verdict }) => verdict === "right").length;
  const perSecond = (count: number) => (count / took).toFixed(1);
  return `${describeCircumstances()}

Capacity: ${run.capacity.toFixed(1)} requests of the mixture per second. For
${run.seconds} seconds, clients sent ${run.rate} times as many. The server answered
${perSecond(outcomes.length)} requests per second and served ${
    perSecond(right)
  } of them. Resident
memory: ${megabytes(memory.start)} before, ${
    megabytes(memory.peak)
  } at the peak,
${megabytes(memory.end)} five seconds after the last answer.

${renderTable(outcomes, kinds)}`;
}

const columns = ["sent", "served", "503", "wrong", "p50 ms", "p99 ms"];

function renderTable(
  outcomes: readonly Outcome[],
  kinds: readonly Kind[],
): string {
  const rows = kinds.map(({ name }) =>
    rowOf(name, outcomes.filter(({ kind }) => kind.name === name))
  );
  const refused = outcomes.filter(({ verdict }) => verdict === "overloaded");
  return [
    `| request | ${columns.join(" | ")} |`,
    `| --- | ${columns.map(() => "--:").join(" | ")} |`,
    ...rows,
    rowOf("all", outcomes),
    `| only the 503 | ${refused.length} |  | 100% |  | ${
      [0.5, 0.99].map((share) => quantile(refused, share)).join(" | ")
    } |`,
  ].join("\n");
}

function rowOf(name: string, outcomes: readonly Outcome[]): string {
  const of = (...verdicts: Outcome["verdict"][]) =>
    outcomes.filter(({ verdict }) => verdicts.includes(verdict));
  const right = of("right");
  const share = 100 * of("overloaded").length / Math.max(1, outcomes.length);
  const cells = [
    outcomes.length,
    right.length,
    `${share.toFixed(0)}%`,
    of("wrong", "broken").length,
    quantile(right, 0.5),
    quantile(right, 0.99),
  ];
  return `| ${name} | ${cells.join(" | ")} |`;
}

function quantile(outcomes: readonly Outcome[], share: number): string {
  const sorted = outcomes.map(({ milliseconds }) => milliseconds)
    .toSorted((one, other) => one - other);
  return sorted.at(Math.floor((sorted.length - 1) * share))?.toFixed(0) ?? "";
}

function megabytes(value: number): string {
  return `${value.toFixed(0)} MB`;
}
