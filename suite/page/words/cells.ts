/** Cells of answers in words, by the kinds of their columns. */
import type { Indicator, Measure } from "../../explore/questions/mod.ts";
import {
  type AnswerColumn,
  type Cell,
  type ColumnKey,
  type ColumnKind,
  kindOf,
} from "../../explore/tables/mod.ts";
import { cellText as formatted } from "../../report/formats/mod.ts";
import { decimalsShown } from "./amounts.ts";
import type { PageLanguage } from "./language.ts";
import { shownName } from "./shown_name.ts";

/** What the cells of a column need to know of their answer. */
export interface CellFacts {
  measure: Indicator;
  /** The unit of targets. */
  unit?: Measure | undefined;
}

const ofTargets: readonly ColumnKey[] = ["target", "actual", "gap"];

/** The unit of a column's amounts. */
function unitOf(key: ColumnKey, { measure, unit }: CellFacts): Measure {
  if (key === "qty" || key === "conv") return key;
  const own = ofTargets.includes(key) ? unit : measure;
  return own === "conv" ? "conv" : "qty";
}

/** A cell in words; amounts have the decimals of their column. */
export function cellText(
  value: Cell,
  column: AnswerColumn,
  { formats, measure, unit, kind = kindOf(column, measure) }:
    & CellFacts
    & Pick<PageLanguage, "formats">
    & { kind?: ColumnKind },
): string {
  if (typeof value === "string") return shownName(value);
  const decimals = value === null
    ? 0
    : decimalsShown(value, unitOf(column.key, { measure, unit }), column);
  return formatted(value, { kind, decimals }, formats);
}
