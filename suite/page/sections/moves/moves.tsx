import { useMemo, useState } from "preact/hooks";
import type { Change, NameColumn } from "../../../explore/questions/mod.ts";
import { CopyTable, reportWords } from "../../export/mod.ts";
import {
  inOrder,
  type RowOrder,
  useAnswer,
  useSelected,
} from "../../model/mod.ts";
import { Segments } from "../../parts/mod.ts";
import {
  comparedWith,
  isolated,
  shownName,
  useLanguage,
} from "../../words/mod.ts";
import { useChoices } from "../result/choices.ts";
import { copiedMoves, type MoveKey, type ServedRow } from "./copied_moves.ts";
import {
  type MoveRow,
  moveRows,
  type MoveState,
  moveStates,
} from "./move_rows.ts";
import { MovesTable } from "./moves_table.tsx";

/** The hospitals that came and went, in one list with tabs by state. */
export function Moves() {
  const language = useLanguage();
  const { words, formats } = language;
  const { view } = useSelected();
  const { moves: chosen, chooseMoves } = useChoices();
  const { moves, compared, part } = view;
  const { chosen: names, measure } = view.selection;
  const asked = useAnswer(
    "quiet",
    view.months.length > 2 ? { ...names, by: "hospital" } : undefined,
  );
  const quiet = asked?.answer;
  const rows = useMemo(
    () => moveRows({ measure, part, moves, quiet: quiet ?? [] }),
    [measure, part, moves, quiet],
  );
  const isCompared = moves?.difference !== undefined;
  const states = moveStates.filter((state) =>
    state === "marked" ||
    (state === "quiet"
      ? quiet !== undefined
      : isCompared || state === "new" && moves?.hasEarlier)
  );
  const state = states.includes(chosen) ? chosen : states[0];
  const served = useServed(rows[state]);
  const [{ about, order }, setOrder] = useState({
    about: state,
    order: firstOrder(state),
  });
  const wanted = about === state ? order : firstOrder(state);
  const sorted = useMemo(
    () =>
      inOrder(served, wanted, {
        valueOf: (row, key) => row[key],
        language: language.tag,
      }),
    [served, wanted.key, wanted.descending, language],
  );
  const texts = words.moves;
  return (
    <section
      class="moves"
      id="moves"
      aria-labelledby="moves-heading"
      tabIndex={-1}
    >
      <div class="head row ends">
        <h2 id="moves-heading">{texts.heading}</h2>
        <Segments<MoveState>
          look="tabs"
          label={texts.state}
          value={state}
          onChange={chooseMoves}
          segments={states.map((value) => ({
            value,
            label: (
              <>
                {texts.states[value]}{" "}
                <small>{formats.number(rows[value].length)}</small>
              </>
            ),
          }))}
        />
      </div>
      {!isCompared && (
        <p class="quiet">
          {view.months.length === 1
            ? texts.oneMonth
            : comparedWith(compared.before, language) || texts.whole}
        </p>
      )}
      {moves !== undefined && <Limits moves={moves} state={state} />}
      {rows[state].length === 0
        ? <p class="nothing">{texts.nobody[state]}</p>
        : (
          <>
            <MovesTable
              key={state}
              state={state}
              rows={sorted}
              order={wanted}
              onOrder={(order) => setOrder({ about: state, order })}
            />
            <p class="row">
              <CopyTable
                table={() => copiedMoves(sorted, measure, language)}
              />
            </p>
          </>
        )}
    </section>
  );
}

/** Limits of the list, hidden rows, and hospitals that may be the same. */
function Limits({ moves, state }: { moves: Change; state: MoveState }) {
  const { id, words } = useLanguage();
  const { chosen } = useSelected().view.selection;
  const { languageOf, noEarlierLine, outsideLine } = reportWords;
  const [isOpen, setOpen] = useState(false);
  if (state === "quiet" || state === "marked") return null;
  const language = languageOf(id);
  const lines = [
    state === "new" ? noEarlierLine(moves, language) : undefined,
    outsideLine(moves, { state, by: "hospital", chosen }, language),
  ].filter((line) => line !== undefined);
  const pairs = state === "returned" ? [] : moves.perhapsOne;
  return (
    <>
      {lines.map((line) => <p key={line} class="quiet">{line}</p>)}
      {pairs.length > 0 && (
        <details
          class="perhaps-one"
          open={isOpen}
          onToggle={({ currentTarget }) => setOpen(currentTarget.open)}
        >
          <summary>{words.moves.perhapsOne(pairs.length)}</summary>
          <ul>
            {pairs.map(({ lost, new: now }) => (
              <li key={lost}>
                {words.moves.pair(isolated(lost), isolated(now))}
              </li>
            ))}
          </ul>
        </details>
      )}
    </>
  );
}

/** The initial order of a state. */
function firstOrder(state: MoveState): RowOrder<MoveKey> {
  return state === "quiet"
    ? { key: "lastMonth", descending: true }
    : { key: "effect", descending: state !== "lost" };
}

/** Hospitals with the last names that serve them; no names until the answer. */
function useServed(rows: readonly MoveRow[]): readonly ServedRow[] {
  const { chosen } = useSelected().view.selection;
  const latest = (by: NameColumn) =>
    useAnswer("latest", { ...chosen, by })?.answer;
  const [managers, agents] = [latest("manager"), latest("agent")];
  const shownIn = (names: typeof managers, hospital: string) =>
    names === undefined ? "" : shownName(names.get(hospital) ?? "");
  return useMemo(
    () =>
      rows.map((row) => ({
        ...row,
        manager: shownIn(managers, row.name),
        agent: shownIn(agents, row.name),
      })),
    [rows, managers, agents],
  );
}
