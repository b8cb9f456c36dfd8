/// <reference lib="dom" />
import { useMemo } from "preact/hooks";
import {
  activeHospitals,
  changeOfTotals,
  notCompared,
  otherMeasure,
  targetGroupings,
  totalIn,
  yearToDate,
} from "../../../explore/questions/mod.ts";
import { isSettled } from "../../../explore/workbooks/mod.ts";
import { restOf } from "../../../explore/answers/mod.ts";
import { reportWords } from "../../export/mod.ts";
import {
  achieved,
  changeIn,
  periodOf,
  useQuestion,
  useSelected,
  useTargets,
  withMonths,
  yearOf,
} from "../../model/mod.ts";
import type { Comparison } from "../../../explore/tables/mod.ts";
import { cellsIn, Icon, Signed } from "../../parts/mod.ts";
import {
  titleOf,
  useAmounts,
  useLanguage,
  yearTitle,
} from "../../words/mod.ts";
import { useFiles } from "../../files/mod.ts";
import { useCoverage } from "../chart/coverage.ts";
import { useChoices } from "./choices.ts";
import { Amount, ChangeFact, Fact } from "./facts.tsx";

/** The key figures of the chosen months, and a note on data not included. */
export function Headline() {
  const { id, words } = useLanguage();
  const { result } = useSelected();
  const { correct } = useFiles();
  const { leftOut } = result.facts;
  const isCalm = result.sources.size === 0 &&
    leftOut.every((file) => isSettled(file, leftOut));
  const missing = reportWords.notIncluded(result.facts, { language: id });
  return (
    <section class="headline" aria-label={words.figures.label}>
      <dl class="figures">
        <Total />
        <Compared comparison="before" />
        <Compared comparison="yearBefore" />
        <YearToDate />
        <Achieved />
        <Hospitals />
      </dl>
      {missing !== undefined && (
        <p class={isCalm ? "quiet lacking" : "lacking"}>
          {missing}{" "}
          {result.sources.size > 0 && (
            <button type="button" class="link" onClick={correct}>
              {words.figures.correct}
            </button>
          )}
        </p>
      )}
      <Incomplete />
    </section>
  );
}

function Total() {
  const language = useLanguage();
  const { view } = useSelected();
  const { measure } = view.selection;
  const { totalQty, totalConv } = view.selected.meta;
  const totals = { qty: totalQty, conv: totalConv };
  const other = otherMeasure(measure);
  return (
    <Fact
      of="total"
      term={language.words.figures.outbound(titleOf(view, language))}
      below={<Amount value={totals[other]} measure={other} />}
    >
      <Amount value={totals[measure]} measure={measure} />
    </Fact>
  );
}

function Compared({ comparison }: { comparison: Comparison }) {
  const { view } = useSelected();
  const compared = view.compared[comparison];
  const change = compared?.missing.length === 0
    ? changeOfTotals(view.stats, compared, view.selection.measure)
    : undefined;
  return <ChangeFact comparison={comparison} change={change} />;
}

/** January up to the chosen month, against known months of the year before. */
function YearToDate() {
  const language = useLanguage();
  const { words, formats } = language;
  const { view } = useSelected();
  const { measure } = view.selection;
  const { months, stats } = view;
  const year = yearToDate(periodOf(view).to, months);
  const { asked, known, alike } = year;
  const ratio = alike && changeOfTotals(stats, alike, measure).ratio;
  const without = notCompared(year);
  return (
    <Fact
      of="year"
      term={yearTitle(year, language)}
      title={formats.list(formats.runs(known))}
      below={
        <>
          {words.terms.yearBefore}{" "}
          <Signed value={ratio}>{formats.signedPercent(ratio ?? 0)}</Signed>
          {ratio !== undefined && without.length > 0 &&
            words.figures.without(without.map(formats.monthOnly))}
        </>
      }
    >
      <Amount value={totalIn(stats, asked)[measure]} measure={measure} />
    </Fact>
  );
}

