import { nameColumns } from "../../explore/questions/mod.ts";
import type {
  LeftOut,
  Workbook,
  WorkbooksFacts,
  WorkbooksNote,
} from "../../explore/workbooks/mod.ts";
import {
  type LanguageId,
  needsCheck,
  type Note,
} from "../../../schemas/mod.ts";
import {
  adviceOn,
  count,
  wordAfterAdvice,
  wordNote,
} from "../../../schemas/words/mod.ts";
import { rangesOf } from "../formats/mod.ts";
import { type Language, languageOf } from "./language.ts";
import { inWords, sharedLines } from "./shared_months.ts";
import { targetsSentence } from "./targets.ts";

/** A note as a sentence without a final period, and its details by file. */
export interface WordedNote {
  kind: WorkbooksNote["kind"];
  /** Whether figures may be wrong or lack data, and should be checked. */
  check: boolean;
  text: string;
  /** Empty if the sentence is complete. */
  details: readonly string[];
}

const NAMED_ROWS = 10;

/**
 * `Not included: 2 files; 3 rows (6, 9, 12) are not counted`; undefined if all
 * files and their rows are included.
 */
export function notIncluded(
  { notIncluded, files }: Pick<WorkbooksFacts, "notIncluded" | "files">,
  language: Language,
): string | undefined {
  const { words: { workbooks: texts } } = language;
  const clauses = [
    ...notIncluded > 0 ? [texts.notIncluded(notIncluded)] : [],
    ...rowsNotCounted(files, language),
  ];
  return clauses.join(texts.semicolon) || undefined;
}

function rowsNotCounted(
  files: readonly Workbook[],
  { words: { workbooks: texts }, shown }: Language,
): string[] {
  const those = files.flatMap(({ name, leftOutRows }) =>
    leftOutRows === undefined ? [] : [{ name, ...leftOutRows }]
  );
  if (those.length === 0) return [];
  const [{ name, rows, rowCount }] = those;
  if (those.length > 1) {
    const all = those.reduce((sum, { rowCount }) => sum + rowCount, 0);
    return [texts.rowsOfFiles(count(all), those.length)];
  }
  const numbers = rows.slice(0, NAMED_ROWS).map(({ row }) => String(row));
  const sentence = texts.rowsNotCounted(rowCount, numbers);
  return [files.length === 1 ? sentence : texts.ofFile(shown(name), sentence)];
}

export function noteLines(
  { files, notes }: Pick<WorkbooksFacts, "files" | "notes">,
  language: Language,
): WordedNote[] {
  return notes.map((note) => ({
    kind: note.kind,
    check: false,
    ...wordOne(note, language, files.length === 1),
  }));
}

export function reportNotes(
  facts: WorkbooksFacts,
  language: Language,
): { notIncluded: string | undefined; notes: WordedNote[] } {
  return {
    notIncluded: notIncluded(facts, language),
    notes: noteLines(facts, language),
  };
}

function wordOne(
  note: WorkbooksNote,
  language: Language,
  isAlone: boolean,
): Pick<WordedNote, "text" | "details"> & { check?: boolean } {
  const { words: { workbooks: texts }, formats, shown } = language;
  switch (note.kind) {
    case "left_out":
      return {
        check: !note.areSettled,
        ...several(
          note.files.map((file) => leftOutSentence(file, language)),
          texts.allLeftOut(
            note.files.map(({ name }) => shown(name)).join(texts.separator),
          ),
        ),
      };
    case "copies":
      return several(
        note.files.map(({ name, of }) => texts.copy(shown(name), shown(of))),
        texts.copies(note.files.length),
      );
    case "shared":
      return {
        check: note.shared.some(({ way }) => way === "undecided"),
        ...sharedLines(note.shared, language),
      };
    case "missing":
      return alone(texts.missing(inWords(note.months, language)));
    case "may_be_incomplete":
      return alone(texts.incomplete(formats.month(note.month)));
    case "below_zero": {
      const columns = nameColumns.flatMap((column) => {
        const count = note.names[column] ?? 0;
        return count === 0 ? [] : [texts.names(column, count)];
      });
      return alone(texts.belowZero(columns.join(texts.separator)));
    }
    case "target_columns":
      return several(
        note.sources.map(({ file, cell, header }) =>
          texts.targetColumn(shown(file), cell, header)
        ),
        texts.targetColumns(note.sources.length),
      );
    case "target_totals": {
      const each = note.sources.map(({ file, rows }) =>
        texts.targetTotals(shown(file), rows)
      );
      return alone(each.join(texts.separator));
    }
    case "data":
      return {
        check: note.sources.some(({ note }) => needsCheck(note)),
        ...data(note.sources, language, isAlone),
      };
  }
}

