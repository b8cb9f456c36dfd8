import { useLayoutEffect, useMemo } from "preact/hooks";
import { type Answer, restOf } from "../../../explore/answers/mod.ts";
import {
  EMPTY_SHOWN,
  measureOf,
  type NameColumn,
  nameColumns,
  targetGroupings,
} from "../../../explore/questions/mod.ts";
import { reportWords } from "../../export/mod.ts";
import { useSelected, type View } from "../../model/mod.ts";
import {
  AnswerRows,
  barLook,
  cellsIn,
  type ColumnLook,
  copiedColumns,
  type Line,
  nameCellsIn,
  SearchField,
  Segments,
  Signed,
  useMoreRows,
  withTags,
} from "../../controls/mod.ts";
import {
  cellText,
  type PageLanguage,
  shownName,
  termOf,
  titleOf,
  useLanguage,
} from "../../words/mod.ts";
import { Refused } from "../lacking.tsx";

import { comparisons } from "../../../explore/tables/mod.ts";
import { answered, type PlainTable } from "../../../report/mod.ts";
import { BY_AMOUNT, type ShownNames, useChoices } from "../result/choices.ts";
import { Spark, SparksContext, useSparks } from "./spark.tsx";

/** Columns whose order does not apply to another tab, which may lack them. */
const OF_ONE_TAB = ["name", "achieved"];

export function Names({ onShown }: { onShown(): void }) {
  const language = useLanguage();
  const { words } = language;
  const { view } = useSelected();
  const { by, order, text, choose, answer, found } = useChoices().names;
  useLayoutEffect(() => {
    if (found !== undefined) onShown();
  }, [found === undefined]);
  const title = captionOf(answer?.question.by ?? by, view, language);
  return (
    <section class="all-names" aria-labelledby="names-heading">
      <h2 class="unseen" id="names-heading">{title}</h2>
      <div class="head row ends">
        <Segments<NameColumn>
          look="tabs"
          label={words.names.choose}
          value={by}
          onChange={(by) =>
            choose({
              by,
              text: "",
              ...OF_ONE_TAB.includes(order.column) && { order: BY_AMOUNT },
            })}
          values={nameColumns}
          labelOf={(one) => words.groupings[one]}
        />
        <SearchField value={text} onChange={(text) => choose({ text })} />
      </div>
      {answer === undefined || found === undefined
        ? <div class="names-coming" />
        : "why" in found
        ? (
          <Refused
            refusal={found}
            question={answer.question}
            action={[
              words.lacking.usualOrder,
              () => choose({ order: BY_AMOUNT }),
            ]}
          />
        )
        : <NamesTable title={title} found={found} count={answer.table.count} />}
      {answer !== undefined && <Notes answer={answer} />}
    </section>
  );
}

function Notes({ answer }: { answer: Answer }) {
  const { id, words } = useLanguage();
  const groupings = targetGroupings(useSelected().result.facts);
  const { ranked, targets, question: { by } } = answer;
  const { languageOf, targetLines, noTargetsLine } = reportWords;
  const wording = languageOf(id, shownName);
  const lines = [
    ...ranked?.negative ? [words.names.negative] : [],
    ...targets === undefined || !groupings.includes(by)
      ? []
      : "why" in targets
      ? [noTargetsLine(targets, { by, groupings }, wording)]
      : targetLines(targets, wording).rest,
  ];
  return lines.length === 0 ? null : (
    <ul class="quiet table-notes">
      {lines.map((line) => <li key={line}>{line}</li>)}
    </ul>
  );
}

/** The shown rows between the total and the sum of the other rows. */
function NamesTable(
  { title, found, count }: { title: string; found: Answer; count: number },
) {
  const language = useLanguage();
  const { words: { names: texts }, formats } = language;
  const { view } = useSelected();
  const { opened, open, names: { order, text, choose } } = useChoices();
  const { question: { by }, table } = found;
  const { rows, total } = table;
  const more = useMoreRows(rows, JSON.stringify([by, order, text]));
  const { to, isFew } = more;
  const rest = useMemo(
    () => isFew && to < rows.length ? restOf(table, to) : undefined,
    [table, isFew, isFew && to],
  );
  const looks = useMemo(() => looksOf(found, view, language), [
    found,
    view,
    language,
  ]);
  return (
    <>
      <SparksContext.Provider
        value={useSparks(by, more.rows.map(nameCellsIn(table)))}
      >
        <AnswerRows
          class={isLong(found, language) ? "names long" : "names"}
          caption={title}
          answer={found}
          looks={looks}
          more={more}
          order={order}
          onOrder={(order) => choose({ order })}
          rest={rest}
          total={total}
          areHospitals={by === "hospital"}
          opened={opened?.by === by ? opened.name : undefined}
          onOpen={(name) => open({ by, name })}
          tagsOf={tagsOf(found, language)}
        />
      </SparksContext.Provider>
      <p class="hint" role="status">
        {rows.length === 0 ? texts.none : text.trim() === "" ? "" : texts.found(
          formats.number(rows.length),
          formats.number(count),
        )}
      </p>
    </>
  );
}

/** Amounts of this many characters need small figures on a narrow screen. */
const LONG = 9;

