/// <reference lib="dom" />
import { useMemo } from "preact/hooks";
import type { Answer } from "../../../explore/answers/mod.ts";
import {
  type NameColumn,
  targetGroupings,
} from "../../../explore/questions/mod.ts";
import { pointsOf, ticksIn } from "../../../report/charts/mod.ts";
import { reportWords } from "../../export/mod.ts";
import { useSelected } from "../../model/mod.ts";
import { type PageLanguage, shownName, useLanguage } from "../../words/mod.ts";
import { MonthsPlot } from "./months_plot.tsx";

/** The chart of all months; arrow keys and clicks choose one. */
export function MonthsChart({ answer }: { answer: Answer }) {
  const { id, words, formats } = useLanguage();
  const shared = reportWords.languageOf(id).words;
  const { facts } = useSelected().result;
  const { known, mayBeIncomplete, targets } = answer;
  const points = useMemo(() => pointsOf(answer), [answer]);
  const ticks = ticksIn(points, answer, shared);
  const shown = points.filter(({ value }) => value !== undefined).length;
  const texts = words.months;
  return (
    <figure class="months">
      <figcaption class="row ends">
        <h2>{texts.heading}</h2>
        <small class="legend row">
          {ticks.map(({ of, text }) => (
            <span key={of}>
              <i class={of} />
              {text}
            </span>
          ))}
          {!ticks.some(({ of }) => of === "month-target") && targets && (
            <span>
              {whyNoTargets(targets, answer, {
                groupings: targetGroupings(facts),
                id,
                words,
              })}
            </span>
          )}
          {mayBeIncomplete !== undefined && (
            <span>
              <i class="doubtful" />
              {words.terms.mayBeIncomplete.term}
            </span>
          )}
          {points.length > shown && (
            <span>
              <i class="none" />
              {texts.none}
            </span>
          )}
          {shown < known.length && (
            <span>
              {shared.pictures.newest(
                formats.number(shown),
                formats.number(known.length),
              )}
            </span>
          )}
        </small>
      </figcaption>
      <MonthsPlot label={texts.choose} answer={answer} points={points} />
    </figure>
  );
}

/** Why the chart shows no targets, although the files have some. */
function whyNoTargets(
  targets: NonNullable<Answer["targets"]>,
  { question: { measure } }: Answer,
  { groupings, id, words }: Pick<PageLanguage, "id" | "words"> & {
    /** The columns with targets. */
    groupings: readonly NameColumn[];
  },
): string | undefined {
  if (!("why" in targets)) {
    return targets.measure === measure
      ? words.targets.notMonthly
      : words.targets.otherUnit(words.measures[targets.measure].short);
  }
  return reportWords.noTargetsLine(
    targets,
    { by: groupings[0], groupings },
    reportWords.languageOf(id, shownName),
  );
}
