import { saveRanking } from "../../export/mod.ts";
import type { Top } from "../../model/mod.ts";
import { announce, SearchField, Segments } from "../../parts/mod.ts";
import { useLanguage } from "../../words/mod.ts";
import { type ColumnId, ColumnsMenu } from "./columns_menu.tsx";
import type { RankingState } from "./ranking_state.ts";

interface Props {
  state: RankingState;
  /** Names the file. */
  caption: string;
  columns: readonly ColumnId[];
  onToggle(id: ColumnId): void;
}

/** Controls for the rows of a ranking that are shown, and for saving them. */
export function RankingControls(
  { state, caption, columns, onToggle }: Props,
) {
  const { id, words, formats } = useLanguage();
  const texts = words.ranking;
  const { ranked, found, measure } = state;
  const labelOf = (top: Top) =>
    top === "all" ? texts.all(formats.number(ranked.length)) : texts.topOf(top);
  return (
    <div class="controls">
      <SearchField
        label={texts.search}
        clear={texts.clear}
        value={state.text}
        onChange={state.setText}
      />
      {ranked.length > 10 && (
        <Segments<Top>
          label={texts.top}
          value={state.top}
          onChange={state.setTop}
          segments={topsFor(ranked.length).map((value) => ({
            value,
            label: labelOf(value),
          }))}
        />
      )}
      <ColumnsMenu
        columns={columns}
        onToggle={onToggle}
        isCompared={state.isCompared}
        hasTargets={state.targetMeasure !== undefined}
      />
      <span class="end">
        <button
          type="button"
          class="small"
          aria-label={texts.csv}
          title={texts.csv}
          onClick={() =>
            saveRanking(found, {
              ...{ language: id, measure, title: caption },
              targets: state.targetMeasure,
            }).catch(() => announce(words.export.failed))}
        >
          CSV
        </button>
      </span>
    </div>
  );
}

/** The choices that differ for a ranking with this many groups. */
function topsFor(count: number): Top[] {
  return count > 50 ? [10, 50, "all"] : [10, "all"];
}
