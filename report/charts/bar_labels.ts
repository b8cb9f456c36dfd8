/**
 * The amounts above bars: exact, or rounded and marked as such, or none; they
 * never overlap.
 */
import type { Formats } from "../formats/mod.ts";
import { textWidth } from "./text_width.ts";

export interface BarLabels {
  /** By bar; empty if none fits. */
  texts: readonly string[];
  isRounded: boolean;
}

/** Space between two amounts. */
const SPACE = 6;

/**
 * The amounts of bars that are `step` apart.
 * @param size of the type in pixels
 */
export function barLabels(
  values: readonly number[],
  { step, size, formats, isExact = false }: {
    step: number;
    size: number;
    formats: Formats;
    /** Whether none are better than rounded ones. */
    isExact?: boolean;
  },
): BarLabels {
  const exact = values.map((value) => formats.amount(value));
  const fits = (texts: readonly string[]) =>
    texts.every((text) => textWidth(text) * size + SPACE <= step);
  if (fits(exact)) return { texts: exact, isRounded: false };
  const short = values.map((value) => formats.short(value));
  if (!isExact && fits(short)) return { texts: short, isRounded: true };
  return { texts: values.map(() => ""), isRounded: false };
}
