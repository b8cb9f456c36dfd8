/** The axes of charts by month. */
import { type MonthPoint, textWidth } from "../charts/mod.ts";
import type { Language } from "../words/mod.ts";
import { color, type Mark, path, round, size, text } from "./svg.ts";

/** Distance from the name of a month to the next one. */
const NAME = 46;

/** Lines with their values, to the left of zero. */
export function ticks(
  { ticks }: { ticks: readonly { value: number; y: number }[] },
  { width, format }: { width: number; format(value: number): string },
): Mark[] {
  return ticks.flatMap(({ value, y }) => [
    path(`M0 ${round(y)}H${round(width)}`, {
      stroke: value === 0 ? color.axis : color.line,
    }),
    text(format(value), {
      x: -10,
      y: y + 4,
      fill: color.quiet,
      anchor: "end",
    }),
  ]);
}

/** The middle of a text: as wanted, unless the text would be cut at an edge. */
export function middleWithin(
  width: number,
  { label, size, middle }: { label: string; size: number; middle: number },
): number {
  const half = textWidth(label) * size / 2;
  return Math.max(half, Math.min(middle, width - half));
}

interface Place {
  /** The width of a month. */
  step: number;
  height: number;
  language: Language;
}

/** Months below a chart, as many as fit, with their years. The newest is always named. */
export function monthNames(
  columns: readonly Pick<MonthPoint, "month" | "months">[],
  { step, height, language: { formats } }: Place,
): Mark[] {
  const every = Math.ceil(NAME / step);
  let year = "";
  return columns.flatMap(({ month, months }, index) => {
    if ((columns.length - 1 - index) % every !== 0 || months > 1) return [];
    const middle = step * (index + 0.5);
    const x = (label: string) =>
      middleWithin(step * columns.length, { label, size: size.label, middle });
    const name = formats.monthOnly(month);
    const own = month.slice(0, 4);
    const isFirst = own !== year;
    year = own;
    return [
      text(name, { x: x(name), y: height + 18, anchor: "middle" }),
      ...isFirst
        ? [text(own, {
          x: x(own),
          y: height + 33,
          size: 10.5,
          fill: color.quiet,
          anchor: "middle",
        })]
        : [],
    ];
  });
}
