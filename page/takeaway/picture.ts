/** The chart of months as a picture that needs no style sheet. */
import { isTotal, type Scope } from "../figures/mod.ts";
import type { Language } from "../language.ts";
import type { MonthlySalesStats } from "../../schemas/wire/mod.ts";
import { AXIS, barPath, layoutMonths, type Panel } from "../charts/mod.ts";

interface Options {
  scope: Scope;
  language: Language;
}

const PADDING = 28;
const HEAD = 46;
const FOOT = 34;
const FONT =
  "system-ui, 'PingFang SC', 'Microsoft YaHei', 'Noto Sans CJK SC', sans-serif";
const color = {
  text: "#14171f",
  quiet: "#5b6373",
  line: "#e4e7ec",
  bar: "#c3d0f7",
  accent: "#2f5bea",
};

/** The chart as the text of an SVG file. */
export function drawMonths(stats: MonthlySalesStats, options: Options): string {
  const { words, formats } = options.language;
  const layout = layoutMonths(
    stats,
    Math.max(640, AXIS + stats.months.length * 64),
  );
  const width = layout.width + 2 * PADDING;
  const height = layout.height + HEAD + FOOT + PADDING;
  const labels = stats.months.map((month, index) =>
    text(formats.month(month), {
      x: AXIS + layout.step * (index + 0.5),
      y: layout.height + 18,
      size: 11,
      fill: options.scope === month ? color.accent : color.quiet,
    })
  );
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="0 0 ${width} ${height}" font-family="${FONT}">
<rect width="100%" height="100%" fill="#ffffff"/>
<g transform="translate(${PADDING} ${PADDING})">
${
    text(`${words.title} · ${words.months.heading}`, {
      x: 0,
      y: 14,
      size: 16,
      fill: color.text,
      anchor: "start",
    })
  }
<g transform="translate(0 ${HEAD})">
${
    layout.panels.map((panel) => drawPanel(panel, layout.width, options)).join(
      "\n",
    )
  }
${labels.join("\n")}
</g>
</g>
</svg>
`;
}

function drawPanel(
  panel: Panel,
  width: number,
  { scope, language }: Options,
): string {
  const { words, formats } = language;
  const title = text(words.measures[panel.measure].full, {
    x: 0,
    y: panel.top + 12,
    size: 12,
    fill: color.quiet,
    anchor: "start",
  });
  const ticks = panel.ticks.map(({ value, y }) =>
    `<path d="M${AXIS} ${y}H${width}" stroke="${color.line}"/>` +
    text(formats.short(value), {
      x: AXIS - 10,
      y: y + 4,
      size: 11,
      fill: color.quiet,
      anchor: "end",
    })
  );
  const bars = panel.bars.map((bar) => {
    const isOn = isTotal(scope) || scope === bar.month;
    return `<path d="${barPath(bar, panel.zero)}" fill="${
      isOn ? color.accent : color.bar
    }"/>` +
      text(formats.short(bar.value), {
        x: bar.x + bar.width / 2,
        y: bar.value < 0 ? bar.y + bar.height + 13 : bar.y - 6,
        size: 11,
        fill: color.text,
      });
  });
  return [title, ...ticks, ...bars].join("\n");
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
