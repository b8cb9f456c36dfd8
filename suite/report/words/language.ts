import type { CellFault, LanguageId } from "../../../schemas/mod.ts";
import { wordFault } from "../../../schemas/words/mod.ts";
import { type Indicator, indicators } from "../../explore/questions/mod.ts";
import { measureWords } from "../../explore/tables/mod.ts";
import { createFormats, type Formats } from "../formats/mod.ts";
import { en } from "./en.ts";
import { type ReportTexts, zh } from "./zh.ts";

/** A language with its texts and formats, and the form of names. */
export interface Language {
  id: LanguageId;
  words: ReportTexts;
  formats: Formats;
  /** A name as its readers see it. */
  shown(name: string): string;
}

const words: Record<LanguageId, ReportTexts> = { en, zh };

const formats: Partial<Record<LanguageId, Formats>> = {};

/** A language; names stay as they are unless `shown` changes them. */
export function languageOf(
  id: LanguageId,
  shown: Language["shown"] = (name) => name,
): Language {
  formats[id] ??= createFormats(id);
  return { id, words: words[id], formats: formats[id], shown };
}

export type BadCellWords = ReportTexts["badCells"] & {
  /** The fault of a cell in a few words. */
  reason(fault: CellFault): string;
  /** How to correct it, as a sentence. */
  remedy(fault: CellFault): string;
};

export function badCellWordsIn(id: LanguageId): BadCellWords {
  const period = id === "zh" ? "。" : ".";
  return {
    ...words[id].badCells,
    reason: (fault) => wordFault(fault, id)[0],
    remedy: (fault) => {
      const [, remedy] = wordFault(fault, id);
      return remedy[0].toUpperCase() + remedy.slice(1) + period;
    },
  };
}

export function termsOf(
  { id, words }: Language,
): { term: string; formula: string }[] {
  return [
    ...Object.values(words.definitions),
    ...indicators.map((key) => {
      const { heading, meaning } = measureWords[key];
      return { term: heading[id], formula: meaning[id] };
    }),
  ];
}

/** The noun that is counted, at the beginning of an English unit. */
const COUNTED = /^((?:active )?(?:box|hospital))(?:es|s)\b/;

/** An amount with the unit of its measure: `2 boxes`, `1 active hospital`. */
export function withUnit(
  amount: string,
  measure: Indicator,
  language: LanguageId,
): string {
  const unit = measureWords[measure].unit[language];
  const isOne = /^[+-]?1$/.test(amount);
  return `${amount} ${isOne ? unit.replace(COUNTED, "$1") : unit}`;
}
