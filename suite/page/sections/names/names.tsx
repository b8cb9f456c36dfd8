/// <reference lib="dom" />
import { useLayoutEffect, useMemo } from "preact/hooks";
import { type Answer, restOf } from "../../../explore/answers/mod.ts";
import {
  measureOf,
  type NameColumn,
  nameColumns,
  targetGroupings,
} from "../../../explore/questions/mod.ts";
import type { LanguageId } from "../../../../schemas/mod.ts";
import { reportWords } from "../../export/mod.ts";
import { useSelected, type View } from "../../model/mod.ts";
import {
  barColumn,
  cellsIn,
  type ColumnLook,
  type DataColumn,
  DataTable,
  drawnColumns,
  type Line,
  type RowOrder,
  SearchField,
  Segments,
  Signed,
  useMoreRows,
} from "../../controls/mod.ts";
import {
  cellText,
  isEmptyGroup,
  type PageLanguage,
  shownName,
  termOf,
  titleOf,
  useLanguage,
} from "../../words/mod.ts";
import { Refused } from "../refused.tsx";
import { BY_AMOUNT, useNames } from "./shown_names.ts";
import {
  type AnswerTable,
  type Comparison,
  comparisons,
} from "../../../explore/tables/mod.ts";
import { useChoices } from "../result/choices.ts";
import { Spark, SparksContext, useSparks } from "./spark.tsx";

/** Columns by which another tab is not ordered, or does not have. */
const OF_ONE_TAB = ["name", "achieved"];

/** The table of all names in one column, for the chosen months. */
export function Names({ onShown }: { onShown(): void }) {
  const language = useLanguage();
  const { words } = language;
  const { view } = useSelected();
  const { by, order, text, choose, answer, found } = useNames();
  useLayoutEffect(() => {
    if (found !== undefined) onShown();
  }, [found === undefined]);
  const title = words.names.caption(
    titleOf(view, language),
    words.groupings[answer?.question.by ?? by],
  );
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
          segments={nameColumns.map((value) => ({
            value,
            label: words.groupings[value],
          }))}
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
            way={[
              words.lacking.usualOrder,
              () => choose({ order: BY_AMOUNT }),
            ]}
          />
        )
        : (
          <NamesTable
            answer={answer}
            found={found}
            order={order}
            title={title}
            text={text}
            onOrder={(order) => choose({ order })}
          />
        )}
      {answer !== undefined && <Notes answer={answer} />}
    </section>
  );
}

/** What shares and targets leave out, or why there are no targets. */
function Notes({ answer }: { answer: Answer }) {
  const { id, words } = useLanguage();
  const groupings = targetGroupings(useSelected().result.facts);
  const lines = [
    ...answer.ranked?.negative ? [words.names.negative] : [],
    ...targetNotes(answer, { groupings, language: id }),
  ];
  return lines.length === 0 ? null : (
    <ul class="quiet table-notes">
      {lines.map((line) => <li key={line}>{line}</li>)}
    </ul>
  );
}

/** What the targets do not cover, or why there are none for these names. */
function targetNotes(
  { targets, question: { by } }: Answer,
  { groupings, language }: {
    groupings: readonly NameColumn[];
    language: LanguageId;
  },
) {
  const { languageOf, targetLines, noTargetsLine } = reportWords;
  if (targets === undefined || !groupings.includes(by)) return [];
  const wording = languageOf(language, shownName);
  return "why" in targets
    ? [noTargetsLine(targets, { by, groupings }, wording)]
    : targetLines(targets, wording).rest;
}

interface Props {
  /** All names. */
  answer: Answer;
  /** The found names, in order. */
  found: AnswerTable;
  order: RowOrder;
  title: string;
  /** The query behind the found rows. */
  text: string;
  onOrder(order: RowOrder): void;
}

