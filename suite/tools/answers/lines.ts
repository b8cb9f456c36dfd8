/** Title, totals and notes of an answer in sentences. */
import {
  type Answer,
  type NoAnswer,
  targetFields,
} from "../../explore/answers/mod.ts";
import {
  addsUp,
  changeBetween,
  type ChangedState,
  type ChangeFacts,
  type Figures,
  type Indicator,
  type MonthRange,
  targetGroupings,
  unlikeMonths,
  valueOf,
} from "../../explore/questions/mod.ts";
import {
  averageDecimals,
  axisHeadings,
  catalogue,
  type Cell,
  headingOf,
  indicatorHeadings,
  inPercent,
  readers,
  rounded,
} from "../../explore/tables/mod.ts";
import type { Show } from "../../explore/question/mod.ts";
import type { WorkbooksFacts } from "../../explore/workbooks/mod.ts";
import {
  type Language,
  monthList,
  needsLine,
  noAnswerClauses,
  noEarlierLine,
  noTargetsLine,
  notIncluded,
  outsideLine,
  stateTerm,
  targetLines,
  unlikeLine,
  whereTexts,
  withUnit,
} from "../../report/words/mod.ts";
import type { LanguageId } from "../../../schemas/mod.ts";
import { type AnswerWords, answerWords } from "./words.ts";

const MAX_PAIRS = 5;

/** A language; numbers have separators for people, and none for models. */
export interface Writing extends Language {
  text: AnswerWords;
  number(value: number): string;
}

export function writingOf(
  language: Language,
  number: Writing["number"],
): Writing {
  return { ...language, text: answerWords[language.id], number };
}

function periodText(
  { from, to, without = [] }: MonthRange,
  { text }: Writing,
): string {
  const range = from === to ? from : `${from}${text.to}${to}`;
  return without.length === 0
    ? range
    : range + text.without(without.join(text.listSeparator));
}

export function titleOf(answer: Answer, writing: Writing): string {
  const { id, text: { against, title } } = writing;
  const { question, chosen, period, other } = answer;
  const { show, measure } = question;
  const months = periodText(period, writing) +
    (other === undefined ? "" : against + periodText(other, writing));
  const axes = show === "cross"
    ? [question.rows, question.columns]
    : [question.by, question.by];
  const [first, second] = axes.map((axis) => axisHeadings[axis][id]);
  return [
    title[show](first, second),
    months,
    ...whereTexts(chosen, writing),
    ...show === "rows" ? [] : [indicatorHeadings[measure][id]],
  ].join(" · ");
}

function figureTexts(
  figures: Figures & { hospitals?: number; newHospitals?: number },
  measure: Indicator,
  { id, number, text }: Writing,
): string[] {
  const { hospitals, newHospitals, records } = figures;
  const shown = [...new Set<Indicator>(["qty", "conv", measure])];
  return [
    ...shown.flatMap((one) => {
      const value = valueOf(figures, one);
      return value === undefined ? [] : withUnit(number(value), one, id);
    }),
    text.records(records, number(records)),
    ...hospitals === undefined
      ? []
      : [text.hospitals(hospitals, number(hospitals))],
    ...newHospitals === undefined ? [] : [text.marked(number(newHospitals))],
  ];
}

export function totalLines(answer: Answer, writing: Writing): string[] {
  const { id, text } = writing;
  const { question: { show, measure }, table, total, found } = answer;
  const { period, known, other, totalOther, change } = answer;
  // The only row of a single month has the total.
  if (show === "months" && table.count < 2) return [];
  const figuresOf = (figures: Figures) =>
    figureTexts(figures, measure, writing);
  const lines = total === undefined ? [] : [
    text.totalOf(
      other === undefined && known.length > 0
        ? monthList(known, id)
        : periodText(period, writing),
      figuresOf(total),
    ),
  ];
  if (change && other && total && totalOther) {
    const [now, former] = [total, totalOther].map((one) =>
      valueOf(one, measure)
    );
    lines.push(
      text.totalOf(periodText(other, writing), figuresOf(totalOther)),
      ...changeLines(change, { now, former, measure }, writing),
      text.names((["new", "returned", "lost"] as const).map((state) => ({
        count: change.counts[state],
        state: stateWord(state, id) ?? state,
      }))),
    );
  }
  if (change?.end !== undefined && (show === "changes" || show === "lost")) {
    lines.push(goneLine(answer, change, writing));
  } else if (found !== undefined) {
    const figures = figuresOf(found.figures).join(text.listSeparator);
    lines.push(text.found({ ...found, figures }));
  }
  return lines;
}

/** The change of the total, per month if the periods differ in length. */
function changeLines(
  facts: ChangeFacts,
  { now, former, measure }: {
    now: number | undefined;
    former: number | undefined;
    measure: Indicator;
  },
  writing: Writing,
): string[] {
  const { text } = writing;
  const unlike = unlikeMonths(facts);
  const lines = [unlikeLine(facts, writing) ?? []].flat();
  if (now === undefined || former === undefined) return lines;
  if (unlike === undefined || !addsUp(measure)) {
    return [...lines, text.change(changeText(now, former, measure, writing))];
  }
  const number = (value: number) =>
    writing.number(
      measure === "conv" ? value : rounded(value, averageDecimals(value)),
    );
  const [month, before] = [now / unlike.period, former / unlike.other];
  return [
    ...lines,
    text.perMonth({
      now: withUnit(number(month), measure, writing.id),
      former: withUnit(number(before), measure, writing.id),
      change: changeText(month, before, measure, writing, number),
    }),
  ];
}

