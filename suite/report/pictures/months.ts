import {
  drawMonths,
  gapMark,
  type Mark,
  NAMES_HEIGHT,
  pointsOf,
  round,
  shifted,
  size,
  text,
  textWidth,
  tickMark,
} from "../charts/mod.ts";
import type { Language } from "../words/mod.ts";
import { decimalsShown } from "../../explore/tables/mod.ts";
import type { Indicator } from "../../explore/questions/mod.ts";
import type { Figure } from "./content.ts";
import { AXIS, type Drawn, FIGURE } from "./frame.ts";

const LEGEND = 22;

/** The title of a picture, perhaps of a single name. */
export function titleOf(
  { name, measure }: { name?: string | undefined; measure: Indicator },
  { words: { pictures, measures } }: Pick<Language, "words">,
): string {
  const title = pictures.months(measures[measure]);
  return name === undefined ? title : `${name} · ${title}`;
}

/** The chart of months below its legend. */
export function monthsPicture(
  { name, months, chosen }: Figure,
  language: Language,
): Drawn {
  const { known, targets, question: { measure } } = months;
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
  const has = (key: "lastYear" | "target") =>
    points.some((point) => point[key] !== undefined);
  return {
    title: titleOf({ name, measure }, language),
    marks: [
      ...legend([
        has("lastYear") &&
        [tickMark("last-year", { x: 11, y: 4 }, SIGN), texts.lastYear],
        targets && "by" in targets && has("target") && [
          tickMark("month-target", { x: 11, y: 4 }, SIGN),
          texts.target(words.groupings[targets.by]),
        ],
        shown < points.length && [
          gapMark({ x: 0, y: -2, width: SIGN, height: 12 }),
          texts.missing(1),
        ],
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

/** The meaning of the signs in the chart, from left to right. */
function legend(
  signs: readonly (readonly [Mark, string] | false | undefined)[],
) {
  let x = AXIS;
  return signs.filter((sign) => sign !== false && sign !== undefined)
    .flatMap(([sign, label]) => {
      const from = x;
      x += SIGN + BESIDE + textWidth(label) * size.label + BETWEEN;
      return [
        shifted({ x: round(from), y: 0 }, [sign]),
        text(label, { x: from + SIGN + BESIDE, y: 8, fill: "quiet" }),
      ];
    });
}