/** The shown rows between the total and the sum of the other rows. */
function NamesTable(props: Props) {
  const { answer, found, order, title, text, onOrder } = props;
  const language = useLanguage();
  const { words, formats } = language;
  const { view } = useSelected();
  const { opened, open } = useChoices();
  const { by } = answer.question;
  const { names: texts } = words;
  const { rows } = found;
  const more = useMoreRows(rows, JSON.stringify([by, order, text]));
  const { to, isFew } = more;
  const cellOf = useMemo(() => cellsIn(found), [found]);
  const nameOf = (line: Line) => String(cellOf(line, "name"));
  const rest = useMemo(() => {
    if (!isFew || to >= rows.length) return undefined;
    const { cells, withoutRows } = restOf(found, to);
    return { row: cells, without: withoutRows };
  }, [found, isFew, isFew && to]);
  const looks = useMemo(() => looksOf(answer, view, language), [
    answer,
    view,
    language,
  ]);
  const columns = useColumns(answer, looks);
  return (
    <>
      <SparksContext.Provider value={useSparks(by, more.rows.map(nameOf))}>
        <DataTable
          class={[
            "names",
            ...columns.some(({ id }) => id === "achieved")
              ? ["with-targets"]
              : [],
            ...isLong(answer, language) ? ["long"] : [],
          ].join(" ")}
          caption={title}
          columns={columns}
          more={more}
          order={order}
          onOrder={onOrder}
          rest={rest}
          total={answer.table.total}
          areHospitals={by === "hospital"}
          keyOf={nameOf}
          opened={opened?.by === by ? opened.name : undefined}
          onOpen={(line) => open({ by, name: nameOf(line) })}
          tagsOf={tagsOf(found, language)}
        />
      </SparksContext.Provider>
      <p class="hint" role="status">
        {rows.length === 0 ? texts.none : text.trim() === "" ? "" : texts.found(
          formats.number(rows.length),
          formats.number(answer.table.count),
        )}
      </p>
    </>
  );
}

function useColumns(
  answer: Answer,
  looks: readonly ColumnLook[],
): DataColumn<Line>[] {
  const language = useLanguage();
  const { view } = useSelected();
  return useMemo(() => {
    const columns = drawnColumns(answer, looks, language);
    const { heads } = language.words.names;
    const before = answer.compared?.before?.period;
    const bar = barColumn(
      answer,
      before && heads.tick(before.from === before.to),
    );
    const spark: DataColumn<Line> = {
      id: "spark",
      head: heads.trend,
      // The sum of the other rows has no line of its own.
      cell: (line, isSum) =>
        (!isSum || line === answer.table.total) && (
          <Spark
            of={isSum ? "" : String(cellsIn(answer.table)(line, "name"))}
          />
        ),
    };
    return [
      ...columns.flatMap((column) =>
        column.id === "qty" ? [column, bar] : [column]
      ),
      ...view.months.length > 1 ? [spark] : [],
    ];
  }, [answer, looks, view, language]);
}

/** Amounts with as many characters need small figures on a narrow screen. */
const LONG = 9;

function isLong(
  { table, question: { measure } }: Answer,
  { formats }: PageLanguage,
): boolean {
  const amount = table.columns.find(({ key }) => key === "amount");
  if (amount === undefined || table.total === undefined) return false;
  const sum = cellsIn(table)(table.total, "amount");
  return cellText(sum, amount, { formats, measure }).length >= LONG;
}

function totalName(
  { question: { by }, ranked }: Answer,
  { answers: { figures } }: View,
  { words, formats }: PageLanguage,
): string {
  const areHospitals = by === "hospital";
  const count = areHospitals ? figures?.total?.active ?? 0 : ranked?.names ?? 0;
  return words.names.total(formats.number(count), areHospitals);
}

/** Writes the state of a name. */
export function tagsOf(
  found: AnswerTable,
  { id }: PageLanguage,
): (line: Line) => string[] {
  const cellOf = cellsIn(found);
  return (line) => {
    const term = reportWords.stateTerm(cellOf(line, "state.before"), id);
    return term === undefined ? [] : [term];
  };
}

/** The columns of the table. */
export function looksOf(
  answer: Answer,
  view: View,
  language: PageLanguage,
): ColumnLook[] {
  const { words } = language;
  const { question: { measure }, table } = answer;
  const { heads } = words.names;
  const cellOf = cellsIn(table);
  const sumOf = (line: Line) =>
    line === table.total ? totalName(answer, view, language) : undefined;
  const compared = (one: Comparison): ColumnLook => ({
    called: `difference.${one}`,
    small: `ratio.${one}`,
    id: one,
    head: termOf(one, answer, language),
    title: words.terms[one].formula,
    isKept: true,
  });
  return [
    {
      called: "name",
      id: "called",
      head: heads.name,
      text: sumOf,
      cell: (line) => {
        const sum = sumOf(line);
        if (sum !== undefined) return sum;
        const name = String(cellOf(line, "name"));
        return isEmptyGroup(name)
          ? <span class="quiet">{shownName(name)}</span>
          : shownName(name);
      },
    },
    {
      called: "amount",
      id: "qty",
      head: words.measures[measureOf(measure)].head,
    },
    {
      called: "share",
      id: "share",
      head: words.terms.share.term,
      title: words.terms.share.formula,
    },
    ...comparisons.map(compared),
    {
      called: "achieved",
      small: "gap",
      id: "achieved",
      head: words.terms.achieved.term,
      title: words.terms.achieved.formula,
      cell: (line) => <Achieved answer={answer} line={line} />,
    },
  ];
}

/** The rate, and in words what the target lacks or has more. */
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
