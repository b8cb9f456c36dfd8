import { Fragment } from "preact";
import { useState } from "preact/hooks";
import {
  addMonths,
  hasMonth,
  type MonthRange,
  rangeWithin,
} from "../../../explore/questions/mod.ts";
import { asking, useMonthSwitch, useSelected } from "../../model/mod.ts";
import type { Question } from "../../../explore/question/mod.ts";
import { Icon, Popover } from "../../controls/mod.ts";
import { titleOf, useLanguage } from "../../words/mod.ts";

/** The months of the question: a month, quarter, half, year, or a range. */
export function MonthsMenu() {
  const language = useLanguage();
  const { words } = language;
  const { view } = useSelected();
  const { range, isAll } = useMonthSwitch();
  const shown = { ...view, range: isAll ? undefined : range };
  return (
    <Popover
      title={words.groupings.month}
      panel={(close) => <MonthsPanel onDone={close} />}
    >
      <span>{titleOf(shown, language)}</span>
      <Icon name="chevron" />
    </Popover>
  );
}

const [QUARTER, HALF, YEAR] = [3, 6, 12];

function MonthsPanel({ onDone }: { onDone(): void }) {
  const { words, formats } = useLanguage();
  const { state: { question }, select, result } = useSelected();
  const { months } = result;
  const texts = words.bar;
  const { range } = useMonthSwitch();
  /** While a range is chosen: its first span, once there is one. */
  const [ranging, setRanging] = useState<{ first?: MonthRange }>();
  const choose = (period: Question["period"]) => {
    select(asking({ period }));
    onDone();
  };
  const chooseSpan = (span: MonthRange) => {
    if (ranging === undefined) choose(span);
    else if (ranging.first === undefined) setRanging({ first: span });
    else choose(together(ranging.first, span));
  };
  const shown = ranging === undefined ? range : ranging.first;
  const span = (
    year: string,
    [first, count]: readonly [first: number, count: number],
    label: string,
  ) => {
    const from = addMonths(`${year}-01`, first - 1);
    const to = addMonths(from, count - 1);
    // Limited to the months of the data.
    const found = rangeWithin({ from, to }, months);
    return (
      <button
        type="button"
        class={count === 1 ? undefined : "longer"}
        disabled={found === undefined}
        aria-pressed={found !== undefined && shown !== undefined &&
          (count === 1
            ? hasMonth(shown, found.from)
            : found.from === shown.from && found.to === shown.to)}
        data-first={count === 1 && found?.from === range.to ? "" : undefined}
        onClick={() => found && chooseSpan(found)}
      >
        {label}
      </button>
    );
  };
  const years = [...new Set(months.map((month) => month.slice(0, 4)))];
  return (
    <div class="months-panel">
      {years.reverse().map((year) => (
        <section key={year} aria-label={formats.year(year)}>
          <div class="month-cells">
            {span(year, [1, YEAR], formats.year(year))}
            {texts.halves.map((name, at) =>
              span(year, [1 + at * HALF, HALF], name)
            )}
            {texts.quarters.map((name, at) => {
              const first = 1 + at * QUARTER;
              return (
                <Fragment key={name}>
                  {span(year, [first, QUARTER], name)}
                  {[first, first + 1, first + 2].map((month) =>
                    span(
                      year,
                      [month, 1],
                      formats.monthOnly(addMonths(`${year}-01`, month - 1)),
                    )
                  )}
                </Fragment>
              );
            })}
          </div>
        </section>
      ))}
      {months.length > 1 && (
        <div class="row">
          <button
            type="button"
            aria-pressed={ranging !== undefined}
            onClick={() => setRanging(ranging === undefined ? {} : undefined)}
          >
            {texts.chooseRange}
          </button>
          {presetsOf(months).map(({ id, period }) => (
            <button
              key={id}
              type="button"
              aria-pressed={JSON.stringify(period) ===
                JSON.stringify(question.period)}
              onClick={() => choose(period)}
            >
              {texts.presets[id]}
            </button>
          ))}
        </div>
      )}
      <p class="hint" role="status">
        {ranging === undefined
          ? years.length * YEAR > months.length && texts.noRows
          : ranging.first === undefined
          ? texts.firstOfRange
          : texts.lastOfRange(formats.months(ranging.first))}
      </p>
    </div>
  );
}

/** Ranges other than months, quarters, halves and years. */
function presetsOf(months: readonly string[]) {
  const to = months[months.length - 1];
  const last = { from: addMonths(to, -11), to };
  const twelve = { id: "twelve", period: last } as const;
  const all = { id: "all", period: undefined } as const;
  return last.from < months[0] ? [all] : [twelve, all];
}

function together(a: MonthRange, b: MonthRange): MonthRange {
  return {
    from: a.from < b.from ? a.from : b.from,
    to: a.to > b.to ? a.to : b.to,
  };
}
