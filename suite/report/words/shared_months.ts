/** Months that several files have, in words. */
import type {
  SharedChoice,
  SharedFile,
  SharedMonths,
  SharedOption,
  SharedQuestion,
} from "../../explore/workbooks/mod.ts";
import { count } from "../../../schemas/words/mod.ts";
import { type Voice, voiceOf, type Wording } from "./voice.ts";

/** A sentence, and its details. */
interface Sentences {
  text: string;
  details: readonly string[];
}

/**
 * Says how shared months count, or that the user must decide, with facts about
 * each file.
 */
export function sharedSentence(months: SharedMonths, wording: Wording): string {
  const voice = voiceOf(wording);
  const all = filesOf(months, voice).join(voice.words.workbooks.separator);
  return [sharedLine(months, all, voice), ...inCommon(months, voice)]
    .join(voice.words.workbooks.semicolon);
}

/** The months, their files, and what these have in common. */
export function sharedFacts(months: SharedMonths, wording: Wording): string {
  const voice = voiceOf(wording);
  const { semicolon, ofFile, separator } = voice.words.workbooks;
  const files = filesOf(months, voice).join(separator);
  return [
    ofFile(inWords(months.months, voice), files),
    ...inCommon(months, voice),
  ].join(semicolon);
}

/** What files have in common; nothing if they need no question. */
function inCommon(
  { way, repeated, hospitals, examples }: SharedMonths,
  { words: { workbooks: texts }, shown }: Voice,
): string[] {
  if (way === "apart" || way === "same") return [];
  const { inCommon: words, separator } = texts;
  const said = [
    ...repeated > 0 ? [words.rows(count(repeated))] : [],
    ...hospitals > 0
      ? [words.hospitals(
        count(hospitals),
        examples.map(shown).join(separator),
        hospitals === examples.length,
      )]
      : [],
  ];
  return said.length === 0 ? [words.nothing] : said;
}

/** A choice of the user for shared months. */
export interface WordedOption {
  choice: SharedChoice;
  text: string;
  /** What counts by it, and what does not. */
  facts: string;
  isRecommended: boolean;
}

/** The choices for shared months, with their numbers. */
export function sharedOptions(
  question: SharedQuestion,
  wording: Wording,
): WordedOption[] {
  const { formats, words: { workbooks: texts } } = voiceOf(wording);
  const { recommended } = question;
  return question.options.map((option) => ({
    choice: option.choice,
    text: optionText(option, question, wording),
    facts: texts.optionFacts(
      count(option.records),
      formats.amount(option.qty),
      leavesOut(option.leftOut, wording),
    ),
    isRecommended: option.choice === recommended,
  }));
}
/** A choice with its numbers, in one line. */
export function optionLine(
  { text, facts, isRecommended }: WordedOption,
  wording: Wording,
): string {
  const { words: { workbooks: texts } } = voiceOf(wording);
  return texts.optionLine(text, facts, isRecommended);
}

/** With two files, a choice names the file that it counts. */
function optionText(
  { choice, leftOut }: SharedOption,
  { shared: [first, ...others], recommended }: SharedQuestion,
  wording: Wording,
): string {
  const { words: { workbooks: texts }, shown } = voiceOf(wording);
  const words = texts.sharedOptions;
  if (choice === "add") return words.add;
  const isPair = others.length === 0 && first.files.length === 2;
  const only = first.files.find(({ name }) =>
    leftOut.every((other) => other.name !== name)
  );
  if (isPair && only !== undefined) return words.only(shown(only.name));
  return choice === recommended ? words.once : words[choice];
}

/** What a choice leaves out: `4 rows of a.xlsx do not count`. */
function leavesOut(
  files: readonly Pick<SharedFile, "name" | "records">[],
  wording: Wording,
): string {
  const { words: { workbooks: texts }, shown } = voiceOf(wording);
  if (files.length === 0) return texts.allCount;
  const rows = files.reduce((sum, { records }) => sum + records, 0);
  return texts.notCounted(
    count(rows),
    files.length > MAX_FILES
      ? texts.files(count(files.length))
      : files.map(({ name }) => shown(name)).join(texts.separator),
  );
}

/** Files in the sentence itself; more files become details. */
const MAX_FILES = 4;

export function sharedOne(
  months: SharedMonths,
  voice: Voice,
): Sentences {
  const { words: { workbooks: texts } } = voice;
  const { files: { length } } = months;
  const all = filesOf(months, voice);
  return length <= MAX_FILES
    ? {
      text: sharedLine(months, all.join(texts.separator), voice),
      details: [],
    }
    : {
      text: sharedLine(months, texts.files(count(length)), voice),
      details: all,
    };
}

/**
 * Months that count in one way but with different files: a detail for each set
 * of files.
 */
export function sharedSeveral(
  all: readonly SharedMonths[],
  voice: Voice,
): Sentences {
  const { id: language, words: { workbooks: texts }, shown } = voice;
  const months = new Set(all.flatMap(({ months }) => months));
  const files = all.flatMap(({ files }) => files);
  const names = new Set(files.map(({ name, hash }) => `${hash} ${name}`));
  return {
    text: texts.shared[wordsFor(all[0])]({
      months: inWords([...months].sort(), voice),
      areApart: true,
      files: texts.files(count(names.size)),
      leftOut: leavesOut(files.filter(({ counts }) => !counts), {
        language,
        shown,
      }),
    }),
    details: all.map((one) => sharedSentence(one, { language, shown })),
  };
}

/**
 * Files in a list: `2024-05.xlsx (6 rows, 120 boxes, modified Sep 8, 2024,
 * 12:00 AM)`.
 */
function filesOf(
  { files }: SharedMonths,
  { formats, words: { workbooks: texts }, shown }: Voice,
): string[] {
  return files.map(({ name, records, qty, modified }) =>
    texts.file(shown(name), {
      rows: count(records),
      boxes: formats.amount(qty),
      moment: modified === 0 ? undefined : formats.moment(new Date(modified)),
    })
  );
}

/** Choices by age say what they leave out. */
function wordsFor({ way }: Pick<SharedMonths, "way">) {
  return way === "newest" || way === "oldest" ? "without" : way;
}

/** @param all the files, or their number */
function sharedLine(
  { months, files, way }: SharedMonths,
  all: string,
  voice: Voice,
): string {
  const { id: language, words: { workbooks: texts }, shown } = voice;
  const others = files.filter(({ counts }) => !counts);
  return texts.shared[wordsFor({ way })]({
    months: inWords(months, voice),
    areApart: false,
    files: all,
    leftOut: leavesOut(others, { language, shown }),
  });
}

/** Months in a sentence. */
export function inWords(months: readonly string[], { formats }: Voice): string {
  return formats.list(formats.runs(months));
}
