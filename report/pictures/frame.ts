/** The frame of every figure: title, selection, notes, source and date. */
import { languages } from "../../schemas/mod.ts";
import { type Language, whereTitle } from "../words/mod.ts";
import type { PictureContent } from "./content.ts";
import {
  color,
  escape,
  FONT,
  path,
  plain,
  rect,
  round,
  size,
  text,
} from "./svg.ts";

/** A slide: pixels. */
const WIDTH = 1920;
const HEIGHT = 1080;
/** The units of drawings: a text of size 12 is as large on a slide as on the page. */
const UNITS = { width: 1120, height: 630 };
const EDGE = 44;

/** The place of a figure, in units. */
export const FIGURE = { width: UNITS.width - 2 * EDGE, height: 436 };

/** A drawn figure, with its origin in the upper left corner of {@linkcode FIGURE}. */
export interface Drawn {
  title: string;
  marks: readonly string[];
  /** What a reader must know about it. */
  notes: readonly string[];
}

/** The whole picture as the text of an SVG file. */
export function framed(
  { title, marks, notes }: Drawn,
  content: PictureContent,
  language: Language,
): string {
  const { words, formats } = language;
  const width = FIGURE.width;
  const made = words.made(formats.moment(content.madeAt));
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${WIDTH}" height="${HEIGHT}" viewBox="0 0 ${UNITS.width} ${UNITS.height}" font-family="${FONT}" xml:lang="${
    languages[language.id].tag
  }" role="img"><title>${escape(plain(title))}</title>
${rect({ x: 0, y: 0, ...UNITS }, color.paper)}
<g transform="translate(${EDGE} 0)">
${text(title, { x: 0, y: 58, size: size.title, isBold: true, width })}
${
    text(selectionLine(content, language), {
      x: 0,
      y: 84,
      size: size.head,
      fill: color.quiet,
      width,
    })
  }
<g transform="translate(0 108)">
${marks.join("\n")}
</g>
${
    text(notes.join(" · "), {
      x: 0,
      y: 570,
      size: size.foot,
      fill: color.quiet,
      width,
    })
  }
${path(`M0 584H${width}`, { stroke: color.line })}
${
    text(sourceLine(content, language), {
      x: 0,
      y: 606,
      size: size.foot,
      fill: color.quiet,
      width: round(width * 0.68),
    })
  }
${
    text(made, {
      x: width,
      y: 606,
      size: size.foot,
      fill: color.quiet,
      anchor: "end",
    })
  }
</g>
</svg>
`;
}

function selectionLine(
  content: PictureContent,
  language: Language,
): string {
  const { words, formats } = language;
  const { period, other } = content;
  return [
    formats.months(period),
    other && words.pictures.against(formats.months(other)),
    whereTitle(content, language) || words.allNames,
  ].filter(Boolean).join(" · ");
}

/** How many files the figures lack; files by name, and how many if they are several. */
function sourceLine(
  { files, notIncluded }: PictureContent,
  language: Language,
): string {
  const { words, formats } = language;
  const count = files.length > 1
    ? words.pictures.files(formats.number(files.length))
    : "";
  const source = words.source(count + formats.list(files));
  return notIncluded === undefined ? source : `${notIncluded} · ${source}`;
}
