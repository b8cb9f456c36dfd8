import { Fragment } from "preact";
import { useState } from "preact/hooks";
import type { Answer } from "../../../explore/answers/mod.ts";
import {
  measureOf,
  type NameColumn,
  nameColumns,
} from "../../../explore/questions/mod.ts";
import { onlyName, useQuestion, useSelected } from "../../model/mod.ts";
import {
  barColumn,
  cellsIn,
  DataTable,
  drawnColumns,
  Segments,
  useMoreRows,
} from "../../controls/mod.ts";
import { cellText, shownName, useLanguage } from "../../words/mod.ts";
import type { Opened } from "../result/choices.ts";

/** Names of a column to show as facts; more names make a table. */
const FEW = 2;
/** Names to list at first. */
const LISTED = 8;

/** How the amounts of a name break down by the other columns. */
export function Breakdown(
  { opened: { by, name }, hospitals }: {
    opened: Opened;
    /** The number of active hospitals. */
    hospitals: number | undefined;
  },
) {
  const { words, formats } = useLanguage();
  const answers = Object.fromEntries(
    nameColumns.map((column) => [
      column,
      useBreakdown(column, column === by ? undefined : { by, name }),
    ]),
  ) as Record<NameColumn, Answer | undefined>;
  const [wanted, setColumn] = useState<NameColumn>();
  const columns = nameColumns.filter((column) => column !== by);
  if (columns.some((column) => answers[column] === undefined)) {
    return <section class="breakdown coming" />;
  }
  const countOf = (column: NameColumn) => answers[column]?.table.count ?? 0;
  const facts = columns.filter((column) =>
    countOf(column) > 0 && countOf(column) <= FEW
  );
  const tables = columns.filter((column) => countOf(column) > FEW);
  // Amounts are for two names; a single name has the whole.
  const factOf = (answer: Answer | undefined) => {
    if (answer === undefined) return "";
    const { table, question } = answer;
    const cellOf = cellsIn(table);
    const column = table.columns.find(({ key }) => key === "amount");
    return table.rows.map((line) => {
      const name = shownName(String(cellOf(line, "name")));
      return column === undefined || table.count === 1
        ? name
        : `${name} ${
          cellText(cellOf(line, "amount"), column, { formats, ...question })
        }`;
    }).join(" · ");
  };
  const chosen = tables.find((column) => column === wanted) ?? tables[0];
  const answer = chosen && answers[chosen];
  return (
    <section class="breakdown">
      <h3>{words.opened.breakdown}</h3>
      {facts.length > 0 && (
        <dl class="facts">
          {facts.map((column) => (
            <Fragment key={column}>
              <dt>{words.groupings[column]}</dt>
              <dd>{factOf(answers[column])}</dd>
            </Fragment>
          ))}
        </dl>
      )}
      {chosen !== undefined && answer !== undefined && (
        <>
          <Segments<NameColumn>
            look="tabs"
            label={words.opened.breakdown}
            value={chosen}
            onChange={setColumn}
            segments={tables.map((value) => ({
              value,
              label: (
                <>
                  {words.groupings[value]}{" "}
                  <small>
                    {formats.number(
                      value === "hospital"
                        ? hospitals ?? 0
                        : answers[value]?.ranked?.names ?? 0,
                    )}
                  </small>
                </>
              ),
            }))}
          />
          <ByColumn key={chosen} column={chosen} answer={answer} />
        </>
      )}
    </section>
  );
}

/** The names of a column within the rows of another name. */
function useBreakdown(
  column: NameColumn,
  within: Opened | undefined,
): Answer | undefined {
  const { view } = useSelected();
  return useQuestion(
    within && {
      by: column,
      ...onlyName(view.state.question, within),
      beside: ["before"],
    },
  );
}

function ByColumn({ column, answer }: { column: NameColumn; answer: Answer }) {
  const language = useLanguage();
  const { words } = language;
  const { question: { measure }, table: { rows } } = answer;
  const more = useMoreRows(rows, "", LISTED);
  const cellOf = cellsIn(answer.table);
  const { heads } = words.names;
  const [name, amount, share] = drawnColumns(answer, [
    { called: "name", id: "called", head: heads.name },
    {
      called: "amount",
      id: "qty",
      head: words.measures[measureOf(measure)].head,
    },
    { called: "share", id: "share", head: words.terms.share.term },
  ], language);
  return (
    <DataTable
      class="inner"
      caption={words.groupings[column]}
      columns={[name, amount, barColumn(answer), share]}
      more={more}
      keyOf={(line) => String(cellOf(line, "name"))}
    />
  );
}
