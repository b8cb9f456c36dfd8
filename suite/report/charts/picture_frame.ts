/** The frame of every figure: title, selection, notes, source and date. */
import { languages } from "../../../schemas/mod.ts";
import {
  color,
  type Mark,
  path,
  plain,
  round,
  shifted,
  text,
} from "./marks.ts";
import { textWidth } from "./text_width.ts";
import { type Language, whereTitle } from "../words/mod.ts";
import type { Answer } from "../../explore/answers/mod.ts";
import type { OverviewContent } from "../content.ts";
import { escape, markup } from "./markup.ts";

/** The size of a slide in pixels. */
const WIDTH = 1920;
const HEIGHT = 1080;
/**
 * Units of drawings, chosen so that type of size 12 is as large on a slide as
 * on the page.
 */
const UNITS = { width: 1120, height: 630 };
const EDGE = 44;

/** The position of a figure, in units, and the room for the values of an axis. */
export const FIGURE = { width: UNITS.width - 2 * EDGE, height: 436 };
export const AXIS = 56;

/** Type sizes; a title with a long name is smaller, so that the name fits. */
const size = { title: 25, longTitle: 15, head: 14, foot: 11.5 } as const;

/** Latin fonts first, because Chinese fonts include Latin letters, too. */
const FONT =
  "'Segoe UI','Helvetica Neue',Arial,'PingFang SC','Microsoft YaHei','Noto Sans CJK SC','Source Han Sans SC',sans-serif";

/**
 * A drawn figure, with its origin in the upper left corner of
 * {@linkcode FIGURE}.
 */
export interface Drawn {
  title: string;
  marks: readonly Mark[];
  /** Notes for the reader of the figure. */
  notes: readonly string[];
}

/** The content of a picture besides its figure; names are in the form to show. */
export type PictureContent = Pick<
  OverviewContent,
  "language" | "files" | "madeAt" | "notIncluded"
>;

/** What the frame says about a figure. */
interface Framed extends PictureContent, Pick<Answer, "period" | "chosen"> {}

/** The whole picture as SVG. */
export function framed(
  { title, marks, notes }: Drawn,
  content: Framed,
  language: Language,
): string {
  const { words, formats } = language;
  const width = FIGURE.width;
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
        size: titleSize(title, width),
      }),
      line(selectionLine(content, language), 84, { size: size.head }),
      shifted({ x: 0, y: 108 }, marks),
      line(notes.join(" · "), 570),
      path(`M0 584H${width}`, { stroke: "line" }),
      line(sourceLine(content, language), 606, { width: round(width * 0.68) }),
      line(made, 606, { x: width, anchor: "end" }),
    ]),
  ];
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${WIDTH}" height="${HEIGHT}" viewBox="0 0 ${UNITS.width} ${UNITS.height}" font-family="${FONT}" xml:lang="${
    languages[language.id].tag
  }" role="img"><title>${escape(plain(title))}</title>
${markup(all)}
</svg>
`;
}

/** The largest type size in which a title fits, down to the smallest size. */
function titleSize(title: string, width: number): number {
  const fitting = Math.floor(10 * width / textWidth(plain(title))) / 10;
  return Math.max(size.longTitle, Math.min(size.title, fitting));
}

function selectionLine(
  content: Framed,
  language: Language,
): string {
  const { words, formats } = language;
  return [
    formats.months(content.period),
    whereTitle(content.chosen, language) || words.allNames,
  ].join(" · ");
}

/**
 * The source: files missing from the figures, the period, and the files by name
 * with their number.
 */
function sourceLine(
  { files, notIncluded, period }: Framed,
  language: Language,
): string {
  const { words, formats } = language;
  const count = files.length > 1
    ? words.pictures.files(formats.number(files.length))
    : "";
  const source = [
    formats.months(period),
    words.source(count + formats.list(files)),
  ].join(" · ");
  return notIncluded === undefined ? source : `${notIncluded} · ${source}`;
}
