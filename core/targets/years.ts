/** Years that texts say. */
import { YEARS } from "../sales/mod.ts";

const YEAR = /(?<!\d)(?:19|20)\d\d(?!\d)/g;

/** Whether a number can be a year (design 16). */
export function isYear(value: number): boolean {
  return Number.isInteger(value) && value >= YEARS.min && value <= YEARS.max;
}

/** The years, 1900 to 2099, that a text says, such as a title. */
export function yearsIn(text: string): number[] {
  return Array.from(text.matchAll(YEAR), ([year]) => Number(year));
}
