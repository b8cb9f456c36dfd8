import { useMemo, useState } from "preact/hooks";
import {
  type Change,
  inOrderOfChange,
  type NameChange,
} from "../../../explore/questions/mod.ts";
import { averageDecimals, decimalsOf } from "../../../report/formats/mod.ts";
import type { Coming } from "../../../report/words/mod.ts";
import { reportWords } from "../../export/mod.ts";
import { useSelected } from "../../model/mod.ts";
import {
  type Column,
  LongTable,
  panelId,
  tabId,
  Tabs,
} from "../../parts/mod.ts";
import { isolated, shownName, useLanguage } from "../../words/mod.ts";
import { Quiet, useLatest } from "./quiet.tsx";

const TABS = "comings";
const states = ["lost", "new", "returned"] as const;

/** The states, and who has been quiet for longer. */
type Tab = Coming | "quiet";

/**
 * The hospitals that are new, came back, or have stopped buying; only the new
 * ones if nothing is compared.
 */
export function Comings({ change }: { change: Change }) {
  const { id, words, formats } = useLanguage();
  const { sheets } = reportWords.languageOf(id).words;
  const { view } = useSelected();
  const { measure } = view.selection;
  const isCompared = change.difference !== undefined;
  const [chosen, setState] = useState<Tab>("lost");
  const state = isCompared || chosen === "quiet" ? chosen : "new";
  const texts = words.moved;
  const rows = useMemo(
    () =>
      inOrderOfChange(change.names, measure)
        .filter((name) => name.state === state),
    [change, state, measure],
  );
  return (
    <div class="moved-part comings">
      <Tabs<Tab>
        name={TABS}
        label={texts.comings}
        selected={state}
        onSelect={setState}
        tabs={[
          ...(isCompared ? states : ["new"] as const).map((id) => ({
            id,
            label: `${texts.hospitals[id]} ${
              formats.number(change.counts[id])
            }`,
          })),
          ...view.months.length > 2
            ? [{ id: "quiet" as const, label: sheets.quiet }]
            : [],
        ]}
      />
      <div
        role="tabpanel"
        id={panelId(TABS)}
        aria-labelledby={tabId(TABS, state)}
      >
        {state === "quiet" ? <Quiet /> : (
          <>
            <PerhapsOne change={change} />
            <Limits change={change} state={state} />
            {rows.length === 0
              ? change.hasEarlier && (
                <p class="nothing">{texts.nobody[state]}</p>
              )
              : <NamesTable state={state} rows={rows} />}
          </>
        )}
      </div>
    </div>
  );
}

/** What cannot be said of these names, and what the filter hides. */
function Limits({ change, state }: { change: Change; state: Coming }) {
  const { id } = useLanguage();
  const { view: { selection: { where } } } = useSelected();
  const { languageOf, noEarlierLine, outsideLine } = reportWords;
  const language = languageOf(id);
  const lines = [
    state === "new" ? noEarlierLine(change, language) : undefined,
    outsideLine(change, { state, by: "hospital", where }, language),
  ];
  return (
    <>
      {lines.map((line) =>
        line !== undefined && <p key={line} class="quiet">{line}</p>
      )}
    </>
  );
}

function NamesTable(
  { state, rows }: { state: Coming; rows: readonly NameChange[] },
) {
  const { id, words, formats } = useLanguage();
  const { endedWithReturns, groupings } = reportWords.languageOf(id).words;
  const { view } = useSelected();
  const { measure } = view.selection;
  const texts = words.moved;
  const side = state === "lost" ? "other" : "period";
  const managers = useLatest("manager");
  const decimals = decimalsOf(rows.map((name) => name[side][measure]));
  const columns: Column<NameChange>[] = [
    {
      id: "name",
      head: words.newHospitals.hospital,
      cell: ({ name, stateInAll, other }) => (
        <>
          {shownName(name)}
          {stateInAll !== undefined && <span class="tag">{texts.outside}</span>}
          {state === "lost" && other.qty < 0 && (
            <span class="tag">{endedWithReturns}</span>
          )}
        </>
      ),
      title: ({ name }) => shownName(name),
    },
    {
      id: "amount",
      isNumber: true,
      head: state === "lost" ? texts.before : texts.now,
      cell: (name) => formats.number(name[side][measure], decimals),
    },
    ...state === "new"
      ? [{
        id: "marked",
        isNumber: true,
        head: texts.marked,
        cell: ({ marked }: NameChange) =>
          marked === undefined
            ? "–"
            : formats.number(marked[measure], decimals),
      }]
      : [],
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
    ...state === "new" ? [] : [{
      id: "average",
      isNumber: true,
      head: texts.average,
      cell: ({ average }: NameChange) =>
        formats.number(average[measure], averageDecimals[measure]),
    }],
    ...managers === undefined ? [] : [{
      id: "manager",
      head: groupings.manager,
      cell: ({ name }: NameChange) => shownName(managers.get(name) ?? ""),
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
