import { useMemo, useState } from "preact/hooks";
import {
  type Answer,
  relisted,
  someRows,
} from "../../../explore/answers/mod.ts";
import type { ChangeFacts } from "../../../explore/questions/mod.ts";
import { reportWords } from "../../export/mod.ts";
import {
  changeIn,
  isOneMonth,
  useQuestion,
  useSelected,
} from "../../model/mod.ts";
import { cellsIn, figureIn, Segments } from "../../controls/mod.ts";
import { comparedWith, isolated, useLanguage } from "../../words/mod.ts";
import { useChoices } from "../result/choices.ts";
import { type ChangeState, changeStates } from "./change_states.ts";
import { Refused } from "../refused.tsx";
import { Terms } from "./terms.tsx";
import { ChangesTable, firstOrder } from "./changes_table.tsx";

/** The hospitals that came and went, in one list with tabs by state. */
export function Changes() {
  const language = useLanguage();
  const { id, words, formats } = language;
  const { view } = useSelected();
  const { changeState: chosen, chooseChangeState, changeOrder, orderChanges } =
    useChoices();
  const { months, answers: { figures, changes } } = view;
  const change = changeIn(view);
  const isCompared = change?.difference !== undefined;
  // A month has none: its last row is in its last month.
  const isRange = view.range !== undefined && !isOneMonth(view.range);
  const isListed: Record<ChangeState, boolean | undefined> = {
    lost: isCompared,
    stopped: isRange,
    new: isCompared || change?.hasEarlier,
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
      : shared?.[state].table.count ?? 0;
  const states = changeStates.filter((state) => isListed[state]);
  const state = states.find((state) => state === chosen) ??
    states.find((state) => countOf(state) > 0) ?? states[0];
  // These lists are long to make, and asked for only to be seen.
  const marked = useQuestion(
    state === "marked"
      ? { show: "marked", beside: ["manager", "agent"] }
      : undefined,
  );
  const stopped = useQuestion(
    state === "stopped"
      ? {
        show: "changes",
        states: ["stopped"],
        beside: ["manager", "agent", "activity"],
      }
      : undefined,
  );
  const answers: Partial<Record<ChangeState, Answer | undefined>> = {
    ...shared,
    marked,
    stopped,
  };
  const answer = answers[state];
  const order = changeOrder?.state === state
    ? changeOrder.order
    : firstOrder(state);
  const listed = useMemo(() => {
    if (answer === undefined) return undefined;
    const { question } = answer;
    const table = relisted(answer.table, { question, order });
    return "why" in table ? table : { ...answer, table };
  }, [answer, order.column, order.way]);
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
          <h2 id="changes-heading">{texts.heading}</h2>
          <Terms />
        </div>
        <Segments<ChangeState>
          look="tabs"
          label={texts.state}
          value={state}
          onChange={chooseChangeState}
          segments={states.map((value) => ({
            value,
            label: (
              <>
                {words.terms[value].term}{" "}
                <small>{formats.number(countOf(value))}</small>
              </>
            ),
          }))}
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
        : answer && listed && ("why" in listed
          ? (
            <Refused
              refusal={listed}
              question={answer.question}
              way={[
                words.lacking.usualOrder,
                () => orderChanges({ state, order: firstOrder(state) }),
              ]}
            />
          )
          : (
            <ChangesTable
              key={state}
              state={state}
              answer={listed}
              order={order}
              onOrder={(order) => orderChanges({ state, order })}
            />
          ))}
    </section>
  );
}

/** The hospitals of each state that one answer has. */
function byState(
  changes: Answer,
): Record<Exclude<ChangeState, "marked" | "stopped">, Answer> {
  const cellOf = cellsIn(changes.table);
  const some = (isIn: Parameters<typeof someRows>[1]): Answer => ({
    ...changes,
    table: someRows(changes.table, isIn),
  });
  // A hospital that came may also have stopped.
  const inState = (state: "lost" | "new" | "returned") =>
    some((line) => `${cellOf(line, "state")}`.split(" ").includes(state));
  return {
    lost: inState("lost"),
    new: inState("new"),
    returned: inState("returned"),
    quiet: some((line) => cellOf(line, "quietMonths") !== null),
  };
}

/** Limits of the list, hidden rows, and hospitals that may be the same. */
function Limits(
  { change, state }: { change: ChangeFacts; state: ChangeState },
) {
  const { id, words } = useLanguage();
  const { question } = useSelected().view.state;
  const { languageOf, noEarlierLine, outsideLine } = reportWords;
  const [isOpen, setOpen] = useState(false);
  if (state === "quiet" || state === "marked") return null;
  const language = languageOf(id);
  const lines = [
    state === "new" ? noEarlierLine(change, language) : undefined,
    outsideLine(change, { state, by: "hospital", chosen: question }, language),
  ].filter((line) => line !== undefined);
  const pairs = state === "lost" || state === "new" ? change.perhapsOne : [];
  return (
    <>
      {lines.map((line) => <p key={line} class="quiet">{line}</p>)}
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
