import {
  drawLines,
  lineMark,
  type Mark,
  NAMES_HEIGHT,
  round,
  shifted,
  text,
} from "../charts/mod.ts";
import { decimalsOf } from "../formats/mod.ts";
import type { Language } from "../words/mod.ts";
import type { LinesFigure, PictureContent } from "./content.ts";
import { AXIS, type Drawn, FIGURE } from "./frame.ts";

const LEGEND = 34;

/** The chart of names by month below its legend. */
export function linesPicture(
  { by, isShare, months, lines }: LinesFigure,
  { measure }: PictureContent,
  language: Language,
): Drawn {
  const { words, formats } = language;
  const texts = words.pictures;
  const decimals = decimalsOf(
    lines.flatMap(({ values }) => values.filter((value) => value !== null)),
  );
  const format = (value: number) =>
    isShare ? formats.percent(value) : formats.number(value, decimals);
  const amounts = words.measures[measure];
  const chart = drawLines(
    {
      ...{ months, isShare, at: months.length - 1 },
      lines: lines.map(({ values }) => values),
    },
    {
      width: FIGURE.width - AXIS,
      height: FIGURE.height - NAMES_HEIGHT - LEGEND,
      formats,
    },
  );
  return {
    title: texts.lines(
      words.groupings[by],
      isShare ? texts.shareOf(amounts) : amounts,
    ),
    marks: [
      ...legend(lines, { newest: months[months.length - 1], format }),
      shifted({ x: AXIS, y: LEGEND }, chart),
    ],
    notes: [],
  };
}

/** Names beside each other, with the amount of the newest month. */
function legend(
  lines: LinesFigure["lines"],
  { newest, format }: { newest: string; format(value: number): string },
): Mark[] {
  const step = FIGURE.width / lines.length;
  return lines.flatMap(({ name, values }, index) => {
    const x = step * index;
    const value = values[values.length - 1];
    const amount = value === null ? "–" : format(value);
    const width = Math.min(step - 48, 420);
    return [
      lineMark(`M${round(x)} 4h22`, index),
      text(name, { x: x + 30, y: 8, width }),
      text(`${newest}　${amount}`, {
        ...{ x: x + 30, y: 24, fill: "quiet", width },
      }),
    ];
  });
}
