import { describeCircumstances } from "../circumstances.ts";
import type { Outcome } from "./driver.ts";
import type { Kind } from "./mixture.ts";

/** What a run found. */
export interface Run {
  seconds: number;
  /** How many times its capacity the server was asked. */
  rate: number;
  /** Requests per second that it answered when it was asked in turn. */
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

Capacity: ${run.capacity.toFixed(1)} requests of the mixture per second. Asked
for ${run.seconds} seconds at ${run.rate} x capacity: ${
    perSecond(outcomes.length)
  } requests per second,
${perSecond(right)} of them served. Resident memory: ${
    megabytes(memory.start)
  } before, ${megabytes(memory.peak)} at its
peak, ${megabytes(memory.end)} five seconds after.

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
    `| the 503 themselves | ${refused.length} |  | 100% |  | ${
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
