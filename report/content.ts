/** What is taken away, as plain data: it crosses into a worker as it is. */
import type {
  Change,
  Measure,
  MonthRange,
  NameColumn,
} from "../core/explore/mod.ts";
import type { LanguageId } from "../schemas/mod.ts";
import type { MonthlySalesStats, SalesStats } from "../schemas/wire/mod.ts";

/** What of the data is looked at. */
export interface ReportSelection {
  /** The months that are looked at; undefined for all. */
  months: MonthRange | undefined;
  /** The chosen names by column; other columns are free. */
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
  /** What changed, by column; none where months are missing. */
  changes: Readonly<Partial<Record<NameColumn, Change>>>;
}

/** Everything that a report says. */
export interface ReportContent {
  language: LanguageId;
  /** Names of the files that the figures come from. */
  files: readonly string[];
  madeAt: Date;
  selection: ReportSelection;
  /** Of the chosen names, all months. */
  stats: MonthlySalesStats;
  /** Of the chosen names and months. */
  part: SalesStats;
  comparison?: ReportComparison | undefined;
  /** What was done to the data, in sentences. */
  notes: readonly string[];
}
