import { useState } from "preact/hooks";
import {
  type NameColumn,
  nameColumns,
  type NamesBeside,
  shareOf,
} from "../../../explore/questions/mod.ts";
import { onlyName, periodOf, useAnswer, useSelected } from "../../model/mod.ts";
import { Bar, scaleOf, Segments } from "../../parts/mod.ts";
import { shownName, useAmounts, useLanguage } from "../../words/mod.ts";
import type { Opened } from "../result/choices.ts";

/** Names of a column that are facts; more are a table. */
const FEW = 2;
/** Names to list at first. */
const LISTED = 8;

/** What the amounts of a name are made of, by the other columns. */
export function Parts({ opened: { by, name } }: { opened: Opened }) {
  const { words, formats } = useLanguage();
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
  const chosen = tables.find((column) => column === wanted) ?? tables[0];
  const part = chosen && parts[chosen];
  return (
    <section class="parts">
      <h3>{words.opened.parts}</h3>
      {facts.length > 0 && (
        <dl class="facts">
          {facts.map((column) => (
            <Fact key={column} column={column} part={parts[column]} />
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
          <Part key={chosen} part={part} />
        </>
      )}
    </section>
  );
}

/** The names of a column that another name has rows with. */
function usePart(
  column: NameColumn,
  within: Opened | undefined,
): NamesBeside | undefined {
  const { view } = useSelected();
  const before = view.compared.before?.other;
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

/** One name or two, with their amounts if there are two. */
function Fact(
  { column, part }: { column: NameColumn; part: NamesBeside | undefined },
) {
  const { words } = useLanguage();
  const { measure } = useSelected().view.selection;
  const amounts = useAmounts(measure);
  return (
    <>
      <dt>{words.names.groupings[column]}</dt>
      <dd>
        {part?.names.map((name, index) =>
          part.names.length === 1
            ? shownName(name)
            : `${shownName(name)} ${amounts.text(part[measure][index])}`
        ).join(" · ")}
      </dd>
    </>
  );
}

function Part({ part }: { part: NamesBeside }) {
  const { words, formats } = useLanguage();
  const { measure } = useSelected().view.selection;
  const [hasAll, setAll] = useState(false);
  const { names, others: { before } } = part;
  const values = part[measure];
  const order = [...names.keys()].sort((a, b) => values[b] - values[a]);
  const shown = hasAll ? order : order.slice(0, LISTED);
  const amounts = useAmounts(measure, shown.map((index) => values[index]));
  const scale = scaleOf(values, before?.former[measure] ?? []);
  const all = part.total[measure];
  const percent = (share: number | undefined) =>
    share === undefined ? "–" : formats.percent(share);
  return (
    <>
      <table class="inner">
        <tbody>
          {shown.map((index) => (
            <tr key={names[index]}>
              <th scope="row">{shownName(names[index])}</th>
              <td class="qty">{amounts.text(values[index])}</td>
              <td class="barred">
                <Bar
                  value={values[index]}
                  tick={before?.former[measure][index]}
                  scale={scale}
                />
              </td>
              <td class="share">
                {percent(shareOf(values[index], all, measure))}
              </td>
            </tr>
          ))}
        </tbody>
      </table>
      {shown.length < order.length && (
        <button
          type="button"
          class="link"
          onClick={() => setAll(true)}
        >
          {words.names.all(formats.number(order.length), false)}
        </button>
      )}
    </>
  );
}
