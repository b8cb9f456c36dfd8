/** Months that several files have, in words. */
import type {
  SharedChoice,
  SharedFile,
  SharedMonths,
  SharedOption,
  SharedQuestion,
} from "../../explore/workbooks/mod.ts";
import { count } from "../../../schemas/words/mod.ts";
import type { Language } from "./language.ts";

interface Sentences {
  text: string;
  details: readonly string[];
}

/**
 * Says how shared months count, or that the user must decide, with facts about
 * each file.
 */
export function sharedSentence(
  months: SharedMonths,
  language: Language,
): string {
  const { semicolon, separator } = language.words.workbooks;
  const all = filesOf(months, language).join(separator);
  return [sharedLine(months, all, language), ...inCommon(months, language)]
    .join(semicolon);
}

/** The months, their files, and what these have in common. */
export function sharedFacts(months: SharedMonths, language: Language): string {
  const { semicolon, ofFile, separator } = language.words.workbooks;
  const files = filesOf(months, language).join(separator);
  return [
    ofFile(inWords(months.months, language), files),
    ...inCommon(months, language),
  ].join(semicolon);
}

/** What files have in common; nothing if they need no question. */
function inCommon(
  { way, repeated, hospitals, examples }: SharedMonths,
  { words: { workbooks: texts }, shown }: Language,
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
  language: Language,
): WordedOption[] {
  const { formats, words: { workbooks: texts } } = language;
  const { recommended } = question;
  return question.options.map((option) => ({
    choice: option.choice,
    text: optionText(option, question, language),
    facts: texts.optionFacts(
      count(option.records),
      formats.amount(option.qty),
      leavesOut(option.leftOut, language),
    ),
    isRecommended: option.choice === recommended,
  }));
}

export function optionLine(
  { text, facts, isRecommended }: WordedOption,
  { words: { workbooks } }: Language,
): string {
  return workbooks.optionLine(text, facts, isRecommended);
}

/** With two files, a choice names the file that it counts. */
function optionText(
  { choice, leftOut }: SharedOption,
  { shared: [first, ...others], recommended }: SharedQuestion,
  { words: { workbooks: { sharedOptions: words } }, shown }: Language,
): string {
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
  { words: { workbooks: texts }, shown }: Language,
): string {
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
  language: Language,
): Sentences {
  const { words: { workbooks: texts } } = language;
  const all = filesOf(months, language);
  const isShort = all.length <= MAX_FILES;
  const files = isShort
    ? all.join(texts.separator)
    : texts.files(count(all.length));
  return {
    text: sharedLine(months, files, language),
    details: isShort ? [] : all,
  };
}

/**
 * Months that count in one way but with different files: a detail for each set
 * of files.
 */
export function sharedSeveral(
  all: readonly SharedMonths[],
  language: Language,
): Sentences {
  const { words: { workbooks: texts } } = language;
  const months = new Set(all.flatMap(({ months }) => months));
  const files = all.flatMap(({ files }) => files);
  const names = new Set(files.map(({ name, hash }) => `${hash} ${name}`));
  return {
    text: texts.shared[wordsFor(all[0].way)]({
      months: inWords([...months].sort(), language),
      areApart: true,
      files: texts.files(count(names.size)),
      leftOut: leavesOut(files.filter(({ counts }) => !counts), language),
    }),
    details: all.map((one) => sharedSentence(one, language)),
  };
}

/**
 * Files in a list: `2024-05.xlsx (6 rows, 120 boxes, modified Sep 8, 2024,
 * 12:00 AM)`.
 */
function filesOf(
  { files }: SharedMonths,
  { formats, words: { workbooks: texts }, shown }: Language,
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
function wordsFor(way: SharedMonths["way"]) {
  return way === "newest" || way === "oldest" ? "without" : way;
}

/** @param all the files, or their number */
function sharedLine(
  { months, files, way }: SharedMonths,
  all: string,
  language: Language,
): string {
  const others = files.filter(({ counts }) => !counts);
  return language.words.workbooks.shared[wordsFor(way)]({
    months: inWords(months, language),
    areApart: false,
    files: all,
    leftOut: leavesOut(others, language),
  });
}

export function inWords(
  months: readonly string[],
  { formats }: Language,
): string {
  return formats.list(formats.runs(months));
}
