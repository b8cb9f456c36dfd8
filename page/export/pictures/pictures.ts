/// <reference lib="dom" />
/** Pictures of figures as files. */
import { spanOf } from "../../../report/formats/mod.ts";
import {
  drawPicture,
  type Figure,
  type PictureContent,
} from "../../../report/pictures/mod.ts";
import { toPng } from "./png.ts";

/** A picture as a file. */
export interface PictureFile {
  name: string;
  /** Rejects if the browser cannot draw it. */
  png: Promise<Blob>;
}

export function pictureOf(
  figure: Figure,
  content: PictureContent,
): PictureFile {
  const { title, svg } = drawPicture(figure, content);
  // Windows has no colon in names of files.
  const name = `${title.replace(/[:：] ?/, " ")} ${spanOf(content.period)}.png`;
  return { name, png: toPng(svg) };
}
