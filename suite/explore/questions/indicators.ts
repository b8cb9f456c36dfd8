/**
 * The measures of names and periods. A new measure is an entry here, and the
 * compiler names the rest.
 */
import {
  compareNames,
  type Counted,
  type Figures,
  type Measure,
  measures,
  otherMeasure,
} from "./figures.ts";

/**
 * - `qty`, `conv`: boxes, and ten thousand converted boxes
 * - `active`: 动销医院, the distinct hospitals, without `(空)`, whose boxes in the
 *   period are above zero; they are counted anew for each sum, never added.
 *   `hospitals` of the contract counts every name with a row
 * - `perHospital`: 单产, boxes ÷ active hospitals
 * - `returns`: 退货, the boxes of rows below zero
 */
export const indicators = [
  "qty",
  "conv",
  "active",
  "perHospital",
  "returns",
] as const;
export type Indicator = typeof indicators[number];

interface Rule {
  /** The figure to count from rows, for a measure that the service does not sum. */
  counted?: Counted;
  /** Whether parts add up to the whole, so that parts have shares. */
  addsUp: boolean;
}

const rules: Readonly<Record<Indicator, Rule>> = {
  qty: { addsUp: true },
  conv: { addsUp: true },
  active: { counted: "active", addsUp: false },
  perHospital: { counted: "active", addsUp: false },
  returns: { counted: "returns", addsUp: true },
};

/** The figure to count from rows; undefined if sums of the service suffice. */
export function countedFor(indicator: Indicator): Counted | undefined {
  return rules[indicator].counted;
}

/** The sums of a name or a period, without the number of its rows. */
type Sums = Omit<Figures, "records">;

/** The sum to show for an indicator: itself if it is a sum, else boxes. */
export function measureOf(indicator: Indicator): Measure {
  return indicator === "conv" ? "conv" : "qty";
}

/** Whether an indicator is a sum of the service, not counted from rows. */
export function isSum(indicator: Indicator): indicator is Measure {
  return (measures as readonly Indicator[]).includes(indicator);
}

/** Whether parts add up to the whole, so that parts have shares. */
export function addsUp(indicator: Indicator): boolean {
  return rules[indicator].addsUp;
}

/** Undefined if not counted; `perHospital` also without active hospitals. */
export function valueOf(sums: Sums, indicator: Indicator): number | undefined {
  if (indicator !== "perHospital") return sums[indicator];
  return sums.active ? sums.qty / sums.active : undefined;
}

/** Undefined for a whole of 0 or another sign, or if parts do not add up. */
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
  return countedFor(indicator) === "returns" ? -1 : 1;
}

interface NamedSums extends Sums {
  readonly name: string;
}

/**
 * The order of a measure: largest first, most returned first; names without a
 * value last. Ties of sums as in the service's rankings (design 21): by the other
 * sum, then by name.
 */
export function byIndicator(
  indicator: Indicator,
  nameOrder = compareNames,
): (a: NamedSums, b: NamedSums) => number {
  const sign = signOf(indicator);
  const keyOf = (sums: NamedSums) =>
    sign * (valueOf(sums, indicator) ?? -sign * Infinity);
  const other = isSum(indicator) ? otherMeasure(indicator) : undefined;
  return (a, b) => {
    const [x, y] = [keyOf(a), keyOf(b)];
    if (x !== y) return y - x;
    return other && b[other] - a[other] || nameOrder(a.name, b.name);
  };
}
