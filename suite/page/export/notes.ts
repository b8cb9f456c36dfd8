/** Notes on the data, the most important first. */
import type { SharedMonths } from "../../explore/workbooks/mod.ts";
import type { ReportNote } from "../../report/mod.ts";
import type { Result } from "../model/mod.ts";
import { isolated, type PageLanguage } from "../words/mod.ts";
import { reportWords } from "./report_words.ts";

export interface PageNote extends ReportNote {
  /**
   * Months in several files; the reader can change how they count. `details`
   * has a line for each of several months.
   */
  shared?: readonly SharedMonths[];
  /** Whether the reader has yet to decide how these months count. */
  isQuestion?: boolean;
}

/** The notes on all files, then the skipped files. */
export function notesOf(
  { facts, skipped: { locks, others } }: Pick<Result, "facts" | "skipped">,
  { id, words: { notes: texts }, formats }: PageLanguage,
): PageNote[] {
  const { notes } = reportWords.reportNotes(facts, {
    language: id,
    shown: isolated,
  });
  return [
    ...notes.map((note, index): PageNote => {
      const known = facts.notes[index];
      if (known.kind !== "shared") return note;
      return known.shared.some(({ way }) => way === "undecided")
        ? { ...note, isQuestion: true }
        : { ...note, shared: known.shared };
    }),
    ...[
      ...locks.length > 0
        ? [texts.locks(formats.list(locks.map(isolated)))]
        : [],
      ...others > 0 ? [texts.otherFiles(formats.number(others))] : [],
    ].map((text) => ({ text, details: [] })),
  ];
}
