/**
 * The amounts above bars: exact, or rounded and marked, or none; they never
 * overlap.
 */
import type { Formats } from "../formats/mod.ts";
import { textWidth } from "./text_width.ts";

export interface BarLabels {
  /** Texts by bar; undefined if they do not fit. */
  texts: readonly string[] | undefined;
  isRounded: boolean;
}

/** Space between two amounts. */
const SPACE = 6;

/**
 * The amounts of bars at a distance of `step`.
 * @param size of the type in pixels
 */
export function barLabels(
  values: readonly number[],
  { step, size, formats, isExact }: {
    step: number;
    size: number;
    formats: Formats;
    /** Whether to show no amounts rather than rounded ones. */
    isExact: boolean;
  },
): BarLabels {
  const exact = values.map((value) => formats.amount(value));
  const fits = (texts: readonly string[]) =>
    texts.every((text) => textWidth(text) * size + SPACE <= step);
  if (fits(exact)) return { texts: exact, isRounded: false };
  const short = values.map((value) => formats.short(value));
  if (!isExact && fits(short)) return { texts: short, isRounded: true };
  return { texts: undefined, isRounded: false };
}
