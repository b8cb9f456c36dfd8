import { type MonthRange } from "../../core/explore/mod.ts";
import {
  barLabels,
  barPath,
  layoutMonths,
  type MonthPoint,
  monthPoints,
  type MonthsLayout,
} from "../charts/mod.ts";
import type { Language } from "../words/mod.ts";
import { monthNames, ticks } from "./axes.ts";
import type { MonthsFigure, PictureContent } from "./content.ts";
import { type Drawn, FIGURE } from "./frame.ts";
import { color, type Mark, path, round, shifted, size, text } from "./svg.ts";

/** Room for the amounts of the axis, and for the names of months. */
const AXIS = 56;
const NAMES = 42;
const LEGEND = 22;

/** A bar for each month, last year's line, and a gap where months are missing. */
export function drawMonths(
  { stats, months, chosen }: MonthsFigure,
  { measure }: Pick<PictureContent, "measure">,
  language: Language,
  { width, height }: { width: number; height: number } = FIGURE,
): Drawn {
  const { words, formats } = language;
  const texts = words.pictures;
  const points = monthPoints(stats, { months, measure });
  const layout = layoutMonths(points, {
    width: width - AXIS,
    height: height - NAMES - LEGEND,
  });
  const { texts: amounts, isRounded } = barLabels(
    layout.bars.map(({ value }) => value),
    { step: layout.step, size: size.amount, formats },
  );
  const isOn = (month: string) => isWithin(chosen, month);
  const shown = points.filter(({ value }) => value !== undefined).length;
  return {
    title: texts.months(words.measures[measure]),
    marks: [
      ...legend(layout, language),
      shifted({ x: AXIS, y: LEGEND }, [
        ...ticks(layout, { width: layout.width, format: formats.tick }),
        ...gaps(layout, points, language),
        ...layout.bars.map((bar): Mark => ({
          tag: "path",
          attributes: {
            d: barPath(bar, layout.zero),
            fill: isOn(bar.month) ? color.accent : color.bar,
          },
        })),
        ...lastYear(layout),
        ...layout.bars.flatMap((bar, index) =>
          amounts[index] === "" ? [] : [text(amounts[index], {
            x: bar.x + bar.width / 2,
            y: bar.labelY,
            size: size.amount,
            anchor: "middle",
            fill: isOn(bar.month) ? color.text : color.quiet,
          })]
        ),
        ...monthNames(points, { ...layout, language }),
      ]),
    ],
    notes: [
      chosen === undefined ? "" : texts.highlighted(formats.months(chosen)),
      isRounded ? texts.rounded : "",
      shown < months.length
        ? texts.newest(formats.number(shown), formats.number(months.length))
        : "",
    ].filter(Boolean),
  };
}

function isWithin(range: MonthRange | undefined, month: string): boolean {
  return range === undefined || (range.from <= month && month <= range.to);
}

function gaps(
  { gaps, height }: MonthsLayout,
  points: readonly MonthPoint[],
  { words }: Language,
): Mark[] {
  const missing = points.filter(({ value }) => value === undefined);
  return gaps.flatMap((x, index) => [
    path(`M${round(x)} 0V${height}`, { stroke: color.axis, dash: "2 4" }),
    text(words.pictures.missing(missing[index].months), {
      x,
      y: height - 8,
      size: 10.5,
      fill: color.quiet,
      anchor: "middle",
    }),
  ]);
}

function legend({ lines, width }: MonthsLayout, { words }: Language) {
  if (lines.length === 0) return [];
  return [
    text(`— ${words.pictures.lastYear}`, {
      x: AXIS + width,
      y: 8,
      fill: color.quiet,
      anchor: "end",
    }),
  ];
}

/** A single month is a short line. The white line separates the other from the bars. */
function lastYear({ lines }: MonthsLayout): Mark[] {
  return lines.flatMap((points) => {
    const [{ x, y }] = points;
    const d = points.length === 1
      ? `M${round(x - 8)} ${round(y)}h16`
      : `M${points.map(({ x, y }) => `${round(x)} ${round(y)}`).join("L")}`;
    return [
      path(d, { stroke: color.paper, width: 4 }),
      path(d, { stroke: color.quiet, width: 1.5 }),
    ];
  });
}
