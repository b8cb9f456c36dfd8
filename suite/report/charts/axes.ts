/** The axes of charts by month. */
import type { Formats } from "../formats/mod.ts";
import { color, type Mark, path, round, size, text } from "./marks.ts";
import { textWidth } from "./text_width.ts";

/** Least distance between two names of months. */
const NAME = 40;
/** Height of the names of months, with their years. */
export const NAMES_HEIGHT = 46;

interface Tick {
  value: number;
  y: number;
}

/** A line for each value of the axis. */
export function gridLines(ticks: readonly Tick[], width: number): Mark[] {
  return ticks.map(({ value, y }) =>
    path(`M0 ${round(y)}H${round(width)}`, {
      stroke: value === 0 ? "line-strong" : "line",
    })
  );
}

/** The values of the axis, to the left of zero. */
export function axisValues(
  ticks: readonly Tick[],
  format: (value: number) => string,
): Mark[] {
  return ticks.map(({ value, y }) =>
    text(format(value), {
      x: -10,
      y: y + 4,
      size: size.amount,
      fill: "quiet",
      anchor: "end",
    })
  );
}

/** The middle of a text: as requested, unless an edge would cut the text. */
export function middleWithin(
  width: number,
  { label, size, middle }: { label: string; size: number; middle: number },
): number {
  const half = textWidth(label) * size / 2;
  return Math.max(half, Math.min(middle, width - half));
}

/** A column of a chart, and the text below it. */
export interface NamedColumn {
  month: string;
  /** Replaces the name of the month. */
  label?: string | undefined;
  isQuiet?: boolean;
  /** Whether this is the chosen month, which always has its name. */
  isChosen?: boolean;
}

/**
 * The names of months below a chart, as many as fit, and their years. The
 * newest month always has its name.
 */
export function monthNames(
  columns: readonly NamedColumn[],
  { width, height, formats }: {
    width: number;
    height: number;
    formats: Formats;
  },
): Mark[] {
  const step = width / columns.length;
  const every = Math.ceil(NAME / Math.max(step, 1));
  const last = columns.length - 1;
  const below = (
    label: string,
    index: number,
    { y, ...look }: Omit<Parameters<typeof text>[1], "x">,
  ) => {
    const middle = step * (index + 0.5);
    const type = look.size ?? size.month;
    const x = middleWithin(width, { label, size: type, middle });
    return text(label, { x, y: height + y, anchor: "middle", ...look });
  };
  let year = "";
  return columns.flatMap(({ month, label, isQuiet, isChosen }, index) => {
    const isNamed = (last - index) % every === 0;
    if (!isNamed && !isChosen && label === undefined) return [];
    const name = below(label ?? formats.monthOnly(month), index, {
      of: "month-name",
      y: 19,
      size: size.month,
      fill: isChosen ? "accent" : isQuiet ? "quiet" : "text",
      isBold: isChosen === true,
    });
    const own = month.slice(0, 4);
    if (!isNamed || label !== undefined || own === year) return [name];
    year = own;
    return [name, below(own, index, { y: 35, size: 12, fill: "quiet" })];
  });
}

/** Stripes for months without data; the drawing includes the pattern. */
export const HATCHED = "url(#no-data)";

export const hatching: Mark = {
  tag: "pattern",
  attributes: {
    id: "no-data",
    width: 7,
    height: 7,
    patternUnits: "userSpaceOnUse",
    patternTransform: "rotate(-45)",
  },
  marks: [{
    tag: "rect",
    attributes: { width: 7, height: 3, fill: color("sunk") },
  }],
};
