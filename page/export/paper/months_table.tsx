import { addMonths, type StatsSummary } from "../../../core/explore/mod.ts";
import { decimalsOf } from "../../../report/formats/mod.ts";
import { changeBetween } from "../../model/mod.ts";
import { useLanguage } from "../../words/mod.ts";

interface Props {
  /** Statistics of the chosen names. */
  stats: StatsSummary;
  /** Months of the data, ascending. */
  months: readonly string[];
}

/** What the chart of months shows, in numbers. */
export function MonthsTable(props: Props) {
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
        <MonthsNumbers {...props} />
      </div>
    </details>
  );
}

const NOTHING = {
  totalQty: 0,
  totalConv: 0,
  hospitals: 0,
  newHospitals: 0,
  rows: 0,
};

/** A row of figures for each month, and for the total. */
export function MonthsNumbers({ stats, months: known }: Props) {
  const { words, formats } = useLanguage();
  const { figures, months, measures } = words;
  const metaOf = (month: string) => stats.byMonth[month]?.meta ?? NOTHING;
  const rows = [
    ...known.map((month) => ({ month, meta: metaOf(month) })),
    { month: "", meta: stats.total.meta },
  ];
  const decimals = {
    totalQty: decimalsOf(rows.map(({ meta }) => meta.totalQty)),
    totalConv: decimalsOf(rows.map(({ meta }) => meta.totalConv)),
  };
  const isKnown = new Set(known);
  const change = (month: string, figure: "totalQty" | "totalConv") => {
    const before = month && addMonths(month, -1);
    if (!isKnown.has(before)) return "–";
    const { ratio } = changeBetween(
      metaOf(month)[figure],
      metaOf(before)[figure],
    );
    return ratio === undefined ? "–" : formats.signedPercent(ratio);
  };
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
