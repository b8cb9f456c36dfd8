/// <reference lib="dom" />
import { useLanguage } from "../language.ts";
import { announce, Icon, Popover } from "../parts/mod.ts";
import { saveCsv, saveJson } from "../takeaway/mod.ts";
import { contentOf } from "./report_content.ts";
import { useSelected } from "../view/mod.ts";

/** The formats that are needed less often than the Excel report. */
export function TakeAwayMenu({ isDisabled }: { isDisabled: boolean }) {
  const language = useLanguage();
  const { words } = language;
  const texts = words.takeAway;
  const selected = useSelected();
  const ways = [
    {
      label: texts.csv,
      hint: texts.csvHint,
      take: () =>
        saveCsv(contentOf(selected, language), words)
          .catch(() => announce(texts.failed)),
    },
    {
      label: texts.json,
      hint: texts.jsonHint,
      take: () => saveJson(selected.view.stats, words),
    },
    { label: texts.print, hint: texts.printHint, take: () => print() },
  ];
  return (
    <Popover
      title={texts.more}
      isDisabled={isDisabled}
      panel={(close) => (
        <ul class="menu">
          {ways.map(({ label, hint, take }, index) => (
            <li key={label}>
              <button
                type="button"
                data-first={index === 0 ? "" : undefined}
                onClick={() => {
                  close();
                  take();
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
      <span>{texts.more}</span>
      <Icon name="chevron" />
    </Popover>
  );
}
