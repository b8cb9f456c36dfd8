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
import type { LanguageId } from "../schemas/mod.ts";
import type { ReportTable } from "./table.ts";
import type { SalesStats } from "../schemas/wire/mod.ts";

/** The selected part of the data. */
export interface ReportSelection {
  /** The selected months; undefined for all. */
  months: MonthRange | undefined;
  chosen: Chosen;
  /** What names are ranked by. */
  measure: Measure;
}

/** A period beside another one. */
export interface ReportComparison {
  period: MonthRange;
  other: MonthRange;
  /** Months of either that the data lacks: then nothing is compared. */
  missing: readonly string[];
  /** What changed, by column; if months are missing, only the new hospitals at most. */
  changes: Readonly<Partial<Record<NameColumn, Change>>>;
}

/** All content of a report. */
export interface ReportContent {
  language: LanguageId;
  /** Names of the files that the figures come from. */
  files: readonly string[];
  madeAt: Date;
  selection: ReportSelection;
  /** Months of the data, ascending, whatever names are chosen. */
  months: readonly string[];
  /** Statistics of the chosen names in all months; those of a month may lack groups. */
  stats: StatsSummary;
  /** Statistics of the chosen names in the chosen months. */
  part: SalesStats;
  comparison?: ReportComparison | undefined;
  /** What was achieved of the targets of columns that have some. */
  targets?: Readonly<Partial<Record<NameColumn, Achievement>>>;
  /** What was achieved of the targets of all months, by the first of these columns. */
  monthTargets?: MonthlyTargets | undefined;
  /** The hospitals that have not bought for two months and more. */
  quiet?: readonly QuietName[];
  /** Who serves each hospital, and where it is; needs rows. */
  partners?: Readonly<
    Record<"manager" | "province", ReadonlyMap<string, string>>
  >;
  /** A table beyond those of every report: a cross table, or rows. */
  shown?: ReportTable | undefined;
  /** Says how many files the figures lack; absent if none. */
  notIncluded?: string | undefined;
  /** What is worth knowing about the data, the most important first. */
  notes: readonly ReportNote[];
}

/** A note in a sentence. */
export interface ReportNote {
  text: string;
  /** What it is about, file by file; empty if the sentence says all. */
  details: readonly string[];
  /** Whether it is about data that the figures lack: then it comes before them. */
  isFirst?: boolean;
}

/** What changed among the names of a column, if the report is about the months that are compared. */
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
