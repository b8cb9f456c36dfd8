import type { MonthlySalesStats, SalesStats } from "../../schemas/wire/mod.ts";
import {
  EMPTY_GROUP,
  EMPTY_NAME,
  nameColumns,
  Names,
  Tally,
} from "../../core/sales/mod.ts";
import { monthNumber } from "../../core/month_key.ts";
import { rankings } from "./ranking.ts";

/** The sums of answers, computed once per answer. */
const tallies = new WeakMap<MonthlySalesStats, Tally>();

/**
 * The sums of an answer, not to be changed. Adding them up causes no further
 * rounding error, but each sum was rounded once when the answer was written.
 */
export function tallyOfStats(stats: MonthlySalesStats): Tally {
  const known = tallies.get(stats);
  if (known !== undefined) return known;
  const tally = createTally(stats);
  tallies.set(stats, tally);
  return tally;
}

function createTally({ months, byMonth }: MonthlySalesStats): Tally {
  const tally = new Tally(new Names(), Infinity);
  for (const key of months) addMonth(tally, monthNumber(key), byMonth[key]);
  return tally;
}

function addMonth(tally: Tally, number: number, stats: SalesStats): void {
  const { meta: { rows, totalQty, totalConv } } = stats;
  const month = tally.monthIndex(number);
  tally.monthSums.count(month, {
    qty: totalQty,
    conv: totalConv,
    records: rows,
  });
  for (const [i, column] of nameColumns.entries()) {
    const { ids, sums } = tally.groupings[i];
    const groups = stats[rankings[column]];
    const nameIds = groups.map(({ name }) => tally.names.add(name));
    const empty = column === "hospital"
      ? emptyHospital(nameIds, stats)
      : EMPTY_GROUP;
    for (const [at, id] of nameIds.entries()) {
      const name = id === EMPTY_GROUP ? empty : id;
      sums.count(ids.idOf(month, name), groups[at]);
    }
  }
  for (const { hospital, level, province, qty, conv } of stats.newHospitals) {
    const [hospitalId, levelId, provinceId] = [hospital, level, province]
      .map((name) => tally.names.add(name));
    tally.newHospitals.push({
      month,
      hospital: hospitalId,
      level: levelId,
      province: provinceId,
      qty,
      conv,
    });
  }
}

/**
 * The name id for `(空)` among the hospitals: `meta.hospitals` counts `(空)` only
 * if it is a name.
 */
function emptyHospital(
  nameIds: readonly number[],
  { meta }: SalesStats,
): number {
  const named = nameIds.filter((id) => id !== EMPTY_GROUP).length;
  return meta.hospitals > named ? EMPTY_GROUP : EMPTY_NAME;
}
