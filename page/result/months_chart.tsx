/// <reference lib="dom" />
import { useId, useRef } from "preact/hooks";
import { isTotal, type Scope, TOTAL } from "../figures/mod.ts";
import { useLanguage } from "../language.ts";
import { useWidth } from "../parts/mod.ts";
import type { MonthlySalesStats } from "../../schemas/wire/mod.ts";
import { AXIS, layoutMonths } from "../charts/mod.ts";
import { MonthsDrawing } from "./months_drawing.tsx";
import { MonthsTable } from "./months_table.tsx";
import { PictureMenu } from "./picture_menu.tsx";

interface Props {
  stats: MonthlySalesStats;
  scope: Scope;
  onScope(scope: Scope): void;
}

/** A month narrower than this gets no number above its bar. */
const NARROW = 46;
/** More months than this scroll where they do not fit. */
const MANY = 6;

/** Quantity and converted quantity by month; its months are radio buttons. */
export function MonthsChart({ stats, scope, onScope }: Props) {
  const { words, formats } = useLanguage();
  const plot = useRef<HTMLDivElement>(null);
  const width = useWidth(plot);
  const name = useId();
  const layout = layoutMonths(stats, Math.max(width, AXIS + 60));
  const every = Math.ceil(38 / Math.max(layout.step, 1));
  return (
    <section class="months" aria-labelledby="months-heading">
      <div class="section-head">
        <h2 id="months-heading">
          {words.months.heading}
          {stats.months.length > 1 && <small>{words.months.hint}</small>}
        </h2>
        <PictureMenu stats={stats} scope={scope} />
      </div>
      <fieldset class="months-switch">
        <legend class="unseen">{words.months.choose}</legend>
        <label class="pill">
          <input
            type="radio"
            name={name}
            checked={isTotal(scope)}
            onChange={() => onScope(TOTAL)}
          />
          <span>{words.result.totalOf(stats.months.length)}</span>
        </label>
        <div class="months-scroll">
          <div
            class={stats.months.length > MANY
              ? "months-plot many"
              : "months-plot"}
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
              {stats.months.map((month, index) => (
                <label key={month} title={titleOf(month)}>
                  <input
                    type="radio"
                    name={name}
                    aria-label={titleOf(month)}
                    checked={scope === month}
                    onChange={() =>
                      onScope(month)}
                  />
                  <span aria-hidden="true">
                    {index % every === 0 || scope === month
                      ? formats.monthOnly(month)
                      : "\u00a0"}
                    <small>
                      {isFirstOfYear(stats.months, index)
                        ? month.slice(0, 4)
                        : "\u00a0"}
                    </small>
                  </span>
                </label>
              ))}
            </div>
          </div>
        </div>
      </fieldset>
      <MonthsTable stats={stats} />
    </section>
  );

  function titleOf(month: string): string {
    const { totalQty, totalConv } = stats.byMonth[month].meta;
    const { qty, conv } = words.measures;
    return `${formats.month(month)} · ${
      formats.amount(totalQty)
    } ${qty.unit} · ${formats.amount(totalConv)} ${conv.unit}`;
  }
}

function isFirstOfYear(months: readonly string[], index: number): boolean {
  return months[index - 1]?.slice(0, 4) !== months[index].slice(0, 4);
}
