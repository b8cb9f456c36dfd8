import { NAMES_HEIGHT } from "./axes.ts";
import { type Mark, round, shifted, size, text } from "./marks.ts";
import { pointsOf, ticksIn } from "./month_points.ts";
import { drawMonths, gapMark, tickMark } from "./months_chart.ts";
import { textWidth } from "./text_width.ts";
import { type Language, languageOf } from "../words/mod.ts";
import { decimalsShown } from "../../explore/tables/mod.ts";
import type { Indicator, MonthRange } from "../../explore/questions/mod.ts";
import type { Answer } from "../../explore/answers/mod.ts";
import {
  AXIS,
  type Drawn,
  FIGURE,
  framed,
  type PictureContent,
} from "./picture_frame.ts";

/** A bar for each month. */
export interface Figure {
  /** The name in the figure; absent for all chosen names together. */
  name?: string;
  months: Answer;
  /** The months to highlight; undefined for all. */
  chosen: MonthRange | undefined;
}

const LEGEND = 22;

/** The title of a picture, perhaps of a single name. */
export function titleOf(
  { name, measure }: { name?: string | undefined; measure: Indicator },
  { words: { pictures, measures } }: Pick<Language, "words">,
): string {
  const title = pictures.months(measures[measure]);
  return name === undefined ? title : `${name} · ${title}`;
}

/** Draws a chart with all notes that a reader needs, as the text of an SVG file. */
export function drawPicture(figure: Figure, content: PictureContent): string {
  const language = languageOf(content.language);
  const drawn = monthsPicture(figure, language);
  const { period, chosen } = figure.months;
  return framed(drawn, { ...content, period, chosen }, language);
}

/** The chart of months below its legend. */
function monthsPicture(
  { name, months, chosen }: Figure,
  language: Language,
): Drawn {
  const { known, question: { measure } } = months;
  const { words, formats } = language;
  const texts = words.pictures;
  const points = pointsOf(months);
  const { axis, grid, plot, isRounded } = drawMonths(points, {
    width: FIGURE.width - AXIS,
    height: FIGURE.height - NAMES_HEIGHT - LEGEND,
    chosen,
    language: measure === "conv" ? withShortAmounts(language) : language,
    amounts: "some",
  });
  const shown = points.filter(({ value }) => value !== undefined).length;
  return {
    title: titleOf({ name, measure }, language),
    marks: [
      ...legend([
        ...ticksIn(points, months, words).map(({ of, text }): Sign => [
          tickMark(of, { x: 11, y: 4 }, SIGN),
          text,
        ]),
        ...shown < points.length
          ? [
            [
              gapMark({ x: 0, y: -2, width: SIGN, height: 12 }),
              texts.missing(1),
            ] as const,
          ]
          : [],
      ]),
      shifted({ x: AXIS, y: LEGEND }, [...axis, ...grid, ...plot]),
    ],
    notes: [
      chosen === undefined ? "" : texts.highlighted(formats.months(chosen)),
      isRounded ? texts.rounded : "",
      shown < known.length
        ? texts.newest(formats.number(shown), formats.number(known.length))
        : "",
    ].filter(Boolean),
  };
}

/** Converted boxes with the decimals of the page. */
function withShortAmounts(language: Language): Language {
  const { formats } = language;
  const amount = (value: number) =>
    formats.number(value, decimalsShown(value, "conv", {}));
  return { ...language, formats: { ...formats, amount } };
}

/**
 * Width of a sign in the legend, and the spaces after a sign and after its
 * text.
 */
const [SIGN, BESIDE, BETWEEN] = [22, 8, 24];

type Sign = readonly [Mark, string];

/** The meaning of the signs in the chart, from left to right. */
function legend(signs: readonly Sign[]): Mark[] {
  let x = AXIS;
  return signs.flatMap(([sign, label]) => {
    const from = x;
    x += SIGN + BESIDE + textWidth(label) * size.label + BETWEEN;
    return [
      shifted({ x: round(from), y: 0 }, [sign]),
      text(label, { x: from + SIGN + BESIDE, y: 8, fill: "quiet" }),
    ];
  });
}
