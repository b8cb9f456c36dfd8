/** The names of two periods: changes, and names that come or go. */
import {
  addsUp,
  type Change,
  change,
  changeBetween,
  isSum,
  measureOf,
  type NameChange,
  otherMeasure,
  type QuietName,
  type UnlikeMonths,
  unlikeMonths,
  valueOf,
  wholeRange,
} from "../questions/mod.ts";
import type { AnswerBody, NoAnswer, ResolvedQuestion } from "./result.ts";
import { type Other, otherOf, periodsOf, sliceOf } from "./beside.ts";
import { figuresBy, foundOf, measuredIn, NO_FIGURES } from "./figures.ts";
import { listed, type ListFields } from "./listing.ts";
import { quietOf, servedFields } from "./standing.ts";
import type { ListedState, Show } from "../question/mod.ts";

/** The states of the names to show; undefined for all. */
const stateOf: Partial<Record<Show, readonly ListedState[]>> = {
  lost: ["lost", "stopped"],
  first: ["new"],
  returned: ["returned"],
};

/** Biggest changes first, or the names in some states; quiet names come last. */
export function answerChanges(asked: ResolvedQuestion): AnswerBody | NoAnswer {
  const { question, chosen, data } = asked;
  const { by, show, measure, search } = question;
  const { period, other } = periodsOf(asked);
  const found = change(data.sums(chosen), {
    by,
    period,
    other,
    coverage: data.coverage,
    all: data.sums({}),
  });
  // A list of states can show first purchases even without a comparison.
  const refusal = question.states ? undefined : refusalOf(found, show);
  if (refusal !== undefined) return refusal;
  const states = question.states ?? stateOf[show];
  const quiet = states?.includes("quiet") ? quietOf(asked) : undefined;
  const unlike = addsUp(measure) ? unlikeMonths(found) : undefined;
  const isLost = show === "lost";
  const changed = inStates(changedNames(found, asked, unlike), states);
  const ordered = isLost ? lostFirst(changed) : changed;
  const rows = quiet === undefined ? ordered : withQuiet(ordered, quiet.names);
  const isCompared = show !== "first" && found.isCompared;
  const list = listed({
    fields: fieldsOf(asked, {
      isCompared,
      found,
      unlike,
      hasQuiet: (quiet?.names.length ?? 0) > 0,
      rows,
    }),
    rows,
    nameOf,
    until: quiet?.until,
  }, asked);
  const { names: _, ...facts } = found;
  const together = (changed: readonly ChangedName[], isOfOther: boolean) => {
    const months = isOfOther ? other : wholeRange(period);
    return foundOf(asked, {
      by,
      months,
      names: changed.map(nameOf),
      isOfOther,
    });
  };
  const [stopped, others] = isLost
    ? [true, false].map((has) =>
      list.found.filter(({ change }) => (change?.hasStopped ?? false) === has)
    )
    : [[], list.found];
  return {
    table: list.table,
    period,
    ...isCompared && { other },
    ...quiet?.until !== undefined && { until: quiet.until },
    change: facts,
    total: measuredIn(asked, period),
    ...isCompared && { totalOther: measuredIn(asked, other) },
    ...(stateOf[show] !== undefined || search !== undefined) &&
      others.length > 0 && { found: together(others, isLost) },
    ...stopped.length > 0 && { stopped: together(stopped, false) },
  };
}

/** The names in these states; a name may be both new and stopped. */
function inStates(
  changed: readonly ChangedName[],
  states: readonly ListedState[] | undefined,
): readonly ChangedName[] {
  if (states === undefined) return changed;
  // A name without a state counts as kept: nobody can tell whether it is new.
  return changed.filter(({ state = "kept", change }) =>
    states.includes(state) ||
    change?.hasStopped && states.includes("stopped")
  );
}

/** Lost names in their order, then stopped names, largest amount first. */
function lostFirst(changed: readonly ChangedName[]): ChangedName[] {
  const costOf = ({ change, now = 0 }: ChangedName) =>
    change?.hasStopped ? Math.abs(now) : Infinity;
  return changed.toSorted((a, b) =>
    costOf(a) === costOf(b) ? 0 : costOf(b) - costOf(a)
  );
}

/** The state of a name, followed or replaced by `stopped`. */
function stateCell({ state, change }: ChangedName): string | undefined {
  if (!change?.hasStopped) return state;
  const isStaying = state === undefined || state === "kept" ||
    state === "continuing";
  return isStaying ? "stopped" : `${state} stopped`;
}

function refusalOf(found: Change, show: Show): NoAnswer | undefined {
  if (show === "first") {
    return found.hasEarlier ? undefined : { why: "no_earlier", change: found };
  }
  // Names that have stopped are known without a comparison.
  const isKnown = found.isCompared ||
    show === "lost" && found.end !== undefined;
  if (isKnown) return undefined;
  const months = [...found.other.missing, ...found.period.missing];
  return { why: "missing_months", months: months.sort(), change: found };
}

/** The change of a name's measure; a name that is only quiet has none. */
interface ChangedName extends Partial<Other> {
  name: string;
  /** Undefined if nobody can tell whether the name is new. */
  state: ListedState | undefined;
  change?: NameChange;
  quiet?: QuietName;
  /** The amount in the whole period. */
  now?: number | undefined;
}

const nameOf = ({ name }: ChangedName): string => name;

