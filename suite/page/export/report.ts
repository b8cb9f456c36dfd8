/** The Excel report about the question of the page, and its first page. */
import { answersTo } from "../../explore/answers/mod.ts";
import type { Question } from "../../explore/question/mod.ts";
import type {
  SharedQuestion,
  WorkbooksNote,
} from "../../explore/workbooks/mod.ts";
import type {
  OverviewContent,
  ReportContent,
  ReportNote,
  ReportOrder,
  WritingPhase,
} from "../../report/mod.ts";
import {
  fileNameOf,
  languageOf,
  notIncluded,
  reportNotes,
} from "../../report/words/mod.ts";
import { save } from "../controls/mod.ts";
import {
  type OrderOptions,
  reportOf,
  type Result,
  type Selected,
  type TableChoices,
  WorkerReserve,
} from "../model/mod.ts";
import { isolated, type PageLanguage } from "../words/mod.ts";

type Shown = Pick<Selected, "result" | "view">;

/**
 * @param choices the searches and orders of the tables on the page
 * @throws if the worker does not answer
 */
export async function reportContent(
  shown: Shown,
  language: PageLanguage,
  choices?: TableChoices,
): Promise<ReportContent> {
  const { state, months } = shown.view;
  const { sheets } = reportOf(state, months, choices);
  return {
    ...await overviewContent(shown, language),
    sheets: await answersTo(sheets, askerOf(shown)),
  };
}

/**
 * @param signal aborted to ask no more questions
 * @throws if the worker does not answer, and the reason of the signal
 */
export async function overviewContent(
  shown: Shown,
  language: PageLanguage,
  signal?: AbortSignal,
): Promise<OverviewContent> {
  const { result, view: { state, months } } = shown;
  const { facts } = result;
  const { overview } = reportOf(state, months);
  return {
    language: language.id,
    files: facts.files.map(({ name }) => name),
    madeAt: new Date(),
    overview: await answersTo(overview, askerOf(shown, signal)),
    notIncluded: notIncluded(facts, languageOf(language.id)),
    notes: notesOf(result, language),
  };
}

function askerOf({ result: { explorer } }: Shown, signal?: AbortSignal) {
  return (question: Question) => {
    signal?.throwIfAborted();
    return explorer.ask(question);
  };
}

export interface PageNote extends ReportNote {
  /** Absent for skipped files. */
  kind?: WorkbooksNote["kind"];
  /** The question about these months, open or answered. */
  question?: SharedQuestion;
}

/** The notes on all files, the most important first, then the skipped files. */
export function notesOf(
  { facts, skipped: { locks, others } }: Pick<Result, "facts" | "skipped">,
  { id, words: { notes: texts }, formats }: PageLanguage,
): PageNote[] {
  const { notes } = reportNotes(facts, languageOf(id, isolated));
  const { question } = facts;
  // The first note on the months of the question.
  const asked = facts.notes.findIndex((note) =>
    note.kind === "shared" &&
    question?.shared.some(({ way }) => way === note.shared[0].way)
  );
  const skipped = [
    locks.length > 0 && texts.locks(formats.list(locks.map(isolated))),
    others > 0 && texts.otherFiles(formats.number(others)),
  ];
  return [
    ...notes.map((note, index): PageNote => ({
      ...note,
      ...index === asked && question !== undefined && { question },
    })),
    ...skipped.filter((text) => text !== false)
      .map((text) => ({ text, details: [] })),
  ];
}

const workers = new WorkerReserve("report");

export function prepareReport(): void {
  workers.prepare();
}

/**
 * The Excel report, named by its period and names:
 * `月度销售统计 2024-03_2024-05 浙江.xlsx`.
 * @throws if the worker cannot be loaded, and the reason of the signal
 */
export function saveReport(
  content: ReportContent,
  options: OrderOptions<WritingPhase>,
): Promise<void> {
  const { language, overview: { figures = {} } } = content;
  const name = fileNameOf(figures, languageOf(language));
  return saveWorkbook({ kind: "workbook", content }, name, options);
}

/** Saves a workbook like `saveReport`. @param name without its type */
export async function saveWorkbook(
  order: ReportOrder,
  name: string,
  options: OrderOptions<WritingPhase> = {},
): Promise<void> {
  // The reader may have cancelled while the figures were collected.
  options.signal?.throwIfAborted();
  const worker = workers.take();
  const bytes = await worker.carryOut<Uint8Array<ArrayBuffer>>(order, options);
  workers.putBack(worker);
  save(bytes, {
    name: `${name}.xlsx`,
    type: "application/vnd.openxmlformats-officedocument.spreadsheetml.sheet",
  });
}
