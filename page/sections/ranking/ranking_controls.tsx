import { saveRanking } from "../../export/mod.ts";
import { announce, SearchField } from "../../parts/mod.ts";
import { useLanguage } from "../../words/mod.ts";
import type { RankingState } from "./ranking_state.ts";

interface Props {
  state: RankingState;
  /** Names the file. */
  caption: string;
}

/** The search of a ranking, and how to save its rows. */
export function RankingControls({ state, caption }: Props) {
  const { id, words } = useLanguage();
  const texts = words.ranking;
  const { found, measure } = state;
  return (
    <div class="controls">
      <SearchField
        label={texts.search}
        clear={texts.clear}
        value={state.text}
        onChange={state.setText}
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
