/** Says what was wrong with a phase. Used by main.ts and report.ts. */
import type { Outcome } from "./delivery.ts";
import type { Phase } from "./phases.ts";
import type { Figures } from "./watch.ts";

/** What happened in a phase. */
export interface PhaseResult {
  phase: Pick<
    Phase,
    "name" | "maxMemory" | "smallWithin" | "healthWithin" | "expectedErrors"
  >;
  seconds: number;
  outcomes: readonly Outcome[];
  /** Of the process. */
  failures: readonly string[];
  /** Lines of the log at level `error`, by event. */
  errors: ReadonlyMap<string, number>;
  /** How long each stop took, milliseconds. */
  stops: readonly number[];
  peak: Figures;
  atStart: Figures;
  /** Whether the descriptors became free. */
  rested: boolean;
}

const SHOWN = 3;

/** What was wrong; nothing if the phase has passed. */
export function failuresOf(result: PhaseResult): string[] {
  return [
    ...badAnswers(result),
    ...result.failures,
    ...unexpectedErrors(result),
    ...passedBounds(result),
  ];
}

function badAnswers({ outcomes }: PhaseResult): string[] {
  if (outcomes.length === 0) return ["no request was sent"];
  const bad = outcomes.filter(({ verdict }) => verdict !== "right");
  const shown = bad.slice(0, SHOWN).map(({ kind, verdict, detail }) =>
    `${kind}: ${verdict}: ${detail}`
  );
  const left = bad.length - shown.length;
  return left > 0 ? [...shown, `and ${left} more of these`] : shown;
}

function unexpectedErrors({ phase, errors }: PhaseResult): string[] {
  return [...errors].filter(([event]) => !phase.expectedErrors?.test(event))
    .map(([event, count]) => `${count} times in the log: ${event}`);
}

function passedBounds(result: PhaseResult): string[] {
  const { phase, peak, rested } = result;
  const failures: string[] = [];
  if (peak.memory > phase.maxMemory) {
    failures.push(
      `${Math.round(peak.memory)} MB of memory, more than ${
        Math.round(phase.maxMemory)
      }`,
    );
  }
  if (!rested) failures.push("descriptors stayed open after all clients left");
  const within = phase.smallWithin ?? Infinity;
  const p99 = quantile(smallOnes(result.outcomes), 0.99);
  if (p99 > within) {
    failures.push(`small requests took ${Math.round(p99)} ms, not ${within}`);
  }
  const longest = quantile(healthChecks(result.outcomes), 1);
  const { healthWithin = Infinity } = phase;
  if (longest > healthWithin) {
    failures.push(
      `a health check took ${Math.round(longest)} ms, not ${healthWithin}`,
    );
  }
  return failures;
}

/** The outcomes of health checks. */
export function healthChecks(outcomes: readonly Outcome[]): Outcome[] {
  return outcomes.filter(({ kind }) => kind === "health");
}

/** The outcomes of small workbooks. */
export function smallOnes(outcomes: readonly Outcome[]): Outcome[] {
  return outcomes.filter(({ kind }) => kind.startsWith("small"));
}

/** The time that this share of the outcomes took at most, milliseconds. */
export function quantile(outcomes: readonly Outcome[], share: number): number {
  const sorted = outcomes.map(({ milliseconds }) => milliseconds)
    .toSorted((one, other) => one - other);
  return sorted.at(Math.floor((sorted.length - 1) * share)) ?? 0;
}
