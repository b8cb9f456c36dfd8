/** A selection in words, in a line or as the name of a file. */
import {
  type Chosen,
  EMPTY_SHOWN,
  knownRange,
  type MonthRange,
  nameColumns,
  wholeRange,
} from "../../explore/questions/mod.ts";
import { cellsHeadingOf, signHeadings } from "../../explore/tables/mod.ts";
import type { Answer } from "../../explore/answers/mod.ts";
import type { Language } from "./language.ts";

const MAX_NAMES = 5;

export function whereTexts(
  { where, without, sign }: Chosen,
  { id, words, formats, shown: shownName }: Language,
  { chosen, notChosen, max = MAX_NAMES }:
    & Pick<Language["words"], "chosen" | "notChosen">
    & { max?: number } = words,
): string[] {
  const said = (
    listed: typeof where,
    say: (column: string, names: string) => string,
  ) =>
    nameColumns.flatMap((column) => {
      const names = listed[column];
      if (names === undefined) return [];
      const shown = names.slice(0, max)
        .map((name) => shownName(name || EMPTY_SHOWN));
      const more = names.length - shown.length;
      const all = more > 0 ? [...shown, words.more(more)] : shown;
      return [say(words.groupings[column], formats.list(all))];
    });
  return [
    ...said(where, chosen),
    ...said(without, notChosen),
    ...sign === undefined ? [] : [signHeadings[sign][id]],
  ];
}

/** A filter in one line; empty without a filter. */
export function whereTitle(chosen: Chosen, language: Language): string {
  return whereTexts(chosen, language).join(language.words.separator);
}

export function selectionTitle(
  { period, known, chosen, question }: Answer,
  language: Language,
): string {
  const { id, words, formats } = language;
  const { show, measure, cells = "amount" } = question;
  const measured = words.measures[measure];
  const figures = cells === "amount"
    ? words.rankedBy(measured)
    : words.cellsOf(cellsHeadingOf(cells, question, id), measured);
  return [
    formats.months(knownRange(wholeRange(period), known) ?? period),
    whereTitle(chosen, language) || words.allNames,
    ...show === "rows" ? [] : [figures],
  ].join(words.separator);
}

/**
 * Longest name without its type, in units of UTF-16. Each unit is at most three
 * bytes of UTF-8: Linux takes 255 bytes, and some programs only 100 characters.
 */
const MAX_CHARACTERS = 80;
const MAX_FILE_NAMES = 2;
/** Maximum number of characters of a name or search in the name of a file. */
const MAX_NAME_CHARACTERS = 24;

interface Subject {
  period?: MonthRange | undefined;
  chosen?: Chosen | undefined;
  /** The part of the selection that is in the file, such as `医院`. */
  content?: string;
  search?: string | undefined;
}

/**
 * The name of a file by its subject, without its type, such as
 * `月度销售统计 2024-12 浙江 医院`. No file system refuses it: it is short, and
 * has no reserved or invisible characters.
 */
export function fileNameOf(
  { period, chosen, content = "", search = "" }: Subject,
  language: Language,
): string {
  const { words } = language;
  const { from = "", to = from } = period ?? {};
  const before = [words.title, from === to ? from : `${from}_${to}`];
  const after = [
    content,
    search === "" ? "" : words.searchedFor(cut(plain(search))),
  ];
  const filter = chosen === undefined ? [] : whereTexts(
    chosen,
    { ...language, shown: (name) => cut(plain(name)) },
    {
      chosen: (_, names) => names,
      notChosen: (_, names) => words.notThese(names),
      max: MAX_FILE_NAMES,
    },
  );
  const joined = (parts: readonly string[]) =>
    parts.map(plain).filter(Boolean).join(" ");
  const room = MAX_CHARACTERS - joined([...before, ...after]).length - 1;
  const all = joined([...before, cut(joined(filter), room), ...after]);
  return cut(all, MAX_CHARACTERS);
}

/** Characters that Windows reserves, and colons, which look like them. */
const RESERVED = /[\\/:：*?"<>|]+/g;
/** Controls, marks of direction, and the halves of a broken character. */
const INVISIBLE = /[\p{Cc}\p{Cf}\p{Cs}\p{Zl}\p{Zp}]+/gu;

function plain(text: string): string {
  return text.replace(RESERVED, " ").replace(INVISIBLE, " ")
    .replace(/\s+/g, " ").trim();
}

function cut(text: string, characters = MAX_NAME_CHARACTERS): string {
  if (text.length <= characters) return text;
  let kept = "";
  for (const character of text) {
    if (kept.length + character.length >= characters) break;
    kept += character;
  }
  return kept === "" ? "" : `${kept.trimEnd()}…`;
}
