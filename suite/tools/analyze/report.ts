/** The content of the Excel report for a question. */
import {
  type Answer,
  periodsOf,
  type ResolvedQuestion,
  type SalesData,
  targetsOf,
} from "../../explore/answers/mod.ts";
import {
  change,
  isMeasure,
  latestNames,
  type NameColumn,
  nameColumns,
  type PeriodPair,
  quietNames,
  targetGroupings,
} from "../../explore/questions/mod.ts";
import { monthlyStats } from "../../../core/sales/mod.ts";
import { type ReportContent, reportNotes } from "../../report/mod.ts";
import type { LanguageId } from "../../../schemas/mod.ts";
import { nameOf } from "../answers/mod.ts";
import type { InputData } from "./data.ts";
import { answerTable } from "./show/mod.ts";

/** The content of the Excel report. */
export function reportContent(
  asked: ResolvedQuestion,
  { facts, json: _, ...data }: InputData,
  { language, answered }: { language: LanguageId; answered?: Answer },
): ReportContent {
  const { question, chosen, period } = asked;
  const { show, measure } = question;
  const { coverage } = data;
  const stats = monthlyStats(data.sums(chosen));
  // Only an explicit comparison may take months from the report.
  const isCompared = show === "changes" || show === "lost" ||
    show === "returned";
  const pair = periodsOf(
    isCompared ? asked : { ...asked, question: { ...question, show: "first" } },
  );
  const isPart = question.period !== undefined;
  const shown = !isPart
    ? undefined
    : pair.period.without
    ? pair.period
    : period;
  const part = shown === undefined
    ? stats.total
    : monthlyStats(data.sums({ ...chosen, months: shown })).total;
  return {
    language,
    files: facts.files.map(({ name }) => name),
    madeAt: new Date(),
    selection: {
      chosen,
      months: shown,
      measure: isMeasure(measure) ? measure : "qty",
    },
    months: coverage.months.map(({ month }) => month),
    stats,
    part,
    comparison: comparisonOf(pair, chosen, data),
    quiet: quietNames(data.sums(chosen), { by: "hospital", coverage }),
    ...partnersOf(chosen, data),
    ...targetsIn(asked),
    shown: answered && shownTable(answered, language),
    ...reportNotes(facts, { language }),
  };
}

/** Most rows: Excel has 1,048,576, and the title is above them. */
const MAX_ROWS = 1_048_000;

/** A cross table or rows, for which no other sheet exists. */
function shownTable(
  answered: Answer,
  language: LanguageId,
): ReportContent["shown"] {
  const { show } = answered.question;
  if (show !== "cross" && show !== "rows") return undefined;
  const writing = { language, number: String, name: (name: string) => name };
  const { title, columns, rows, totals } = answerTable(answered, writing);
  return {
    title: nameOf(answered, language),
    about: [title],
    columns: columns.map(({ head, kind }) => ({ key: head, head, kind })),
    rows: rows.slice(0, MAX_ROWS),
    totals,
    notes: [],
  };
}

/** Manager and province of each hospital. */
function partnersOf(
  chosen: ResolvedQuestion["chosen"],
  { rows }: SalesData,
): Pick<ReportContent, "partners"> {
  if (rows === undefined) return {};
  const latest = (by: "manager" | "province") =>
    latestNames(rows, { of: "hospital", by, ...chosen });
  return {
    partners: { manager: latest("manager"), province: latest("province") },
  };
}

/** Sales against targets, for each column with targets. */
function targetsIn(
  asked: ResolvedQuestion,
): Pick<ReportContent, "targets" | "monthTargets"> {
  const groupings = targetGroupings(asked.data);
  const achievedBy = (by: NameColumn, one: ResolvedQuestion) => {
    const found = targetsOf(one, by);
    return found === undefined || "why" in found ? undefined : found;
  };
  const targets = Object.fromEntries(
    groupings.flatMap((by) => {
      const found = achievedBy(by, asked);
      return found === undefined ? [] : [[by, found]];
    }),
  );
  if (Object.keys(targets).length === 0) return {};
  const { period: _, ...all } = asked.question;
  return {
    targets,
    monthTargets: achievedBy(groupings[0], { ...asked, question: all }),
  };
}

function comparisonOf(
  periods: PeriodPair,
  chosen: ResolvedQuestion["chosen"],
  data: SalesData,
): NonNullable<ReportContent["comparison"]> {
  const { coverage } = data;
  const source = data.sums(chosen);
  const all = data.sums({});
  const changes = nameColumns.map((by) =>
    [
      by,
      change(source, { by, ...periods, coverage, all }),
    ] as const
  );
  const [[, { period, other }]] = changes;
  return {
    ...periods,
    missing: [...other.missing, ...period.missing],
    changes: Object.fromEntries(changes),
  };
}
