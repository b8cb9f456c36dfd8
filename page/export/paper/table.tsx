import type { Table } from "../../../report/tables/mod.ts";
import { isolated, useLanguage } from "../../words/mod.ts";
import { useReportWords } from "../report_words.ts";

/** The cells of a table, its totals below. */
export function TableCells({ table }: { table: Table }) {
  const { formats } = useLanguage();
  const { textsOf } = useReportWords();
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
