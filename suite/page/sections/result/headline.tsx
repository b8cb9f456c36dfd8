import { type Answer, restOf } from "../../../explore/answers/mod.ts";
import { measureOf, otherMeasure } from "../../../explore/questions/mod.ts";
import { isSettled } from "../../../explore/workbooks/mod.ts";
import { reportWords } from "../../export/mod.ts";
import { asking, changeIn, useQuestion, useSelected } from "../../model/mod.ts";
import { cellsIn, Icon, lineOf, useSpoken } from "../../controls/mod.ts";
import { titleOf, useAmounts, useLanguage } from "../../words/mod.ts";
import { useFiles } from "../../files/mod.ts";
import { useChoices } from "./choices.ts";
import {
  AchievedFact,
  Amount,
  amountOf,
  ChangeFacts,
  Fact,
  YearFact,
} from "./facts.tsx";

export function Headline() {
  const { id, words } = useLanguage();
  const { result, view: { answers } } = useSelected();
  const { figures, year } = answers;
  const { correct } = useFiles();
  const { leftOut } = result.facts;
  const isCalm = result.sources.size === 0 &&
    leftOut.every((file) => isSettled(file, leftOut));
  const shared = reportWords.languageOf(id);
  const missing = reportWords.notIncluded(result.facts, shared);
  return (
    <section class="headline" aria-label={shared.words.overview.figures}>
      {figures && year && (
        <dl class="figures">
          <Total figures={figures} />
          <ChangeFacts
            answer={figures}
            line={lineOf(figures.table, measureOf(figures.question.measure))}
          />
          <YearFact year={year} />
          <Achieved figures={figures} year={year} />
          <Hospitals figures={figures} />
        </dl>
      )}
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
      <Incomplete figures={figures} />
    </section>
  );
}

function Total({ figures }: { figures: Answer }) {
  const language = useLanguage();
  const { view } = useSelected();
  const measure = measureOf(figures.question.measure);
  const other = otherMeasure(measure);
  const { figures: texts, measures } = language.words;
  const term = texts.outbound(titleOf(view, language));
  const amount = amountOf(figures, measure);
  const amounts = useAmounts(measure);
  useSpoken(`${term} ${amounts.text(amount)} ${measures[measure].short}`);
  return (
    <Fact
      of="total"
      term={term}
      below={<Amount value={amountOf(figures, other)} measure={other} />}
    >
      <Amount value={amount} measure={measure} />
    </Fact>
  );
}

/** 达成率 of the chosen months and of the year; nothing without targets. */
function Achieved({ figures, year }: { figures: Answer; year: Answer }) {
  const [now, sinceJanuary] = [figures, year].map(({ targets }) =>
    targets === undefined || "why" in targets ? undefined : targets
  );
  if (now === undefined) return null;
  const { total: { actual, ...total }, measure } = now;
  // Sales of names without a target do not count as achieved.
  const isPart = actual !== amountOf(figures, measure);
  return (
    <AchievedFact
      {...total}
      measure={measure}
      actual={isPart && actual}
      year={sinceJanuary?.total.ratio}
    />
  );
}

function Hospitals({ figures }: { figures: Answer }) {
  const { words, formats } = useLanguage();
  const { view } = useSelected();
  const { chooseChangeState } = useChoices();
  const texts = words.figures;
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
          // The fragment must stay: it is the state of the page.
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
      term={words.measures.active.head}
      title={words.measures.active.meaning}
      below={!change?.isCompared ? "\u00a0" : (
        <>
          {link("new", "+")} {link("lost", "\u2212")}
          {change.counts.stopped > 0 && <>{" "}{link("stopped", "\u2212")}</>}
        </>
      )}
    >
      <span class="figure">{formats.number(amountOf(figures, "active"))}</span>
      {" "}
      <small>{texts.hospitalUnit}</small>
    </Fact>
  );
}

function Incomplete({ figures }: { figures: Answer | undefined }) {
  const { words, formats } = useLanguage();
  const { view, select } = useSelected();
  const to = figures?.mayBeIncomplete;
  if (view.range === undefined || to === undefined) return null;
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
        onClick={() => select(asking({ period: { from: before, to: before } }))}
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
