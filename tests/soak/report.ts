/** Renders a soak as Markdown. Used by main.ts. */
import type { Outcome } from "./delivery.ts";
import {
  failuresOf,
  healthChecks,
  type PhaseResult,
  quantile,
  smallOnes,
} from "./verdict.ts";

/** A table of the phases, one of the kinds of requests, and what was wrong. */
export function renderSoak(results: readonly PhaseResult[]): string {
  const failures = results.flatMap((result) =>
    failuresOf(result).map((what) => `- ${result.phase.name}: ${what}`)
  );
  return [
    renderPhases(results),
    "",
    renderKinds(results.flatMap(({ outcomes }) => outcomes)),
    ...(failures.length > 0 ? ["", ...failures] : []),
  ].join("\n");
}

function renderPhases(results: readonly PhaseResult[]): string {
  const rows = results.map((result) => {
    const { phase, outcomes, peak, seconds, stops } = result;
    const small = smallOnes(outcomes);
    return [
      phase.name,
      seconds.toFixed(0),
      ...countsOf(outcomes),
      ...[0.5, 0.99, 1].map((share) => quantile(small, share).toFixed(0)),
      quantile(healthChecks(outcomes), 1).toFixed(0),
      (Math.max(0, ...stops) / 1000).toFixed(1),
      `${peak.memory.toFixed(0)} of ${phase.maxMemory.toFixed(0)}`,
      peak.descriptors,
      failuresOf(result).length === 0 ? "pass" : "**fail**",
    ];
  });
  return table([
    "phase",
    "s",
    ...counts,
    "small p50 ms",
    "p99",
    "longest",
    "health, longest",
    "longest stop s",
    "peak MB",
    "descriptors",
    "result",
  ], rows);
}

function renderKinds(outcomes: readonly Outcome[]): string {
  const kinds = [...new Set(outcomes.map(({ kind }) => kind))].toSorted();
  const rowOf = (name: string, some: readonly Outcome[]) => [
    name,
    ...countsOf(some),
    ...[0.5, 0.99].map((share) => quantile(some, share).toFixed(0)),
  ];
  const rows = kinds.map((name) =>
    rowOf(name, outcomes.filter(({ kind }) => kind === name))
  );
  return table(["request", ...counts, "p50 ms", "p99 ms"], [
    ...rows,
    rowOf("all", outcomes),
  ]);
}

const counts = ["sent", "right", "after a retry", "lost", "wrong"];

function countsOf(outcomes: readonly Outcome[]): number[] {
  const count = (is: (outcome: Outcome) => boolean) =>
    outcomes.filter(is).length;
  return [
    outcomes.length,
    count(({ verdict }) => verdict === "right"),
    count(({ verdict, tries }) => verdict === "right" && tries > 1),
    count(({ verdict }) => verdict === "lost"),
    count(({ verdict }) => verdict === "wrong"),
  ];
}

function table(
  head: readonly string[],
  rows: readonly (readonly (string | number)[])[],
): string {
  const align = head.map((_, i) => i === 0 ? "---" : "--:");
  return [head, align, ...rows].map((row) => `| ${row.join(" | ")} |`)
    .join("\n");
}
