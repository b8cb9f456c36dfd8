import { isAlone, layoutLines } from "../charts/mod.ts";
import { decimalsOf } from "../formats/mod.ts";
import type { Language } from "../words/mod.ts";
import { monthNames, ticks } from "./axes.ts";
import type { LinesFigure, PictureContent } from "./content.ts";
import { type Drawn, FIGURE } from "./frame.ts";
import { color, type Mark, path, round, shifted, text } from "./svg.ts";

const AXIS = 60;
const NAMES = 42;
const LEGEND = 34;

/** Styles that can be told apart on black and white paper, too. */
const styles = [
  { stroke: color.accent, width: 2.5 },
  { stroke: color.text, width: 2, dash: "7 4" },
  { stroke: color.quiet, width: 2 },
  { stroke: color.accent, width: 2, dash: "1.5 4.5" },
  { stroke: color.quiet, width: 2, dash: "9 3 2 3" },
];

/** A line for each name, with a gap where a month is missing. */
export function drawLines(
  { by, isShare, months, lines }: LinesFigure,
  { measure }: PictureContent,
  language: Language,
): Drawn {
  const { words, formats } = language;
  const texts = words.pictures;
  const width = FIGURE.width - AXIS;
  const height = FIGURE.height - NAMES - LEGEND;
  const layout = layoutLines(
    lines.map(({ values }) => values),
    { width, height, months: months.length },
  );
  const decimals = decimalsOf(
    lines.flatMap(({ values }) => values.filter((value) => value !== null)),
  );
  const format = (value: number) =>
    isShare ? formats.percent(value) : formats.number(value, decimals);
  const amounts = words.measures[measure];
  return {
    title: texts.lines(
      words.groupings[by],
      isShare ? texts.shareOf(amounts) : amounts,
    ),
    marks: [
      ...legend(lines, { months, format }),
      shifted({ x: AXIS, y: LEGEND }, [
        ...ticks(layout, {
          width,
          format: isShare ? formats.percent : formats.tick,
        }),
        ...layout.lines.flatMap(({ path: d, points }, index) => {
          const style = styles[index % styles.length];
          return [
            path(d, style),
            ...points.flatMap((point, at): Mark[] =>
              point && (at === points.length - 1 || isAlone(points, at))
                ? [dot(point, style.stroke)]
                : []
            ),
          ];
        }),
        ...monthNames(months.map((month) => ({ month, months: 1 })), {
          step: width / months.length,
          height,
          language,
        }),
      ]),
    ],
    notes: [],
  };
}

/** Names beside each other, with the amount of the newest month. */
function legend(
  lines: LinesFigure["lines"],
  { months, format }: {
    months: readonly string[];
    format(value: number): string;
  },
): Mark[] {
  const step = FIGURE.width / lines.length;
  return lines.flatMap(({ name, values }, index) => {
    const x = step * index;
    const value = values[months.length - 1];
    const amount = value === null ? "–" : format(value);
    const width = Math.min(step - 48, 420);
    return [
      path(`M${round(x)} 4h22`, styles[index % styles.length]),
      text(name, { x: x + 30, y: 8, width }),
      text(`${months.at(-1)}　${amount}`, {
        x: x + 30,
        y: 24,
        fill: color.quiet,
        width,
      }),
    ];
  });
}

function dot({ x, y }: { x: number; y: number }, fill: string): Mark {
  const attributes = { cx: round(x), cy: round(y), r: 3.5, fill };
  return { tag: "circle", attributes };
}
