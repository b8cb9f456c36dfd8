import { useMemo, useState } from "preact/hooks";
import {
  type MonthValues,
  type NameColumn,
  nameColumns,
} from "../../../explore/questions/mod.ts";
import { reportWords } from "../../export/mod.ts";
import { useSelected, useSeries, withCompared } from "../../model/mod.ts";
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
        <RankingControls state={state} caption={caption} />
        {compared.length > 0 && (
          <Compared by={by} names={compared} onChange={setCompared} />
        )}
        <Caution state={state} />
        <Rows
          state={state}
          caption={caption}
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
  compared: readonly string[];
  onCompare(names: readonly string[]): void;
}

/** The rows that are shown, and how many there are in all. */
function Rows({ state, caption, ...comparing }: RowsProps) {
  const language = useLanguage();
  const { words, formats } = language;
  const { view } = useSelected();
  const [opened, setOpened] = useState<RankingRow>();
  const texts = words.ranking;
  const { by, measure, order, ranked, found, shown, isCompared } = state;
  const { targetMeasure } = state;
  const trendOf = useTrends(by, shown);
  const columns = rankingColumns({
    rows: shown,
    measure,
    isCompared,
    targetMeasure,
    language,
    definitions: reportWords.definitionsIn(language.id),
    trendOf: view.months.length > 1 ? trendOf : undefined,
    nameCell: (row) => <NameButton row={row} onOpen={setOpened} />,
  });
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
      {shown.length < found.length && (
        <button type="button" class="link" onClick={state.showAll}>
          {words.table.all(formats.number(found.length))}
        </button>
      )}
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
