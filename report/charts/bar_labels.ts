/** The amounts above bars: exact, or rounded and said so, or none; never one over another. */
import type { Formats } from "../words/mod.ts";

export interface BarLabels {
  /** By bar; empty where none fits. */
  texts: readonly string[];
  isRounded: boolean;
}

/** Of a character, in parts of the size of the type: marks, digits, wide ones. */
const MARK = 0.32;
const DIGIT = 0.64;
const WIDE = 1.02;
/** Between two amounts. */
const SPACE = 6;

/**
 * The amounts of bars that are `step` apart.
 * @param size of the type in pixels
 */
export function barLabels(
  values: readonly number[],
  { step, size, formats }: { step: number; size: number; formats: Formats },
): BarLabels {
  const exact = values.map((value) => formats.amount(value));
  const fits = (texts: readonly string[]) =>
    texts.every((text) => widthOf(text) * size + SPACE <= step);
  if (fits(exact)) return { texts: exact, isRounded: false };
  const short = values.map((value) => formats.short(value));
  if (fits(short)) return { texts: short, isRounded: true };
  return { texts: values.map(() => ""), isRounded: false };
}

/** The width that amounts need at least, so that each is exact. */
export function widthForLabels(
  values: readonly number[],
  { size, formats }: { size: number; formats: Formats },
): number {
  const widths = values.map((value) => widthOf(formats.amount(value)));
  return Math.ceil(Math.max(0, ...widths) * size) + SPACE;
}

function widthOf(text: string): number {
  let width = 0;
  for (const character of text) {
    width += character > "\u2e80"
      ? WIDE
      : /[.,]/.test(character)
      ? MARK
      : DIGIT;
  }
  return width;
}
