/// <reference lib="dom" />
import { useRef } from "preact/hooks";
import { hasMonth } from "../../../explore/questions/mod.ts";
import {
  monthPresets,
  type Months,
  useMonthSwitch,
  useSelected,
  withMonths,
} from "../../model/mod.ts";
import { Icon, Popover } from "../../parts/mod.ts";
import { titleOf, useLanguage } from "../../words/mod.ts";

/** The months of the selection: one month, a preset or a range. */
export function MonthsMenu() {
  const language = useLanguage();
  const { words } = language;
  const { view } = useSelected();
  const { range, isAll } = useMonthSwitch();
  const shown = { ...view, range: isAll ? undefined : range };
  return (
    <Popover
      title={words.bar.months}
      panel={(close) => <MonthsPanel onDone={close} />}
    >
      <span>{titleOf(shown, language)}</span>
      <Icon name="chevron" />
    </Popover>
  );
}

const YEAR = Array.from({ length: 12 }, (_, i) => `${i + 1}`.padStart(2, "0"));

function MonthsPanel({ onDone }: { onDone(): void }) {
  const { words, formats } = useLanguage();
  const { selection, select, result } = useSelected();
  const { months } = result.stats;
  const texts = words.bar;
  const known = new Set(months);
  const { range } = useMonthSwitch();
  const all = { from: months[0], to: months[months.length - 1] };
  /** The fixed end of the range. */
  const anchor = useRef(range.to);
  const choose = (chosen: Months) => {
    select((now) => withMonths(now, chosen));
    onDone();
  };
  const chooseMonth = (month: string, isRange: boolean) => {
    const [from, to] = isRange
      ? [anchor.current, month].sort()
      : [month, month];
    choose({ from, to });
  };
  const years = [...new Set(months.map((month) => month.slice(0, 4)))];
  return (
    <div class="months-panel">
      {years.reverse().map((year) => (
        <section key={year} aria-label={formats.year(year)}>
          <h3>{formats.year(year)}</h3>
          <div class="month-cells">
            {YEAR.map((number) =>
              `${year}-${number}`
            ).map((month) => (
              <button
                key={month}
                type="button"
                disabled={!known.has(month)}
                aria-pressed={known.has(month) && hasMonth(range, month)}
                data-first={month === range.to ? "" : undefined}
                title={known.has(month) || !hasMonth(all, month)
                  ? undefined
                  : words.months.missing}
                onClick={({ shiftKey }) => chooseMonth(month, shiftKey)}
              >
                {formats.monthOnly(month)}
              </button>
            ))}
          </div>
        </section>
      ))}
      <h3>{texts.several}</h3>
      <div class="month-cells">
        {monthPresets(months).map(({ id, months: preset }) => (
          <button
            key={id}
            type="button"
            aria-pressed={JSON.stringify(preset) ===
              JSON.stringify(selection.months)}
            onClick={() => choose(preset)}
          >
            {texts.presets[id]}
          </button>
        ))}
      </div>
      <p class="hint">{texts.shift}</p>
    </div>
  );
}
