/// <reference lib="dom" />
import { useId, useMemo, useRef, useState } from "preact/hooks";
import { targetGroupings } from "../../../explore/questions/mod.ts";
import { monthPoints } from "../../../report/charts/mod.ts";
import { PictureMenu, reportWords } from "../../export/mod.ts";
import {
  achieved,
  allMonths,
  periodOf,
  useSelected,
  useTargets,
  withMonths,
} from "../../model/mod.ts";
import { useLanguage } from "../../words/mod.ts";
import { MonthsPlot } from "./months_plot.tsx";
import { MonthsTable } from "./months_table.tsx";

/** The months side by side; all of them, and each one, are radio buttons. */
export function MonthsChart() {
  const { id, words, formats } = useLanguage();
  const { pictures, groupings } = reportWords.languageOf(id).words;
  const { view, selection, select, replace, result: { facts } } = useSelected();
  const name = useId();
  const [isRounded, setRounded] = useState(false);
  const { stats, months } = view;
  const { measure } = view.selection;
  const [by] = targetGroupings(facts);
  const targets = achieved(useTargets(by, allMonths));
  const points = useMemo(
    () => monthPoints(stats, { months, measure, targets }),
    [stats, months, measure, targets],
  );
  // At once, before the figures follow.
  const range = periodOf(selection, months);
  // Arrow keys choose each month that they pass; Back returns to where they
  // began.
  const isPassing = useRef(false);
  const choose = (month: string | undefined) => {
    const go = isPassing.current ? replace : select;
    const next = month === undefined ? "all" : { from: month, to: month };
    go((now) => withMonths(now, next));
  };
  const hasLastYear = points.some(({ lastYear }) => lastYear !== undefined);
  const hasTarget = points.some(({ target }) => target !== undefined);
  const shown = points.filter(({ value }) => value !== undefined).length;
  const texts = words.months;
  return (
    <section class="months" aria-labelledby="months-heading">
      <div class="section-head">
        <h2 id="months-heading">
          {texts.heading} <small>{words.measures[measure].full}</small>
        </h2>
        <PictureMenu
          of={texts.heading}
          period={{ from: months[0], to: months[months.length - 1] }}
          figure={() => ({
            kind: "months",
            stats,
            months,
            chosen: view.range,
            targets,
          })}
        />
      </div>
      <fieldset
        class="months-switch"
        onKeyUp={({ key }) => isPassing.current = key.startsWith("Arrow")}
        onPointerDown={() => isPassing.current = false}
      >
        <legend class="unseen">{texts.choose}</legend>
        <div class="months-head">
          <label class="pill">
            <input
              type="radio"
              name={name}
              checked={range === undefined}
              onChange={() => choose(undefined)}
            />
            <span>{words.result.totalOf(months.length)}</span>
          </label>
          <ul class="legend">
            {hasLastYear && <li class="line">{pictures.lastYear}</li>}
            {hasTarget && (
              <li class="dashed">{pictures.target(groupings[by])}</li>
            )}
            {isRounded && <li>{pictures.rounded}</li>}
            {shown < months.length && (
              <li>
                {pictures.newest(
                  formats.number(shown),
                  formats.number(months.length),
                )}
              </li>
            )}
          </ul>
        </div>
        <MonthsPlot
          name={name}
          points={points}
          range={range}
          onChoose={choose}
          onRounded={setRounded}
        />
      </fieldset>
      <MonthsTable stats={stats} months={months} monthTargets={targets} />
    </section>
  );
}
