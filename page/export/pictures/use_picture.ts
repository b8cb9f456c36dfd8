import {
  type MonthRange,
  nameColumns,
} from "../../../explore/questions/mod.ts";
import type { Figure } from "../../../report/pictures/mod.ts";
import { useSelected } from "../../model/mod.ts";
import { shownName, useLanguage } from "../../words/mod.ts";
import { reportWords } from "../report_words.ts";
import { type PictureFile, pictureOf } from "./pictures.ts";

/**
 * Draws a figure as a picture that says what is selected.
 * @param period the months of the figure
 */
export function usePicture(
  period: MonthRange,
): (figure: Figure) => PictureFile {
  const { id } = useLanguage();
  const { notIncluded } = reportWords;
  const { result, view: { selection } } = useSelected();
  return (figure) =>
    pictureOf(figure, {
      language: id,
      files: result.facts.files.map(({ name }) => name),
      notIncluded: notIncluded(result.facts, { language: id }),
      madeAt: new Date(),
      where: Object.fromEntries(
        nameColumns.flatMap((column) => {
          const names = selection.where[column];
          return names === undefined ? [] : [[column, names.map(shownName)]];
        }),
      ),
      measure: selection.measure,
      period,
    });
}
