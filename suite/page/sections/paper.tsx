/// <reference lib="dom" />
import type { Answer } from "../../explore/answers/mod.ts";
import {
  drawMonths,
  NAMES_HEIGHT,
  pointsOf,
  ticksIn,
} from "../../report/charts/mod.ts";
import {
  type OverviewContent,
  overviewOf,
  type ReportTable,
  textsOf,
  type Value,
} from "../../report/mod.ts";
import { reportWords } from "../export/mod.ts";
import { Marks, Signed } from "../controls/mod.ts";
import { isolated, useLanguage } from "../words/mod.ts";

/** The whole printed page; without content, a page that says so. */
export function Paper(
  { content }: { content: OverviewContent | undefined },
) {
  const { id, words, formats } = useLanguage();
  if (content === undefined) {
    return <p class="paper-page">{words.paper.notReady}</p>;
  }
  const shared = reportWords.languageOf(id);
  const overview = overviewOf(content, {
    ...shared,
    // With a minus instead of a hyphen.
    formats: { ...shared.formats, number: formats.number },
  });
  const { title, lines: [selection, ...about], cautions } = overview;
  const { figures } = content.overview;
  return (
    <article class="paper-page">
      <header>
        <h1>{title} {isolated(selection)}</h1>
        {cautions.map((line) => <p key={line} class="minus">{isolated(line)}
        </p>)}
      </header>
      <div class="paper-figures">
        <Tables tables={overview.figures} />
      </div>
      {overview.targets.map((line) => <p key={line}>{isolated(line)}</p>)}
      {overview.months && <Chart months={overview.months} chosen={figures} />}
      <div class="paper-columns">
        <Tables tables={overview.changed} />
      </div>
      {overview.stateLines.length > 0 && (
        <div class="paper-states">
          {overview.stateLines.map((line) => (
            <p key={line}>{isolated(line)}</p>
          ))}
        </div>
      )}
      <div class="paper-columns">
        <Tables tables={overview.first} />
      </div>
      <footer>
        {[selection, ...about, ...overview.notes].map((line) => (
          <p key={line}>{isolated(line)}</p>
        ))}
      </footer>
    </article>
  );
}

function Tables({ tables }: { tables: readonly ReportTable[] }) {
  return (
    <>{tables.map((table) => <PaperTable key={table.title} table={table} />)}</>
  );
}

/** In units of the drawing, which is as wide as the page. */
const WIDTH = 1040;
const HEIGHT = 220;

function Chart({ months, chosen }: {
  months: Answer;
  chosen: Answer | undefined;
}) {
  const { id, formats } = useLanguage();
  const { words } = reportWords.languageOf(id);
  const { overview, measures } = words;
  const points = pointsOf(months);
  const { mayBeIncomplete } = months;
  const { grid, plot } = drawMonths(points, {
    width: WIDTH,
    height: HEIGHT,
    chosen: chosen?.question.period && chosen.period,
    language: { words, formats },
    amounts: "some",
    incomplete: new Set(mayBeIncomplete === undefined ? [] : [mayBeIncomplete]),
  });
  return (
    <figure>
      <figcaption>
        <b>{overview.months}</b> {measures[months.question.measure]}
        {ticksIn(points, months, words).map(({ of, text }) => (
          <span key={of} class={of}>{text}</span>
        ))}
      </figcaption>
      <svg
        viewBox={`0 0 ${WIDTH} ${HEIGHT + NAMES_HEIGHT}`}
        aria-hidden="true"
      >
        <Marks marks={[...grid, ...plot]} />
      </svg>
    </figure>
  );
}

function PaperTable({ table }: { table: ReportTable }) {
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
