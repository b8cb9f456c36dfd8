/** The chart of names by month. */
import type { MonthValues } from "../../explore/questions/mod.ts";
import type { Formats } from "../formats/mod.ts";
import { axisValues, gridLines, monthNames } from "./axes.ts";
import { type DrawnLine, isAlone, layoutLines } from "./lines_layout.ts";
import { color, type Mark, path, round, type Stroke } from "./marks.ts";

interface LinesContent {
  months: readonly string[];
  /** A list for each name. */
  lines: readonly MonthValues[];
  /** Whether values are shares, not amounts. */
  isShare: boolean;
  /** The month whose values have dots, as an index. */
  at: number;
}

/** Strokes that can be told apart in black and white, too. */
const strokes = [
  { stroke: "accent" },
  { stroke: "text", dash: "7 4" },
  { stroke: "quiet" },
  { stroke: "accent", dash: "1.5 4.5" },
  { stroke: "quiet", dash: "9 3 2 3" },
] as const satisfies readonly Stroke[];

const strokeOf = (line: number) => strokes[line % strokes.length];

/**
 * A line for each name, with a gap where a month is missing. The values of the
 * axis are left of zero, and the names of months below `height`.
 */
export function drawLines(
  { months, lines, isShare, at }: LinesContent,
  { width, height, formats }: {
    width: number;
    height: number;
    formats: Formats;
  },
): Mark[] {
  const layout = layoutLines(lines, { width, height, months: months.length });
  return [
    ...gridLines(layout.ticks, width),
    ...axisValues(layout.ticks, isShare ? formats.percent : formats.tick),
    ...layout.lines.map(({ path, points }, line): Mark => ({
      tag: "g",
      attributes: {},
      marks: [lineMark(path, line), ...dots(points, { line, at })],
    })),
    ...monthNames(months.map((month) => ({ month })), {
      width,
      height,
      formats,
    }),
  ];
}

/** A path that looks as the line of this index does. */
export function lineMark(d: string, line: number): Mark {
  const { tag, attributes } = path(d, { ...strokeOf(line), width: 2 });
  return { tag, attributes: { ...attributes, "stroke-linecap": "round" } };
}

/** The points of a month, and those between two gaps, where a line has no length. */
function dots(
  points: DrawnLine["points"],
  { line, at }: { line: number; at: number },
): Mark[] {
  return points.flatMap((point, month) =>
    point && (month === at || isAlone(points, month))
      ? [{
        tag: "circle",
        attributes: {
          ...{ cx: round(point.x), cy: round(point.y), r: 3 },
          fill: color(strokeOf(line).stroke),
          stroke: color("paper"),
          "stroke-width": 2,
        },
      }]
      : []
  );
}
