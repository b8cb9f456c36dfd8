import {
  EMPTY_NAME,
  GroupSums,
  nameColumns,
  type Tally,
} from "../../../core/sales/mod.ts";
import { type Figures, figuresOf } from "./figures.ts";
import { isIn, type MonthRange, numbersOf } from "./months.ts";

/** The figures of a period, all names together. */
export interface PeriodFigures extends Figures {
  /** Distinct hospitals, the empty name aside. */
  hospitals: number;
  /** Rows whose 医院去重 is 1. */
  newHospitals: number;
}

/** The figures of the rows in a period, without those of names. */
export function figuresIn(
  { groupings, monthNumbers, monthSums, newHospitals }: Tally,
  months: MonthRange,
): PeriodFigures {
  const range = numbersOf(months);
  const isMonthIn = monthNumbers.map((month) => isIn(range, month));
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
