import { useMemo } from "preact/hooks";
import { pointsOf } from "../../../report/charts/mod.ts";
import { PictureButtons, usePicture } from "../../export/mod.ts";
import { onlyName, useQuestion, useSelected } from "../../model/mod.ts";
import { useLanguage } from "../../words/mod.ts";
import { MonthsPlot } from "../chart/months_plot.tsx";
import type { Opened } from "../result/choices.ts";

const HEIGHT = 120;

/** The chart of a name; it chooses months like the chart of all. */
export function NameMonths({ opened }: { opened: Opened }) {
  const { words } = useLanguage();
  const { view: { state: { question }, months, answers } } = useSelected();
  const answer = useQuestion(
    answers.months && {
      period: undefined,
      ...answers.months.question,
      ...onlyName(question, opened),
    },
  );
  const points = useMemo(() => answer && pointsOf(answer), [answer]);
  const draw = usePicture(opened);
  if (months.length < 2) return null;
  const label = words.opened.months;
  return (
    <figure class="months">
      <figcaption class="row ends">
        <h3>{label}</h3>
        {answer && <PictureButtons picture={draw} />}
      </figcaption>
      {answer === undefined || points === undefined
        ? <div class="months-coming" />
        : (
          <MonthsPlot
            label={label}
            answer={answer}
            points={points}
            height={HEIGHT}
          />
        )}
    </figure>
  );
}
