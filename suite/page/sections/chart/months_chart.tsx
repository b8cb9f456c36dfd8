/// <reference lib="dom" />
import { useMemo } from "preact/hooks";
import { targetGroupings } from "../../../explore/questions/mod.ts";
import { monthPoints } from "../../../report/charts/mod.ts";
import { reportWords } from "../../export/mod.ts";
import {
  achieved,
  allMonths,
  useSelected,
  useTargets,
} from "../../model/mod.ts";
import { useLanguage } from "../../words/mod.ts";
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
  const targets = achieved(useTargets(allMonths(view)));
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
          {mayBeIncomplete !== undefined && (
            <span>
              <i class="part" />
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
