/** The content of the page's report for a question. */
import {
  change,
  type Filter,
  latestNames,
  type NameColumn,
  nameColumns,
  quietNames,
  targetGroupings,
} from "../../../explore/questions/mod.ts";
import { monthlyStats } from "../../../core/sales/mod.ts";
import { type ReportContent, reportNotes } from "../../../report/mod.ts";
import type { LanguageId } from "../../../schemas/mod.ts";
import type { Question } from "../arguments.ts";
import type { Data } from "../data.ts";
import { askedPeriods, periodsOf, rangeOf } from "./period.ts";
import { achievementOf } from "./targets.ts";

/** The content of the Excel report. */
export async function reportContent(
  question: Question,
  data: Data,
  language: LanguageId,
): Promise<ReportContent> {
  const { where, measure, months } = question;
  const chosen = { where };
  const stats = await monthlyStats(data.sums(chosen));
  // Only a comparison that is asked for takes months from the report.
  const periods = question.comparison === undefined
    ? askedPeriods({ ...question, comparison: "before" }, data.coverage)
    : periodsOf(question, data.coverage);
  const shown = months &&
    (periods?.period.without
      ? periods.period
      : rangeOf(question, data.coverage));
  const part = shown === undefined
    ? stats.total
    : (await monthlyStats(data.sums({ where, months: shown }))).total;
  return {
    language,
    files: data.facts.files.map(({ name }) => name),
    madeAt: new Date(),
    selection: {
      months: shown,
      where,
      measure,
    },
    stats,
    part,
    comparison: periods && comparisonOf(periods, chosen, data),
    quiet: quietNames(data.sums(chosen), {
      by: "hospital",
      coverage: data.coverage,
    }),
    ...partnersOf(chosen, data),
    ...targetsOf(question, data),
    ...reportNotes(data.facts, { language }),
  };
}

/** Who serves each hospital, and where it is. */
function partnersOf(
  { where }: Pick<Filter, "where">,
  { rows }: Data,
): Pick<ReportContent, "partners"> {
  if (rows === undefined) return {};
  const latest = (by: "manager" | "province") =>
    latestNames(rows, { of: "hospital", by, ...where && { where } });
  return {
    partners: { manager: latest("manager"), province: latest("province") },
  };
}

/** What was achieved of the targets of each column that has some. */
function targetsOf(
  question: Question,
  data: Data,
): Pick<ReportContent, "targets" | "monthTargets"> {
  const groupings = targetGroupings(data.facts);
  const achievedBy = (by: NameColumn, asked: Question) => {
    const found = achievementOf(asked, { data, by });
    return found === undefined || "why" in found ? undefined : found;
  };
  const targets = Object.fromEntries(
    groupings.flatMap((by) => {
      const found = achievedBy(by, question);
      return found === undefined ? [] : [[by, found]];
    }),
  );
  if (Object.keys(targets).length === 0) return {};
  const { months: _, ...all } = question;
  return { targets, monthTargets: achievedBy(groupings[0], all) };
}

function comparisonOf(
  periods: NonNullable<ReturnType<typeof periodsOf>>,
  chosen: Filter,
  data: Data,
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
