import { useEffect, useMemo, useState } from "preact/hooks";
import type { StatsSummary } from "../../../explore/questions/mod.ts";
import { reportWords } from "../../export/mod.ts";
import {
  createFit,
  type Result,
  type Selected,
  SelectedContext,
  type SelectionChange,
  type SelectionState,
  useSelected,
  useView,
  type View,
} from "../../model/mod.ts";
import { Icon } from "../../parts/mod.ts";
import { usePaper } from "../../paper/mod.ts";
import { titleOf, useLanguage } from "../../words/mod.ts";
import { SelectionBar } from "../bar/selection_bar.tsx";
import { CrossInSight } from "../cross/cross_in_sight.tsx";
import { MonthsChart } from "../months/months_chart.tsx";
import { Moved } from "../moved/moved.tsx";
import { Targets } from "../targets/targets.tsx";
import { NewHospitals } from "../ranking/new_hospitals.tsx";
import { Ranking } from "../ranking/ranking.tsx";
import { Headline } from "./headline.tsx";
import { SharedQuestions } from "./shared_questions.tsx";
import { Terms } from "./terms.tsx";
import { Toolbar } from "./toolbar.tsx";

interface Props {
  result: Result;
  first: View;
  selected: SelectionState;
  onAgain(): void;
}

/** A result, and its selected part. */
export function ResultView(
  { result, first, selected, onAgain }: Props,
) {
  const { words } = useLanguage();
  const { facts, stats } = result;
  const isAsking = facts.shared.some(({ way }) => way === "undecided");
  const fitting = useFitting(selected, stats);
  const { selection } = fitting;
  const { view, isBehind, hasFailed } = useView(result, { selection, first });
  const all = { ...fitting, result, view };
  // Nothing delays the first figures, even if all others are known.
  const [hasFigures, setFigures] = useState(false);
  useEffect(() => setFigures(true), []);
  const hasAll = hasFigures && (view.isComplete || hasFailed);
  return (
    <SelectedContext.Provider value={all}>
      <div class="result" aria-busy={!hasFigures || isBehind && !hasFailed}>
        <Toolbar onAgain={onAgain} />
        <SharedQuestions />
        {stats.months.length === 0
          ? !isAsking && (
            <div class="nothing tall">
              {facts.files.length === 0 ? <OnlyTargets /> : (
                <>
                  <p>{words.result.empty}</p>
                  <p class="quiet">{words.result.emptyHint}</p>
                </>
              )}
            </div>
          )
          : (
            <>
              <SelectionBar />
              {hasFailed && (
                <p class="caution" role="alert">
                  <Icon name="alert" />
                  {words.bar.failed}
                </p>
              )}
              <StillSections
                selected={all}
                hasAll={hasAll}
              />
            </>
          )}
      </div>
    </SelectedContext.Provider>
  );
}

/** Says that there are only targets. */
function OnlyTargets() {
  const { id } = useLanguage();
  return <p>{reportWords.targetsOnly({ language: id })}</p>;
}

/** The selection without what the data lacks. */
function useFitting(
  { selection, select, replace }: SelectionState,
  stats: StatsSummary,
): SelectionState {
  const fit = useMemo(() => createFit(stats), [stats]);
  return {
    selection: useMemo(() => fit(selection), [fit, selection]),
    ...useMemo(() => ({
      select: (change: SelectionChange) => select((now) => change(fit(now))),
      replace: (change: SelectionChange) => replace((now) => change(fit(now))),
    }), [fit]),
  };
}

/**
 * The sections, rendered again when the view follows the selection; before,
 * only if what they show of the selection itself has changed.
 */
function StillSections(
  { selected, hasAll }: { selected: Selected; hasAll: boolean },
) {
  const { result, view, selection } = selected;
  const { months, compared, crossed, cells } = selection;
  return useMemo(() => (
    <SelectedContext.Provider value={selected}>
      <Sections hasAll={hasAll} />
    </SelectedContext.Provider>
  ), [result, view, hasAll, months, compared, crossed, cells]);
}

/** What the browser prints of a result. */
function Printed() {
  usePaper();
  return null;
}

/** The sections below the selection; at first only the figures. */
function Sections({ hasAll }: { hasAll: boolean }) {
  const { words } = useLanguage();
  const { view, select } = useSelected();
  if (view.stats.months.length === 0) {
    return (
      <div class="nothing tall" role="status">
        <p>{words.bar.nothing}</p>
        <p class="quiet">{words.bar.nothingHint}</p>
        <button
          type="button"
          onClick={() => select((now) => ({ ...now, where: {} }))}
        >
          {words.bar.everything}
        </button>
      </div>
    );
  }
  return (
    <>
      <Headline />
      {hasAll ? <Others /> : <div class="coming" />}
      <Printed />
    </>
  );
}

function Others() {
  const language = useLanguage();
  const { view } = useSelected();
  const title = titleOf(view, language);
  return (
    <>
      <Targets />
      <Moved />
      <CrossInSight />
      {view.months.length > 1 && <MonthsChart />}
      <Ranking />
      <NewHospitals
        key={title}
        part={view.part}
        measure={view.selection.measure}
        title={title}
      />
      <Terms />
    </>
  );
}
