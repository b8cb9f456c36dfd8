/**
 * Figures as pictures for slides: SVG of 1920 by 1080 pixels, on white, that
 * needs no style sheet and no font file. A separate bundle.
 *
 *   content.ts   what a picture shows
 *   frame.ts     title, selection, notes, source and date around a figure
 *   months.ts    a bar for each month
 *   bars.ts      rankings, and changes
 *   cross.ts     two axes against each other
 *   lines.ts     names month by month
 *   axes.ts      amounts and months along a chart
 *   svg.ts       elements as data and as text
 *
 * ```ts
 * const svg = drawPicture({ kind: "months", stats, months, chosen }, content);
 * ```
 * @module
 */
import { languageOf } from "../words/mod.ts";
import { drawMoved, drawRanking } from "./bars.ts";
import type { Figure, PictureContent } from "./content.ts";
import { drawCross } from "./cross.ts";
import { type Drawn, framed } from "./frame.ts";
import { drawLines } from "./lines.ts";
import { drawMonths } from "./months.ts";
import type { Language } from "../words/mod.ts";

export type { Figure, PictureContent } from "./content.ts";
export { drawMonths } from "./months.ts";
export type { Mark } from "./svg.ts";

/** A picture and its title. */
export interface Picture {
  title: string;
  /** The text of an SVG file. */
  svg: string;
}

/** A figure with all that a reader must know about it. */
export function drawPicture(figure: Figure, content: PictureContent): Picture {
  const language = languageOf(content.language);
  const drawn = draw(figure, content, language);
  return { title: drawn.title, svg: framed(drawn, content, language) };
}

function draw(
  figure: Figure,
  content: PictureContent,
  language: Language,
): Drawn {
  switch (figure.kind) {
    case "months":
      return drawMonths(figure, content, language);
    case "ranking":
      return drawRanking(figure, content, language);
    case "moved":
      return drawMoved(figure, content, language);
    case "cross":
      return drawCross(figure, content, language);
    case "lines":
      return drawLines(figure, content, language);
  }
}
