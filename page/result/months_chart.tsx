/// <reference lib="dom" />
import { useId } from "preact/hooks";
import type { MonthlySalesStats } from "../../schemas/wire/mod.ts";
import { isTotal, type Scope, TOTAL } from "../figures/mod.ts";
import { useLanguage } from "../language.ts";
import { MonthsPlot } from "./months_plot.tsx";
import { MonthsTable } from "./months_table.tsx";
import { PictureMenu } from "./picture_menu.tsx";

interface Props {
  stats: MonthlySalesStats;
  scope: Scope;
  onScope(scope: Scope): void;
}

/** Quantity and converted quantity by month; total and months are radio buttons. */
export function MonthsChart({ stats, scope, onScope }: Props) {
  const { words } = useLanguage();
  const name = useId();
  const { months } = stats;
  return (
    <section class="months" aria-labelledby="months-heading">
      <div class="section-head">
        <h2 id="months-heading">
          {words.months.heading}{" "}
          {months.length > 1 && <small>{words.months.hint}</small>}
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
          <span>{words.result.totalOf(months.length)}</span>
        </label>
        <MonthsPlot name={name} stats={stats} scope={scope} onScope={onScope} />
      </fieldset>
      <MonthsTable stats={stats} />
    </section>
  );
}
