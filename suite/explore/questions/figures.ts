/** Sums of a name or a period, and differences between two sums. */
import {
  EMPTY_NAME,
  GroupSums,
  type NameColumn,
  nameColumns,
  placesScaleOf,
  roundSum,
  shownId,
  type Tally,
} from "../../../core/sales/mod.ts";
import { type MonthRange, monthTest } from "./months.ts";

/** Boxes, or converted boxes in units of ten thousand. */
export const measures = ["qty", "conv"] as const;
export type Measure = typeof measures[number];

export function otherMeasure(measure: Measure): Measure {
  return measure === "qty" ? "conv" : "qty";
}

/** The sums of a name or of a period, each rounded once (design 20). */
export interface Figures extends CountedFigures {
  /** Boxes. */
  qty: number;
  /** In units of ten thousand boxes. */
  conv: number;
  records: number;
}

/** Figures that are counted from rows, each only if an indicator needs it. */
interface CountedFigures {
  /** Active hospitals, which do not add up. */
  active?: number;
  /** Boxes of rows below zero. */
  returns?: number;
}
export type Counted = keyof CountedFigures;

export function figuresOf(sums: GroupSums, group: number): Figures {
  return {
    qty: sums.qty(group),
    conv: sums.conv(group),
    records: sums.records(group),
  };
}

/** Visits the sums of each name in each month, in any order. */
export function eachGroup(
  { groupings, monthNumbers }: Tally,
  by: NameColumn,
  visit: (id: number, month: number, group: number, sums: GroupSums) => void,
): void {
  const { ids, sums } = groupings[nameColumns.indexOf(by)];
  for (let group = 0; group < ids.length; group++) {
    const month = monthNumbers[ids.monthIndexes[group]];
    visit(shownId(ids.nameIds[group]), month, group, sums);
  }
}

/** Sums by a key, such as a name or a month. */
export class SumsBy<Key> {
  readonly #sums = new GroupSums();
  readonly #groups = new Map<Key, number>();

  add(key: Key, sums: GroupSums, group: number): void {
    const own = this.#groups.get(key) ?? this.#groups.size;
    this.#groups.set(key, own);
    this.#sums.merge(own, sums, group);
  }

