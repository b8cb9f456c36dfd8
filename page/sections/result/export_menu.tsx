/// <reference lib="dom" />
import { saveCsv, saveJson, useReportWords } from "../../export/mod.ts";
import { useSelected } from "../../model/mod.ts";
import { announce, Icon, Popover } from "../../parts/mod.ts";
import { useLanguage } from "../../words/mod.ts";
import { contentAtOnce, withGroups } from "./report_content.ts";

/** The formats that are needed less often than the Excel report. */
export function ExportMenu({ isDisabled }: { isDisabled: boolean }) {
  const language = useLanguage();
  const { words } = language;
  const texts = words.export;
  const selected = useSelected();
  const reportWords = useReportWords();
  const { result, view } = selected;
  const formats = [
    {
      label: texts.csv,
      hint: texts.csvHint,
      save: () =>
        withGroups(contentAtOnce(selected, language, reportWords), selected)
          .then((content) => saveCsv(content, words)),
    },
    {
      label: texts.json,
      hint: texts.jsonHint,
      save: () =>
        result.explorer.stats({ where: view.selection.where })
          .then((stats) => saveJson(stats, words)),
    },
  ];
  return (
    <Popover
      title={texts.more}
      isDisabled={isDisabled}
      panel={(close) => (
        <ul class="menu">
          {formats.map(({ label, hint, save }, index) => (
            <li key={label}>
              <button
                type="button"
                data-first={index === 0 ? "" : undefined}
                onClick={() => {
                  close();
                  save().catch(() => announce(texts.failed));
                }}
              >
                <span>{label}</span>
                <span class="quiet">{hint}</span>
              </button>
            </li>
          ))}
        </ul>
      )}
    >
      <Icon name="export" />
      <span>{texts.more}</span>
      <Icon name="chevron" />
    </Popover>
  );
}
