import { Signed } from "../controls/mod.ts";
import { type ReportTable, textsOf, type Value } from "../../report/mod.ts";
import { isolated, useLanguage } from "../words/mod.ts";

export function PaperTable({ table }: { table: ReportTable }) {
  const { formats } = useLanguage();
  const { title, about, columns, rows, totals, notes } = table;
  const texts = textsOf(table, formats);
  const line = (values: readonly Value[], at: number) => (
    <tr key={at} class={at >= rows.length ? "sum" : undefined}>
      {values.map((value, column) =>
        column === 0
          ? (
            <th scope="row" class="called">
              <span>{isolated(texts[at][column])}</span>
            </th>
          )
          : (
            <td>
              {typeof value === "number"
                ? <Signed value={value}>{texts[at][column]}</Signed>
                : texts[at][column]}
            </td>
          )
      )}
    </tr>
  );
  return (
    <table>
      <caption>
        {title} <small>{[...about, ...notes].join(" ")}</small>
      </caption>
      <thead>
        <tr>
          {columns.map(({ key, head }, column) => (
            <th
              key={key}
              scope="col"
              class={column === 0 ? "called" : undefined}
            >
              <span>{head}</span>
            </th>
          ))}
        </tr>
      </thead>
      <tbody>{[...rows, ...totals].map(line)}</tbody>
    </table>
  );
}