function alone(text: string) {
  return { text, details: [] };
}

/** One sentence as it is; several as details of a common sentence. */
function several(sentences: readonly string[], all: string) {
  return sentences.length === 1
    ? alone(sentences[0])
    : { text: all, details: sentences };
}

export function leftOutSentence(file: LeftOut, language: Language): string {
  const { words: { workbooks: texts }, shown } = language;
  return texts.leftOut(shown(file.name), whyOf(file, language));
}

/** Why a file is left out, to show beside its name. */
export function whyLeftOut(file: LeftOut, language: Language): string {
  const why = whyOf(file, language);
  return `${why.charAt(0).toUpperCase()}${why.slice(1)}`;
}

function whyOf(file: LeftOut, language: Language): string {
  const { id, words: { workbooks: texts }, shown } = language;
  switch (file.why) {
    case "refused": {
      const { reason, facts } = file;
      return refusalSentences({ reason, facts }, id).join(texts.stop);
    }
    case "bad_targets":
      return targetsSentence(file, language);
    case "unreadable":
      return texts.unreadable[file.cause];
    case "choice":
      return texts.byChoice;
    case "copy":
      return texts.sameAsLeftOut(shown(file.of));
  }
}

/** English at the end of a Chinese sentence, such as the name of a part. */
const TECHNICAL = /（[\x20-\x7e]+）$/;

type Refusal = Parameters<typeof adviceOn>[0];

/** The one thing to do about a refused file, then what is wrong with it. */
export function refusalSentences(
  refusal: Refusal,
  language: LanguageId,
): string[] {
  const action = adviceOn(refusal, language);
  const fault = refusalSentence(refusal, language);
  return action === undefined ? [fault] : [action, fault];
}

/**
 * What is wrong with a file, in a sentence after the one thing to do. A Chinese
 * sentence leaves out the details for technicians, which are in English.
 */
export function refusalSentence(
  refusal: Refusal,
  language: LanguageId,
): string {
  const sentence = wordAfterAdvice(refusal, language);
  return language === "zh" ? sentence.replace(TECHNICAL, "") : sentence;
}

function data(
  sources: readonly { file: string; note: Note }[],
  { id, words: { workbooks: texts }, shown }: Language,
  isAlone: boolean,
) {
  const sentences = sources.map(({ file, note }) => {
    const sentence = wordNote(note, id);
    return isAlone ? sentence : texts.ofFile(shown(file), sentence);
  });
  const [{ file, note }] = sources;
  if (sources.length === 1) return alone(sentences[0]);
  const text = "cell" in note || "cells" in note
    ? texts.suchAs(sources.length, shown(file), wordNote(note, id))
    : texts.ofFiles(sources.length, wordNote(together(sources), id));
  return { text, details: sentences };
}

function together(sources: readonly { note: Note }[]): Note {
  const all = sources.reduce(
    (sum, { note }) => sum + ("count" in note ? note.count : 0),
    0,
  );
  const [{ note }] = sources;
  return {
    ...note,
    ..."count" in note && { count: all },
    ..."rows" in note && { rows: [] },
    ..."ranges" in note && { ranges: [] },
  };
}

/** Months as data: `2024-01 to 2024-03, 2024-05`. */
export function monthList(
  months: readonly string[],
  language: LanguageId,
): string {
  const { words: { workbooks: texts } } = languageOf(language);
  return rangesOf(months).map(({ from, to }) =>
    from === to ? from : texts.range(from, to)
  ).join(texts.separator);
}
