/** What was done to the data, in sentences. */
import { type SharedMonths, sharedMonths } from "../engine/mod.ts";
import type { Language } from "../language.ts";
import { wordNote } from "../../schemas/words/mod.ts";
import type { Result } from "../result.ts";
import { isolated } from "../shown_name.ts";

export interface Sentence {
  text: string;
  /** The file that it is about, if there are several. */
  file?: string;
  /** Months that several files have; the reader can choose how they count. */
  shared?: SharedMonths;
}

/** The sentences about all files, the most important ones first. */
export function sentencesOf(result: Result, language: Language): Sentence[] {
  const { id, words, formats } = language;
  const { files, twins, skipped: { locks, others } } = result;
  const texts = words.notes;
  const skipped = [
    ...twins.map(({ file, of }) => texts.twin(isolated(file), isolated(of))),
    ...locks.length > 0 ? [texts.locks(formats.list(locks.map(isolated)))] : [],
    ...others > 0 ? [texts.otherFiles(formats.number(others))] : [],
  ];
  return [
    ...sharedMonths(files).map((shared) => ({
      text: sharedSentence(shared, result, language),
      shared,
    })),
    ...skipped.map((text) => ({ text })),
    ...files.flatMap(({ name, notes }) =>
      notes.map((note) => ({
        text: wordNote(note, id),
        ...(files.length > 1 && { file: isolated(name) }),
      }))
    ),
  ];
}

function sharedSentence(
  { months, files: indexes, newest: at }: SharedMonths,
  { files, newest }: Result,
  { words: { notes }, formats }: Language,
): string {
  const monthList = formats.list(formats.runs(months));
  const names = formats.list(
    indexes.map((index) => isolated(files[index].name)),
  );
  return months.every((month) => newest.includes(month))
    ? notes.newestMonth(monthList, names, isolated(files[at].name))
    : notes.sharedMonth(monthList, names);
}
