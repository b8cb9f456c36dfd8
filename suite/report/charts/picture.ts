/**
 * A picture for slides: the chart of months below title, selection and legend,
 * and above notes, source and date.
 */
import { languages } from "../../../schemas/mod.ts";
import type { Answer } from "../../explore/answers/mod.ts";
import type { Indicator, MonthRange } from "../../explore/questions/mod.ts";
import { decimalsShown } from "../../explore/tables/mod.ts";
import type { OverviewContent } from "../overview.ts";
import { escapeMarkup } from "../formats/mod.ts";
import { type Language, languageOf, whereTitle } from "../words/mod.ts";
import {
  color,
  type Mark,
  markup,
  path,
  plain,
  round,
  shifted,
  size as chartSize,
  text,
  textWidth,
} from "./marks.ts";
import { pointsOf, ticksIn } from "./month_points.ts";
import { drawMonths, gapMark, NAMES_HEIGHT, tickMark } from "./months_chart.ts";

const WIDTH = 1920;
const HEIGHT = 1080;
/** Units in which type of size 12 looks as large on a slide as on the page. */
const UNITS = { width: 1120, height: 630 };
const EDGE = 44;

/** The room for the chart, and for the values of its axis, in units. */
const FIGURE = { width: UNITS.width - 2 * EDGE, height: 436 };
const AXIS = 56;
const LEGEND = 22;

/** Type sizes; a title with a long name is smaller, so that the name fits. */
const size = { title: 25, longTitle: 15, head: 14, foot: 11.5 } as const;

/** Latin fonts first, because Chinese fonts include Latin letters, too. */
const FONT =
  "'Segoe UI','Helvetica Neue',Arial,'PingFang SC','Microsoft YaHei','Noto Sans CJK SC','Source Han Sans SC',sans-serif";

export interface Figure {
  name?: string;
  months: Answer;
  chosen: MonthRange | undefined;
}

/** The content of a picture besides its figure; names are ready to show. */
export type PictureContent = Pick<
  OverviewContent,
  "language" | "files" | "madeAt" | "notIncluded"
>;

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
  const { words, formats } = language;
  const { name, months: { period, chosen, question: { measure } } } = figure;
  const { width } = FIGURE;
  const title = titleOf({ name, measure }, language);
  const fitting = Math.floor(10 * width / textWidth(plain(title))) / 10;
  const { marks, notes } = monthsMarks(figure, language);
  const selection = whereTitle(chosen, language) || words.allNames;
  const made = words.made(formats.moment(content.madeAt));
  const line = (content: string, y: number, options = {}) =>
    text(content, {
      x: 0,
      y,
      size: size.foot,
      fill: "quiet",
      width,
      ...options,
    });
  const months = formats.months(period);
  const { files, notIncluded } = content;
  const count = files.length > 1
    ? words.pictures.files(formats.number(files.length))
    : "";
  const source = [
    ...notIncluded === undefined ? [] : [notIncluded],
    months,
    words.source(count + formats.list(files)),
  ].join(" · ");
  const all = [
    {
      tag: "rect",
      attributes: { x: 0, y: 0, ...UNITS, fill: color("paper") },
    } as const,
    shifted({ x: EDGE, y: 0 }, [
      text(title, {
        x: 0,
        y: 58,
        isBold: true,
        width,
        size: Math.max(size.longTitle, Math.min(size.title, fitting)),
      }),
      line(`${months} · ${selection}`, 84, { size: size.head }),
      shifted({ x: 0, y: 108 }, marks),
      line(notes.join(" · "), 570),
      path(`M0 584H${width}`, { stroke: "line" }),
      line(source, 606, { width: round(width * 0.68) }),
      line(made, 606, { x: width, anchor: "end" }),
    ]),
  ];
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${WIDTH}" height="${HEIGHT}" viewBox="0 0 ${UNITS.width} ${UNITS.height}" font-family="${FONT}" xml:lang="${
    languages[language.id].tag
  }" role="img"><title>${escapeMarkup(plain(title))}</title>
${markup(all)}
</svg>
`;
}

function monthsMarks(
  { months, chosen }: Figure,
  language: Language,
): { marks: Mark[]; notes: string[] } {
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
  const gap = gapMark({ x: 0, y: -2, width: SIGN, height: 12 });
  return {
    marks: [
      ...legend([
        ...ticksIn(points, months, words).map(({ of, text }) =>
          [tickMark(of, { x: 11, y: 4 }, SIGN), text] as const
        ),
        ...shown < points.length ? [[gap, texts.missing(1)] as const] : [],
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

/** Converted boxes with as many decimals as on the page. */
function withShortAmounts(language: Language): Language {
  const { formats } = language;
  const amount = (value: number) =>
    formats.number(value, decimalsShown(value, "conv", {}));
  return { ...language, formats: { ...formats, amount } };
}

/** Width of a sign in the legend, and the spaces after it and its text. */
const [SIGN, BESIDE, BETWEEN] = [22, 8, 24];

function legend(signs: readonly (readonly [Mark, string])[]): Mark[] {
  let x = AXIS;
  return signs.flatMap(([sign, label]) => {
    const from = x;
    x += SIGN + BESIDE + textWidth(label) * chartSize.label + BETWEEN;
    return [
      shifted({ x: round(from), y: 0 }, [sign]),
      text(label, { x: from + SIGN + BESIDE, y: 8, fill: "quiet" }),
    ];
  });
}
