import type { StatsSummary } from "../../../explore/questions/mod.ts";
import type { ReportContent } from "../../../report/mod.ts";
import type { Table } from "../../../report/tables/mod.ts";
import { reportWords } from "../../export/mod.ts";
import { isolated, useLanguage } from "../../words/mod.ts";

interface Props {
  /** Statistics of the chosen names. */
  stats: StatsSummary;
  /** Months of the data, ascending, whatever names are chosen. */
  months: readonly string[];
  /** What was achieved of the targets of months. */
  monthTargets: ReportContent["monthTargets"];
}

/** What the chart of months shows, in numbers. */
export function MonthsTable(props: Props) {
  const { id, words } = useLanguage();
  const { languageOf, monthsTable } = reportWords;
  return (
    <details class="twin">
      <summary>{words.months.table}</summary>
      <div
        class="scroll"
        tabIndex={0}
        role="region"
        aria-label={words.months.table}
      >
        <TableCells table={monthsTable(props, languageOf(id))} />
      </div>
    </details>
  );
}

/** The cells of a table, its totals below. */
function TableCells({ table }: { table: Table }) {
  const { formats } = useLanguage();
  const { textsOf } = reportWords;
  const { columns, rows } = table;
  const classOf = (column: number) =>
    columns[column].kind === "text" ? "" : "number";
  return (
    <table class="numbers">
      <thead>
        <tr>
          {columns.map(({ key, head }, column) => (
            <th key={key} scope="col" class={classOf(column)}>
              {/* A month is not cut at its hyphen. */}
              {head.replaceAll("-", "\u2011")}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {textsOf(table, formats).map((texts, row) => (
          <tr key={row} class={row < rows.length ? "" : "sum"}>
            {texts.map((text, column) => (
              <td key={column} class={classOf(column)}>{isolated(text)}</td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
}
