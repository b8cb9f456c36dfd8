import { useMemo, useState } from "preact/hooks";
import type { NameColumn } from "../../../explore/questions/mod.ts";
import { reportWords } from "../../export/mod.ts";
import { useAnswer, useSelected } from "../../model/mod.ts";
import { Signed, SortButton, sortState, useMoreRows } from "../../parts/mod.ts";
import { shownName, useAmounts, useLanguage } from "../../words/mod.ts";
import { useChoices } from "../result/choices.ts";
import type { MoveRow, MoveState } from "./move_rows.ts";

type Key = "effect" | "lastMonth" | "average" | "manager" | "agent";

/** Hospitals of a state; any head but the first sorts. */
export function MovesTable(
  { state, rows }: { state: MoveState; rows: readonly MoveRow[] },
) {
  const { words, formats, tag } = useLanguage();
  const { measure } = useSelected().view.selection;
  const [order, setOrder] = useState<{ key: Key; descending: boolean }>();
  const managers = useLatest("manager");
  const agents = useLatest("agent");
  const texts = words.moves;
  const amounts = useAmounts(measure, rows.map(({ effect }) => effect));
  const sorted = useMemo(() => {
    if (order === undefined) return rows;
    const { key, descending } = order;
    const names = new Intl.Collator(tag, { numeric: true });
    const textOf = ({ name, lastMonth }: MoveRow) =>
      key === "manager"
        ? managers?.get(name) ?? ""
        : key === "agent"
        ? agents?.get(name) ?? ""
        : lastMonth ?? "";
    const sign = descending ? -1 : 1;
    return rows.toSorted((a, b) =>
      key === "effect" || key === "average"
        ? sign * ((a[key] ?? -Infinity) - (b[key] ?? -Infinity) || 0)
        : sign * names.compare(textOf(a), textOf(b))
    );
  }, [rows, order, managers, agents, tag]);
  const { shown, isFew, showMore, end } = useMoreRows(
    rows.length,
    JSON.stringify([order, rows.length]),
  );
  const unit = words.measures[measure].short;
  const first: { key: Key; descending: boolean } = state === "quiet"
    ? { key: "lastMonth", descending: true }
    : { key: "effect", descending: state !== "lost" };
  const { key, descending } = order ?? first;
  const heads: [key: Key, head: string, classes: string][] = [
    ["effect", texts.effect(unit), "effect"],
    ["lastMonth", texts.lastMonth, "last"],
    ["average", texts.average, "rare"],
    ["manager", words.names.heads.manager, "text"],
    ["agent", words.names.heads.agent, "text extra"],
  ];
  return (
    <table>
      <caption>{texts.states[state]}</caption>
      <thead>
        <tr>
          <th scope="col">{words.names.heads.hospital}</th>
          {heads.map(([id, head, classes]) => (
            <th
              key={id}
              scope="col"
              class={classes}
              aria-sort={sortState(id === key ? descending : undefined)}
            >
              <SortButton
                isDescending={id === key ? descending : undefined}
                startsDescending={!classes.includes("text")}
                onSort={(descending) => setOrder({ key: id, descending })}
              >
                {head}
              </SortButton>
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {sorted.slice(0, shown).map((row) => (
          <tr key={row.name}>
            <th scope="row">
              <Name row={row} />
            </th>
            <td class="effect">
              <Signed value={row.effect}>
                {amounts.signed(row.effect)}
              </Signed>
            </td>
            <td class="quiet last">{row.lastMonth ?? "–"}</td>
            <td class="quiet rare">
              {row.average === undefined
                ? "–"
                : formats.number(row.average, measure === "qty" ? 0 : 4)}
            </td>
            <td class="text">{shownIn(managers, row.name)}</td>
            <td class="text extra">{shownIn(agents, row.name)}</td>
          </tr>
        ))}
        {shown < rows.length && (
          <tr class="sum rest" ref={end}>
            <th scope="row" colSpan={6}>
              {isFew && (
                <button type="button" class="link" onClick={showMore}>
                  {words.names.all(formats.number(rows.length), true)}
                </button>
              )}
            </th>
          </tr>
        )}
      </tbody>
    </table>
  );
}

/** The last name of a column by hospital; undefined until it is known. */
function useLatest(by: NameColumn): ReadonlyMap<string, string> | undefined {
  const { where } = useSelected().view.selection;
  return useAnswer("latest", { where, by })?.answer;
}

function shownIn(
  names: ReadonlyMap<string, string> | undefined,
  hospital: string,
): string {
  return names === undefined ? "" : shownName(names.get(hospital) ?? "");
}

function Name({ row }: { row: MoveRow }) {
  const { id, words } = useLanguage();
  const { endedWithReturns } = reportWords.languageOf(id).words;
  const { opened, open } = useChoices();
  const { name, isMarked, isElsewhere, hasReturned } = row;
  const tags = [
    isMarked && words.moves.states.marked,
    isElsewhere && words.moves.outside,
    hasReturned && endedWithReturns,
  ].filter((tag) => tag !== false);
  return (
    <>
      <button
        type="button"
        class="plain name"
        aria-expanded={opened?.by === "hospital" && opened.name === name}
        onClick={() => open({ by: "hospital", name })}
      >
        {shownName(name)}
      </button>
      {tags.map((tag) => <i key={tag} class="tag">{tag}</i>)}
    </>
  );
}
