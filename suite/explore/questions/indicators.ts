/**
 * The measures of names and periods, as rows of one table. A new measure is a
 * row here and its words in `explore/tables/measures.ts`.
 */
import {
  byMeasure,
  compareNames,
  type Figures,
  type Measure,
} from "./figures.ts";

interface MeasureRow {
  /** Whether it is a sum of the service: figures have it under its key. */
  isSum?: true;
  /** What has to be counted from rows. */
  counted?: "active" | "returns";
  /** Whether parts add up to the whole, so that parts have shares. */
  addsUp: boolean;
  /** Whether its amounts are below zero: the least is the largest. */
  isBelowZero?: true;
  /** Its value; undefined without one, or if rows were not counted. */
  of(figures: Figures): number | undefined;
}

/**
 * - `qty`, `conv`: boxes, and ten thousand converted boxes
 * - `active`: 动销医院, the distinct hospitals, `(空)` aside, whose boxes in the
 *   period are above zero; they are counted anew for each sum, never added.
 *   `hospitals` of the contract counts every name with a row
 * - `perHospital`: 单产, boxes ÷ active hospitals
 * - `returns`: 退货, the boxes of rows below zero
 */
const rows = {
  qty: { isSum: true, addsUp: true, of: ({ qty }) => qty },
  conv: { isSum: true, addsUp: true, of: ({ conv }) => conv },
  active: {
    counted: "active",
    addsUp: false,
    of: ({ active }) => active,
  },
  perHospital: {
    counted: "active",
    addsUp: false,
    of: ({ qty, active }) =>
      active === undefined || active === 0 ? undefined : qty / active,
  },
  returns: {
    counted: "returns",
    addsUp: true,
    isBelowZero: true,
    of: ({ returns }) => returns,
  },
} satisfies Record<string, MeasureRow>;

export type Indicator = keyof typeof rows;

/** Every measure by its key. */
export const measureRows: Readonly<Record<Indicator, MeasureRow>> = rows;

/** The keys of all measures. */
export const indicators = Object.keys(rows) as Indicator[];

/** The measure of sums beside an indicator: the same, or boxes. */
export function measureOf(indicator: Indicator): Measure {
  return indicator === "conv" ? "conv" : "qty";
}

/**
 * Whether a measure is a sum of the service, which figures have under its key.
 */
export function isSum(indicator: Indicator): indicator is Measure {
  return measureRows[indicator].isSum === true;
}

/** Whether a measure has to be counted from rows: sums do not have it. */
export function needsRows(indicator: Indicator): boolean {
  return measureRows[indicator].counted !== undefined;
}

/** Whether the parts of a measure add up to the whole. */
export function addsUp(indicator: Indicator): boolean {
  return measureRows[indicator].addsUp;
}

/**
 * The value of figures; undefined for boxes per hospital without an active
 * hospital, and for figures that were not counted.
 */
export function valueOf(
  figures: Figures,
  indicator: Indicator,
): number | undefined {
  return measureRows[indicator].of(figures);
}

/**
 * A part of a whole of the same sign; undefined otherwise, or if parts do not
 * add up.
 */
export function shareOf(
  part: number | undefined,
  whole: number | undefined,
  indicator: Indicator,
): number | undefined {
  if (part === undefined || whole === undefined || !addsUp(indicator)) {
    return undefined;
  }
  const sign = signOf(indicator);
  if (whole * sign <= 0 || part * sign < 0) return undefined;
  // Not -0, if nothing was returned.
  return part === 0 ? 0 : part / whole;
}

function signOf(indicator: Indicator): number {
  return measureRows[indicator].isBelowZero ? -1 : 1;
}

/** A name with its figures. */
interface NamedFigures extends Figures {
  readonly name: string;
}

/**
 * Sorts by a measure: largest first, most returned first; names without a value
 * last. Ties as in the service's rankings (design 21), or by name.
 */
export function byIndicator(
  indicator: Indicator,
  nameOrder = compareNames,
): (a: NamedFigures, b: NamedFigures) => number {
  if (isSum(indicator)) return byMeasure(indicator, nameOrder);
  const sign = -signOf(indicator);
  const keyOf = (figures: NamedFigures) =>
    sign * (valueOf(figures, indicator) ?? sign * Infinity);
  return (a, b) => {
    const [x, y] = [keyOf(a), keyOf(b)];
    return x === y ? nameOrder(a.name, b.name) : x - y;
  };
}