/** Changed names, with facts on quietness; then names that are only quiet. */
function withQuiet(
  changed: readonly ChangedName[],
  quiet: readonly QuietName[],
): ChangedName[] {
  const others = new Map(quiet.map((one) => [one.name, one]));
  const joined = changed.map((one): ChangedName => {
    const also = others.get(one.name);
    others.delete(one.name);
    return also === undefined ? one : { ...one, quiet: also };
  });
  return [
    ...joined,
    ...Array.from(
      others.values(),
      (quiet): ChangedName => ({ name: quiet.name, state: "quiet", quiet }),
    ),
  ];
}

/**
 * The names, biggest change first, a gain before an equal loss. Periods of
 * different lengths compare by monthly averages. Between equal changes of a
 * sum, the change of the other sum decides.
 */
function changedNames(
  found: Change,
  asked: ResolvedQuestion,
  unlike: UnlikeMonths | undefined,
): ChangedName[] {
  const { question: { measure }, nameOrder } = asked;
  const figuresOf = isSum(measure) ? undefined : countedIn(asked, found);
  return found.names.map((change) => {
    const { name, state } = change;
    const { whole, period, other } = figuresOf?.(name) ?? change;
    const [now, alike, former] = [whole, period, other]
      .map((figures) => valueOf(figures, measure));
    const one = { name, state, change, now, ...otherOf(alike, former) };
    const { difference = 0 } = unlike ? monthlyOf(one, unlike) : one;
    return { one, difference, second: isSum(measure) ? secondOf(change) : 0 };
  }).sort((a, b) =>
    Math.abs(b.difference) - Math.abs(a.difference) ||
    b.difference - a.difference || b.second - a.second ||
    nameOrder(a.one.name, b.one.name)
  ).map(({ one }) => one);

  function secondOf({ period, other }: NameChange): number {
    const second = otherMeasure(measureOf(measure));
    return Math.abs(changeBetween(period[second], other[second]).difference);
  }
}

/** Returns the figures of a name, which are counted anew for each period. */
function countedIn(
  asked: ResolvedQuestion,
  { period: { range }, other }: Change,
): (name: string) => Pick<NameChange, "whole" | "period" | "other"> {
  const { by, measure } = asked.question;
  const [period, whole, former] = [range, wholeRange(range), other.range]
    .map((months) => figuresBy(asked, { by, months, measure }).names);
  return (name) => ({
    whole: whole.get(name) ?? NO_FIGURES,
    period: period.get(name) ?? NO_FIGURES,
    other: former.get(name) ?? NO_FIGURES,
  });
}

function fieldsOf(
  asked: ResolvedQuestion,
  { isCompared, found, unlike, hasQuiet, rows }: {
    isCompared: boolean;
    found: Change;
    unlike: UnlikeMonths | undefined;
    hasQuiet: boolean;
    rows: readonly ChangedName[];
  },
): ListFields<ChangedName> {
  const { question: { by, measure, beside = [] } } = asked;
  const isOfHospitals = by === "hospital";
  const hasActivity = beside.includes("activity");
  const isOfSums = unlike !== undefined;
  const alike = sliceOf(found.period.range);
  const monthly = (one: ChangedName) => unlike && monthlyOf(one, unlike);
  const compared: ListFields<ChangedName> = [
    alike !== undefined &&
    { key: "alike", ...alike, cell: ({ alike }) => alike },
    { key: "former", ...alike, cell: ({ former }) => former },
    {
      key: "difference",
      isOfSums,
      ...alike,
      cell: ({ difference }) => difference,
    },
    { key: "ratio", isOfSums, ...alike, cell: ({ ratio }) => ratio },
    isOfSums && { key: "perMonth", cell: (one) => monthly(one)?.alike },
    isOfSums && { key: "formerPerMonth", cell: (one) => monthly(one)?.former },
    isOfSums && { key: "ratioPerMonth", cell: (one) => monthly(one)?.ratio },
  ];
  return [
    { key: "name", cell: nameOf },
    { key: "state", cell: stateCell },
    { key: "amount", cell: ({ now }) => now },
    ...isCompared ? compared : [],
    {
      key: "lastMonth",
      cell: ({ change, quiet }) => (change ?? quiet)?.lastMonth,
    },
    isSum(measure) && {
      key: "average",
      cell: ({ change, quiet }) => (change ?? quiet)?.average[measure],
    },
    ...isOfHospitals ? servedFields(asked, nameOf) : [],
    isOfHospitals && isSum(measure) &&
    { key: "marked", cell: ({ change }) => change?.marked?.[measure] },
    hasActivity &&
    { key: "previousMonth", cell: ({ change }) => change?.previousMonth },
    hasActivity &&
    found.names.some(({ stateInAll }) => stateInAll !== undefined) &&
    { key: "stateInAll", cell: ({ change }) => change?.stateInAll },
    hasActivity && rows.some(endedWithReturns) && {
      key: "remark",
      cell: (one) => endedWithReturns(one) ? "endedWithReturns" : null,
    },
    hasQuiet &&
    { key: "quietMonths", cell: ({ quiet }) => quiet?.quietMonths },
  ];
}

/** The change between the averages per month of both periods. */
function monthlyOf(
  { now, former }: Pick<ChangedName, "now" | "former">,
  unlike: UnlikeMonths,
): Other {
  return now === undefined || former === undefined
    ? otherOf(undefined, undefined)
    : otherOf(now / unlike.period, former / unlike.other);
}

/** Whether the last month of a lost or quiet name has more returns than sales. */
function endedWithReturns({ state, change, quiet }: ChangedName): boolean {
  return quiet?.endedWithReturns === true ||
    state === "lost" && change !== undefined && change.other.qty < 0;
}
