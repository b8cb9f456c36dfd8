import { GroupSums } from "./group_sums.ts";
import { EMPTY_NAME } from "./names.ts";
import { nameColumns } from "./sales_row.ts";
import { monthOf, type NewHospitalRow, type Tally } from "./tally.ts";

/** Some slots of a table of sums. */
interface Part {
  sums: GroupSums;
  slots: readonly number[];
}

/** What belongs to one month, or to all of them (month 0). */
export interface Period {
  year: number;
  month: number;
  /** In the order of `nameColumns`. */
  parts: readonly Part[];
  newHospitals: readonly NewHospitalRow[];
}

/** Stands for all months where a month number is asked for. */
const ALL_MONTHS = 0;

/** The months that have data rows, ascending. */
export function periodsOf(tally: Tally): Period[] {
  const slots = tally.groups.map(slotsByMonth);
  const newHospitals = Map.groupBy(tally.newHospitals, ({ month }) => month);
  const months = [...slots[0].keys()].sort((a, b) => a - b);
  return months.map((month) => ({
    ...monthOf(month),
    parts: tally.groups.map((sums, index) => ({
      sums,
      slots: slots[index].get(month)!, // a data row has a group in every ranking
    })),
    newHospitals: newHospitals.get(month) ?? [],
  }));
}

/** All months merged (spec 2.3); its year is the earliest one (design 22). */
export function totalOf(tally: Tally, periods: readonly Period[]): Period {
  const parts = tally.groups.map((sums) => {
    const merged = new GroupSums();
    for (let slot = 0; slot < sums.length; slot++) {
      merged.merge(ALL_MONTHS, sums.name(slot), sums, slot);
    }
    return { sums: merged, slots: [...Array(merged.length).keys()] };
  });
  const year = periods.at(0)?.year ?? 0;
  return { year, month: 0, parts, newHospitals: tally.newHospitals };
}

/** Exact totals of a period: any of its rankings adds up to them. */
export function totalsOf(period: Period) {
  const merged = mergeSlots(period.parts[0]);
  if (merged.length === 0) return { qty: 0, conv: 0, records: 0 };
  return {
    qty: merged.qty(0),
    conv: merged.conv(0),
    records: merged.records(0),
  };
}

/** One slot with the sums of some; none where there are none. */
export function mergeSlots({ sums, slots }: Part): GroupSums {
  const merged = new GroupSums();
  for (const slot of slots) merged.merge(ALL_MONTHS, EMPTY_NAME, sums, slot);
  return merged;
}

/** Distinct hospitals of a period; the empty name is none (design 19). */
export function countHospitals({ parts }: Period): number {
  const { sums, slots } = parts[nameColumns.indexOf("hospital")];
  return slots.filter((slot) => sums.name(slot) !== EMPTY_NAME).length;
}

function slotsByMonth(sums: GroupSums): Map<number, number[]> {
  const byMonth = new Map<number, number[]>();
  for (let slot = 0; slot < sums.length; slot++) {
    const month = sums.month(slot);
    const slots = byMonth.get(month);
    if (slots === undefined) byMonth.set(month, [slot]);
    else slots.push(slot);
  }
  return byMonth;
}