/** `+210 boxes (+5.2 %)`; `amount` writes the boxes. */
function changeText(
  now: number,
  former: number,
  measure: Indicator,
  { id, number, text }: Writing,
  amount = number,
): string {
  const { difference, ratio } = changeBetween(now, former);
  const signed = (value: number, written = number) =>
    value > 0 ? `+${written(value)}` : written(value);
  return text.changeBy(
    withUnit(signed(difference, amount), measure, id),
    ratio === undefined ? undefined : `${signed(inPercent(ratio))} %`,
  );
}

/** How many names are lost and how many have stopped, with the rules. */
function goneLine(
  { question: { show, measure }, other, found, stopped }: Answer,
  { counts, end = "" }: ChangeFacts,
  writing: Writing,
): string {
  const { number, text } = writing;
  const said = (listed: Answer["found"], count: number): [string, string] =>
    show !== "lost" ? [number(count), ""] : [
      number(listed?.names ?? 0),
      listed === undefined ? "" : figureTexts(listed.figures, measure, writing)
        .join(text.listSeparator),
    ];
  return [
    ...other === undefined ? [] : [text.lost(...said(found, counts.lost))],
    text.stopped(...said(stopped, counts.stopped), end),
  ].join(text.end);
}

/** A state within a line: `lost`; undefined for a name that stays. */
export function stateWord(
  state: Cell,
  language: LanguageId,
): string | undefined {
  return stateTerm(state, language)?.toLowerCase();
}

export function answerNotes(
  answer: Answer,
  facts: WorkbooksFacts,
  writing: Writing,
): string[] {
  const { text, shown: name } = writing;
  const { period, other, beyond, ranked, table, change } = answer;
  const [lacking, from] = [period, other].map((range) =>
    (range?.without ?? []).join(text.listSeparator)
  );
  const negative = ranked?.negative ?? 0;
  const { columnCount = 0 } = table;
  const shown = table.columns.filter(({ key }) => key === "cell").length;
  const isCompared = other !== undefined;
  return [
    ...beyondNotes(beyond, writing),
    isCompared && lacking !== "" && text.sameMonths(lacking, from),
    ...targetNotes(answer, facts, writing),
    negative > 0 && text.belowZero(negative),
    shown < columnCount &&
    writing.words.columnsShown(`${shown}`, `${columnCount}`),
    change && isCompared && noEarlierLine(change, writing),
    change && !isCompared && answer.question.show === "lost" &&
    needsLine(change, writing),
    ...outsideNotes(answer, writing),
    change && answer.mayBeIncomplete && text.incomplete(answer.mayBeIncomplete),
    ...isCompared
      ? (change?.perhapsOne ?? []).slice(0, MAX_PAIRS)
        .map((pair) => text.perhapsOne(name(pair.lost), name(pair.new)))
      : [],
  ].filter((line) => typeof line === "string");
}

export function beyondNotes(
  beyond: Answer["beyond"],
  { id, text }: Writing,
): string[] {
  return beyond.length === 0 ? [] : [text.noRows(monthList(beyond, id))];
}

function targetNotes(
  { targets, question: { by, show } }: Pick<Answer, "question"> & {
    targets?: Answer["targets"];
  },
  facts: WorkbooksFacts,
  writing: Writing,
): string[] {
  if (targets === undefined) return [];
  const groupings = targetGroupings(facts);
  const asked = show === "months" ? groupings[0] ?? by : by;
  if ("why" in targets) {
    const line = noTargetsLine(targets, { by: asked, groupings }, writing);
    return [line ?? []].flat();
  }
  const { total, rest } = targetLines(targets, writing);
  return [total, ...rest];
}

/** The states whose names may have rows outside of the filter, by list. */
const outside: Partial<Record<Show, readonly ChangedState[]>> = {
  changes: ["new", "returned", "lost", "stopped"],
  lost: ["lost", "stopped"],
  first: ["new"],
  returned: ["returned"],
};

function outsideNotes(
  { change, question: { show, by }, chosen }: Answer,
  writing: Writing,
): string[] {
  return change === undefined
    ? []
    : (outside[show] ?? []).flatMap((state) =>
      outsideLine(change, { state, by, chosen }, writing) ?? []
    );
}

export function refusalLine(
  refusal: NoAnswer,
  facts: WorkbooksFacts,
  writing: Writing,
): string {
  const { text } = writing;
  const clauses = noAnswerClauses(refusal, {
    ...writing,
    range: (range) => periodText(range, writing),
    months: (months) => months.join(text.listSeparator),
    column: (column) => column.label ?? column.key,
  });
  switch (refusal.why) {
    case "no_month":
    case "missing_months":
      clauses.push(
        text.filesHave(monthList(facts.coverage.months, writing.id)),
        // The files that are left out may have the month.
        ...[notIncluded(facts, writing) ?? []].flat(),
      );
      break;
    case "no_column":
      if (isOfTargets(refusal.column)) {
        clauses.push(
          ...facts.targets.length === 0
            ? [text.noTargets]
            : targetNotes(refusal, facts, writing),
        );
      }
  }
  return clauses.join(text.end);
}

/** Whether this is the heading of a column of targets, such as `achieved %`. */
export function isOfTargets(called: string): boolean {
  const names = targetFields.flatMap(({ key }) => [
    key,
    ...readers.map((reader) => catalogue[key][reader].split(/[ （(]/)[0]),
  ]);
  return names.some((name) =>
    called.toLowerCase().startsWith(name.toLowerCase())
  );
}

export function headsOf(
  { table, question, unit, until }: Answer,
  reader: LanguageId | "model",
): string[] {
  const { measure } = question;
  const { kind: by } = table;
  return table.columns.map((column) =>
    headingOf(column, { reader, by, measure, unit, until })
  );
}
