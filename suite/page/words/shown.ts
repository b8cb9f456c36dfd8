/** Names, periods, amounts and cells of answers as the page shows them. */
import type { Answer, Compared } from "../../explore/answers/mod.ts";
import {
  EMPTY_SHOWN,
  type Indicator,
  knownRange,
  type Measure,
  measureOf,
  monthsIn,
} from "../../explore/questions/mod.ts";
import {
  type AnswerColumn,
  averageDecimals,
  type Cell,
  type ColumnKey,
  type ColumnKind,
  type Comparison,
  decimalsOf,
  decimalsShown,
  kindOf,
  rounded,
} from "../../explore/tables/mod.ts";
import { cellText as formatted } from "../../report/formats/mod.ts";
import { isOneMonth, isWhole, type View } from "../model/mod.ts";
import { type PageLanguage, useLanguage } from "./language.ts";

/** Characters that change the direction of a line, or are invisible. */
const CONTROLS =
  /(?![\t\n\r])[\p{Cc}\u061c\u200e\u200f\u2028-\u202e\u2066-\u2069]/gu;
/** Letters of scripts written from right to left. */
const RIGHT_TO_LEFT =
  /[\u0590-\u08ff\ufb1d-\ufdff\ufe70-\ufefc\u{10800}-\u{10fff}\u{1e800}-\u{1efff}]/u;
/** First strong isolate, and pop directional isolate (UAX 9). */
const [ISOLATE, POP] = ["\u2068", "\u2069"];

/** A name as the page shows it; an empty name is `(空)` (spec 2.4). */
export function shownName(name: string): string {
  return isolated(name || EMPTY_SHOWN);
}

/** Keeps a user's text from changing the direction of the text around it. */
export function isolated(text: string): string {
  const shown = text.replace(
    CONTROLS,
    (control) =>
      `[U+${
        control.charCodeAt(0).toString(16).toUpperCase().padStart(4, "0")
      }]`,
  );
  return RIGHT_TO_LEFT.test(shown) ? ISOLATE + shown + POP : shown;
}

export function titleOf(view: View, { words, formats }: PageLanguage): string {
  const { range, months } = view;
  if (range !== undefined) {
    return formats.months(knownRange(range, months) ?? range);
  }
  return isWhole(view)
    ? words.result.allMonths(months.length)
    : formats.month(months[0]);
}

/** The year to date, with its months if the data lacks some of them. */
export function yearTitle(
  { period, known }: Pick<Answer, "period" | "known">,
  { words: { figures }, formats }: PageLanguage,
): string {
  return figures.yearToDate(
    known.length === monthsIn(period).length ? "" : formats.monthsOnly(known),
  );
}

/** 环比 or 同比: the term, or the other month. */
export function termOf(
  comparison: Comparison,
  { compared = {} }: Pick<Answer, "compared">,
  { words, formats }: PageLanguage,
): string {
  const { period, other } = compared[comparison] ?? {};
  if (other !== undefined && isOneMonth(other)) {
    return words.figures.comparedTo(
      comparison,
      formats.monthOnly(other.from),
      other.from.slice(0, 4),
    );
  }
  const term = words.terms[comparison].term;
  if (period?.without === undefined) return term;
  const known = monthsIn(period).length;
  return words.figures.alike(term, known, known + period.without.length);
}

/** The other period, or missing months; empty without a comparison. */
export function comparedWith(
  compared: Compared | undefined,
  { words, formats }: PageLanguage,
): string {
  if (compared === undefined) return "";
  const { other, missing } = compared;
  return missing.length === 0
    ? words.figures.versus(formats.months(other))
    : words.figures.noFormer(
      formats.list(formats.runs(missing.toSorted())),
    );
}

interface CellFacts {
  measure: Indicator;
  /** The unit of targets. */
  unit?: Measure | undefined;
}

const ofTargets: readonly ColumnKey[] = ["target", "actual", "gap"];

/** The number of decimals that the page shows for an amount in a column. */
function amountDecimals(
  value: number,
  column: AnswerColumn,
  { measure, unit }: CellFacts,
): number {
  const { key } = column;
  const own = ofTargets.includes(key) ? unit ?? "qty" : measure;
  const shown = key === "qty" || key === "conv" ? key : measureOf(own);
  return decimalsShown(value, shown, column);
}

/** A cell in words; amounts have the decimals of their column. */
export function cellText(
  value: Cell,
  column: AnswerColumn,
  { formats, kind, ...facts }:
    & CellFacts
    & Pick<PageLanguage, "formats">
    & { kind?: ColumnKind },
): string {
  if (typeof value === "string") return shownName(value);
  const decimals = value === null ? 0 : amountDecimals(value, column, facts);
  const form = { kind: kind ?? kindOf(column, facts.measure), decimals };
  return formatted(value, form, formats);
}

/** A cell to copy: an amount with the decimals that the page shows. */
export function copiedCell(
  value: Cell,
  column: AnswerColumn,
  { kind, ...facts }: CellFacts & { kind: ColumnKind },
): Cell {
  if (typeof value !== "number") return value;
  if (kind === "average") return rounded(value, averageDecimals(value));
  return kind === "signed" || kind === "amount"
    ? rounded(value, amountDecimals(value, column, facts))
    : value;
}

export function useAmounts(measure: Measure) {
  const { formats } = useLanguage();
  const decimals = (value: number) =>
    decimalsShown(value, measure, { decimals: decimalsOf([value]) });
  return {
    text: (value: number) => formats.number(value, decimals(value)),
    signed: (value: number) => formats.signedAmount(value, decimals(value)),
  };
}
