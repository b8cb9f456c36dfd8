/** The content of reports as plain data, which can be sent to a worker. */
import type { NamedAnswers } from "../explore/answers/mod.ts";
import type { OverviewKey, SheetKey } from "../explore/question/mod.ts";
import type { LanguageId } from "../../schemas/mod.ts";

export interface ReportContent extends OverviewContent {
  /** The answers to the questions of the other sheets. */
  sheets: NamedAnswers<SheetKey>;
}

/** The content of the overview, a sheet and a page of paper. */
export interface OverviewContent {
  language: LanguageId;
  files: readonly string[];
  madeAt: Date;
  /** The answers to the questions of the overview; none without data rows. */
  overview: NamedAnswers<OverviewKey>;
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
  /** Whether figures may be wrong or lack data, and should be checked. */
  check?: boolean;
}
