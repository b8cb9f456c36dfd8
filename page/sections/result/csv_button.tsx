/// <reference lib="dom" />
import { reportWords, saveCsv } from "../../export/mod.ts";
import { useSelected } from "../../model/mod.ts";
import { announce, Icon } from "../../parts/mod.ts";
import { useLanguage } from "../../words/mod.ts";
import { contentAtOnce } from "./report_content.ts";

/** Saves every ranking of the chosen months. */
export function CsvButton({ isDisabled }: { isDisabled: boolean }) {
  const language = useLanguage();
  const { words } = language;
  const texts = words.export;
  const selected = useSelected();
  return (
    <button
      type="button"
      disabled={isDisabled}
      aria-label={texts.csv}
      title={texts.csv}
      onClick={() =>
        saveCsv(contentAtOnce(selected, language, reportWords), words)
          .catch(() => announce(texts.failed))}
    >
      <Icon name="export" />
      <span>CSV</span>
    </button>
  );
}
