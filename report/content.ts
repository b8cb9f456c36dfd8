/** The content of reports as plain data, which can be sent to a worker. */
import type {
  Change,
  Measure,
  MonthRange,
  NameColumn,
} from "../core/explore/mod.ts";
import type { LanguageId } from "../schemas/mod.ts";
import type { MonthlySalesStats, SalesStats } from "../schemas/wire/mod.ts";

/** The selected part of the data. */
export interface ReportSelection {
  /** The selected months; undefined for all. */
  months: MonthRange | undefined;
  /** The chosen names by column; other columns are not restricted. */
  where: Readonly<Partial<Record<NameColumn, readonly string[]>>>;
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
  /** Statistics of the chosen names in all months. */
  stats: MonthlySalesStats;
  /** Statistics of the chosen names in the chosen months. */
  part: SalesStats;
  comparison?: ReportComparison | undefined;
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
