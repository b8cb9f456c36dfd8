/// <reference lib="dom" />
/** Pictures of figures as files. */
import { spanOf } from "../../../report/formats/mod.ts";
import {
  drawPicture,
  type Figure,
  type PictureContent,
} from "../../../report/pictures/mod.ts";
import { save } from "../../parts/mod.ts";
import { toPng } from "./png.ts";

/** @throws if the browser cannot draw the picture */
export async function savePicture(
  figure: Figure,
  content: PictureContent,
): Promise<void> {
  const { title, svg } = drawPicture(figure, content);
  // Windows has no colon in names of files.
  const name = `${title.replace(/[:：] ?/, " ")} ${spanOf(content.period)}.png`;
  save(await toPng(svg), { name, type: "image/png" });
}
