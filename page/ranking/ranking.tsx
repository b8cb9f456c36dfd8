import type { SalesStats } from "../../schemas/wire/mod.ts";
import { groupings } from "../figures/mod.ts";
import { useLanguage } from "../language.ts";
import { panelId, tabId, Tabs } from "../parts/mod.ts";
import { useSelected } from "../view/mod.ts";
import { RankingControls } from "./ranking_controls.tsx";
import { type RankingState, useRanking } from "./ranking_state.ts";
import { RankingTable } from "./ranking_table.tsx";

interface Props {
  stats: SalesStats;
  /** The scope in words. */
  title: string;
}

const TABS = "ranking";

/** The six rankings of a month or of the total. */
export function Ranking({ stats, title }: Props) {
  const { words } = useLanguage();
  const texts = words.ranking;
  const { view } = useSelected();
  const state = useRanking(stats, {
    measure: view.selection.measure,
    language: words.tag,
  });
  const { grouping, measure } = state;
  const caption = texts.caption(
    title,
    texts.groupings[grouping],
    words.measures[measure].name,
  );
  return (
    <section class="ranking" aria-labelledby="ranking-heading">
      <div class="section-head">
        <h2 id="ranking-heading">
          {texts.heading} <small>{title}</small>
        </h2>
      </div>
      <Tabs
        name={TABS}
        label={texts.chooseGrouping}
        selected={grouping}
        onSelect={state.chooseGrouping}
        tabs={groupings.map((id) => ({ id, label: texts.groupings[id] }))}
      />
      <div
        role="tabpanel"
        id={panelId(TABS)}
        aria-labelledby={tabId(TABS, grouping)}
      >
        <RankingControls state={state} caption={caption} />
        <Rows state={state} caption={caption} />
        <Caution state={state} />
      </div>
    </section>
  );
}

/** The rows that are shown, and how many of all they are. */
function Rows({ state, caption }: { state: RankingState; caption: string }) {
  const { words, formats } = useLanguage();
  const texts = words.ranking;
  const { grouping, measure, order, ranked, shown } = state;
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
            key={`${grouping} ${measure} ${order.key} ${order.descending}`}
            caption={caption}
            rows={shown}
            measure={measure}
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
    </>
  );
}

/** When shares need an explanation. */
function Caution({ state }: { state: RankingState }) {
  const { words } = useLanguage();
  const { ranked, total, measure } = state;
  if (total <= 0) return <p class="caution">{words.ranking.noShare}</p>;
  if (ranked.every((row) => row[measure] >= 0)) return null;
  return <p class="caution">{words.ranking.negative}</p>;
}
