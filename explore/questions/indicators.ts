/**
 * What names and periods are measured by. Boxes, converted boxes and returns add
 * up; active hospitals are counted anew in each sum, and never added.
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
 * - `active`: 动销医院, the distinct names of hospitals, `(空)` aside, whose boxes
 *   in the period are above zero; the `hospitals` of the contract count whoever
 *   has a row
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

/** Whether an indicator is a sum of rows that the service has, so that nothing but sums is needed. */
export function isMeasure(indicator: Indicator): indicator is Measure {
  return indicator === "qty" || indicator === "conv";
}

/** Whether the figures of parts add up to that of the whole: only then have parts a share. */
export function addsUp(indicator: Indicator): boolean {
  return isMeasure(indicator) || indicator === "returns";
}

/**
 * The value of figures; undefined if there is none: boxes per hospital without an
 * active one, or figures that were not counted for the indicator.
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

/** A part of a whole, both of the same sign; undefined otherwise, or if parts do not add up. */
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
  // Not -0, of nothing that is returned.
  return part === 0 ? 0 : part / whole;
}

/** A name with its figures. */
interface NamedFigures extends Figures {
  readonly name: string;
}

/**
 * The order of a ranking by an indicator: the largest first, of returns the most
 * returned; then those without a value. Ties as in the service's rankings (design
 * 21), or by name.
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