function isLong(
  { table: { columns, total = [] }, question: { measure } }: Answer,
  { formats }: PageLanguage,
): boolean {
  const at = columns.findIndex(({ key }) => key === "amount");
  return at >= 0 &&
    cellText(total[at], columns[at], { formats, measure }).length >= LONG;
}

function tagsOf(
  { table }: Answer,
  { id }: PageLanguage,
): (line: Line) => string[] {
  const cellOf = cellsIn(table);
  return (line) => {
    const term = reportWords.stateTerm(cellOf(line, "state.before"), id);
    return term === undefined ? [] : [term];
  };
}

function looksOf(
  answer: Answer,
  view: View,
  language: PageLanguage,
): ColumnLook[] {
  const { words, formats } = language;
  const { question: { by, measure }, table, ranked } = answer;
  const { heads } = words.names;
  const nameOf = nameCellsIn(table);
  const areHospitals = by === "hospital";
  const count = areHospitals
    ? view.answers.figures?.total?.active
    : ranked?.names;
  const total = words.names.total(formats.number(count ?? 0), areHospitals);
  const before = answer.compared?.before?.period;
  const sumOf = (line: Line) => line === table.total ? total : undefined;
  const termLook = (one: "share" | "achieved"): ColumnLook => ({
    called: one,
    id: one,
    head: words.terms[one].term,
    title: words.terms[one].formula,
  });
  return [
    {
      called: "name",
      id: "called",
      head: heads.name,
      text: sumOf,
      cell: (line) => {
        const name = nameOf(line);
        return sumOf(line) ??
          (name === EMPTY_SHOWN
            ? <span class="quiet">{shownName(name)}</span>
            : shownName(name));
      },
    },
    {
      called: "amount",
      id: "qty",
      head: words.measures[measureOf(measure)].head,
    },
    barLook(answer, before && heads.tick(before.from === before.to)),
    termLook("share"),
    ...comparisons.map((one): ColumnLook => ({
      called: `difference.${one}`,
      small: `ratio.${one}`,
      id: one,
      head: termOf(one, answer, language),
      title: words.terms[one].formula,
      isKept: true,
    })),
    {
      ...termLook("achieved"),
      small: "gap",
      cell: (line) => <Achieved answer={answer} line={line} />,
    },
    ...view.months.length > 1
      ? [{
        called: "name",
        id: "spark",
        head: heads.trend,
        isDrawing: true,
        // The sum of the other rows has no line of its own.
        cell: (line: Line, isSum: boolean) =>
          (!isSum || line === table.total) && (
            <Spark of={isSum ? "" : nameOf(line)} />
          ),
      }]
      : [],
  ];
}

function Achieved({ answer, line }: { answer: Answer; line: Line }) {
  const { words: { targets: texts, bar: { units } }, formats } = useLanguage();
  const { table, question: { measure }, unit } = answer;
  const cellOf = cellsIn(table);
  const [rate, gap] = ["achieved", "gap"].map((key) => cellOf(line, key));
  const column = table.columns.find(({ key }) => key === "gap");
  if (column === undefined || typeof gap !== "number") return <>–</>;
  const facts = { formats, measure, unit };
  const text = cellText(Math.abs(gap), column, facts);
  const shortest = units[unit ?? "qty"];
  return (
    <Signed value={rate === null ? undefined : Number(rate) - 1}>
      {formats.percent(Number(rate))}{" "}
      <small>
        {gap > 0 ? texts.missing(text, shortest) : texts.above(text, shortest)}
      </small>
    </Signed>
  );
}

/** The found names, with their months and their filter in the first columns. */
export function savedNames(
  found: Answer,
  { text }: ShownNames,
  { id, words }: PageLanguage,
): PlainTable & { fileName: string } {
  const shared = reportWords.languageOf(id);
  const { columns, rows } = answered(found, shared);
  const { chosen, period: { from, to }, question: { by } } = found;
  const about = [
    [words.groupings.month, from === to ? from : `${from}..${to}`],
    [
      words.bar.filter,
      [
        reportWords.whereTitle(chosen, shared),
        text === "" ? "" : shared.words.searchedFor(text),
      ].filter(Boolean).join(shared.words.separator),
    ],
  ].filter(([, value]) => value !== "");
  return {
    fileName: reportWords.fileNameOf({
      period: { from, to },
      chosen,
      content: words.groupings[by],
      search: text,
    }, shared),
    columns: [
      ...about.map(([head]) => ({ head, kind: "text" as const })),
      ...columns,
    ],
    rows: rows.map((cells) => [...about.map(([, value]) => value), ...cells]),
  };
}

/** The table as it is on the screen, with all found rows. */
export function copiedNames(
  found: Answer,
  view: View,
  language: PageLanguage,
): PlainTable {
  const { table: { total, rows }, question: { by } } = found;
  const sums = total === undefined ? [] : [total];
  const copy = copiedColumns(
    { ...found, table: { ...found.table, rows: [...sums, ...rows] } },
    looksOf(found, view, language),
    language,
  );
  const [named, ...others] = copy.columns;
  return withTags(
    {
      columns: [{ ...named, head: captionOf(by, view, language) }, ...others],
      rows: copy.rows,
    },
    [...sums.map(() => []), ...rows.map(tagsOf(found, language))],
    language,
  );
}

function captionOf(by: NameColumn, view: View, language: PageLanguage): string {
  const { names, groupings } = language.words;
  return names.caption(titleOf(view, language), groupings[by]);
}
