/** The content of reports as plain data, which can be sent to a worker. */
import type { ReportAnswers } from "../explore/answers/mod.ts";
import type { LanguageId } from "../../schemas/mod.ts";

/** All content of a report. */
export interface ReportContent {
  language: LanguageId;
  /** Names of the files behind the figures. */
  files: readonly string[];
  madeAt: Date;
  /** The answers to the questions of the report; none without data rows. */
  answers: ReportAnswers;
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