  figures(): Map<Key, Figures> {
    return new Map(Array.from(
      this.#groups,
      ([key, group]) => [key, figuresOf(this.#sums, group)],
    ));
  }
}

/** The figures of a period, all names together. */
export interface PeriodFigures extends Figures {
  /** Distinct hospitals, without the empty name. */
  hospitals: number;
  /** Rows whose 医院去重 is 1. */
  newHospitals: number;
}

/** The figures of the rows in a period, without those of names. */
export function figuresIn(tally: Tally, months: MonthRange): PeriodFigures {
  const isIn = monthTest(months);
  const isMonthIn = tally.monthNumbers.map((month) => isIn(month));
  const sums = new GroupSums(1);
  for (const [index, isCounted] of isMonthIn.entries()) {
    if (isCounted) sums.merge(0, tally.monthSums, index);
  }
  const { ids } = tally.groupings[nameColumns.indexOf("hospital")];
  const hospitals = new Set<number>();
  for (let group = 0; group < ids.length; group++) {
    if (isMonthIn[ids.monthIndexes[group]]) hospitals.add(ids.nameIds[group]);
  }
  hospitals.delete(EMPTY_NAME);
  return {
    ...figuresOf(sums, 0),
    hospitals: hospitals.size,
    newHospitals: tally.newHospitals
      .filter(({ month }) => isMonthIn[month]).length,
  };
}

/** The figures of every name in a column, and of all names together. */
export interface FiguresBy {
  names: Map<string, Figures>;
  total: Figures;
}

/** Names in any order: the order of a cross table would double the time. */
export function sumsIn(
  tally: Tally,
  by: NameColumn,
  months: MonthRange,
): FiguresBy {
  const isIn = monthTest(months);
  const [named, total] = [new SumsBy<number>(), new GroupSums(1)];
  eachGroup(tally, by, (id, month, group, sums) => {
    if (!isIn(month)) return;
    named.add(id, sums, group);
    total.merge(0, sums, group);
  });
  const names = Array.from(
    named.figures(),
    ([id, figures]) => [tally.names.text(id), figures] as const,
  );
  return { names: new Map(names), total: figuresOf(total, 0) };
}

/** Adds up figures without a rounding error. */
export function sumOf(all: readonly Figures[]): Figures {
  const sums = new GroupSums();
  for (const figures of all) sums.count(0, figures);
  return figuresOf(sums, 0);
}

export function sumOfAmounts(amounts: readonly number[]): number {
  return sumOf(amounts.map((qty) => ({ qty, conv: 0, records: 0 }))).qty;
}

/**
 * The change from a former figure, rounded to the decimal places that the
 * larger figure can have (design 20). The double nearest to 1000.1 is a little
 * larger; without rounding, a difference of 0.1 would show the error.
 */
export function changeBetween(now: number, former: number) {
  const scale = placesScaleOf(Math.max(Math.abs(now), Math.abs(former)));
  const difference = Math.round((now - former) * scale) / scale + 0;
  return { difference, ratio: ratioOf(difference, former) };
}

/** Undefined unless the former figure is above zero. */
export function ratioOf(
  difference: number,
  former: number,
): number | undefined {
  return former > 0 ? difference / former : undefined;
}

/** Figures per month, rounded like sums. */
export function perMonth(
  { qty, conv }: Figures,
  months: number,
): Record<Measure, number> {
  return { qty: roundSum(qty / months, 0), conv: roundSum(conv / months, 0) };
}

/** The order of names of equal amounts. */
export type NameOrder = (a: string, b: string) => number;

/** Made when first needed, because that takes milliseconds. */
let pinyin: Intl.Collator | undefined;

/** Compares names by pinyin, as people look for them; numbers by value. */
export function byPinyin(a: string, b: string): number {
  pinyin ??= new Intl.Collator("zh", { numeric: true });
  return pinyin.compare(a, b);
}

/** Compares names by code point (design 21). */
export function compareNames(a: string, b: string): number {
  const length = Math.min(a.length, b.length);
  for (let i = 0; i < length; i++) {
    const [x, y] = [a.charCodeAt(i), b.charCodeAt(i)];
    if (x !== y) return rankOfUnit(x) - rankOfUnit(y);
  }
  return a.length - b.length;
}

/** Surrogates in UTF-16 stand for the highest code points, but are below U+E000. */
function rankOfUnit(unit: number): number {
  const isSurrogate = unit >= 0xd800 && unit < 0xe000;
  return isSurrogate ? unit + 0x10000 : unit;
}

/** Grades and classes, highest first; other texts have no grade. */
const LEVEL = /^\s*([三二一321])\s*级?\s*([特甲乙丙]?)\s*等?/;
const GRADES = "三3二2一1";
const CLASSES = "特甲乙丙";

/** Names without a grade come last, and keep the order of their amounts. */
const NO_GRADE = 100;
const NO_NAME = 101;

/**
 * Compares two hospital levels: 三级特等, 三级甲等 or 三甲, 三级, 二级, 一级, others, `(空)`. 0
 * if neither comes first.
 */
export function compareLevels(a: string, b: string): number {
  return orderOf(a) - orderOf(b);
}

function orderOf(level: string): number {
  if (level === "" || level === "(空)") return NO_NAME;
  const [, grade, kind] = LEVEL.exec(level) ?? [];
  if (grade === undefined) return NO_GRADE;
  const digit = Math.floor(GRADES.indexOf(grade) / 2);
  const classIndex = kind === "" ? CLASSES.length : CLASSES.indexOf(kind);
  return digit * 10 + classIndex;
}
