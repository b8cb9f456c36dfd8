import type {
  GroupStat,
  Meta,
  MonthlySalesStats,
  SalesStats,
} from "../../schemas/stats.ts";
import type { Pace } from "../pace.ts";
import type { Worksheet } from "../xlsx/worksheet_rows.ts";
import { HeaderSearch } from "./columns.ts";
import type { GroupSums } from "./group_sums.ts";
import { Names } from "./names.ts";
import {
  countHospitals,
  mergeSlots,
  type Period,
  periodsOf,
  totalOf,
  totalsOf,
} from "./periods.ts";
import { compareGroups, compareNewHospitals } from "./ranking.ts";
import { SalesBatch } from "./sales_batch.ts";
import { nameColumns } from "./sales_row.ts";
import { Tally } from "./tally.ts";

/** How the empty name of a group is shown (spec 2.4). */
const EMPTY_GROUP = "(空)";

export interface AggregateOptions {
  /** Longest answer, bytes of JSON (design 23). */
  maxResponseBytes: number;
  pace: Pace;
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
  options: AggregateOptions,
): Promise<MonthlySalesStats> {
  const search = new HeaderSearch(worksheet.name);
  const names = new Names((id) => worksheet.text(id));
  const tally = new Tally(names, options.maxResponseBytes);
  const rows = new SalesBatch(search, names);
  for await (const batch of worksheet.rows((head) => search.select(head))) {
    rows.read(batch);
    tally.add(rows);
    tally.verifySize();
  }
  if (!search.isFound) throw search.refusal();
  tally.verifySizeWithNames();
  return await createMonthlyStats(tally, options.pace);
}

async function createMonthlyStats(
  tally: Tally,
  pace: Pace,
): Promise<MonthlySalesStats> {
  const periods = periodsOf(tally);
  const byMonth: Record<string, SalesStats> = {};
  for (const period of periods) {
    byMonth[monthKey(period)] = await createStats(period, tally, pace);
  }
  const total = await createStats(totalOf(tally, periods), tally, pace);
  return { months: periods.map(monthKey), byMonth, total };
}

/** `YYYY-MM` (spec 2.3). */
function monthKey({ year, month }: Period): string {
  return `${year}-${String(month).padStart(2, "0")}`;
}

async function createStats(
  period: Period,
  tally: Tally,
  pace: Pace,
): Promise<SalesStats> {
  const rankings: GroupStat[][] = [];
  for (const index of nameColumns.keys()) {
    rankings.push(rank(period, index, tally.names));
    if (pace.isDue()) await pace.step();
  }
  const [hospital, level, distributor, agent, manager, province] = rankings;
  return {
    meta: createMeta(period),
    byHospital: hospital,
    byLevel: level,
    byDistributor: distributor,
    byAgent: agent,
    byManager: manager,
    byProvince: province,
    newHospitals: listNewHospitals(period, tally.names),
  };
}

/** The ranking by one of {@linkcode nameColumns}. */
function rank(period: Period, index: number, { texts }: Names): GroupStat[] {
  const { sums, slots } = period.parts[index];
  const empty: number[] = [];
  const groups: GroupStat[] = [];
  for (const slot of slots) {
    const name = texts[sums.name(slot)];
    // Somebody may have written `(空)` into cells beside empty ones.
    if (name === "" || name === EMPTY_GROUP) empty.push(slot);
    else groups.push(createGroup(name, sums, slot));
  }
  if (empty.length > 0) {
    const merged = mergeSlots({ sums, slots: empty });
    groups.push(createGroup(EMPTY_GROUP, merged, 0));
  }
  return groups.sort(compareGroups);
}

function createGroup(name: string, sums: GroupSums, slot: number): GroupStat {
  return {
    name,
    qty: sums.qty(slot),
    conv: sums.conv(slot),
    records: sums.records(slot),
  };
}

function createMeta(period: Period): Meta {
  const { qty, conv, records } = totalsOf(period);
  return {
    year: period.year,
    month: period.month,
    rows: records,
    hospitals: countHospitals(period),
    totalQty: qty,
    totalConv: conv,
    newHospitals: period.newHospitals.length,
  };
}

function listNewHospitals({ newHospitals }: Period, { texts }: Names) {
  return newHospitals.map((row) => ({
    hospital: texts[row.hospital],
    level: texts[row.level],
    province: texts[row.province],
    qty: row.qty,
    conv: row.conv,
  })).sort(compareNewHospitals);
}
