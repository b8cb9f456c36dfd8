import {
  type MonthRange,
  type NameColumn,
  nameColumns,
  type Where,
} from "../../../explore/questions/mod.ts";
import type { Figure } from "../../../report/pictures/mod.ts";
import { onlyName, useSelected } from "../../model/mod.ts";
import { shownName, useLanguage } from "../../words/mod.ts";
import { reportWords } from "../report_words.ts";
import { type PictureFile, pictureOf } from "./pictures.ts";

interface About {
  /** The months of the figure. */
  period: MonthRange;
  /** The one name that it is about. */
  only?: { by: NameColumn; name: string };
}

/** Draws a figure as a picture that says what is selected. */
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
  return (figure) =>
    pictureOf({ ...figure, ...name }, {
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
}

function shownNames(where: Where): Where {
  return Object.fromEntries(
    nameColumns.flatMap((column) => {
      const names = where[column];
      return names === undefined ? [] : [[column, names.map(shownName)]];
    }),
  );
}
