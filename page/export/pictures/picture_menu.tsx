import { useState } from "preact/hooks";
import {
  type MonthRange,
  nameColumns,
} from "../../../explore/questions/mod.ts";
import type { Figure, PictureContent } from "../../../report/pictures/mod.ts";
import { useSelected } from "../../model/mod.ts";
import { announce, Icon, Popover } from "../../parts/mod.ts";
import { shownName, useLanguage } from "../../words/mod.ts";
import { reportWords } from "../report_words.ts";
import { copyPicture, savePicture } from "./pictures.ts";

interface Props {
  /** The subject of the picture, for screen readers. */
  of: string;
  /** The figure, made when a picture is needed. */
  figure(): Figure;
  /** The months of the figure. */
  period: MonthRange;
}

/** Saves or copies a chart as a picture. */
export function PictureMenu({ of, figure, period }: Props) {
  const { words } = useLanguage();
  const texts = words.picture;
  const [failure, setFailure] = useState("");
  const content = usePictureContent();
  const take = async (
    work: (figure: Figure, content: PictureContent) => Promise<void>,
    texts: { done: string; failed: string },
  ) => {
    try {
      setFailure("");
      await work(figure(), content(period));
      announce(texts.done);
      return true;
    } catch {
      setFailure(texts.failed);
      return false;
    }
  };
  const ways = [
    {
      label: texts.copy,
      hint: texts.copyHint,
      take: () =>
        take(copyPicture, { done: texts.copied, failed: texts.notCopied }),
    },
    {
      label: texts.save,
      hint: texts.saveHint,
      take: () =>
        take(savePicture, { done: texts.saved, failed: words.export.failed }),
    },
  ];
  return (
    <Popover
      class="small"
      label={texts.of(of)}
      title={texts.of(of)}
      panel={(close) => (
        <>
          <ul class="menu">
            {ways.map(({ label, hint, take }, index) => (
              <li key={label}>
                <button
                  type="button"
                  data-first={index === 0 ? "" : undefined}
                  onClick={async () => {
                    if (await take()) close();
                  }}
                >
                  <span>{label}</span>
                  <span class="quiet">{hint}</span>
                </button>
              </li>
            ))}
          </ul>
          {failure !== "" && <p class="hint" role="alert">{failure}</p>}
        </>
      )}
    >
      <Icon name="picture" />
      <span>{texts.button}</span>
    </Popover>
  );
}

/** What every picture says about the selection. */
function usePictureContent() {
  const { id } = useLanguage();
  const { notIncluded } = reportWords;
  const { result, view: { selection } } = useSelected();
  return (period: MonthRange): PictureContent => ({
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
