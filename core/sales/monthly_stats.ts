import type { Meta } from "../../schemas/stats.ts";
import type { Pace } from "../pace.ts";
import type { Worksheet } from "../xlsx/worksheet_rows.ts";
import { HeaderSearch } from "./columns.ts";
import { EMPTY_NAME, Names } from "./names.ts";
import {
  type GroupSet,
  mergeGroups,
  type Period,
  periodsOf,
  totalOf,
} from "./periods.ts";
import { compareNewHospitals, Ranking } from "./ranking.ts";
import { SalesBatch } from "./sales_batch.ts";
import { type NewHospitalRow, Tally } from "./tally.ts";

export interface AggregateOptions {
  /** Longest answer, bytes of JSON (design 23). */
  maxResponseBytes: number;
  pace: Pace;
}

/**
 * The statistics in columns: `writeMonthlyStats` makes a `MonthlySalesStats` of
 * them (spec 2.3) without an object per group.
 */
export interface MonthlyStats {
  names: Names;
  /** Ascending. */
  months: readonly PeriodStats[];
  total: PeriodStats;
  maxResponseBytes: number;
}

/** The statistics of one month, or of all (spec 2.4). */
export interface PeriodStats {
  meta: Meta;
  /** In the order of `nameColumns`. */
  rankings: readonly Ranking[];
  /** Ranked. */
  newHospitals: readonly NewHospitalRow[];
}

/**
 * Aggregates the rows of a worksheet into statistics by month and in total
 * (spec 2.3 to 2.8, design 13 to 22).
 *
 * @throws {Refusal} `columns_missing`, `column_duplicated`, `cell_invalid`,
 * `formula_not_calculated`, `answer_too_large`, and what reading throws
 */
export async function aggregate(
  worksheet: Worksheet,
  { maxResponseBytes, pace }: AggregateOptions,
): Promise<MonthlyStats> {
  const tally = await lastOf(addUp(worksheet, maxResponseBytes));
  const { names } = tally;
  const periods = periodsOf(tally);
  const months: PeriodStats[] = [];
  for (const period of periods) {
    months.push(await createStats(period, names, pace));
  }
  const total = await createStats(totalOf(tally, periods), names, pace);
  return { names, months, total, maxResponseBytes };
}

/**
 * Adds up the rows of a worksheet; gives the sums so far after each batch, and
 * at last when they have been found to be complete.
 * @throws {Refusal} as {@linkcode aggregate}
 */
export async function* addUp(
  worksheet: Worksheet,
  maxResponseBytes: number,
): AsyncGenerator<Tally, Tally, void> {
  const search = new HeaderSearch(worksheet.name);
  const names = new Names(worksheet);
  const tally = new Tally(names, maxResponseBytes);
  const rows = new SalesBatch(search, names);
  for await (const batch of worksheet.rows((head) => search.select(head))) {
    rows.read(batch);
    tally.add(rows);
    tally.verifySize();
    yield tally;
  }
  if (!search.isFound) throw search.refusal();
  tally.verifySizeWithNames();
  return tally;
}

async function lastOf<Last>(
  results: AsyncGenerator<unknown, Last, void>,
): Promise<Last> {
  for (;;) {
    const { done, value } = await results.next();
    if (done) return value;
  }
}

async function createStats(
  period: Period,
  names: Names,
  pace: Pace,
): Promise<PeriodStats> {
  const rankings: Ranking[] = [];
  for (const set of period.groupSets) {
    rankings.push(new Ranking(set, names));
    if (pace.isDue()) await pace.step();
  }
  const newHospitals = period.newHospitals
    .toSorted((a, b) => compareNewHospitals(a, b, names));
  return { meta: createMeta(period), rankings, newHospitals };
}

function createMeta(period: Period): Meta {
  const { year, month, groupSets, newHospitals } = period;
  const [hospitals] = groupSets;
  // Any ranking adds up to the totals.
  const all = mergeGroups(hospitals.groups, hospitals.sums);
  return {
    year,
    month,
    rows: all.records(0),
    hospitals: countHospitals(hospitals),
    totalQty: all.qty(0),
    totalConv: all.conv(0),
    newHospitals: newHospitals.length,
  };
}

/** Distinct hospitals; the empty name is none (design 19). */
function countHospitals({ groups, names }: GroupSet): number {
  return groups.reduce(
    (count, group) => names[group] === EMPTY_NAME ? count : count + 1,
    0,
  );
}
