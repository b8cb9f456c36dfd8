/** All names of two periods. */
import {
  GroupSums,
  type NameColumn,
  nameColumns,
  shownId,
  type Tally,
} from "../../../../core/sales/mod.ts";
import { figuresOf, type Measure } from "../figures.ts";
import {
  inOrderOfChange,
  type NameChange,
  nameChange,
  type NameState,
  stateOf,
} from "./name_change.ts";
import {
  type ComparedPeriods,
  isIn,
  NameHistory,
  type NumberRange,
} from "./name_history.ts";

interface NamesQuestion {
  by: NameColumn;
  all: Tally | undefined;
  ranges: ComparedPeriods;
}

/** The names of either period, with their state in all data, by boxes. */
export function namesIn(
  tally: Tally,
  { by, ranges, all }: NamesQuestion,
): NameChange[] {
  const column = nameColumns.indexOf(by);
  const history = new NameHistory(tally, column, ranges);
  const { from, to } = ranges.period;
  const marked = by === "hospital" ? markedIn(tally, { from, to }) : undefined;
  const elsewhere = all !== undefined && all !== tally
    ? inAll(new NameHistory(all, column, ranges), all)
    : undefined;
  const sums = { names: tally.names, all: history.allSums() };
  const names = [...history.nameIds.entries()].flatMap(([entry, nameId]) => {
    const one = nameChange(history, entry, sums);
    if (one === undefined) return [];
    const { state: stateInAll, hasStopped = true } = elsewhere?.get(one.name) ??
      {};
    const markedRows = marked?.get(nameId);
    return {
      ...one,
      ...markedRows !== undefined && { marked: markedRows },
      ...stateInAll !== undefined && stateInAll !== one.state &&
        { stateInAll },
      ...one.hasStopped && !hasStopped && { goesOnOutside: true },
    };
  });
  return inOrderOfChange(names, "qty");
}

/** By name id: sums of the rows in a period whose 医院去重 is 1. */
function markedIn(
  { newHospitals, monthNumbers }: Tally,
  period: NumberRange,
): Map<number, Record<Measure, number>> {
  const sums = new GroupSums();
  const groups = new Map<number, number>();
  for (const { hospital, month, qty, conv } of newHospitals) {
    if (!isIn(period, monthNumbers[month])) continue;
    const id = shownId(hospital);
    const group = groups.get(id) ?? groups.size;
    groups.set(id, group);
    sums.count(group, { qty, conv, records: 1 });
  }
  return new Map(Array.from(groups, ([id, group]) => {
    const { qty, conv } = figuresOf(sums, group);
    return [id, { qty, conv }];
  }));
}

function inAll(
  history: NameHistory,
  { names }: Tally,
): Map<string, { state: NameState | undefined; hasStopped: boolean }> {
  return new Map(
    [...history.nameIds.entries()].map(([entry, nameId]) => [
      names.text(nameId),
      {
        state: stateOf(history, entry),
        hasStopped: history.hasStopped(entry),
      },
    ]),
  );
}
