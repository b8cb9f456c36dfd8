import type { NoAnswer } from "../../explore/answers/mod.ts";
import {
  EMPTY_SHOWN,
  type MonthKey,
  type MonthRange,
  type NameColumn,
} from "../../explore/questions/mod.ts";
import { type AnswerColumn, axisHeadings } from "../../explore/tables/mod.ts";
import { noEarlierLine } from "./changes.ts";
import type { Language } from "./language.ts";

/** How readers write months and columns, and read names. */
export interface NoAnswerVoice extends Language {
  range(range: MonthRange): string;
  months(months: readonly MonthKey[]): string;
  column(column: AnswerColumn): string;
}

/** Why there is no answer, and what the data has instead, in clauses. */
export function noAnswerClauses(
  refusal: NoAnswer,
  voice: NoAnswerVoice,
): string[] {
  const { id, words: { noAnswer: texts }, shown, months, column } = voice;
  switch (refusal.why) {
    case "no_rows":
      return [texts.noData];
    case "no_axes":
      return [texts.noAxes];
    case "no_former":
      return [texts.noFormer];
    case "no_measure":
      return [texts.noMeasure(refusal.show)];
    case "no_month": {
      const { range, nearest } = refusal;
      return [
        texts.noMonth(voice.range(range)),
        texts.nearest(nearest.map((month) => months([month]))),
      ];
    }
    case "missing_months":
      return [texts.missing(months(refusal.months))];
    case "no_earlier":
      return [noEarlierLine(refusal.change, voice) ?? ""];
    case "no_column":
      return [
        texts.noColumn(shown(refusal.column), refusal.columns.map(column)),
      ];
    case "unknown_name": {
      const { name, column, nearest, columns } = refusal.unknown;
      const head = (of: NameColumn) => axisHeadings[of][id];
      const called = shown(name || EMPTY_SHOWN);
      return [
        texts.unknownName(head(column), called),
        ...columns.length > 0
          ? [texts.otherColumn(called, columns.map(head))]
          : [],
        ...nearest.length > 0
          ? [texts.nearest(nearest.map((one) => shown(one || EMPTY_SHOWN)))]
          : [],
      ];
    }
  }
}
