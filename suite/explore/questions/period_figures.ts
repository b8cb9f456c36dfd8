import {
  EMPTY_NAME,
  GroupSums,
  type NameColumn,
  nameColumns,
  type Tally,
} from "../../../core/sales/mod.ts";
import { eachGroup, type Figures, figuresOf } from "./figures.ts";
import { isIn, type MonthRange, numbersOf } from "./months.ts";

/** The figures of a period, all names together. */
export interface PeriodFigures extends Figures {
  /** Distinct hospitals, the empty name aside. */
  hospitals: number;
  /** Rows whose 医院去重 is 1. */
  newHospitals: number;
}

/** The figures of every name in a column, and of all names together. */
export interface FiguresBy {
  names: Map<string, Figures>;
  total: Figures;
}

/** The figures of the rows in a period, without those of names. */
export function figuresIn(tally: Tally, months: MonthRange): PeriodFigures {
  const { groupings, monthSums, newHospitals } = tally;
  const range = numbersOf(months);
  const isMonthIn = tally.monthNumbers.map((month) => isIn(range, month));
  const sums = new GroupSums(1);
  for (const [index, isCounted] of isMonthIn.entries()) {
    if (isCounted) sums.merge(0, monthSums, index);
  }
  const { ids } = groupings[nameColumns.indexOf("hospital")];
  const names = new Set<number>();
  for (let group = 0; group < ids.length; group++) {
    if (isMonthIn[ids.monthIndexes[group]]) names.add(ids.nameIds[group]);
  }
  names.delete(EMPTY_NAME);
  return {
    ...figuresOf(sums, 0),
    hospitals: names.size,
    newHospitals: newHospitals.filter(({ month }) => isMonthIn[month]).length,
  };
}

/** Names in any order: the order of a cross table would double the time. */
export function sumsIn(
  tally: Tally,
  by: NameColumn,
  months: MonthRange,
): FiguresBy {
  const range = numbersOf(months);
  const [named, total] = [new GroupSums(), new GroupSums(1)];
  const entries = new Map<number, number>();
  eachGroup(tally, by, (id, month, group, sums) => {
    if (!isIn(range, month)) return;
    const entry = entries.get(id) ?? entries.size;
    entries.set(id, entry);
    named.merge(entry, sums, group);
    total.merge(0, sums, group);
  });
  const names = new Map(
    Array.from(
      entries,
      ([id, entry]) => [tally.names.text(id), figuresOf(named, entry)],
    ),
  );
  return { names, total: figuresOf(total, 0) };
}
