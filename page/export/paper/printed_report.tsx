import { nameColumns } from "../../../explore/questions/mod.ts";
import type { ReportContent } from "../../../report/mod.ts";
import {
  changeIn,
  keyFiguresTable,
  moversTable,
  pick,
  printedTables,
  rankingTable,
  type Table,
  textsOf,
} from "../../../report/tables/mod.ts";
import {
  type Language,
  languageOf,
  selectionTitle,
  targetTotals,
  termLines,
} from "../../../report/words/mod.ts";
import { isolated } from "../../words/mod.ts";
import { Chart } from "./chart.tsx";
import { TableCells } from "./table.tsx";

/** Names that gained most, those that lost most, and names of each ranking, on the first page. */
const TOP = 5;
/** Rows of a table; notes of files that the figures lack, on the first page. */
const [MOST_ROWS, MOST_NOTES] = [500, 4];

interface Props {
  content: ReportContent;
  language: Language;
}

/** A page for readers in a hurry, then all tables, notes last. */
export function PrintedReport({ content }: { content: ReportContent }) {
  const language = languageOf(content.language);
  return (
    <div class="paper">
      <FirstPage content={content} language={language} />
      {printedTables(content, language).map((table, index) => (
        <Whole key={index} table={table} language={language} />
      ))}
      <Notes content={content} language={language} />
    </div>
  );
}

/** Title, key figures, the months as bars, who moved most, and the first names. */
function FirstPage(props: Props) {
  const { content, language } = props;
  const { measure } = content.selection;
  const change = changeIn(content, "hospital");
  const movers = change === undefined ? [] : (["gains", "losses"] as const)
    .map((way) =>
      pick(
        moversTable(
          change,
          { by: "hospital", measure, top: TOP, way },
          language,
        ),
        ["name", "difference", "ratio"],
      )
    ).filter(({ rows }) => rows.length > 0);
  const leaders = nameColumns.map((by) => {
    const table = rankingTable(content, by, language);
    const picked = pick(table, ["name", "amount", "share", "ratio"], TOP);
    const { groupings, figures } = language.words;
    const [, unit] = figures[measure === "qty" ? "totalQty" : "totalConv"];
    return {
      ...picked,
      title: groupings[by],
      // The whole head would leave no room for names.
      columns: picked.columns.map((column) =>
        column.key === "amount" ? { ...column, head: unit } : column
      ),
    };
  }).filter(({ rows }) => rows.length > 0);
  return (
    <div class="first-page">
      <Head {...props} />
      <KeyFigures {...props} />
      {content.stats.months.length > 1 && <Chart {...props} />}
      <div class="short-tables">
        {movers.map((table) => <Short key={table.title} table={table} />)}
      </div>
      <div class="short-tables three">
        {leaders.map((table) => <Short key={table.title} table={table} />)}
      </div>
    </div>
  );
}

/** Title, selection, source and date, and what the figures lack. */
function Head({ content, language }: Props) {
  const { words, formats } = language;
  const lacking = [
    content.notIncluded,
    ...content.notes.filter(({ isFirst }) => isFirst).map(({ text }) => text),
  ].filter((line) => line !== undefined);
  const more = lacking.length - MOST_NOTES;
  return (
    <header>
      <p class="paper-title">{words.title}</p>
      <p class="paper-selection">
        {isolated(selectionTitle(content, language))}
      </p>
      <p class="quiet">
        {words.source(formats.list(content.files.map(isolated)))} ·{" "}
        {words.made(formats.moment(content.madeAt))}
      </p>
      {lacking.slice(0, MOST_NOTES).map((line) => (
        <p key={line} class="not-included">{isolated(line)}</p>
      ))}
      {more > 0 && <p class="not-included">{words.more(more)}</p>}
    </header>
  );
}

/** The key figures in large type, with their change. */
function KeyFigures({ content, language }: Props) {
  const table = keyFiguresTable(content, language);
  const { columns, notes } = table;
  const place = (key: string) => columns.findIndex((one) => one.key === key);
  const [former, ratio] = [place("former"), place("ratio")];
  return (
    <section class="key-figures">
      <dl>
        {textsOf(table, language.formats).map((texts) => (
          <div key={texts[0]}>
            <dt>{texts[0]}</dt>
            <dd>
              <strong>{texts[place("now")]}</strong> {texts[1]}
            </dd>
            {former >= 0 && (
              <dd class="quiet">
                {texts[ratio]} {language.words.formerly(texts[former])}
              </dd>
            )}
          </div>
        ))}
      </dl>
      {former >= 0 && <p class="quiet">{columns[former].head}</p>}
      {notes.map((note) => <p key={note} class="quiet">{note}</p>)}
      {targetTotals(content, language).map((line) => <p key={line}>{line}</p>)}
    </section>
  );
}

/** A few rows, one line each. */
function Short({ table }: { table: Table }) {
  return (
    <section class="short">
      <h3>{table.title}</h3>
      <TableCells table={table} />
    </section>
  );
}

/** A table with its heading, what it is about, and how many of its rows are printed. */
function Whole({ table, language }: { table: Table; language: Language }) {
  const { words: { separator, printed }, formats } = language;
  const { title, about, rows, notes } = table;
  const isCut = rows.length > MOST_ROWS;
  return (
    <section class={table.columns.length > WIDE ? "whole wide" : "whole"}>
      <h2>{title}</h2>
      <p class="quiet">
        {isolated(
          [
            ...about,
            isCut ? printed(formats.number(MOST_ROWS)) : "",
          ].filter(Boolean).join(separator),
        )}
      </p>
      <TableCells
        table={isCut ? { ...table, rows: rows.slice(0, MOST_ROWS) } : table}
      />
      {notes.map((note) => <p key={note} class="quiet">{note}</p>)}
    </section>
  );
}

/** Tables with more columns are on pages that lie on their side. */
const WIDE = 9;

/** Notes, terms, and the places of the notes. */
function Notes({ content, language }: Props) {
  const { overview } = language.words;
  const others = content.notes.filter(({ isFirst }) => !isFirst);
  const blocks = [
    { heading: overview.notes, lines: others.map(({ text }) => text) },
    { heading: overview.terms, lines: termLines(content, language) },
    {
      heading: overview.details,
      lines: content.notes.flatMap(({ details }) => details),
    },
  ];
  return (
    <>
      {blocks.map(({ heading, lines }) =>
        lines.length > 0 && (
          <section key={heading} class="notes-last">
            <h2>{heading}</h2>
            <ul>{lines.map((line) => <li key={line}>{isolated(line)}</li>)}</ul>
          </section>
        )
      )}
    </>
  );
}
