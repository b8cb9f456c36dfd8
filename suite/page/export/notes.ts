/** Notes on the data, the most important first. */
import type {
  SharedQuestion,
  WorkbooksNote,
} from "../../explore/workbooks/mod.ts";
import type { ReportNote } from "../../report/mod.ts";
import type { Result } from "../model/mod.ts";
import { isolated, type PageLanguage } from "../words/mod.ts";
import { reportWords } from "./report_words.ts";

export interface PageNote extends ReportNote {
  /** Absent for skipped files. */
  kind?: WorkbooksNote["kind"];
  /** The question about these months, to be answered or answered otherwise. */
  question?: SharedQuestion;
}

/** The notes on all files, then the skipped files. */
export function notesOf(
  { facts, skipped: { locks, others } }: Pick<Result, "facts" | "skipped">,
  { id, words: { notes: texts }, formats }: PageLanguage,
): PageNote[] {
  const { notes } = reportWords.reportNotes(
    facts,
    reportWords.languageOf(id, isolated),
  );
  const { question } = facts;
  // The first note on months that the question is about.
  const asked = facts.notes.findIndex((note) =>
    note.kind === "shared" &&
    question?.shared.some(({ way }) => way === note.shared[0].way)
  );
  return [
    ...notes.map((note, index): PageNote => ({
      ...note,
      ...index === asked && question !== undefined && { question },
    })),
    ...[
      ...locks.length > 0
        ? [texts.locks(formats.list(locks.map(isolated)))]
        : [],
      ...others > 0 ? [texts.otherFiles(formats.number(others))] : [],
    ].map((text) => ({ text, details: [] })),
  ];
}
