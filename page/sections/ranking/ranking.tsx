import { useMemo, useState } from "preact/hooks";
import {
  type MonthValues,
  type NameColumn,
  nameColumns,
} from "../../../explore/questions/mod.ts";
import { useReportWords } from "../../export/mod.ts";
import {
  MAX_COMPARED,
  useSelected,
  useSeries,
  withCompared,
} from "../../model/mod.ts";
import { panelId, tabId, Tabs } from "../../parts/mod.ts";
import {
  comparedWith,
  isEmptyGroup,
  shownName,
  titleOf,
  useLanguage,
} from "../../words/mod.ts";
import { Compared } from "../opened/compared.tsx";
import { OpenedName } from "../opened/opened_name.tsx";
import {
  type ColumnId,
  columnsWithValues,
  useColumns,
} from "./columns_menu.tsx";
import { rankingColumns } from "./ranking_columns.tsx";
import { RankingControls } from "./ranking_controls.tsx";
import {
  type RankingRow,
  type RankingState,
  useRanking,
} from "./ranking_state.ts";
import { RankingTable } from "./ranking_table.tsx";

const TABS = "ranking";

/** The six rankings of the chosen months. */
export function Ranking() {
  const language = useLanguage();
  const { words } = language;
  const { view, selection, select } = useSelected();
  const state = useRanking();
  const { columns, toggle } = useColumns();
  const { by, measure } = state;
  const compared = selection.compared?.by === by
    ? selection.compared.names
    : [];
  const setCompared = (names: readonly string[]) =>
    select((now) => withCompared(now, by, names));
  const texts = words.ranking;
  const title = titleOf(view, language);
  const caption = texts.caption(
    title,
    texts.groupings[by],
    words.measures[measure].name,
  );
  return (
    <section class="ranking" aria-labelledby="ranking-heading">
      <div class="section-head">
        <h2 id="ranking-heading">
          {texts.heading}{" "}
          <small>
            {title} {state.isCompared && comparedWith(view, language)}
          </small>
        </h2>
      </div>
      <Tabs<NameColumn>
        name={TABS}
        label={texts.chooseGrouping}
        selected={by}
        onSelect={state.choose}
        tabs={nameColumns.map((id) => ({
          id,
          label: texts.groupings[id],
        }))}
      />
      <div
        role="tabpanel"
        id={panelId(TABS)}
        aria-labelledby={tabId(TABS, by)}
      >
        <RankingControls
          state={state}
          caption={caption}
          columns={columns}
          onToggle={toggle}
        />
        {compared.length > 0 && (
          <Compared by={by} names={compared} onChange={setCompared} />
        )}
        <Caution state={state} />
        <Rows
          state={state}
          caption={caption}
          chosen={columns}
          compared={compared}
          onCompare={setCompared}
        />
      </div>
    </section>
  );
}

interface RowsProps {
  state: RankingState;
  caption: string;
  chosen: readonly ColumnId[];
  compared: readonly string[];
  onCompare(names: readonly string[]): void;
}

/** The rows that are shown, and how many there are in all. */
function Rows({ state, caption, chosen, ...comparing }: RowsProps) {
  const language = useLanguage();
  const { words, formats } = language;
  const { view } = useSelected();
  const [opened, setOpened] = useState<RankingRow>();
  const texts = words.ranking;
  const { by, measure, order, ranked, shown, isCompared, targetMeasure } =
    state;
  const trendOf = useTrends(by, shown);
  const columns = rankingColumns(
    columnsWithValues(chosen, {
      isCompared,
      hasTargets: targetMeasure !== undefined,
      hasTrend: view.months.length > 1 && trendOf !== undefined,
    }),
    {
      rows: shown,
      measure,
      targetMeasure,
      language,
      definitions: useReportWords().definitionsIn(language.id),
      trendOf: trendOf ?? (() => []),
      nameCell: (row) => <NameButton row={row} onOpen={setOpened} />,
      pickCell: (row) => <PickField name={row.name} {...comparing} />,
    },
  );
  const isPart = shown.length > 0 && shown.length < ranked.length;
  return (
    <>
      {shown.length === 0
        ? (
          <div class="nothing">
            <p>{texts.none}</p>
            <p class="quiet">{texts.noneHint}</p>
          </div>
        )
        : (
          <RankingTable
            key={`${by} ${measure} ${order.key} ${order.descending}`}
            caption={caption}
            rows={shown}
            columns={columns}
            order={order}
            onOrder={state.setOrder}
          />
        )}
      <p class="foot" role="status">
        {isPart
          ? texts.found(
            formats.number(shown.length),
            formats.number(ranked.length),
          )
          : ""}
      </p>
      {opened && (
        <OpenedName
          by={by}
          row={opened}
          count={ranked.length}
          {...comparing}
          onClose={() => setOpened(undefined)}
        />
      )}
    </>
  );
}

/** Puts a name beside others, or takes it away again. */
function PickField(
  { name, compared, onCompare }: Pick<RowsProps, "compared" | "onCompare"> & {
    name: string;
  },
) {
  const { words } = useLanguage();
  const isOn = compared.includes(name);
  return (
    <input
      type="checkbox"
      aria-label={words.opened.pick(shownName(name))}
      checked={isOn}
      disabled={!isOn && compared.length >= MAX_COMPARED}
      onChange={() =>
        onCompare(
          isOn
            ? compared.filter((other) => other !== name)
            : [...compared, name],
        )}
    />
  );
}

function NameButton(
  { row, onOpen }: { row: RankingRow; onOpen(row: RankingRow): void },
) {
  const shown = shownName(row.name);
  return (
    <button
      type="button"
      class={isEmptyGroup(row.name) ? "plain open quiet" : "plain open"}
      aria-haspopup="dialog"
      onClick={() => onOpen(row)}
    >
      {shown}
    </button>
  );
}

/** With more names there are no small lines: they would take seconds. */
const MAX_TRENDS = 5_000;

const NO_NAMES: readonly string[] = [];

/**
 * The months of the names that are shown, empty until they are known; undefined
 * if there are too many.
 */
function useTrends(
  by: NameColumn,
  rows: readonly RankingRow[],
): ((name: string) => MonthValues) | undefined {
  const { measure } = useSelected().view.selection;
  const hasTrends = rows.length <= MAX_TRENDS;
  const names = useMemo(
    () => hasTrends ? rows.map(({ name }) => name) : NO_NAMES,
    [rows, hasTrends],
  );
  const { lines } = useSeries(by, names);
  return hasTrends ? (name) => lines.get(name)?.[measure] ?? [] : undefined;
}

/** Explains shares if there are names below zero. */
function Caution({ state }: { state: RankingState }) {
  const { words } = useLanguage();
  const { ranked, negative } = state;
  if (ranked.length > 0 && ranked.every(({ share }) => share === undefined)) {
    return <p class="caution">{words.ranking.noShare}</p>;
  }
  if (negative === 0) return null;
  return <p class="caution">{words.ranking.negative}</p>;
}
