/// <reference lib="dom" />
import { useRef } from "preact/hooks";
import type { MonthlySalesStats } from "../../schemas/wire/mod.ts";
import { AXIS, layoutMonths } from "../charts/mod.ts";
import type { Scope } from "../figures/mod.ts";
import { useLanguage } from "../language.ts";
import { useWidth } from "../parts/mod.ts";
import { MonthsDrawing } from "./months_drawing.tsx";

interface Props {
  /** Of the radio buttons. */
  name: string;
  stats: MonthlySalesStats;
  scope: Scope;
  onScope(scope: Scope): void;
}

/** A month narrower than this gets no number above its bar. */
const NARROW = 46;
/** The width of the name of a month. */
const NAME = 38;
/** More months than this scroll where they do not fit. */
const MANY = 6;

/** The bars, and over them a radio button as high as the chart for each month. */
export function MonthsPlot({ name, stats, scope, onScope }: Props) {
  const plot = useRef<HTMLDivElement>(null);
  const width = useWidth(plot);
  const layout = layoutMonths(stats, Math.max(width, AXIS + 60));
  const every = Math.ceil(NAME / Math.max(layout.step, 1));
  const { months } = stats;
  return (
    <div class="months-scroll">
      <div
        class={months.length > MANY ? "months-plot many" : "months-plot"}
        ref={plot}
      >
        {width > 0 && (
          <svg
            class="drawing"
            aria-hidden="true"
            width={layout.width}
            height={layout.height}
            viewBox={`0 0 ${layout.width} ${layout.height}`}
          >
            <MonthsDrawing
              layout={layout}
              scope={scope}
              hasLabels={layout.step >= NARROW}
            />
          </svg>
        )}
        <div class="months-columns">
          {months.map((month, index) => (
            <MonthColumn
              key={month}
              name={name}
              month={month}
              stats={stats}
              isChosen={scope === month}
              isNamed={index % every === 0 || scope === month}
              onChoose={() => onScope(month)}
            />
          ))}
        </div>
      </div>
    </div>
  );
}

interface ColumnProps {
  name: string;
  month: string;
  stats: MonthlySalesStats;
  isChosen: boolean;
  /** Whether there is room for its name. */
  isNamed: boolean;
  onChoose(): void;
}

function MonthColumn(
  { name, month, stats, isChosen, isNamed, onChoose }: ColumnProps,
) {
  const { words, formats } = useLanguage();
  const { totalQty, totalConv } = stats.byMonth[month].meta;
  const { qty, conv } = words.measures;
  const figures = [
    formats.month(month),
    `${formats.amount(totalQty)} ${qty.unit}`,
    `${formats.amount(totalConv)} ${conv.unit}`,
  ].join(" · ");
  return (
    <label title={figures}>
      <input
        type="radio"
        name={name}
        aria-label={figures}
        checked={isChosen}
        onChange={onChoose}
      />
      <span aria-hidden="true">
        {isNamed ? formats.monthOnly(month) : BLANK}
        <small>
          {isFirstOfYear(stats.months, month) ? month.slice(0, 4) : BLANK}
        </small>
      </span>
    </label>
  );
}

/** As high as a text. */
const BLANK = "\u00a0";

function isFirstOfYear(months: readonly string[], month: string): boolean {
  const year = month.slice(0, 4);
  return months.find((other) => other.startsWith(year)) === month;
}
