/// <reference lib="dom" />
/** Pictures of figures as files. A separate bundle draws them. */
import { spanOf } from "../../../report/formats/mod.ts";
import type { Figure, PictureContent } from "../../../report/pictures/mod.ts";
import { onDemand, save } from "../../parts/mod.ts";
import { toPng } from "./png.ts";

/** The bundle that draws pictures. */
export const picturesRoom = onDemand(() =>
  import("../../../report/pictures/mod.ts")
);

/** @throws if that bundle cannot be loaded, or the browser cannot draw the picture */
export async function savePicture(
  figure: Figure,
  content: PictureContent,
): Promise<void> {
  const { drawPicture } = await picturesRoom.load();
  const { title, svg } = drawPicture(figure, content);
  // Windows has no colon in names of files.
  const name = `${title.replace(/[:：] ?/, " ")} ${spanOf(content.period)}.png`;
  save(await toPng(svg), { name, type: "image/png" });
}