/** 达成率 of the chosen months and of the year; nothing without targets. */
function Achieved() {
  const { words, formats } = useLanguage();
  const { result, view } = useSelected();
  const [by] = targetGroupings(result.facts);
  const found = useTargets();
  const now = achieved(found);
  const year = achieved(useTargets(yearOf(view)));
  const amounts = useAmounts(now?.measure ?? "qty");
  if (by === undefined || found !== undefined && now === undefined) return null;
  if (now === undefined) {
    return <Fact of="achieved" term={words.targets.achieved} below="">–</Fact>;
  }
  const { ratio, gap, target } = now.total;
  const texts = words.targets;
  const unit = words.measures[now.measure].short;
  const missing = amounts.text(Math.abs(gap));
  return (
    <Fact
      of="achieved"
      term={texts.achieved}
      title={texts.of(
        amounts.text(now.total.actual),
        amounts.text(target),
        unit,
      )}
      below={[
        gap > 0 ? texts.missing(missing, unit) : texts.above(missing, unit),
        year?.total.ratio !== undefined &&
        texts.year(formats.percent(year.total.ratio)),
      ].filter(Boolean).join(" · ")}
    >
      <Signed value={ratio === undefined ? undefined : ratio - 1}>
        {formats.percent(ratio ?? 0)}
      </Signed>
    </Fact>
  );
}

/** The number of hospitals that bought, came and went. */
function Hospitals() {
  const { words, formats } = useLanguage();
  const { view } = useSelected();
  const { chooseChangeState } = useChoices();
  const texts = words.figures;
  const active = useMemo(() => activeHospitals(view.selected), [view.selected]);
  const change = changeIn(view);
  const link = (state: "lost" | "stopped" | "new", sign: string) => {
    const count = change?.counts[state] ?? 0;
    const text = `${count === 0 ? "0" : `${sign}${formats.number(count)}`} ${
      words.changes.counted(state, count)
    }`;
    // A link to an empty list would lead nowhere.
    return count === 0 ? <span>{text}</span> : (
      <a
        href="#changes"
        class={state === "new" ? undefined : "minus"}
        onClick={(event) => {
          // The fragment must stay: it is the selection.
          event.preventDefault();
          chooseChangeState(state);
          const section = document.getElementById("changes");
          section?.scrollIntoView({ block: "start" });
          section?.focus({ preventScroll: true });
        }}
      >
        {text}
      </a>
    );
  };
  return (
    <Fact
      of="hospitals"
      term={texts.hospitals}
      title={texts.hospitalsMean}
      below={change?.difference === undefined ? "\u00a0" : (
        <>
          {link("new", "+")} {link("lost", "\u2212")}
          {change.counts.stopped > 0 && <>{" "}{link("stopped", "\u2212")}</>}
        </>
      )}
    >
      <span class="figure">{formats.number(active)}</span>{" "}
      <small>{texts.hospitalUnit}</small>
    </Fact>
  );
}

/** Warns of a month that may be incomplete, and leads to the one before. */
function Incomplete() {
  const { words, formats } = useLanguage();
  const { view, select } = useSelected();
  const { mayBeIncomplete } = useCoverage();
  const { to } = periodOf(view);
  if (view.range === undefined || to !== mayBeIncomplete) return null;
  const before = view.months[view.months.indexOf(to) - 1];
  return (
    <p class="incomplete">
      <Icon name="alert" />
      <span>
        {words.figures.incomplete(formats.month(to))}
        <Common />
      </span>
      <button
        type="button"
        class="link"
        onClick={() =>
          select((now) => withMonths(now, { from: before, to: before }))}
      >
        {words.figures.lastComplete(formats.month(before))}
      </button>
    </p>
  );
}

/** 环比 of distributors in both months, as others may not have reported yet. */
function Common() {
  const { words, formats } = useLanguage();
  const answer = useQuestion({
    show: "changes",
    by: "distributor",
    states: ["kept"],
    beside: [],
  });
  if (answer === undefined) return null;
  const ratio = cellsIn(answer.table)(restOf(answer.table, 0).cells, "ratio");
  return typeof ratio === "number"
    ? <>{words.figures.common(formats.signedPercent(ratio))}</>
    : null;
}
