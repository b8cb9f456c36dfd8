import { useMemo } from "preact/hooks";
import type { Answer } from "../../../explore/answers/mod.ts";
import { measureOf } from "../../../explore/questions/mod.ts";
import { catalogue, headingOf } from "../../../explore/tables/mod.ts";
import { CopyTable, reportWords } from "../../export/mod.ts";
import {
  cellsIn,
  type ColumnLook,
  copiedColumns,
  DataTable,
  drawnColumns,
  type Line,
  type RowOrder,
  useMoreRows,
  withTags,
} from "../../controls/mod.ts";
import { type PageLanguage, useLanguage } from "../../words/mod.ts";
import { useChoices } from "../result/choices.ts";
import type { ChangeState } from "./change_states.ts";

interface Props {
  state: ChangeState;
  /** The hospitals of the state, in order. */
  answer: Answer;
  order: RowOrder;
  onOrder(order: RowOrder): void;
}

/** The hospitals of one state, and a button that copies them. */
export function ChangesTable({ state, answer, order, onOrder }: Props) {
  const language = useLanguage();
  const { words } = language;
  const { opened, open } = useChoices();
  const { table } = answer;
  const looks = useMemo(() => looksOf(state, answer, language), [
    state,
    answer,
    language,
  ]);
  const columns = useMemo(() => drawnColumns(answer, looks, language), [looks]);
  const { rows } = table;
  const places = useMemo(() => new Map(rows.map((row, at) => [row, at])), [
    rows,
  ]);
  const more = useMoreRows(rows, JSON.stringify([order, rows.length]));
  const cellOf = cellsIn(table);
  const nameOf = (line: Line) => String(cellOf(line, "name"));
  const tagsOf = (line: Line) => tagsIn(state, cellOf, language)(line);
  const copied = () => {
    const copy = copiedColumns(answer, looks, language);
    return withTags(copy, rows.map(tagsOf), language);
  };
  return (
    <>
      <DataTable
        class="moved"
        caption={words.terms[state].term}
        columns={columns}
        more={more}
        order={order}
        onOrder={onOrder}
        areHospitals={state !== "marked"}
        // A hospital may have several marked rows.
        keyOf={(line) =>
          state === "marked" ? places.get(line) ?? 0 : nameOf(line)}
        nameOf={nameOf}
        opened={opened?.by === "hospital" ? opened.name : undefined}
        onOpen={(line) => open({ by: "hospital", name: nameOf(line) })}
        tagsOf={tagsOf}
      />
      <p class="row">
        <CopyTable table={copied} />
      </p>
    </>
  );
}

/** The initial order of a state. */
export function firstOrder(state: ChangeState): RowOrder {
  return {
    column: state === "quiet" ? "average" : effectOf(state),
    way: state === "lost" ? "ascending" : "descending",
  };
}

/** Without a comparison, first purchases have no difference. */
function effectOf(state: ChangeState): "difference" | "amount" {
  return state === "lost" ? "difference" : "amount";
}

/** The columns of a state. */
function looksOf(
  state: ChangeState,
  { question: { measure } }: Answer,
  { id, words }: PageLanguage,
): ColumnLook[] {
  const { headings, measures, terms } = words;
  const whole = headingOf(
    { key: "whole" },
    { reader: id, by: "hospital", measure },
  );
  const unit = measures[measureOf(measure)].short;
  const lastMonth = state === "returned" ? "previousMonth" : "lastMonth";
  const before: ColumnLook[] = [
    { called: lastMonth, id: "quiet last", head: catalogue.lastMonth[id] },
    {
      called: "average",
      id: state === "quiet" ? "quiet" : "quiet rare",
      head: terms.average.term,
    },
  ];
  const effect: ColumnLook = {
    called: effectOf(state),
    id: "effect",
    head: words.changes.effect(unit),
    isSigned: true,
  };
  const columns: Record<ChangeState, ColumnLook[]> = {
    lost: [effect, ...before],
    stopped: [{ called: "amount", id: "effect", head: unit }, ...before],
    new: [effect],
    returned: [effect, ...before],
    quiet: before,
    marked: [
      { called: "amount", id: "effect", head: unit },
      { called: "whole", id: "quiet rare", head: whole },
    ],
  };
  return [
    { called: "name", id: "called", head: headings.hospital },
    ...columns[state],
    { called: "manager", id: "called", head: headings.manager },
    { called: "agent", id: "called extra", head: headings.agent },
  ];
}

/** The tags beside the name of a hospital. */
function tagsIn(
  state: ChangeState,
  cellOf: ReturnType<typeof cellsIn>,
  { id, words }: Pick<PageLanguage, "id" | "words">,
): (line: Line) => string[] {
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
