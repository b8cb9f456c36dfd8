/** The names of two periods: biggest moves, and lost, new or returned names. */
import {
  type Change,
  change,
  changeBetween,
  compareNames,
  type Figures,
  inOrderOfChange,
  isMeasure,
  latestNames,
  type NameChange,
  type NameState,
  search as searched,
  valueOf,
} from "../questions/mod.ts";
import type { AnswerColumn, Cell, ColumnKey } from "../tables/mod.ts";
import type { AnswerPart, NoAnswer, ResolvedQuestion } from "./part.ts";
import { figuresBy, rowsOf, togetherOf } from "./figures_by.ts";
import { periodsOf } from "./periods.ts";
import type { Show } from "./question.ts";

/** The state of the names to show; undefined for all. */
const stateOf: Partial<Record<Show, NameState>> = {
  lost: "lost",
  first: "new",
  returned: "returned",
};

/**
 * The names of either period, biggest moves first; or the names in one state.
 */
export function answerChanges(asked: ResolvedQuestion): AnswerPart | NoAnswer {
  const { question, chosen, data: { coverage, sums } } = asked;
  const { by, show, measure, search } = question;
  const { period, other } = periodsOf(asked);
  const found = change(sums(chosen), {
    by,
    period,
    other,
    coverage,
    all: sums({}),
  });
  const refusal = refusalOf(found, show);
  if (refusal !== undefined) return refusal;
  const state = stateOf[show];
  const moves = movesOf(found, asked).filter(({ change }) =>
    state === undefined || change.state === state
  );
  const shown = searched(moves, search ?? "", ({ change }) => change.name);
  const isCompared = show !== "first";
  const names = shown.map(({ change }) => change.name);
  const months = show === "lost" ? other : period;
  const fields = fieldsOf(asked, isCompared);
  return {
    table: {
      columns: fields.map(([key]): AnswerColumn => ({ key })),
      rows: shown.map((move) => fields.map(([, cellOf]) => cellOf(move))),
      totals: [],
      count: shown.length,
    },
    period,
    ...isCompared && { other },
    change: found,
    total: totalOf(found.period, asked),
    ...isCompared && { totalOther: totalOf(found.other, asked) },
    ...(state !== undefined || search !== undefined) && names.length > 0 && {
      found: {
        names: names.length,
        figures: togetherOf(asked, { by, months, measure, names }),
        isOfOther: show === "lost",
      },
    },
  };
}

/** The figures of a period that the measure needs. */
function totalOf(
  { range, figures }: Change["period"],
  asked: ResolvedQuestion,
): Figures {
  const { measure } = asked.question;
  return isMeasure(measure) ? figures : {
    ...figures,
    ...figuresBy(asked, { by: "level", months: range, measure }).total,
  };
}

function refusalOf(found: Change, show: Show): NoAnswer | undefined {
  if (show === "first") {
    return found.hasEarlier ? undefined : { why: "no_earlier", change: found };
  }
  if (found.difference !== undefined) return undefined;
  const months = [...found.other.missing, ...found.period.missing];
  return { why: "missing_months", months: months.sort(), change: found };
}

/** The change of a name's measure. */
interface Move {
  change: NameChange;
  now: number | undefined;
  former: number | undefined;
  difference: number | undefined;
  ratio: number | undefined;
}

/** The moves, biggest first. */
function movesOf(found: Change, asked: ResolvedQuestion): Move[] {
  const { question: { by, measure } } = asked;
  if (isMeasure(measure)) {
    return inOrderOfChange(found.names, measure).map((change) => ({
      change,
      now: change.period[measure],
      former: change.other[measure],
      difference: change.difference[measure],
      ratio: change.difference.ratio[measure],
    }));
  }
  const [now, former] = [found.period, found.other].map(({ range }) =>
    figuresBy(asked, { by, months: range, measure }).names
  );
  const nothing = { qty: 0, conv: 0, records: 0, active: 0, returns: 0 };
  const moves = found.names.map((change): Move => {
    const [value, before] = [now, former].map((figures) =>
      valueOf(figures.get(change.name) ?? nothing, measure)
    );
    return value === undefined || before === undefined
      ? {
        change,
        now: value,
        former: before,
        difference: undefined,
        ratio: undefined,
      }
      : { change, now: value, former: before, ...ofReturns(value, before) };
  });
  const sizeOf = ({ difference = 0 }: Move) => Math.abs(difference);
  return moves.sort((a, b) =>
    sizeOf(b) - sizeOf(a) || compareNames(a.change.name, b.change.name)
  );
}

/** A difference; without a ratio for returns, which are below zero. */
function ofReturns(now: number, former: number) {
  const { difference, ratio } = changeBetween(now, former);
  return { difference, ratio };
}

type Field = [key: ColumnKey, cellOf: (move: Move) => Cell];

function fieldsOf(
  { question: { by, measure }, chosen, data }: ResolvedQuestion,
  isCompared: boolean,
): Field[] {
  const compared: Field[] = [
    ["former", ({ former }) => former ?? null],
    ["difference", ({ difference }) => difference ?? null],
    ["ratio", ({ ratio }) => ratio ?? null],
  ];
  const fields: Field[] = [
    ["name", ({ change }) => change.name],
    ["state", ({ change }) => change.state ?? null],
    ["amount", ({ now }) => now ?? null],
    ...isCompared ? compared : [],
    ["lastMonth", ({ change }) => change.lastMonth],
  ];
  if (isMeasure(measure)) {
    fields.push(["average", ({ change }) => change.average[measure]]);
  }
  if (by !== "hospital") return fields;
  const managers = latestNames(rowsOf(data), {
    of: "hospital",
    by: "manager",
    ...chosen,
  });
  fields.push(["managedBy", ({ change }) => managers.get(change.name) ?? null]);
  if (isMeasure(measure)) {
    fields.push(["marked", ({ change }) => change.marked?.[measure] ?? null]);
  }
  return fields;
}
