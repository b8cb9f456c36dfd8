import { useMemo, useState } from "preact/hooks";
import { type Answer, relisted, someRows } from "../../explore/answers/mod.ts";
import { type ChangeFacts, measureOf } from "../../explore/questions/mod.ts";
import { CopyTable, reportWords } from "../export/mod.ts";
import {
  changeIn,
  isOneMonth,
  type QuestionChange,
  useQuestion,
  useSelected,
} from "../model/mod.ts";
import {
  AnswerRows,
  cellsIn,
  type ColumnLook,
  copiedColumns,
  figureIn,
  type Line,
  Popover,
  type RowOrder,
  Segments,
  useMoreRows,
  withTags,
} from "../controls/mod.ts";
import {
  comparedWith,
  isolated,
  type PageLanguage,
  useLanguage,
} from "../words/mod.ts";
import {
  type ChangeState,
  changeStates,
  useChoices,
  useOrder,
} from "./result/choices.ts";
import { Refused } from "./lacking.tsx";
import { catalogue, headingOf } from "../../explore/tables/mod.ts";

/** The hospitals that came and went, in one list with tabs by state. */
export function Changes() {
  const language = useLanguage();
  const { id, words, formats } = language;
  const { view } = useSelected();
  const { changeState: chosen, chooseChangeState } = useChoices();
  const { months, answers: { figures, changes } } = view;
  const change = changeIn(view);
  const isCompared = change?.isCompared === true;
  // In a single month no name has stopped: all rows are in the last month.
  const isRange = view.range !== undefined && !isOneMonth(view.range);
  const isListed: Record<ChangeState, boolean | undefined> = {
    lost: isCompared,
    stopped: isRange,
    new: change?.hasEarlier,
    returned: isCompared,
    quiet: months.length > 2,
    marked: true,
  };
  const shared = useMemo(() => changes && byState(changes), [changes]);
  const countOf = (state: ChangeState) =>
    state === "marked"
      ? Number(figures ? figureIn(figures.table, "newHospitals", "amount") : 0)
      : state === "stopped"
      ? change?.counts.stopped ?? 0
      : shared?.[state]?.table.count ?? 0;
  const states = changeStates.filter((state) => isListed[state]);
  const state = states.find((state) => state === chosen) ??
    states.find((state) => countOf(state) > 0) ?? states[0];
  const texts = words.changes;
  const { period, other } = changes ?? {};
  return (
    <section
      class="changes"
      id="changes"
      aria-labelledby="changes-heading"
      tabIndex={-1}
    >
      <div class="head row ends">
        <div class="row">
          <h2 id="changes-heading">
            {reportWords.languageOf(id).words.sheets.changes}
          </h2>
          <Terms />
        </div>
        <Segments<ChangeState>
          look="tabs"
          label={catalogue.state[id]}
          value={state}
          onChange={chooseChangeState}
          values={states}
          labelOf={(one) => (
            <>
              {words.terms[one].term}{" "}
              <small>{formats.number(countOf(one))}</small>
            </>
          )}
        />
      </div>
      {!isCompared && (
        <p class="quiet">
          {months.length === 1
            ? texts.oneMonth
            : comparedWith(figures?.compared?.before, language) || texts.whole}
        </p>
      )}
      {(state === "lost" || state === "returned") && other !== undefined &&
        period?.without && (
        <p class="quiet">
          {reportWords.languageOf(id).words.comparedWith(
            formats.months(period),
            formats.months(other),
          )}
        </p>
      )}
      {change !== undefined && <Limits change={change} state={state} />}
      {countOf(state) === 0
        ? <p class="nothing">{texts.nobody[state]}</p>
        : <HospitalList key={state} state={state} shared={shared?.[state]} />}
    </section>
  );
}

/** The hospitals by state; one that came may also have stopped. */
function byState(changes: Answer): Partial<Record<ChangeState, Answer>> {
  const cellOf = cellsIn(changes.table);
  const isIn = (line: Line, state: string) =>
    state === "quiet"
      ? cellOf(line, "quietMonths") !== null
      : `${cellOf(line, "state")}`.split(" ").includes(state);
  return Object.fromEntries(
    ["lost", "new", "returned", "quiet"].map((state) => [
      state,
      someRows(changes, (line) => isIn(line, state)),
    ]),
  );
}

function Limits(
  { change, state }: { change: ChangeFacts; state: ChangeState },
) {
  const { id, words } = useLanguage();
  const { question } = useSelected().view.state;
  const [isOpen, setOpen] = useState(false);
  if (state === "quiet" || state === "marked") return null;
  const line = reportWords.outsideLine(
    change,
    { state, by: "hospital", chosen: question },
    reportWords.languageOf(id),
  );
  const pairs = state === "lost" || state === "new" ? change.perhapsOne : [];
  return (
    <>
      {line !== undefined && <p class="quiet">{line}</p>}
      {pairs.length > 0 && (
        <details
          class="perhaps-one"
          open={isOpen}
          onToggle={({ currentTarget }) => setOpen(currentTarget.open)}
        >
          <summary>{words.changes.perhapsOne(pairs.length)}</summary>
          <ul>
            {pairs.map(({ lost, new: now }) => (
              <li key={lost}>
                {words.changes.pair(isolated(lost), isolated(now))}
              </li>
            ))}
          </ul>
        </details>
      )}
    </>
  );
}

