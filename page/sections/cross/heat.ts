/**
 * How dark a cell is, as a class of the style sheet: the browser would refuse a
 * style attribute.
 */

/** Steps from white to the accent. */
const STEPS = 8;

/** The class of a value, given the largest size of all. */
export function heatClass(value: number, most: number): string {
  if (value === 0 || most === 0) return "heat-0";
  const step = Math.ceil(Math.abs(value) / most * STEPS);
  return `heat-${step}${value < 0 ? " below" : ""}`;
}
