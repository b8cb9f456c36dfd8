/** The geometry of a chart of lines. */
// @ts-types="npm:@types/d3-array@3.2.1"
import { nice, ticks } from "d3-array";
import type { MonthValues } from "../../explore/questions/mod.ts";

export interface LinesLayout {
  /** The height of zero. */
  zero: number;
  ticks: { value: number; y: number }[];
  lines: DrawnLine[];
}

export interface DrawnLine {
  /** A path with gaps for missing months. */
  path: string;
  /** By month; undefined for missing months. */
  points: ({ x: number; y: number } | undefined)[];
}

const TICKS = 4;
/** Room for half a dot. */
const EDGE = 6;

export function layoutLines(
  lines: readonly MonthValues[],
  { width, height, months }: { width: number; height: number; months: number },
): LinesLayout {
  const values = lines.flat().filter((value) => value !== null);
  const least = values.reduce((least, value) => Math.min(least, value), 0);
  const most = values.reduce((most, value) => Math.max(most, value), 0);
  const [low, high] = nice(least, most || (least < 0 ? 0 : 1), TICKS);
  const scale = (value: number) =>
    height - EDGE - (value - low) / (high - low) * (height - 2 * EDGE);
  const step = width / months;
  const middles = Array.from({ length: months }, (_, i) => step * (i + 0.5));
  return {
    zero: scale(0),
    ticks: ticks(low, high, TICKS).map((value) => ({ value, y: scale(value) })),
    lines: lines.map((values) => {
      const points = values.map((value, i) =>
        value === null ? undefined : { x: middles[i], y: scale(value) }
      );
      return { points, path: pathOf(points) };
    }),
  };
}

function pathOf(points: DrawnLine["points"]): string {
  return points.map((point, i) =>
    point === undefined
      ? ""
      : `${points[i - 1] === undefined ? "M" : "L"}${point.x.toFixed(1)} ${
        point.y.toFixed(1)
      }`
  ).join("");
}

/** Between two gaps a line has no length. */
export function isAlone(points: DrawnLine["points"], at: number): boolean {
  return points[at - 1] === undefined && points[at + 1] === undefined;
}