/** Lists that take long to make, and are asked for only when they are shown. */
const askedAlone: Partial<Record<ChangeState, QuestionChange>> = {
  marked: { show: "marked", beside: ["manager", "agent"] },
  stopped: {
    show: "changes",
    states: ["stopped"],
    beside: ["manager", "agent", "activity"],
  },
};

function HospitalList(
  { state, shared }: { state: ChangeState; shared: Answer | undefined },
) {
  const language = useLanguage();
  const { opened, open } = useChoices();
  const alone = useQuestion(askedAlone[state]);
  const answer = shared ?? alone;
  const [order = firstOrder(state), sort] = useOrder("changes", state);
  const listed = useMemo(() => answer && relisted(answer, { order }), [
    answer,
    order.column,
    order.way,
  ]);
  const looks = useMemo(() => answer ? looksOf(state, answer, language) : [], [
    state,
    answer,
    language,
  ]);
  const { rows = [] } = listed && "table" in listed ? listed.table : {};
  const more = useMoreRows(rows, JSON.stringify([order, rows.length]));
  if (answer === undefined || listed === undefined) return null;
  if ("why" in listed) {
    return (
      <Refused
        refusal={listed}
        question={answer.question}
        action={[
          language.words.lacking.usualOrder,
          () => sort(firstOrder(state)),
        ]}
      />
    );
  }
  const tagsOf = tagsIn(state, listed, language);
  return (
    <>
      <AnswerRows
        class="moved"
        caption={language.words.terms[state].term}
        answer={listed}
        looks={looks}
        more={more}
        order={order}
        onOrder={sort}
        areHospitals={state !== "marked"}
        opened={opened?.by === "hospital" ? opened.name : undefined}
        onOpen={(name) => open({ by: "hospital", name })}
        tagsOf={tagsOf}
      />
      <p class="row">
        <CopyTable
          table={() =>
            withTags(
              copiedColumns(listed, looks, language),
              rows.map(tagsOf),
              language,
            )}
        />
      </p>
    </>
  );
}

function firstOrder(state: ChangeState): RowOrder {
  if (state === "lost") return { column: "difference", way: "ascending" };
  return {
    column: state === "quiet" ? "average" : "amount",
    way: "descending",
  };
}

function looksOf(
  state: ChangeState,
  { question: { measure } }: Answer,
  { id, words }: PageLanguage,
): ColumnLook[] {
  const { headings, measures, terms } = words;
  const unit = measures[measureOf(measure)].short;
  const before: ColumnLook[] = [
    {
      called: state === "returned" ? "previousMonth" : "lastMonth",
      id: "quiet last",
      head: catalogue.lastMonth[id],
    },
    {
      called: "average",
      id: state === "quiet" ? "quiet" : "quiet rare",
      head: terms.average.term,
    },
  ];
  const amount: ColumnLook = { called: "amount", id: "effect", head: unit };
  const effect: ColumnLook = {
    ...amount,
    head: words.changes.effect(unit),
    isSigned: true,
  };
  const columns: Record<ChangeState, ColumnLook[]> = {
    // Without a comparison, first purchases have no difference.
    lost: [{ ...effect, called: "difference" }, ...before],
    stopped: [amount, ...before],
    new: [effect],
    returned: [effect, ...before],
    quiet: before,
    marked: [amount, {
      called: "whole",
      id: "quiet rare",
      head: headingOf(
        { key: "whole" },
        { reader: id, by: "hospital", measure },
      ),
    }],
  };
  return [
    { called: "name", id: "called", head: headings.hospital },
    ...columns[state],
    { called: "manager", id: "called", head: headings.manager },
    { called: "agent", id: "called extra", head: headings.agent },
  ];
}

function tagsIn(
  state: ChangeState,
  { table }: Answer,
  { id, words }: PageLanguage,
): (line: Line) => string[] {
  const cellOf = cellsIn(table);
  const { endedWithReturns, changes } = reportWords.languageOf(id).words;
  return (line) =>
    [
      (state === "new" || state === "returned") &&
      cellOf(line, "marked") !== null && words.terms.marked.term,
      state !== "quiet" && cellOf(line, "stateInAll") !== null &&
      changes.elsewhere,
      cellOf(line, "remark") !== null && endedWithReturns,
    ].filter((tag) => typeof tag === "string");
}

function Terms() {
  const { languageOf, termsOf } = reportWords;
  const language = languageOf(useLanguage().id);
  const { terms } = language.words.overview;
  return (
    <Popover
      class="explain"
      label={terms}
      title={terms}
      panel={() => (
        <dl class="terms">
          {termsOf(language).map(({ term, formula }) => [
            <dt key={term}>{term}</dt>,
            <dd key={formula}>{formula}</dd>,
          ])}
        </dl>
      )}
    >
      ?
    </Popover>
  );
}
