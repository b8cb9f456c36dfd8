/** Refuses months and names that the data lacks, and offers the nearest ones. */
import {
  EMPTY_SHOWN,
  type MonthRange,
  nearestMonths,
  resolveNames,
  type UnknownName,
} from "../../explore/questions/mod.ts";
import { leftOutSentence, monthList } from "../../report/mod.ts";
import type { LanguageId } from "../../schemas/mod.ts";
import { type Question, UsageError } from "./arguments.ts";
import type { Data } from "./data.ts";
import type { Words } from "./words/en.ts";

interface Language {
  words: Words;
  language: LanguageId;
}

/**
 * The question in the names of the data.
 * @throws {UsageError} if no row has a month or a name of it
 */
export function resolveQuestion(
  question: Question,
  data: Data,
  { words, language }: Language,
): Question {
  verifyMonths(question, data, { words, language });
  if (data.rows === undefined) return question;
  const { where, unknown: [unknown] } = resolveNames(data.rows, question.where);
  if (unknown !== undefined) throw new UsageError(sentenceOn(unknown, words));
  return { ...question, where };
}

function verifyMonths(
  { months = {}, comparison }: Question,
  { coverage, facts }: Data,
  { words, language }: Language,
): void {
  const known = coverage.months.map(({ month }) => month);
  if (known.length === 0) return;
  const given = typeof comparison === "object"
    ? [months, comparison]
    : [months];
  for (const asked of given) {
    const { from, to } = asked;
    if (hasTargets(asked, facts)) continue;
    const has = known.some((month) =>
      (from === undefined || month >= from) && (to === undefined || month <= to)
    );
    if (has) continue;
    const wanted = from ?? to ?? "";
    const hidden = facts.notes.find((note) =>
      note.kind === "in_left_out" && note.months.includes(wanted)
    );
    const why = hidden?.kind === "in_left_out"
      ? [leftOutSentence(hidden.file, { language })]
      : [];
    const isRange = from !== undefined && to !== undefined && from !== to;
    const range = isRange ? `${from}..${to}` : wanted;
    throw new UsageError([
      words.usage.noMonth(range, {
        nearest: nearestMonths(wanted, coverage).join(", "),
        all: monthList(known, language),
      }),
      ...why,
    ].join(". "));
  }
}

/** Whether there are targets for months of a range: they may be ahead of sales. */
function hasTargets(
  { from, to }: Partial<MonthRange>,
  { targets }: Data["facts"],
): boolean {
  return targets.some(({ table }) =>
    table.targets.some(({ months }) =>
      (to === undefined || months.from <= to) &&
      (from === undefined || from <= months.to)
    )
  );
}

function sentenceOn(
  { column, name, nearest, columns }: UnknownName,
  words: Words,
): string {
  const sentences = [words.unknownName(words.columns[column], name)];
  if (columns.length > 0) {
    sentences.push(words.otherColumn(
      name || EMPTY_SHOWN,
      columns.map((column) => words.columns[column]),
    ));
  }
  if (nearest.length > 0) sentences.push(words.nearest(nearest));
  return sentences.join(words.sentenceEnd);
}
