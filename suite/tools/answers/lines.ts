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
  measureWords,
  readers,
  rounded,
} from "../../explore/tables/mod.ts";
import type { WorkbooksFacts } from "../../explore/workbooks/mod.ts";
import {
  languageOf,
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
} from "../../report/mod.ts";
import type { LanguageId } from "../../../schemas/mod.ts";
import { en } from "./en.ts";
import { zh } from "./zh.ts";

/** Pairs of names that may be the same. */
const MAX_PAIRS = 5;

/**
 * The form of numbers and names: with separators for people, plain for models.
 */
export interface Writing {
  language: LanguageId;
  number: (value: number) => string;
  /** A name from a workbook. */
  name: (name: string) => string;
}

const words = { en, zh };

/**
 * A month, or the first and the last month of a range, and the excluded months.
 */
function periodText(
  { from, to, without = [] }: MonthRange,
  { language }: Writing,
): string {
  const text = words[language];
  const range = from === to ? from : `${from}${text.to}${to}`;
  return without.length === 0
    ? range
    : range + text.without(without.join(text.listSeparator));
}

/** The subject of a table with its months and chosen names. */
export function titleOf(answer: Answer, writing: Writing): string {
  const { language } = writing;
  const { question, chosen, period, other } = answer;
  const { show, measure } = question;
  const { against, title } = words[language];
  const months = periodText(period, writing) +
    (other === undefined ? "" : against + periodText(other, writing));
  const head = (axis: "by" | "rows" | "columns") =>
    axisHeadings[question[axis]][language];
  const subject = title[show];
  return [
    typeof subject === "string"
      ? subject
      : show === "cross"
      ? subject(head("rows"), head("columns"))
      : subject(head("by"), ""),
    months,
    ...whereTexts(chosen, languageOf(language, writing.name)),
    ...show === "rows" ? [] : [indicatorHeadings[measure][language]],
  ].join(" · ");
}

/** The figures of a period: boxes, converted boxes, the measure, rows. */
function figureTexts(
  figures: Figures & { hospitals?: number; newHospitals?: number },
  measure: Indicator,
  { language, number }: Writing,
): string[] {
  const text = words[language];
  const { hospitals, newHospitals, records } = figures;
  const shown = [...new Set<Indicator>(["qty", "conv", measure])];
  return [
    ...shown.flatMap((one) => {
      const value = valueOf(figures, one);
      return value === undefined
        ? []
        : `${number(value)} ${measureWords[one].unit[language]}`;
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
  const { language } = writing;
  const text = words[language];
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
        ? monthList(known, language)
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
      state: stateWord(state, language) ?? state,
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
  const { language } = writing;
  const text = words[language];
  const unlike = unlikeMonths(facts);
  const lines = [unlikeLine(facts, languageOf(language)) ?? []].flat();
  const [now, former] = [total, totalOther].map((one) => valueOf(one, measure));
  if (now === undefined || former === undefined) return lines;
  const unit = measureWords[measure].unit[language];
  if (unlike === undefined || !addsUp(measure)) {
    const change = changeText(now, former, { unit, writing });
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
      now: `${amount(month)} ${unit}`,
      former: `${amount(before)} ${unit}`,
      change: changeText(month, before, { unit, writing, amount }),
    }),
  ];
}

/** `+210 boxes (+5.2 %)` */
function changeText(
  now: number,
  former: number,
  { unit, writing: { language, number }, amount = number }: {
    unit: string;
    writing: Writing;
    /** Writes the amount. */
    amount?: Writing["number"];
  },
): string {
  const { difference, ratio } = changeBetween(now, former);
  return words[language].changeBy(
    `${signed(difference, amount)} ${unit}`,
    ratio === undefined ? undefined : `${signed(inPercent(ratio), number)} %`,
  );
}

/** How many names are lost and how many have stopped, with the rules. */
function goneLine(
  { question: { show, measure }, other, found, stopped }: Answer,
  { counts, end = "" }: ChangeFacts,
  writing: Writing,
): string {
  const { language, number } = writing;
  const text = words[language];
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

/** The states that are counted in a line. */
const countedStates = ["new", "returned", "lost"] as const;

/** A state within a line: `lost`; undefined for a name that stays. */
export function stateWord(
  state: Cell,
  language: LanguageId,
): string | undefined {
  return stateTerm(state, language)?.toLowerCase();
}

/** Notes for the reader of the table. */
export function answerNotes(
  answer: Answer,
  facts: WorkbooksFacts,
  writing: Writing,
): string[] {
  const { language, name } = writing;
  const text = words[language];
  const said = languageOf(language);
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
    said.words.columnsShown(`${shown}`, `${columnCount}`),
    change && isCompared && noEarlierLine(change, said),
    change && !isCompared && answer.question.show === "lost" &&
    needsLine(change, said),
    ...outsideNotes(answer, writing),
    change && answer.mayBeIncomplete && text.incomplete(answer.mayBeIncomplete),
    ...isCompared
      ? (change?.perhapsOne ?? []).slice(0, MAX_PAIRS)
        .map((pair) => text.perhapsOne(name(pair.lost), name(pair.new)))
      : [],
  ].filter((line) => typeof line === "string");
}

/** Notes on months of the period that no file has. */
export function beyondNotes(
  beyond: Answer["beyond"],
  { language }: Writing,
): string[] {
  return beyond.length === 0
    ? []
    : [words[language].noRows(monthList(beyond, language))];
}

function targetNotes(
  { targets, question: { by, show } }: Pick<Answer, "question"> & {
    targets?: Answer["targets"];
  },
  facts: WorkbooksFacts,
  { language, name: shown }: Writing,
): string[] {
  if (targets === undefined) return [];
  const groupings = targetGroupings(facts);
  const asked = show === "months" ? groupings[0] ?? by : by;
  if ("why" in targets) {
    const line = noTargetsLine(
      targets,
      { by: asked, groupings },
      languageOf(language, shown),
    );
    return line === undefined ? [] : [line];
  }
  const { total, rest } = targetLines(targets, languageOf(language, shown));
  return [total, ...rest];
}

/** Notes on names with rows outside of the filter. */
function outsideNotes(
  { change, question: { show, by }, chosen }: Answer,
  { language }: Writing,
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
    outsideLine(change, { state, by, chosen }, languageOf(language)) ?? []
  );
}

/** Says why there is no answer, and what the data has instead. */
export function refusalLine(
  refusal: NoAnswer,
  facts: WorkbooksFacts,
  writing: Writing,
): string {
  const { language, name } = writing;
  const text = words[language];
  const clauses = noAnswerClauses(refusal, {
    ...languageOf(language, name),
    range: (range) => periodText(range, writing),
    months: (months) => months.join(text.listSeparator),
    column: (column) => column.label ?? column.key,
  });
  switch (refusal.why) {
    case "no_month":
    case "missing_months":
      clauses.push(
        text.filesHave(knownMonths(facts, language)),
        ...leftOut(facts, language),
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

/** How many files are left out: they may have the month. */
function leftOut(facts: WorkbooksFacts, language: LanguageId): string[] {
  const line = notIncluded(facts, languageOf(language));
  return line === undefined ? [] : [line];
}

function knownMonths(
  { coverage }: WorkbooksFacts,
  language: LanguageId,
): string {
  return monthList(coverage.months, language);
}

/** The heads of an answer for its readers. */
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
