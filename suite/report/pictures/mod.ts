/**
 * The chart of months, of all names or of one, as a picture for slides: 1920 by
 * 1080 pixels, on white. The page turns the SVG, which needs no style sheet and
 * no font file, into PNG. A separate bundle.
 *
 *   content.ts   the content of a picture
 *   frame.ts     title, selection, notes, source and date around a chart
 *   months.ts    the chart of months with its legend
 *   markup.ts    elements as text
 *
 * ```ts
 * const svg = drawPicture({ months, chosen }, content);
 * ```
 * @module
 */
import { languageOf } from "../words/mod.ts";
import type { Figure, PictureContent } from "./content.ts";
import { framed } from "./frame.ts";
import { monthsPicture } from "./months.ts";

export type { Figure, PictureContent } from "./content.ts";
export { titleOf } from "./months.ts";

/** Draws a chart with all notes that a reader needs, as the text of an SVG file. */
export function drawPicture(figure: Figure, content: PictureContent): string {
  const language = languageOf(content.language);
  const drawn = monthsPicture(figure, language);
  const { period, chosen } = figure.months;
  return framed(drawn, { ...content, period, chosen }, language);
}
