/** Cells of answers in words, by the kinds of their columns. */
import {
  type Indicator,
  type Measure,
  measureOf,
} from "../../explore/questions/mod.ts";
import {
  type AnswerColumn,
  averageDecimals,
  type Cell,
  type ColumnKey,
  type ColumnKind,
  decimalsOf,
  decimalsShown,
  kindOf,
  rounded,
} from "../../explore/tables/mod.ts";
import { cellText as formatted } from "../../report/formats/mod.ts";
import { type PageLanguage, useLanguage } from "./language.ts";
import { shownName } from "./shown_name.ts";

/** What the cells of a column need to know of their answer. */
export interface CellFacts {
  measure: Indicator;
  /** The unit of targets. */
  unit?: Measure | undefined;
}

const ofTargets: readonly ColumnKey[] = ["target", "actual", "gap"];

function unitOf(key: ColumnKey, { measure, unit }: CellFacts): Measure {
  if (key === "qty" || key === "conv") return key;
  const own = ofTargets.includes(key) ? unit : measure;
  return measureOf(own ?? "qty");
}

/** The decimals that the page shows of an amount in a column. */
function amountDecimals(
  value: number,
  column: AnswerColumn,
  facts: CellFacts,
): number {
  return decimalsShown(value, unitOf(column.key, facts), column);
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
    : amountDecimals(value, column, { measure, unit });
  return formatted(value, { kind, decimals }, formats);
}

/** A cell to copy: an amount with the decimals that the page shows. */
export function copiedCell(
  value: Cell,
  column: AnswerColumn,
  { kind, ...facts }: CellFacts & { kind: ColumnKind },
): Cell {
  if (typeof value !== "number") return value;
  switch (kind) {
    case "average":
      return rounded(value, averageDecimals(value));
    case "signed":
    case "amount":
      return rounded(value, amountDecimals(value, column, facts));
    default:
      return value;
  }
}

interface Amounts {
  text(value: number): string;
  signed(value: number): string;
}

/** Writes amounts of a unit. */
export function useAmounts(measure: Measure): Amounts {
  const { formats } = useLanguage();
  const decimals = (value: number) =>
    decimalsShown(value, measure, { decimals: decimalsOf([value]) });
  return {
    text: (value) => formats.number(value, decimals(value)),
    signed: (value) => formats.signedAmount(value, decimals(value)),
  };
}
