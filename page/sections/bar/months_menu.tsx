import { useId } from "preact/hooks";
import type { MonthRange } from "../../../core/explore/mod.ts";
import { monthPresets, useSelected, withMonths } from "../../model/mod.ts";
import { Icon, Popover } from "../../parts/mod.ts";
import { useLanguage } from "../../words/mod.ts";

/** The months of the selection: presets, or from one month to another. */
export function MonthsMenu() {
  const { words, formats } = useLanguage();
  const { selection, result } = useSelected();
  const { months } = result.stats;
  const texts = words.bar;
  const chosen = selection.months;
  return (
    <Popover
      class="choice"
      title={texts.months}
      panel={(close) => <MonthsPanel onDone={close} />}
    >
      <Icon name="calendar" />
      <span>
        {chosen !== undefined
          ? formats.months(chosen)
          : months.length === 1
          ? formats.month(months[0])
          : words.result.allMonths(months.length)}
      </span>
      <Icon name="chevron" />
    </Popover>
  );
}

function MonthsPanel({ onDone }: { onDone(): void }) {
  const { words, formats } = useLanguage();
  const { selection, select, result } = useSelected();
  const { months } = result.stats;
  const texts = words.bar;
  const choose = (range: MonthRange | undefined) =>
    select((now) => withMonths(now, range));
  const presets = monthPresets(months);
  return (
    <>
      <ul class="menu">
        {presets.map(({ id, range }, index) => (
          <li key={id}>
            <button
              type="button"
              aria-pressed={isSame(range, selection.months)}
              data-first={index === 0 ? "" : undefined}
              onClick={() => {
                choose(range);
                onDone();
              }}
            >
              <span>{texts.presets[id]}</span>
              <span class="quiet">
                {range === undefined
                  ? words.result.months(months.length)
                  : formats.months(range)}
              </span>
            </button>
          </li>
        ))}
      </ul>
      {result.explorer.hasRows
        ? <RangeFields onChange={choose} />
        : <p class="hint">{texts.noRanges}</p>}
    </>
  );
}

function isSame(a: MonthRange | undefined, b: MonthRange | undefined): boolean {
  return a?.from === b?.from && a?.to === b?.to;
}

/** Two lists of months; the second never ends before the first. */
function RangeFields(
  { onChange }: { onChange(range: MonthRange): void },
) {
  const { words } = useLanguage();
  const { selection, result } = useSelected();
  const { months } = result.stats;
  const { from, to } = selection.months ??
    { from: months[0], to: months[months.length - 1] };
  return (
    <div class="range">
      <MonthField
        label={words.bar.from}
        months={months}
        value={from}
        onChange={(from) => onChange({ from, to: from > to ? from : to })}
      />
      <MonthField
        label={words.bar.to}
        months={months}
        value={to}
        onChange={(to) => onChange({ from: to < from ? to : from, to })}
      />
    </div>
  );
}

interface FieldProps {
  label: string;
  months: readonly string[];
  value: string;
  onChange(month: string): void;
}

function MonthField({ label, months, value, onChange }: FieldProps) {
  const { formats } = useLanguage();
  const id = useId();
  return (
    <div class="select">
      <label for={id}>{label}</label>
      <select
        id={id}
        value={value}
        onChange={({ currentTarget }) => onChange(currentTarget.value)}
      >
        {months.map((month) => (
          <option key={month} value={month}>{formats.month(month)}</option>
        ))}
      </select>
    </div>
  );
}
