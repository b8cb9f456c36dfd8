import { Fragment } from "preact";
import { useState } from "preact/hooks";
import {
  type NameColumn,
  nameColumns,
  type NamesBeside,
  shareOf,
} from "../../../explore/questions/mod.ts";
import { onlyName, periodOf, useAnswer, useSelected } from "../../model/mod.ts";
import {
  Bar,
  DataTable,
  scaleOf,
  Segments,
  useMoreRows,
} from "../../parts/mod.ts";
import { shownName, useAmounts, useLanguage } from "../../words/mod.ts";
import type { Opened } from "../result/choices.ts";

/** Names of a column to show as facts; more names make a table. */
const FEW = 2;
/** Names to list at first. */
const LISTED = 8;

/** The parts of a name's amounts, by the other columns. */
export function Parts({ opened: { by, name } }: { opened: Opened }) {
  const { words, formats } = useLanguage();
  const { measure } = useSelected().view.selection;
  const amounts = useAmounts(measure);
  const parts = Object.fromEntries(
    nameColumns.map((column) => [
      column,
      usePart(column, column === by ? undefined : { by, name }),
    ]),
  ) as Record<NameColumn, NamesBeside | undefined>;
  const [wanted, setColumn] = useState<NameColumn>();
  const columns = nameColumns.filter((column) => column !== by);
  if (columns.some((column) => parts[column] === undefined)) {
    return <section class="parts coming" />;
  }
  const countOf = (column: NameColumn) => parts[column]?.names.length ?? 0;
  const facts = columns.filter((column) =>
    countOf(column) > 0 && countOf(column) <= FEW
  );
  const tables = columns.filter((column) => countOf(column) > FEW);
  // Amounts are for two names; a single name has the whole.
  const factOf = (part: NamesBeside | undefined) =>
    part?.names.map((name, index) =>
      part.names.length === 1
        ? shownName(name)
        : `${shownName(name)} ${amounts.text(part[measure][index])}`
    ).join(" · ");
  const chosen = tables.find((column) => column === wanted) ?? tables[0];
  const part = chosen && parts[chosen];
  return (
    <section class="parts">
      <h3>{words.opened.parts}</h3>
      {facts.length > 0 && (
        <dl class="facts">
          {facts.map((column) => (
            <Fragment key={column}>
              <dt>{words.names.groupings[column]}</dt>
              <dd>{factOf(parts[column])}</dd>
            </Fragment>
          ))}
        </dl>
      )}
      {chosen !== undefined && part !== undefined && (
        <>
          <Segments<NameColumn>
            look="tabs"
            label={words.opened.parts}
            value={chosen}
            onChange={setColumn}
            segments={tables.map((value) => ({
              value,
              label: (
                <>
                  {words.names.groupings[value]}{" "}
                  <small>{formats.number(countOf(value))}</small>
                </>
              ),
            }))}
          />
          <Part key={chosen} column={chosen} part={part} />
        </>
      )}
    </section>
  );
}

/** The names of a column within the rows of another name. */
function usePart(
  column: NameColumn,
  within: Opened | undefined,
): NamesBeside | undefined {
  const { view } = useSelected();
  const { before } = view.compared;
  const asked = useAnswer(
    "names",
    within && {
      by: column,
      ...onlyName(view.selection, within),
      period: periodOf(view),
      others: before === undefined ? {} : { before },
    },
  );
  return asked?.answer;
}

function Part({ column, part }: { column: NameColumn; part: NamesBeside }) {
  const { words, formats } = useLanguage();
  const { measure } = useSelected().view.selection;
  const { names, others: { before } } = part;
  const values = part[measure];
  const order = [...names.keys()].sort((a, b) => values[b] - values[a]);
  const more = useMoreRows(order.length, "", LISTED);
  const shown = order.slice(more.from, more.to);
  const amounts = useAmounts(measure, shown.map((index) => values[index]));
  const scale = scaleOf(values, before?.former[measure] ?? []);
  const all = part.total[measure];
  return (
    <DataTable
      class="inner"
      caption={words.names.groupings[column]}
      columns={[
        {
          id: "called",
          head: words.names.heads.name,
          cell: (index) => shownName(names[index]),
        },
        {
          id: "qty",
          head: words.measures[measure].head,
          cell: (index) => amounts.text(values[index]),
        },
        {
          id: "barred",
          head: "",
          cell: (index) => (
            <Bar
              value={values[index]}
              tick={before?.former[measure][index]}
              scale={scale}
            />
          ),
        },
        {
          id: "share",
          head: words.names.heads.share,
          cell: (index) => {
            const share = shareOf(values[index], all, measure);
            return share === undefined ? "–" : formats.percent(share);
          },
        },
      ]}
      rows={shown}
      more={more}
      keyOf={(index) => names[index]}
    />
  );
}
