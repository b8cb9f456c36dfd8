import type {
  SharedFile,
  SharedMonths,
  SharedOption,
  SharedQuestion,
} from "../../explore/workbooks/mod.ts";
import { count } from "../../../schemas/words/mod.ts";
import type { Language } from "./language.ts";

/** A sentence on shared months and their files: how they count, if decided. */
export function sharedSentence(
  months: SharedMonths,
  language: Language,
): string {
  const { semicolon, separator } = language.words.workbooks;
  const files = filesOf(months, language).join(separator);
  return [sharedLine([months], files, language), ...inCommon(months, language)]
    .join(semicolon);
}

export function sharedFacts(months: SharedMonths, language: Language): string {
  const { semicolon, ofFile, separator } = language.words.workbooks;
  const files = filesOf(months, language).join(separator);
  return [
    ofFile(inWords(months.months, language), files),
    ...inCommon(months, language),
  ].join(semicolon);
}

/** Rows and hospitals in common; nothing for files that need no question. */
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

/**
 * The choices for shared months. `facts` are the rows that a choice counts and
 * leaves out; `line` has text and facts.
 */
export function sharedOptions(question: SharedQuestion, language: Language) {
  const { formats, words: { workbooks: texts } } = language;
  return question.options.map((option) => {
    const { choice } = option;
    const text = optionText(option, question, language);
    const facts = texts.optionFacts(
      count(option.records),
      formats.amount(option.qty),
      leavesOut(option.leftOut, language),
    );
    const isRecommended = choice === question.recommended;
    const line = texts.optionLine(text, facts, isRecommended);
    return { choice, text, facts, isRecommended, line };
  });
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

/** The rows that a choice leaves out: `4 rows of a.xlsx do not count`. */
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

/** Maximum number of files in a sentence; more files become details. */
const MAX_FILES = 4;

/**
 * Months that count in one way in a sentence. Many files become details, and so
 * do months with different files.
 */
export function sharedLines(
  all: readonly SharedMonths[],
  language: Language,
): { text: string; details: readonly string[] } {
  const { words: { workbooks: texts } } = language;
  const [first, ...others] = all;
  const files = filesOf(first, language);
  if (others.length === 0 && files.length <= MAX_FILES) {
    const text = sharedLine(all, files.join(texts.separator), language);
    return { text, details: [] };
  }
  const names = new Set(
    all.flatMap(({ files }) =>
      files.map(({ name, hash }) => `${hash} ${name}`)
    ),
  );
  return {
    text: sharedLine(all, texts.files(count(names.size)), language),
    details: others.length === 0
      ? files
      : all.map((one) => sharedSentence(one, language)),
  };
}

/** `2024-05.xlsx (6 rows, 120 boxes, modified Sep 8, 2024, 12:00 AM)` */
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

/** @param said the files, or their number */
function sharedLine(
  all: readonly SharedMonths[],
  said: string,
  language: Language,
): string {
  const [{ way }] = all;
  const months = new Set(all.flatMap(({ months }) => months));
  const files = all.flatMap(({ files }) => files);
  const { shared } = language.words.workbooks;
  // Choices by age say what they leave out.
  return shared[way === "newest" || way === "oldest" ? "without" : way]({
    months: inWords([...months].sort(), language),
    areApart: all.length > 1,
    files: said,
    leftOut: leavesOut(files.filter(({ counts }) => !counts), language),
  });
}

export function inWords(
  months: readonly string[],
  { formats }: Language,
): string {
  return formats.list(formats.runs(months));
}
