import { useMemo, useState } from "preact/hooks";
import type { Change, NameChange } from "../../core/explore/mod.ts";
import { decimalsOf } from "../../report/formats/mod.ts";
import { useLanguage } from "../language.ts";
import { type Column, LongTable, panelId, tabId, Tabs } from "../parts/mod.ts";
import { isolated, shownName } from "../shown_name.ts";
import { useAnswer, useSelected } from "../view/mod.ts";

const TABS = "comings";
const states = ["lost", "new", "returned"] as const;

type State = typeof states[number];

/** The hospitals that are new, came back, or have stopped buying. */
export function Comings({ change }: { change: Change }) {
  const { words, formats } = useLanguage();
  const { view } = useSelected();
  const { measure } = view.selection;
  const [state, setState] = useState<State>("lost");
  const texts = words.moved;
  const rows = useMemo(
    () => namesOf(change, state, measure),
    [change, state, measure],
  );
  return (
    <div class="moved-part comings">
      <Tabs<State>
        name={TABS}
        label={texts.comings}
        selected={state}
        onSelect={setState}
        tabs={states.map((id) => ({
          id,
          label: `${texts.hospitals[id]} ${formats.number(change.counts[id])}`,
        }))}
      />
      <div
        role="tabpanel"
        id={panelId(TABS)}
        aria-labelledby={tabId(TABS, state)}
      >
        <PerhapsOne change={change} />
        {rows.length === 0
          ? <p class="nothing">{texts.nobody[state]}</p>
          : <NamesTable state={state} rows={rows} />}
      </div>
    </div>
  );
}

/** The names with a state, by their amounts in the period in which they bought. */
function namesOf(
  { names }: Change,
  state: State,
  measure: "qty" | "conv",
): NameChange[] {
  const side = sideOf(state);
  return names.filter((name) => name.state === state)
    .toSorted((a, b) => b[side][measure] - a[side][measure]);
}

/** The period in which names of a state bought. */
function sideOf(state: State): "period" | "other" {
  return state === "lost" ? "other" : "period";
}

function NamesTable(
  { state, rows }: { state: State; rows: readonly NameChange[] },
) {
  const { words, formats } = useLanguage();
  const { view } = useSelected();
  const { measure } = view.selection;
  const texts = words.moved;
  const side = sideOf(state);
  const managers = useManagers();
  const decimals = decimalsOf(rows.map((name) => name[side][measure]));
  const columns: Column<NameChange>[] = [
    {
      id: "name",
      head: words.newHospitals.hospital,
      cell: ({ name }) => shownName(name, words),
      title: ({ name }) => shownName(name, words),
    },
    {
      id: "amount",
      isNumber: true,
      head: state === "lost" ? texts.before : texts.now,
      cell: (name) => formats.number(name[side][measure], decimals),
    },
    {
      id: "last",
      isNumber: true,
      head: texts.lastOf[state],
      cell: ({ firstMonth, lastMonth, previousMonth }) =>
        state === "new"
          ? firstMonth
          : state === "returned"
          ? previousMonth
          : lastMonth,
    },
    {
      id: "average",
      isNumber: true,
      head: texts.average,
      cell: ({ average }) => formats.number(average[measure], decimals + 1),
    },
    ...managers === undefined ? [] : [{
      id: "manager",
      head: texts.manager,
      cell: ({ name }: NameChange) =>
        shownName(managers.get(name) ?? "", words),
    }],
  ];
  return (
    <LongTable
      name="names"
      caption={texts.hospitals[state]}
      columns={columns}
      rows={rows}
    />
  );
}

/** The managers by hospital; undefined without rows, and until they are known. */
function useManagers(): ReadonlyMap<string, string> | undefined {
  const { view, result } = useSelected();
  const { where } = view.selection;
  const isAsked = result.explorer.hasRows;
  return useAnswer("managers", isAsked ? { where } : undefined)?.answer;
}

/** Names that may be the same: lost in one spelling, new in another. */
function PerhapsOne({ change }: { change: Change }) {
  const { words } = useLanguage();
  const { perhapsOne } = change;
  if (perhapsOne.length === 0) return null;
  return (
    <div class="caution">
      <div>
        <p>{words.moved.perhapsOne}</p>
        <ul>
          {perhapsOne.map(({ lost, new: now }) => (
            <li key={lost}>
              {words.moved.pair(isolated(lost), isolated(now))}
            </li>
          ))}
        </ul>
      </div>
    </div>
  );
}
