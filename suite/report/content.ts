/** The content of reports as plain data, which can be sent to a worker. */
import type {
  Achievement,
  Change,
  Chosen,
  Measure,
  MonthRange,
  NameColumn,
  QuietName,
  StatsSummary,
} from "../explore/questions/mod.ts";
import type { MonthlyTargets } from "./charts/mod.ts";
import { periodOf } from "./formats/mod.ts";
import type { LanguageId } from "../../schemas/mod.ts";
import type { ReportTable } from "./tables/mod.ts";
import type { SalesStats } from "../../schemas/wire/mod.ts";

/** The selected part of the data. */
export interface ReportSelection {
  /** The selected months; undefined for all. */
  months: MonthRange | undefined;
  chosen: Chosen;
  /** The measure for rankings. */
  measure: Measure;
}

/** A period beside another period. */
export interface ReportComparison {
  period: MonthRange;
  other: MonthRange;
  /** Months of either period without data: then there is no comparison. */
  missing: readonly string[];
  /**
   * The changes by column; if months are missing, at most the new hospitals.
   */
  changes: Readonly<Partial<Record<NameColumn, Change>>>;
}

/** All content of a report. */
export interface ReportContent {
  language: LanguageId;
  /** Names of the files behind the figures. */
  files: readonly string[];
  madeAt: Date;
  selection: ReportSelection;
  /** Months of the data, ascending, regardless of any filter of names. */
  months: readonly string[];
  /**
   * Statistics of the chosen names in all months; single months may lack
   * groups.
   */
  stats: StatsSummary;
  /** Statistics of the chosen names in the chosen months. */
  part: SalesStats;
  comparison?: ReportComparison | undefined;
  /** Sales against targets, for columns with targets. */
  targets?: Readonly<Partial<Record<NameColumn, Achievement>>>;
  /** Sales against targets by month, for the first of these columns. */
  monthTargets?: MonthlyTargets | undefined;
  /** Hospitals that have not bought for two months or more. */
  quiet?: readonly QuietName[];
  /** Manager and province of each hospital; needs rows. */
  partners?: Readonly<
    Record<"manager" | "province", ReadonlyMap<string, string>>
  >;
  /** A table besides those of every report: a cross table, or rows. */
  shown?: ReportTable | undefined;
  /** How many files the figures lack, in words; absent if none. */
  notIncluded?: string | undefined;
  /** Facts worth knowing about the data, most important first. */
  notes: readonly ReportNote[];
}

/** A note in a sentence. */
export interface ReportNote {
  text: string;
  /** The details by file; empty if the sentence is complete. */
  details: readonly string[];
  /** Whether figures may be wrong or lack data, so that somebody should look. */
  check?: boolean;
}

/**
 * The changes of names in a column, if the report is about the months compared.
 */
export function changeIn(
  content: ReportContent,
  by: NameColumn,
): Change | undefined {
  const period = periodOf(content);
  const change = content.comparison?.changes[by];
  return change?.difference !== undefined &&
      change.period.range.from === period?.from &&
      change.period.range.to === period.to
    ? change
    : undefined;
}
