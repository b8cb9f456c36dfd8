/** The hospitals that come and go, by their state. */
import {
  type Change,
  type Measure,
  type NameChange,
  type QuietName,
  rankings,
} from "../../../explore/questions/mod.ts";
import type { SalesStats } from "../../../../schemas/wire/mod.ts";

export const moveStates = [
  "lost",
  "new",
  "returned",
  "quiet",
  "marked",
] as const;

export type MoveState = typeof moveStates[number];

/** A hospital that came, went or stays away. */
export interface MoveRow {
  name: string;
  /** Amount that the hospital adds to the chosen months, or that is lost. */
  effect: number;
  /** Last month with rows before, if any. */
  lastMonth?: string | undefined;
  /** Amount per former month with rows; undefined without one. */
  average?: number | undefined;
  /** Whether a row of the chosen months is marked as a new hospital. */
  isMarked?: boolean;
  /** Whether the hospital has rows outside the filter. */
  isElsewhere?: boolean;
  /** Whether returns outweigh purchases in the last month. */
  hasReturned?: boolean;
}

interface Source {
  measure: Measure;
  part: SalesStats;
  moves: Change | undefined;
  quiet: readonly QuietName[];
}

/** The rows of each state. */
export function moveRows(
  { measure, part, moves, quiet }: Source,
): Record<MoveState, MoveRow[]> {
  const marked = new Set(part.newHospitals.map(({ hospital }) => hospital));
  const moved = (state: "lost" | "new" | "returned") =>
    (moves?.names ?? []).filter((one) => one.state === state)
      .map((one) => movedRow(one, { measure, marked }));
  return {
    lost: moved("lost"),
    new: moved("new"),
    returned: moved("returned"),
    quiet: quiet.map((one): MoveRow => ({
      name: one.name,
      effect: 0,
      lastMonth: one.lastMonth,
      average: one.average[measure],
      hasReturned: one.endedWithReturns,
    })),
    marked: part[rankings.hospital].filter(({ name }) => marked.has(name))
      .map((one) => ({
        name: one.name,
        effect: one[measure],
        isMarked: true,
      })),
  };
}

function movedRow(
  one: NameChange,
  { measure, marked }: { measure: Measure; marked: ReadonlySet<string> },
): MoveRow {
  const { name, state, stateInAll, period, other } = one;
  const isLost = state === "lost";
  return {
    name,
    effect: isLost ? -other[measure] : period[measure],
    lastMonth: isLost ? one.lastMonth : one.previousMonth,
    average: state === "new" ? undefined : one.average[measure],
    isMarked: !isLost && marked.has(name),
    isElsewhere: stateInAll !== undefined,
    hasReturned: isLost && other.qty < 0,
  };
}
