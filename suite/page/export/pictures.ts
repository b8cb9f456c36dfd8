import type { NameColumn, Where } from "../../explore/questions/mod.ts";
import { drawPicture, titleOf } from "../../report/charts/mod.ts";
import { fileNameOf, languageOf, notIncluded } from "../../report/words/mod.ts";
import { save } from "../controls/mod.ts";
import { onlyName, reportOf, useSelected } from "../model/mod.ts";
import { shownName, useLanguage } from "../words/mod.ts";

interface PictureFile {
  name: string;
  /** Rejects if the browser cannot draw it. */
  png: Promise<Blob>;
}

/**
 * Draws the chart of months, perhaps of a single name, as a picture that names
 * the selection.
 */
export function usePicture(
  only?: { by: NameColumn; name: string },
): () => PictureFile {
  const language = languageOf(useLanguage().id);
  const { result, view: { state, months, range } } = useSelected();
  const { facts, explorer } = result;
  const chosen = only ? onlyName(state.question, only) : state.question;
  const draw = async () => {
    const { overview } = reportOf(state, months);
    if (overview.months === undefined) throw new Error("There are no months");
    const given = await explorer.answer({
      ...overview.months,
      ...only && chosen,
    });
    if ("why" in given) throw new Error(given.why);
    const { where, without } = given.chosen;
    const svg = drawPicture(
      {
        ...only && { name: shownName(only.name) },
        months: {
          ...given,
          chosen: {
            ...given.chosen,
            where: shownNames(where),
            without: shownNames(without),
          },
        },
        chosen: range,
      },
      {
        language: language.id,
        files: facts.files.map(({ name }) => name),
        notIncluded: notIncluded(facts, language),
        madeAt: new Date(),
      },
    );
    return await toPng(svg);
  };
  return () => {
    const name = fileNameOf({
      period: { from: months[0], to: months[months.length - 1] },
      chosen,
      content: titleOf({ measure: state.question.measure }, language),
    }, language);
    return { name: `${name}.png`, png: draw() };
  };
}

function shownNames(where: Where): Where {
  return Object.fromEntries(
    Object.entries(where).map(([column, names = []]) => [
      column,
      names.map(shownName),
    ]),
  );
}

/** @throws if the browser cannot draw it */
export async function savePicture({ name, png }: PictureFile): Promise<void> {
  save(await png, { name, type: "image/png" });
}

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
 * Starts to copy before the picture is drawn: Safari copies only right after a
 * click.
 * @throws if the browser denies access to the clipboard
 */
export async function copyPicture({ png }: PictureFile): Promise<void> {
  await navigator.clipboard.write([new ClipboardItem({ "image/png": png })]);
}
