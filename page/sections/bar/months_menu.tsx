import { useId } from "preact/hooks";
import type { MonthRange } from "../../../explore/questions/mod.ts";
import {
  monthPresets,
  type Months,
  rangeOf,
  useSelected,
  withMonths,
} from "../../model/mod.ts";
import { Icon, Popover } from "../../parts/mod.ts";
import { useLanguage } from "../../words/mod.ts";

/** The months of the selection: presets, or from one month to another. */
export function MonthsMenu() {
  const { words, formats } = useLanguage();
  const { selection, result } = useSelected();
  const { months } = result.stats;
  const texts = words.bar;
  const range = rangeOf(selection.months, months);
  return (
    <Popover
      class="choice"
      title={texts.months}
      panel={(close) => <MonthsPanel onDone={close} />}
    >
      <Icon name="calendar" />
      <span>
        {range !== undefined
          ? formats.months(range)
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
  const choose = (chosen: Months) => select((now) => withMonths(now, chosen));
  return (
    <>
      <ul class="menu">
        {monthPresets(months).map(({ id, months: preset }, index) => (
          <li key={id}>
            <button
              type="button"
              aria-pressed={isSame(preset, selection.months)}
              data-first={index === 0 ? "" : undefined}
              onClick={() => {
                choose(preset);
                onDone();
              }}
            >
              <span>{texts.presets[id]}</span>
              <span class="quiet">
                {preset === "all"
                  ? words.result.months(months.length)
                  : formats.months(rangeOf(preset, months) ?? all(months))}
              </span>
            </button>
          </li>
        ))}
      </ul>
      <RangeFields onChange={choose} />
    </>
  );
}

function isSame(a: Months, b: Months): boolean {
  return JSON.stringify(a) === JSON.stringify(b);
}

/** All months as a range. */
function all(months: readonly string[]): MonthRange {
  return { from: months[0], to: months[months.length - 1] };
}

/** Two lists of months; the second never ends before the first. */
function RangeFields(
  { onChange }: { onChange(range: MonthRange): void },
) {
  const { words } = useLanguage();
  const { selection, result } = useSelected();
  const { months } = result.stats;
  const { from, to } = rangeOf(selection.months, months) ?? all(months);
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
