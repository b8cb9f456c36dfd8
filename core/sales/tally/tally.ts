/**
 * All sums of a workbook while its rows are being read. aggregate.ts fills it,
 * periods.ts reads it.
 */
import { noIntegers } from "../../bytes/mod.ts";
import type { Note } from "../../../schemas/mod.ts";
import { RARE, Work } from "../../work_meter.ts";
import { type NameColumn, nameColumns } from "../header/mod.ts";
import type { Names } from "../names.ts";
import type { LeftOutRows, SalesColumns } from "../rows/mod.ts";
import { Amounts, GroupSums, roundSum } from "../sums/mod.ts";
import { AnswerSize, answerTooLarge } from "./answer_size.ts";
import { GroupIds } from "./group_ids.ts";

/** Sums of a row: of its month, and of six groups. */
const SUMS = 7;
/** A wide amount takes as long as this many narrow ones. */
const WIDE_WEIGHT = 10;

/** A row whose 医院去重 is 1; the names are name ids. */
export interface NewHospitalRow {
  /** Month index. */
  month: number;
  hospital: number;
  level: number;
  province: number;
  qty: number;
  conv: number;
}

/** Rows grouped by month and by one of their names: hospital, level and so on. */
export interface Grouping {
  /** A group is a month together with a name. */
  readonly ids: GroupIds;
  readonly sums: GroupSums;
}

/** The sums over all data rows so far. */
export class Tally {
  /**
   * By month index: the month as year * 12 + month - 1, in the order of
   * appearance.
   */
  readonly monthNumbers: number[] = [];
  /** By month index. */
  readonly monthSums = new GroupSums();
  /** In the order of {@linkcode nameColumns}. */
  readonly groupings: readonly Grouping[] = nameColumns.map(() => ({
    ids: new GroupIds(),
    sums: new GroupSums(0),
  }));
  readonly newHospitals: NewHospitalRow[] = [];
  /** Notes on the worksheets that were read. */
  readonly notes: Note[] = [];
  /** The rows that were left out because they cannot be read (design 32). */
  leftOut: LeftOutRows | undefined;

  readonly #indexesByMonth = new Map<number, number>();
  /** Month indexes by row of the batch. */
  #monthIndexes = noIntegers;
  /** Groups by row of the batch, of one grouping after the other. */
  #groups = noIntegers;
  /** The latest January and its month index, the latest February and so on. */
  readonly #recentMonths = new Int32Array(24);

  /** Amounts of the batch. */
  readonly #amounts = new Amounts();
  readonly #size = new AnswerSize(this);

  constructor(readonly names: Names, readonly maxResponseBytes: number) {}

  /** Number of data rows. */
  get rows(): number {
    const { monthNumbers, monthSums } = this;
    return monthNumbers.reduce((sum, _, i) => sum + monthSums.records(i), 0);
  }

  /** Number of groups in all groupings. */
  get #groupCount(): number {
    return this.groupings.reduce((sum, { ids }) => sum + ids.length, 0);
  }

  /** Adds the rows of a batch. */
  add(batch: SalesColumns): void {
    const { meter } = this.names;
    const monthIndexes = this.#indexMonths(batch);
    const amounts = this.#amounts;
    amounts.split(batch);
    const groups = this.#groups;
    const { length, nameCount, rowNumbers } = batch;
    const before = this.#groupCount;
    this.monthSums.makeRoom(this.monthNumbers.length);
    this.monthSums.countAll(monthIndexes, amounts);
    for (const [i, { ids, sums }] of this.groupings.entries()) {
      ids.idsOf(monthIndexes, batch.nameIds[i], {
        groups,
        length,
        nameCount,
        rowNumbers,
      });
      sums.makeRoom(ids.length);
      sums.countAll(groups, amounts);
    }
    const things = batch.length + WIDE_WEIGHT * amounts.wideCount;
    const added = this.#groupCount - before;
    meter.spend(Work.sums, SUMS * things + RARE * added);
    for (let i = 0; i < batch.length; i++) {
      if (batch.isNewHospital[i] === 1) {
        this.#addNewHospital(batch, i, monthIndexes[i]);
      }
    }
  }

  /**
   * Refuses as soon as the answer is certain to be too long, before the sums of
   * a million groups fill the memory.
   * @throws {Refusal} `answer_too_large`
   */
  verifySize(): void {
    if (this.#size.bytes > this.maxResponseBytes) {
      throw answerTooLarge(this.maxResponseBytes);
    }
  }

  /** Fewest JSON bytes of the months. */
  get fewestBytes(): number {
    return this.#size.bytes;
  }

  /** The month index per row of a batch, valid until the next batch. */
  #indexMonths({ monthNumbers, length }: SalesColumns): Int32Array {
    if (this.#monthIndexes.length < length) {
      this.#monthIndexes = new Int32Array(length);
      this.#groups = new Int32Array(length);
    }
    const recent = this.#recentMonths;
    for (let i = 0; i < length; i++) {
      const month = monthNumbers[i];
      const at = month % 12 * 2;
      if (recent[at] !== month) {
        recent[at] = month;
        recent[at + 1] = this.monthIndex(month);
      }
      this.#monthIndexes[i] = recent[at + 1];
    }
    return this.#monthIndexes;
  }

  /**
   * The index of a month, numbered as in {@linkcode monthNumbers}; adds a new
   * month.
   */
  monthIndex(month: number): number {
    const known = this.#indexesByMonth.get(month);
    if (known !== undefined) return known;
    const index = this.monthNumbers.push(month) - 1;
    this.#indexesByMonth.set(month, index);
    return index;
  }

  #addNewHospital(batch: SalesColumns, i: number, month: number): void {
    const name = (column: NameColumn) =>
      batch.nameIds[nameColumns.indexOf(column)][i];
    this.newHospitals.push({
      month,
      hospital: name("hospital"),
      level: name("level"),
      province: name("province"),
      qty: roundSum(batch.qty[i], 0),
      conv: roundSum(batch.conv[i], 0),
    });
  }
}
