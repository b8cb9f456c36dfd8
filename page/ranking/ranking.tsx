import { useMemo, useState } from "preact/hooks";
import type { SalesStats } from "../../schemas/wire/mod.ts";
import {
  type GroupingId,
  groupings,
  inOrder,
  type Measure,
  measures,
  type Order,
  type RankedRow,
  rankRows,
  search,
  type Top,
} from "../figures/mod.ts";
import { useLanguage } from "../language.ts";
import { panelId, SearchField, Segments, tabId, Tabs } from "../parts/mod.ts";
import { saveRanking } from "../takeaway/mod.ts";
import { RankingTable } from "./ranking_table.tsx";

interface Props {
  stats: SalesStats;
  /** The scope in words. */
  title: string;
}

const BY_RANK: Order = { key: "rank", descending: false };

/** The six rankings of a month or of the total. */
export function Ranking({ stats, title }: Props) {
  const { words, formats } = useLanguage();
  const texts = words.ranking;
  const [grouping, setGrouping] = useState<GroupingId>("byHospital");
  const [measure, setMeasure] = useState<Measure>("qty");
  const [order, setOrder] = useState<Order>(BY_RANK);
  const [text, setText] = useState("");
  const [top, setTop] = useState<Top>(10);
  const groups = stats[grouping];
  const total = measure === "qty" ? stats.meta.totalQty : stats.meta.totalConv;
  const ranked = useMemo(
    () => rankRows(groups, measure, total),
    [groups, measure, total],
  );
  const found = useMemo(() => {
    const named = search(ranked, text, ({ name }) => name);
    return inOrder(named, order, words.tag);
  }, [ranked, text, order, words]);
  const shown = top === "all" ? found : found.slice(0, top);
  const choose = (id: GroupingId) => {
    setGrouping(id);
    setText("");
    setOrder(BY_RANK);
  };
  const caption = texts.caption(
    title,
    texts.groupings[grouping],
    words.measures[measure].name,
  );
  return (
    <section class="ranking" aria-labelledby="ranking-heading">
      <div class="section-head">
        <h2 id="ranking-heading">
          {texts.heading}
          <small>{title}</small>
        </h2>
        <Segments
          label={texts.measure}
          value={measure}
          onChange={(value) => {
            setMeasure(value);
            setOrder(BY_RANK);
          }}
          segments={measures.map((value) => ({
            value,
            label: words.measures[value].name,
          }))}
        />
      </div>
      <Tabs
        label={texts.chooseGrouping}
        selected={grouping}
        onSelect={choose}
        tabs={groupings.map((id) => ({ id, label: texts.groupings[id] }))}
      />
      <div
        role="tabpanel"
        id={panelId()}
        aria-labelledby={tabId(grouping)}
        class="panel"
      >
        <div class="controls">
          <SearchField
            label={texts.search}
            clear={texts.clear}
            value={text}
            onChange={setText}
          />
          {groups.length > 10 && (
            <Segments<Top>
              label={texts.top}
              value={top}
              onChange={setTop}
              segments={topsFor(groups.length).map((value) => ({
                value,
                label: value === "all"
                  ? texts.all(formats.number(groups.length))
                  : texts.topOf(value),
              }))}
            />
          )}
          <button
            type="button"
            class="small end"
            aria-label={texts.csv}
            title={texts.csv}
            onClick={() => saveRanking(found, { title: caption, words })}
          >
            CSV
          </button>
        </div>
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
              onOrder={setOrder}
            />
          )}
        <p class="foot" role="status">
          {shown.length < groups.length && shown.length > 0
            ? texts.found(
              formats.number(shown.length),
              formats.number(groups.length),
            )
            : ""}
        </p>
        <Caution rows={ranked} total={total} measure={measure} />
      </div>
    </section>
  );
}

/** The choices that differ for a ranking of so many groups. */
function topsFor(count: number): Top[] {
  return count > 50 ? [10, 50, "all"] : [10, "all"];
}

/** When shares need an explanation. */
function Caution(
  { rows, total, measure }: {
    rows: readonly RankedRow[];
    total: number;
    measure: Measure;
  },
) {
  const { words } = useLanguage();
  if (total <= 0) return <p class="caution">{words.ranking.noShare}</p>;
  if (rows.every((row) => row[measure] >= 0)) return null;
  return <p class="caution">{words.ranking.negative}</p>;
}
