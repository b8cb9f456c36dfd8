/**
 * Writes the statistics as JSON, as `schemas/wire/stats.ts` describes them,
 * straight from columns: no object per group (guides/decisions/007).
 */
import type {
  GroupStat,
  MonthlySalesStats,
  NewHospital,
  SalesStats,
} from "../../../schemas/wire/mod.ts";
import { JsonPiece, JsonWriter } from "../../bytes/mod.ts";
import { Work } from "../../work_meter.ts";
import {
  answerTooLarge,
  type NewHospitalRow,
  type Tally,
} from "../tally/tally.ts";
import { nameColumns, rankings } from "../header/mod.ts";
import { monthKey } from "../../month_key.ts";
import { monthsOf, type Period, periodsOf, totalOf } from "./periods.ts";
import { Ranking, rankNewHospitals } from "./ranking.ts";

const [COMMA, COLON, LIST, LIST_END, OBJECT, OBJECT_END] = [...",:[]{}"]
  .map((text) => new JsonPiece(text));

const statsKeys = keysOf<MonthlySalesStats>({
  months: true,
  byMonth: true,
  total: true,
});
const periodKeys = keysOf<SalesStats>({
  meta: true,
  byHospital: true,
  byLevel: true,
  byDistributor: true,
  byAgent: true,
  byManager: true,
  byProvince: true,
  newHospitals: true,
});
const groupKeys = keysOf<GroupStat>({
  name: true,
  qty: true,
  conv: true,
  records: true,
});
/** The end of a group and the start of the next one. */
const nextGroup = new JsonPiece(`},${groupKeys.name.json}`);
const newHospitalKeys = keysOf<NewHospital>({
  hospital: true,
  level: true,
  province: true,
  qty: true,
  conv: true,
});
const nextNewHospital = new JsonPiece(`},${newHospitalKeys.hospital.json}`);

/** Bytes of entries to write between two checks of the length. */
const STEP_BYTES = 16 * 1024;

/**
 * Ranks the groups and writes a {@linkcode MonthlySalesStats}.
 * @throws {Refusal} `answer_too_large`
 */
export function writeMonthlyStats(
  json: JsonWriter,
  tally: Tally,
): void {
  const months = monthsOf(tally);
  const keys = Array.from(months, monthKey);
  const total = totalOf(tally, months);
  const groups = total.groupSets.map(({ groups }) => groups.length);
  const ranking = new Ranking(tally.names, Math.max(...groups));
  const writer = new StatsWriter(json, tally, ranking);
  // The total is rarely longer than the months. Unused room costs nothing.
  json.reserve(3 * Math.min(tally.minBytes, tally.maxResponseBytes));
  json.piece(statsKeys.months);
  json.value(keys);
  json.piece(statsKeys.byMonth);
  json.piece(OBJECT);
  let index = 0;
  for (const period of periodsOf(tally, months)) {
    if (index > 0) json.piece(COMMA);
    json.value(keys[index]);
    json.piece(COLON);
    writer.write(period);
    index++;
  }
  json.piece(OBJECT_END);
  json.piece(statsKeys.total);
  writer.write(total);
  json.piece(OBJECT_END);
}

/** Writes periods, one after the other. */
class StatsWriter {
  constructor(
    readonly json: JsonWriter,
    readonly tally: Tally,
    readonly ranking: Ranking,
  ) {}

  /** Writes a {@linkcode SalesStats}. */
  write(period: Period): void {
    const { json } = this;
    json.piece(periodKeys.meta);
    json.value(period.meta);
    for (const [i, set] of period.groupSets.entries()) {
      json.piece(periodKeys[rankings[nameColumns[i]]]);
      this.ranking.rank(set);
      this.#writeRanking(this.ranking);
    }
    json.piece(periodKeys.newHospitals);
    this.#writeNewHospitals(period.newHospitals);
    json.piece(OBJECT_END);
  }

  #writeRanking({ order, nameIds, qty, conv, records }: Ranking): void {
    const { json, tally: { names } } = this;
    this.#writeList(order, (entry, rank) => {
      const key = rank === 0 ? groupKeys.name : nextGroup;
      names.writeJson(nameIds[entry], json, key);
      json.number(groupKeys.qty, qty[entry]);
      json.number(groupKeys.conv, conv[entry]);
      json.number(groupKeys.records, records[entry]);
    });
  }

  #writeNewHospitals(rows: readonly NewHospitalRow[]): void {
    const { json, tally: { names } } = this;
    const order = rankNewHospitals(rows, names);
    this.#writeList(order, (at, rank) => {
      const row = rows[at];
      names.writeJson(
        row.hospital,
        json,
        rank === 0 ? newHospitalKeys.hospital : nextNewHospital,
      );
      names.writeJson(row.level, json, newHospitalKeys.level);
      names.writeJson(row.province, json, newHospitalKeys.province);
      json.number(newHospitalKeys.qty, row.qty);
      json.number(newHospitalKeys.conv, row.conv);
    });
  }

  /**
   * Writes a list of objects in steps.
   * @param write closes the previous object, and writes an entry without its
   * closing brace
   */
  #writeList(
    order: ArrayLike<number>,
    write: (entry: number, rank: number) => void,
  ): void {
    const { json } = this;
    json.piece(LIST);
    let [first, start] = [0, json.length];
    for (let rank = 0; rank < order.length; rank++) {
      if (json.length - start > STEP_BYTES) {
        this.#endStep(rank - first, json.length - start);
        [first, start] = [rank, json.length];
      }
      write(order[rank], rank);
    }
    if (order.length > 0) json.piece(OBJECT_END);
    json.piece(LIST_END);
    this.#endStep(order.length - first, json.length - start);
  }

  /** Counts the work of writing entries, and checks the length so far. */
  #endStep(entries: number, bytes: number): void {
    const { names: { meter }, maxResponseBytes } = this.tally;
    meter.spend(Work.answer, entries, bytes);
    if (this.json.length > maxResponseBytes) {
      throw answerTooLarge(maxResponseBytes);
    }
  }
}

/** The piece before the value of each member: `{"a":`, then `,"b":`. */
function keysOf<Shape>(
  members: Record<keyof Shape, unknown>,
): Record<keyof Shape, JsonPiece> {
  const names = Object.keys(members);
  return Object.fromEntries(names.map((name, i) => [
    name,
    new JsonPiece(`${i === 0 ? "{" : ","}${JSON.stringify(name)}:`),
  ])) as Record<keyof Shape, JsonPiece>;
}
