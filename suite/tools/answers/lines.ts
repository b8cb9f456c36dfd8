/** Title, totals and notes of an answer in sentences. */
import {
  type Answer,
  type NoAnswer,
  targetFields,
} from "../../explore/answers/mod.ts";
import {
  addsUp,
  changeBetween,
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
import { en } from "./en.ts";
import { zh } from "./zh.ts";

/** Pairs of names that may be the same. */
const MAX_PAIRS = 5;

/**
 * A language with the form of its numbers: with separators for people, plain
 * for models.
 */
export interface Writing extends Language {
  number(value: number): string;
}

const words = { en, zh };

function periodText(
  { from, to, without = [] }: MonthRange,
  { id }: Writing,
): string {
  const text = words[id];
  const range = from === to ? from : `${from}${text.to}${to}`;
  return without.length === 0
    ? range
    : range + text.without(without.join(text.listSeparator));
}

export function titleOf(answer: Answer, writing: Writing): string {
  const { id } = writing;
  const { question, chosen, period, other } = answer;
  const { show, measure } = question;
  const { against, title } = words[id];
  const months = periodText(period, writing) +
    (other === undefined ? "" : against + periodText(other, writing));
  const head = (axis: "by" | "rows" | "columns") =>
    axisHeadings[question[axis]][id];
  const subject = title[show];
  return [
    typeof subject === "string"
      ? subject
      : show === "cross"
      ? subject(head("rows"), head("columns"))
      : subject(head("by"), ""),
    months,
    ...whereTexts(chosen, writing),
    ...show === "rows" ? [] : [indicatorHeadings[measure][id]],
  ].join(" · ");
}

function figureTexts(
  figures: Figures & { hospitals?: number; newHospitals?: number },
  measure: Indicator,
  { id, number }: Writing,
): string[] {
  const text = words[id];
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

/**
 * The totals of everything and of the names found, and the change between two
 * periods.
 */
export function totalLines(answer: Answer, writing: Writing): string[] {
  const { id } = writing;
  const text = words[id];
  const { question: { show, measure }, table, total, found } = answer;
  const { period, known } = answer;
  // The only row of a single month has the total.
  if (show === "months" && table.count < 2) return [];
  const { other, totalOther, change } = answer;
  const lineOf = (range: MonthRange, figures: Figures) =>
    text.totalOf(
      periodText(range, writing),
      figureTexts(figures, measure, writing),
    );
  const lines = total === undefined ? [] : [
    text.totalOf(
      other === undefined && known.length > 0
        ? monthList(known, id)
        : periodText(period, writing),
      figureTexts(total, measure, writing),
    ),
  ];
  if (
    change !== undefined && other !== undefined && total !== undefined &&
    totalOther !== undefined
  ) {
    lines.push(lineOf(other, totalOther));
    lines.push(...changeLines(change, { total, totalOther, measure }, writing));
    lines.push(text.names(countedStates.map((state) => ({
      count: change.counts[state],
      state: stateWord(state, id) ?? state,
    }))));
  }
  if (change?.end !== undefined && (show === "changes" || show === "lost")) {
    lines.push(goneLine(answer, change, writing));
  } else if (found !== undefined) {
    lines.push(text.found({
      ...found,
      figures: figureTexts(found.figures, measure, writing).join(
        text.listSeparator,
      ),
    }));
  }
  return lines;
}

/** The change of all, in averages of a month if the periods are not alike. */
function changeLines(
  facts: ChangeFacts,
  { total, totalOther, measure }: {
    total: Figures;
    totalOther: Figures;
    measure: Indicator;
  },
  writing: Writing,
): string[] {
  const text = words[writing.id];
  const unlike = unlikeMonths(facts);
  const lines = [unlikeLine(facts, writing) ?? []].flat();
  const [now, former] = [total, totalOther].map((one) => valueOf(one, measure));
  if (now === undefined || former === undefined) return lines;
  if (unlike === undefined || !addsUp(measure)) {
    const change = changeText(now, former, { measure, writing });
    return [...lines, text.change(change)];
  }
  const amount = (value: number) =>
    writing.number(
      measure === "conv" ? value : rounded(value, averageDecimals(value)),
    );
  const [month, before] = [now / unlike.period, former / unlike.other];
  return [
    ...lines,
    text.perMonth({
      now: withUnit(amount(month), measure, writing.id),
      former: withUnit(amount(before), measure, writing.id),
      change: changeText(month, before, { measure, writing, amount }),
    }),
  ];
}

/** `+210 boxes (+5.2 %)` */
function changeText(
  now: number,
  former: number,
  { measure, writing: { id, number }, amount = number }: {
    measure: Indicator;
    writing: Writing;
    amount?: Writing["number"];
  },
): string {
  const { difference, ratio } = changeBetween(now, former);
  return words[id].changeBy(
    withUnit(signed(difference, amount), measure, id),
    ratio === undefined ? undefined : `${signed(inPercent(ratio), number)} %`,
  );
}

/** How many names are lost and how many have stopped, with the rules. */
function goneLine(
  { question: { show, measure }, other, found, stopped }: Answer,
  { counts, end = "" }: ChangeFacts,
  writing: Writing,
): string {
  const { id, number } = writing;
  const text = words[id];
  const isListed = show === "lost";
  const [lost, ended] = ([["lost", found], ["stopped", stopped]] as const)
    .map(([state, listed]) => ({
      names: number(isListed ? listed?.names ?? 0 : counts[state]),
      figures: isListed && listed !== undefined
        ? figureTexts(listed.figures, measure, writing).join(text.listSeparator)
        : "",
    }));
  return [
    ...other === undefined ? [] : [text.lost(lost.names, lost.figures)],
    text.stopped(ended.names, ended.figures, end),
  ].join(text.end);
}

function signed(value: number, number: Writing["number"]): string {
  return value > 0 ? `+${number(value)}` : number(value);
}

const countedStates = ["new", "returned", "lost"] as const;

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
  const { id, shown: name } = writing;
  const text = words[id];
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
  { id }: Writing,
): string[] {
  return beyond.length === 0 ? [] : [words[id].noRows(monthList(beyond, id))];
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
    const line = noTargetsLine(
      targets,
      { by: asked, groupings },
      writing,
    );
    return line === undefined ? [] : [line];
  }
  const { total, rest } = targetLines(targets, writing);
  return [total, ...rest];
}

function outsideNotes(
  { change, question: { show, by }, chosen }: Answer,
  writing: Writing,
): string[] {
  if (change === undefined) return [];
  const states = show === "changes"
    ? ["new", "returned", "lost", "stopped"] as const
    : show === "lost"
    ? ["lost", "stopped"] as const
    : show === "first"
    ? ["new"] as const
    : show === "returned"
    ? [show]
    : [];
  return states.flatMap((state) =>
    outsideLine(change, { state, by, chosen }, writing) ?? []
  );
}

export function refusalLine(
  refusal: NoAnswer,
  facts: WorkbooksFacts,
  writing: Writing,
): string {
  const text = words[writing.id];
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
        // They may have the month.
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

/** Whether a column is called like one of targets, such as `achieved %`. */
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
