import type { MonthlySalesStats } from "../../schemas/wire/mod.ts";
import { changeOf } from "../figures/mod.ts";
import { decimalsOf } from "../formats.ts";
import { useLanguage } from "../language.ts";

/** What the chart of months shows, in numbers. */
export function MonthsTable({ stats }: { stats: MonthlySalesStats }) {
  const { words } = useLanguage();
  return (
    <details class="twin">
      <summary>{words.months.table}</summary>
      <div
        class="scroll"
        tabIndex={0}
        role="region"
        aria-label={words.months.table}
      >
        <MonthsNumbers stats={stats} />
      </div>
    </details>
  );
}

/** A row of figures for each month, and for the total. */
export function MonthsNumbers({ stats }: { stats: MonthlySalesStats }) {
  const { words, formats } = useLanguage();
  const { figures, months, measures } = words;
  const all = stats.months.map((month) => stats.byMonth[month].meta);
  const decimals = {
    totalQty: decimalsOf(
      [...all, stats.total.meta].map((meta) => meta.totalQty),
    ),
    totalConv: decimalsOf(
      [...all, stats.total.meta].map((meta) => meta.totalConv),
    ),
  };
  const change = (month: string, figure: "totalQty" | "totalConv") => {
    const ratio = changeOf(stats, month, figure)?.ratio;
    return ratio === undefined ? "–" : formats.signedPercent(ratio);
  };
  const rows = [...stats.months, ""].map((month) => ({
    month,
    meta: (stats.byMonth[month] ?? stats.total).meta,
  }));
  return (
    <table class="numbers">
      <thead>
        <tr>
          <th scope="col">{months.month}</th>
          <th scope="col" class="number">{measures.qty.full}</th>
          <th scope="col" class="number">{months.change}</th>
          <th scope="col" class="number">{measures.conv.full}</th>
          <th scope="col" class="number">{months.change}</th>
          <th scope="col" class="number">{figures.hospitals}</th>
          <th scope="col" class="number">{figures.newHospitals}</th>
          <th scope="col" class="number">{figures.rows}</th>
        </tr>
      </thead>
      <tbody>
        {rows.map(({ month, meta }) => (
          <tr key={month} class={month === "" ? "sum" : ""}>
            <th scope="row">
              {month === "" ? words.result.total : formats.month(month)}
            </th>
            <td class="number">
              {formats.number(meta.totalQty, decimals.totalQty)}
            </td>
            <td class="number">{change(month, "totalQty")}</td>
            <td class="number">
              {formats.number(meta.totalConv, decimals.totalConv)}
            </td>
            <td class="number">{change(month, "totalConv")}</td>
            <td class="number">{formats.number(meta.hospitals)}</td>
            <td class="number">{formats.number(meta.newHospitals)}</td>
            <td class="number">{formats.number(meta.rows)}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
