/// <reference lib="dom" />
import { useMemo } from "preact/hooks";
import {
  type Measure,
  targetGroupings,
} from "../../../explore/questions/mod.ts";
import { monthPoints } from "../../../report/charts/mod.ts";
import { reportWords } from "../../export/mod.ts";
import {
  achieved,
  allMonths,
  type Result,
  useSelected,
  useTargets,
} from "../../model/mod.ts";
import { type PageLanguage, shownName, useLanguage } from "../../words/mod.ts";
import { useCoverage } from "./coverage.ts";
import { MonthsPlot } from "./months_plot.tsx";

/** The chart of all months; arrow keys and clicks choose one. */
export function MonthsChart() {
  const { id, words, formats } = useLanguage();
  const { pictures, groupings } = reportWords.languageOf(id).words;
  const { view, result: { facts } } = useSelected();
  const { stats, months } = view;
  const { measure } = view.selection;
  const [by] = targetGroupings(facts);
  const found = useTargets(allMonths(view));
  const targets = achieved(found);
  const points = useMemo(
    () => monthPoints(stats, { months, measure, targets }),
    [stats, months, measure, targets],
  );
  const { mayBeIncomplete } = useCoverage();
  const has = (key: "lastYear" | "target") =>
    points.some((point) => point[key] !== undefined);
  const shown = points.filter(({ value }) => value !== undefined).length;
  const texts = words.months;
  return (
    <figure class="months">
      <figcaption class="row ends">
        <h2>{texts.heading}</h2>
        <small class="legend row">
          {has("lastYear") && (
            <span>
              <i class="line" />
              {pictures.lastYear}
            </span>
          )}
          {has("target") && (
            <span>
              <i class="dashed" />
              {pictures.target(groupings[by])}
            </span>
          )}
          {!has("target") && found !== undefined && (
            <span>
              {whyNoTargets(found, { facts, language: id, words, measure })}
            </span>
          )}
          {mayBeIncomplete !== undefined && (
            <span>
              <i class="doubtful" />
              {texts.incomplete}
            </span>
          )}
          {points.length > shown && (
            <span>
              <i class="none" />
              {texts.none}
            </span>
          )}
          {shown < months.length && (
            <span>
              {pictures.newest(
                formats.number(shown),
                formats.number(months.length),
              )}
            </span>
          )}
        </small>
      </figcaption>
      <MonthsPlot label={texts.choose} stats={stats} points={points} />
    </figure>
  );
}

/** Why the chart shows no targets, although the files have some. */
function whyNoTargets(
  found: NonNullable<ReturnType<typeof useTargets>>,
  { facts, language, words, measure }:
    & Pick<Result, "facts">
    & Pick<PageLanguage, "words">
    & { language: PageLanguage["id"]; measure: Measure },
): string | undefined {
  if (!("why" in found)) {
    return found.measure === measure
      ? words.targets.notMonthly
      : words.targets.otherUnit(words.measures[found.measure].short);
  }
  const groupings = targetGroupings(facts);
  const [by] = groupings;
  return reportWords.noTargetsLine(found, { by, groupings }, {
    language,
    shown: shownName,
  });
}
