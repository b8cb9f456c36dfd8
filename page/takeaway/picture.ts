/** The chart of months as a picture that needs no style sheet. */
import {
  barLabels,
  barPath,
  layoutMonths,
  type MonthPoint,
  type MonthsLayout,
  widthForLabels,
} from "../../report/charts/mod.ts";
import type { MonthRange } from "../../core/explore/mod.ts";
import type { Measure } from "../figures/mod.ts";
import type { Language } from "../language.ts";

export interface PictureOptions {
  points: readonly MonthPoint[];
  measure: Measure;
  /** The months to set off; undefined for all. */
  chosen: MonthRange | undefined;
  /** The filter in words; empty for all rows. */
  about: string;
  language: Language;
}

const PADDING = 28;
const HEAD = 56;
const FOOT = 34;
const AXIS = 56;
const HEIGHT = 320;
const NARROWEST = 640;
/** Of amounts and months. */
const SIZE = 11;
const MONTH_WIDTH = 66;
const FONT =
  "system-ui, 'PingFang SC', 'Microsoft YaHei', 'Noto Sans CJK SC', sans-serif";
const color = {
  text: "#14171f",
  quiet: "#5b6373",
  line: "#e4e7ec",
  bar: "#c3d0f7",
  accent: "#2f5bea",
};

/** The chart as the text of an SVG file, as wide as exact amounts need. */
export function drawMonths(options: PictureOptions): string {
  const { points, measure, about, language } = options;
  const { words, formats } = language;
  const values = points.flatMap(({ value }) => value ?? []);
  const step = Math.max(
    MONTH_WIDTH,
    widthForLabels(values, { size: SIZE, formats }),
  );
  const layout = layoutMonths(points, {
    width: Math.max(NARROWEST, points.length * step),
    height: HEIGHT,
  });
  const width = AXIS + layout.width + 2 * PADDING;
  const height = HEAD + layout.height + FOOT + 2 * PADDING;
  const title = `${words.title} · ${words.months.heading}`;
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="0 0 ${width} ${height}" font-family="${FONT}">
<rect width="100%" height="100%" fill="#ffffff"/>
<g transform="translate(${PADDING} ${PADDING})">
${text(title, { x: 0, y: 14, size: 16, fill: color.text, anchor: "start" })}
${
    text([words.measures[measure].full, about].filter(Boolean).join(" · "), {
      x: 0,
      y: 34,
      size: 12,
      fill: color.quiet,
      anchor: "start",
    })
  }
<g transform="translate(${AXIS} ${HEAD})">
${[...grid(layout, language), ...bars(layout, options)].join("\n")}
${[...lastYear(layout, language), ...monthNames(layout, options)].join("\n")}
</g>
</g>
</svg>
`;
}

function grid({ ticks, width }: MonthsLayout, { formats }: Language) {
  return ticks.map(({ value, y }) =>
    `<path d="M0 ${y}H${width}" stroke="${color.line}"/>` +
    text(formats.tick(value), {
      x: -10,
      y: y + 4,
      size: SIZE,
      fill: color.quiet,
      anchor: "end",
    })
  );
}

function bars(layout: MonthsLayout, { chosen, language }: PictureOptions) {
  const { step, zero } = layout;
  const { formats } = language;
  const { texts } = barLabels(
    layout.bars.map(({ value }) => value),
    { step, size: SIZE, formats },
  );
  return layout.bars.map((bar, index) => {
    const { month, x, width } = bar;
    const isOn = chosen === undefined ||
      (chosen.from <= month && month <= chosen.to);
    const fill = isOn ? color.accent : color.bar;
    return `<path d="${barPath(bar, zero)}" fill="${fill}"/>` +
      text(texts[index], {
        x: x + width / 2,
        y: bar.labelY,
        size: SIZE,
        fill: color.text,
      });
  });
}

/** Last year's line, and a word on what it is. */
function lastYear({ lines, width }: MonthsLayout, { words }: Language) {
  if (lines.length === 0) return [];
  const paths = lines.map((points) =>
    `<path d="M${
      points.map(({ x, y }) => `${x} ${y}`).join("L")
    }" fill="none" stroke="${color.quiet}" stroke-width="1.5"/>`
  );
  const word = text(`— ${words.months.lastYear}`, {
    x: width,
    y: 34 - HEAD,
    size: SIZE,
    fill: color.quiet,
    anchor: "end",
  });
  return [...paths, word];
}

function monthNames(
  { step, height }: MonthsLayout,
  { points, language }: PictureOptions,
) {
  const { words, formats } = language;
  return points.map(({ month, months }, index) =>
    text(months > 1 ? words.months.gapOf(months) : formats.month(month), {
      x: step * (index + 0.5),
      y: height + 22,
      size: SIZE,
      fill: color.quiet,
    })
  );
}

interface TextOptions {
  x: number;
  y: number;
  size: number;
  fill: string;
  anchor?: "start" | "middle" | "end";
}

function text(
  content: string,
  { x, y, size, fill, anchor = "middle" }: TextOptions,
): string {
  const escaped = content.replaceAll("&", "&amp;").replaceAll("<", "&lt;");
  return `<text x="${x}" y="${y}" font-size="${size}" fill="${fill}" text-anchor="${anchor}">${escaped}</text>`;
}
