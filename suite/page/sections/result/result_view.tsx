import type { ComponentChildren } from "preact";
import {
  useEffect,
  useId,
  useLayoutEffect,
  useMemo,
  useRef,
  useState,
} from "preact/hooks";
import { notesOf, reportWords } from "../../export/mod.ts";
import {
  asking,
  isEmpty,
  type KeptState,
  type Result,
  SelectedContext,
  UNFILTERED,
  useSelected,
  useView,
  type View,
} from "../../model/mod.ts";
import { Icon } from "../../controls/mod.ts";
import { usePaper } from "../paper.tsx";
import { SharedChoice } from "../../files/panels/mod.ts";
import {
  isolated,
  type PageLanguage,
  titleOf,
  useLanguage,
} from "../../words/mod.ts";
import { Chips } from "../bar/filter_menu.tsx";
import { LackingNotes, Note, Nothing } from "../lacking.tsx";
import { FoldedCross } from "../cross.tsx";
import { MonthsChart } from "../months_chart.tsx";
import { Changes } from "../changes.tsx";
import { Names } from "../names/names.tsx";
import { OpenedName } from "../opened_name.tsx";
import { ChoicesScope } from "./choices.ts";
import { Headline } from "./headline.tsx";

interface ScopeProps {
  result: Result;
  first: View;
  selected: KeptState;
  children: ComponentChildren;
}

/** Provides a result and its answers to the bar and the sections. */
export function ResultScope(
  { result, first, selected, children }: ScopeProps,
) {
  const shown = useView(result, { state: selected.state, first });
  const print = usePaper({ result, view: shown.view });
  return (
    <SelectedContext.Provider value={{ ...selected, result, ...shown }}>
      <ChoicesScope print={print}>{children}</ChoicesScope>
    </SelectedContext.Provider>
  );
}

export function ResultView() {
  const language = useLanguage();
  const { words } = language;
  const selected = useSelected();
  const { result, view, isBehind, hasFailed } = selected;
  const { facts, months } = result;
  // The first figures are drawn alone, so that nothing delays them.
  const [hasFigures, setFigures] = useState(false);
  useEffect(() => setFigures(true), []);
  const hasAll = hasFigures && (view.isComplete || hasFailed);
  const { question: { period, show, rows, columns }, cells } = selected.state;
  // Rendered again only for a new view, or for a change of the state that the
  // sections show at once.
  const sections = useMemo(() => (
    <SelectedContext.Provider value={selected}>
      <Sections hasAll={hasAll} />
    </SelectedContext.Provider>
  ), [result, view, hasAll, period, show, rows, columns, cells]);
  return (
    <div class="result" aria-busy={!hasFigures || isBehind && !hasFailed}>
      <Title />
      <OpenQuestion />
      {months.length === 0
        ? !facts.question?.isOpen && (
          <Nothing isTall lines={whyNothing(result, language)} />
        )
        : (
          <>
            <LackingNotes />
            <Chips />
            {hasFailed && <Note>{words.bar.failed}</Note>}
            {view.refusal === undefined && sections}
          </>
        )}
    </div>
  );
}

/** The period, for screen readers and in the title of the window. */
function Title() {
  const language = useLanguage();
  const { words } = language;
  const { view, result } = useSelected();
  const isFirst = useRef(true);
  const heading = useRef<HTMLHeadingElement>(null);
  // Takes the focus, too, if an answer has removed the question and its buttons.
  useLayoutEffect(() => {
    const { activeElement } = document;
    const isLost = activeElement === null || activeElement === document.body;
    if (isFirst.current || isLost) {
      heading.current?.focus({ preventScroll: true });
    }
    isFirst.current = false;
  }, [result]);
  const title = view.months.length === 0 ? "" : titleOf(view, language);
  useLayoutEffect(() => {
    document.title = [title, words.title].filter(Boolean).join(" · ");
  }, [title, words]);
  return (
    <h1 class="unseen" tabIndex={-1} ref={heading}>
      {title === "" ? words.title : words.result.titled(title)}
    </h1>
  );
}

/** Maximum number of sets of files whose facts are in sight; more are folded. */
const MAX_UNFOLDED = 2;

/** Asks how shared months count; until the answer they count nowhere. */
function OpenQuestion() {
  const { id, formats, words } = useLanguage();
  const { result: { facts: { question } } } = useSelected();
  const heading = useId();
  if (!question?.isOpen) return null;
  const { label, facts, hint } = words.files.shared;
  const { shared } = question;
  const months = new Set(shared.flatMap(({ months }) => months));
  const sentences = shared.map((one) =>
    reportWords.sharedFacts(one, reportWords.languageOf(id, isolated))
  );
  const list = <ul>{sentences.map((text) => <li key={text}>{text}</li>)}</ul>;
  return (
    <section class="question" aria-labelledby={heading}>
      <Icon name="alert" />
      <div>
        <h2 id={heading}>
          {label(formats.list(formats.runs([...months].sort())))}
        </h2>
        {sentences.length <= MAX_UNFOLDED ? list : (
          <details>
            <summary>{facts(sentences.length)}</summary>
            {list}
          </details>
        )}
        <SharedChoice question={question} />
        <p class="quiet">{hint}</p>
      </div>
    </section>
  );
}

function whyNothing(result: Result, language: PageLanguage): string[] {
  const { id, words: { result: texts } } = language;
  const { files, leftOut } = result.facts;
  if (files.length === 0) {
    return leftOut.some(({ why }) => why === "choice")
      ? [texts.noneTicked, texts.noneTickedHint]
      : [reportWords.languageOf(id).words.targets.targetsOnly];
  }
  const isQuantityLacking = files.some(({ notes }) =>
    notes.some(({ token }) => token === "rows-without-quantity")
  );
  return [
    isQuantityLacking ? texts.emptyQuantity : texts.empty,
    texts.emptyHint,
    ...notesOf(result, language).filter(({ kind }) => kind === "data")
      .map(({ text }) => text),
  ];
}

function Sections({ hasAll }: { hasAll: boolean }) {
  const { words } = useLanguage();
  const { view, select } = useSelected();
  if (isEmpty(view)) {
    return (
      <Nothing
        isTall
        lines={[words.bar.nothing, words.bar.nothingHint]}
        action={[words.bar.everything, () => select(asking(UNFILTERED))]}
      />
    );
  }
  return (
    <>
      <Headline />
      {hasAll ? <Others /> : <div class="coming" />}
    </>
  );
}

function Others() {
  const { view: { months, answers } } = useSelected();
  // Sections below the names wait, or they would jump when the names come.
  const [hasNames, setNames] = useState(false);
  return (
    <>
      {months.length > 1 && answers.months && (
        <MonthsChart answer={answers.months} />
      )}
      <div class="work">
        <Names onShown={() => setNames(true)} />
        {hasNames && <Changes />}
      </div>
      {hasNames && <FoldedCross />}
      <OpenedName />
    </>
  );
}
