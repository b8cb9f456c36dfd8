/// <reference lib="dom" />
/** Charts as PNG pictures. */
import {
  type MonthRange,
  type NameColumn,
  nameColumns,
  type Where,
} from "../../explore/questions/mod.ts";
import { spanOf } from "../../report/formats/mod.ts";
import { drawPicture, type Figure } from "../../report/pictures/mod.ts";
import { onlyName, useSelected } from "../model/mod.ts";
import { shownName, useLanguage } from "../words/mod.ts";
import { reportWords } from "./report_words.ts";

/** A picture as a file. */
export interface PictureFile {
  name: string;
  /** Rejects if the browser cannot draw it. */
  png: Promise<Blob>;
}

interface About {
  /** The months of the figure. */
  period: MonthRange;
  /** The name, if the figure shows only one. */
  only?: { by: NameColumn; name: string };
}

/** Draws a figure as a picture that names the selection. */
export function usePicture(
  { period, only }: About,
): (figure: Omit<Figure, "name">) => PictureFile {
  const { id } = useLanguage();
  const { notIncluded } = reportWords;
  const { result, view: { selection } } = useSelected();
  const chosen = only === undefined
    ? selection.chosen
    : onlyName(selection, only);
  const name = only && { name: shownName(only.name) };
  return (figure) => {
    const { title, svg } = drawPicture({ ...figure, ...name }, {
      language: id,
      files: result.facts.files.map(({ name }) => name),
      notIncluded: notIncluded(result.facts, { language: id }),
      madeAt: new Date(),
      chosen: {
        where: shownNames(chosen.where),
        without: shownNames(chosen.without),
      },
      measure: selection.measure,
      period,
    });
    // Windows allows no colon in file names.
    const file = `${title.replace(/[:：] ?/, " ")} ${spanOf(period)}.png`;
    return { name: file, png: toPng(svg) };
  };
}

function shownNames(where: Where): Where {
  return Object.fromEntries(
    nameColumns.flatMap((column) => {
      const names = where[column];
      return names === undefined ? [] : [[column, names.map(shownName)]];
    }),
  );
}

/** Converts an SVG drawing to a PNG of the same size in pixels. */
async function toPng(svg: string): Promise<Blob> {
  const image = new Image();
  image.src = `data:image/svg+xml;charset=utf-8,${encodeURIComponent(svg)}`;
  await image.decode();
  const canvas = document.createElement("canvas");
  canvas.width = image.width;
  canvas.height = image.height;
  canvas.getContext("2d")?.drawImage(image, 0, 0);
  return await new Promise((resolve, reject) =>
    canvas.toBlob((blob) =>
      blob ? resolve(blob) : reject(new Error("The picture was not made"))
    )
  );
}

/**
 * Copies a picture that may still be drawn: Safari copies only right after a
 * click.
 * @throws if the browser denies access to the clipboard
 */
export async function copyPicture(png: Promise<Blob>): Promise<void> {
  await navigator.clipboard.write([new ClipboardItem({ "image/png": png })]);
}
