/**
 * The indicators of names and periods. Boxes, converted boxes and returns add
 * up; active hospitals are counted anew for each sum, never added.
 */
import {
  byMeasure,
  compareNames,
  type Figures,
  type Measure,
  measures,
} from "./figures.ts";

/**
 * - `qty`, `conv`: boxes, and ten thousand converted boxes
 * - `active`: 动销医院, the distinct hospitals, `(空)` aside, whose boxes in the
 *   period are above zero; `hospitals` of the contract counts every name with a row
 * - `perHospital`: 单产, boxes ÷ active hospitals
 * - `returns`: 退货, the boxes of rows below zero
 */
export const indicators = [
  ...measures,
  "active",
  "perHospital",
  "returns",
] as const;
export type Indicator = typeof indicators[number];

/**
 * Whether an indicator is a sum that the service provides, so that no rows are
 * needed.
 */
export function isMeasure(indicator: Indicator): indicator is Measure {
  return indicator === "qty" || indicator === "conv";
}

/**
 * Whether the parts of an indicator add up to the whole, so that parts have
 * shares.
 */
export function addsUp(indicator: Indicator): boolean {
  return isMeasure(indicator) || indicator === "returns";
}

/**
 * The value of figures; undefined for boxes per hospital without an active
 * hospital, and for figures that were not counted.
 */
export function valueOf(
  figures: Figures,
  indicator: Indicator,
): number | undefined {
  const { active, returns } = figures;
  if (indicator === "active") return active;
  if (indicator === "returns") return returns;
  if (indicator !== "perHospital") return figures[indicator];
  return active === undefined || active === 0
    ? undefined
    : figures.qty / active;
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
  const sign = indicator === "returns" ? -1 : 1;
  if (whole * sign <= 0 || part * sign < 0) return undefined;
  // Not -0, if nothing was returned.
  return part === 0 ? 0 : part / whole;
}

/** A name with its figures. */
interface NamedFigures extends Figures {
  readonly name: string;
}

/**
 * Sorts by an indicator: largest first, most returned first; names without a
 * value last. Ties as in the service's rankings (design 21), or by name.
 */
export function byIndicator(
  indicator: Indicator,
): (a: NamedFigures, b: NamedFigures) => number {
  if (isMeasure(indicator)) return byMeasure(indicator);
  const sign = indicator === "returns" ? 1 : -1;
  const keyOf = (figures: NamedFigures) =>
    sign * (valueOf(figures, indicator) ?? sign * Infinity);
  return (a, b) => {
    const [x, y] = [keyOf(a), keyOf(b)];
    return x === y ? compareNames(a.name, b.name) : x - y;
  };
}
