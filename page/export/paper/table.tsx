import type { ComponentChildren } from "preact";
import { useLanguage } from "../../words/mod.ts";

export interface PaperColumn<Row> {
  head: string;
  cell(row: Row): ComponentChildren;
  isNumber?: boolean;
}

interface Props<Row> {
  heading: string;
  /** What the table shows. */
  about: string;
  rows: readonly Row[];
  columns: readonly PaperColumn<Row>[];
  /** How many of the rows are printed. */
  most: number;
  /** A row below the others. */
  sum?: readonly ComponentChildren[];
}

/** A table with its heading, and how many rows of all it has. */
export function PaperTable<Row>(
  { heading, about, rows, columns, most, sum }: Props<Row>,
) {
  const { words, formats } = useLanguage();
  const shown = rows.slice(0, most);
  return (
    <section>
      <h2>
        {heading}{" "}
        <small>
          {[
            about,
            shown.length < rows.length &&
            words.export.topRows(shown.length, formats.number(rows.length)),
          ].filter(Boolean).join(" · ")}
        </small>
      </h2>
      <table class="numbers">
        <thead>
          <tr>
            {columns.map(({ head, isNumber }) => (
              <th key={head} scope="col" class={isNumber ? "number" : ""}>
                {head}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {shown.map((row, index) => (
            <tr key={index}>
              {columns.map(({ head, cell, isNumber }) => (
                <td key={head} class={isNumber ? "number" : ""}>
                  {cell(row)}
                </td>
              ))}
            </tr>
          ))}
          {sum && (
            <tr class="sum">
              {sum.map((cell, index) => (
                <td key={index} class={columns[index].isNumber ? "number" : ""}>
                  {cell}
                </td>
              ))}
            </tr>
          )}
        </tbody>
      </table>
    </section>
  );
}
