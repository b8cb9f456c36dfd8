/// <reference lib="dom" />
/** Pictures of figures: on the clipboard, or as files. */
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

/**
 * Puts a picture on the clipboard.
 * @throws if the browser refuses it
 */
export async function copyPicture(
  figure: Figure,
  content: PictureContent,
): Promise<void> {
  // Passed as a promise at once: later, some browsers no longer connect it with
  // the click.
  const png = toPng(drawPicture(figure, content).svg);
  await navigator.clipboard.write([new ClipboardItem({ "image/png": png })]);
}
