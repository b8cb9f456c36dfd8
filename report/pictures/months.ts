import { hasMonth, type MonthRange } from "../../explore/questions/mod.ts";
import {
  type Bar,
  barLabels,
  barPath,
  layoutMonths,
  type MonthPoint,
  monthPoints,
  type MonthsLayout,
  textWidth,
} from "../charts/mod.ts";
import type { Language } from "../words/mod.ts";
import { middleWithin, monthNames, ticks } from "./axes.ts";
import type { MonthsFigure, PictureContent } from "./content.ts";
import { type Drawn, FIGURE } from "./frame.ts";
import { color, type Mark, path, round, shifted, size, text } from "./svg.ts";

/** Room for the amounts of the axis, and for the names of months. */
const AXIS = 56;
const NAMES = 42;
const LEGEND = 22;

/** A bar for each month, last year's line, and a gap where months are missing. */
export function drawMonths(
  { stats, months, chosen, targets }: MonthsFigure,
  { measure }: Pick<PictureContent, "measure">,
  language: Language,
  { width, height }: { width: number; height: number } = FIGURE,
): Drawn {
  const { words, formats } = language;
  const texts = words.pictures;
  const points = monthPoints(stats, { months, measure, targets });
  const layout = layoutMonths(points, {
    width: width - AXIS,
    height: height - NAMES - LEGEND,
  });
  const { texts: amounts, isRounded } = barLabels(
    layout.bars.map(({ value }) => value),
    { step: layout.step, size: size.amount, formats },
  );
  const isOn = (month: string) => isWithin(chosen, month);
  const labels = amounts.some(Boolean)
    ? amounts
    : someLabels(layout, { isOn, formats });
  const shown = points.filter(({ value }) => value !== undefined).length;
  return {
    title: texts.months(words.measures[measure]),
    marks: [
      ...legend(layout, targets, language),
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
        ...targetTicks(layout),
        ...layout.bars.flatMap((bar, index) =>
          labels[index] === "" ? [] : [text(labels[index], {
            x: middleOf(labels[index], bar, layout),
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

/**
 * The amounts that fit above bars which are too narrow for all: first those of
 * the chosen months and the largest, then others from the newest back. None
 * covers another one or a bar.
 */
function someLabels(
  layout: MonthsLayout,
  { isOn, formats }: {
    isOn(month: string): boolean;
    formats: Language["formats"];
  },
): string[] {
  const { bars } = layout;
  const labels = bars.map(() => "");
  const boxes: { from: number; to: number; y: number }[] = [];
  const weight = ({ month, value }: Bar) =>
    (isOn(month) ? 2 : 0) + (value === most ? 1 : 0);
  const most = bars.reduce((most, { value }) => Math.max(most, value), 0);
  const order = [...bars.keys()].reverse()
    .sort((a, b) => weight(bars[b]) - weight(bars[a]));
  for (const index of order) {
    const { value, labelY } = bars[index];
    const label = formats.amount(value);
    const half = textWidth(label) * size.amount / 2 + SPACE;
    const middle = middleOf(label, bars[index], layout);
    const box = { from: middle - half, to: middle + half };
    const covers = (one: { from: number; to: number }) =>
      one.from < box.to && box.from < one.to;
    const coversBar = bars.some((bar, at) =>
      at !== index && covers({ from: bar.x, to: bar.x + bar.width }) &&
      bar.y < labelY && bar.y + bar.height > labelY - size.amount
    );
    const coversLabel = boxes.some((one) =>
      covers(one) && Math.abs(one.y - labelY) < size.amount * 1.3
    );
    if (coversBar || coversLabel) continue;
    boxes.push({ ...box, y: labelY });
    labels[index] = label;
  }
  return labels;
}

/** The middle of an amount above its bar. */
function middleOf(
  label: string,
  { x, width }: Bar,
  layout: MonthsLayout,
): number {
  return middleWithin(layout.width, {
    label,
    size: size.amount,
    middle: x + width / 2,
  });
}

/** Space beside an amount. */
const SPACE = 2;

function isWithin(range: MonthRange | undefined, month: string): boolean {
  return range === undefined || hasMonth(range, month);
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

function legend(
  { lines, targets: ticks, width }: MonthsLayout,
  targets: MonthsFigure["targets"],
  { words }: Language,
) {
  const { lastYear, target } = words.pictures;
  const said = [
    ticks.length > 0 && targets
      ? `━ ${target(words.groupings[targets.by])}`
      : "",
    lines.length > 0 ? `— ${lastYear}` : "",
  ].filter(Boolean).join("    ");
  return said === "" ? [] : [
    text(said, { x: AXIS + width, y: 8, fill: color.quiet, anchor: "end" }),
  ];
}

/** A tick across each bar, wider than it. */
function targetTicks({ targets, bars }: MonthsLayout): Mark[] {
  return targets.flatMap(({ x, y }) => {
    const width = bars[0].width + 8;
    const d = `M${round(x - width / 2)} ${round(y)}h${round(width)}`;
    return [
      path(d, { stroke: color.paper, width: 5 }),
      path(d, { stroke: color.text, width: 2.5 }),
    ];
  });
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
