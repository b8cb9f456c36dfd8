/** The texts of the cross table, in the order of its rows. */
import {
  type CellFigure,
  type CrossTable,
  type CrossValue,
  type CrossValues,
  crossValues,
  type Indicator,
  knownTotals,
} from "../../../explore/questions/mod.ts";
import { decimalsOf } from "../../../explore/tables/mod.ts";
import type { Formats } from "../../../report/formats/mod.ts";
import { inOrder, type RowOrder } from "../../model/mod.ts";
import { decimalsShown, type PageWords, shownName } from "../../words/mod.ts";

/** A sort key: `rank` is the order of the answer, a number is a column. */
export type CrossKey = "rank" | "name" | "sum" | `${number}`;

/** The initial order. */
export const BY_RANK: RowOrder<CrossKey> = { key: "rank", descending: false };

export interface ShownCross {
  values: CrossValues;
  /** Whether whole rows and whole columns have values. */
  totals: { rows: boolean; columns: boolean };
  /** Indexes of the rows, sorted. */
  order: readonly number[];
  textOf(value: CrossValue): string;
  /** The number that the text of a value shows. */
  shownOf(value: number): number;
  /** Reason for a missing value, unless the text says it. */
  whyOf(value: CrossValue): string | undefined;
}

interface Options {
  figure: CellFigure;
  measure: Indicator;
  /** The axis of time, if there is one. */
  months: "rows" | "columns" | undefined;
  order: RowOrder<CrossKey>;
  /** BCP 47. */
  tag: string;
  words: PageWords;
  formats: Formats;
}

/** The values of a table, their order and their texts. */
export function shownCross(
  table: CrossTable,
  { figure, measure, months, order, tag, words, formats }: Options,
): ShownCross {
  const values = crossValues(table, { figure, measure, months });
  const { gaps, why } = words.cross;
  const decimals = decimalsOf(
    values.cells.filter((one) => typeof one === "number"),
  );
  const decimalsIn = (value: number) =>
    measure === "conv" ? decimalsShown(value, measure, {}) : decimals;
  const form = {
    amount: (value: number) => formats.number(value, decimalsIn(value)),
    share: formats.percent,
    before: formats.signedPercent,
    yearBefore: formats.signedPercent,
  }[figure];
  const reasons = why[figure === "share" ? "share" : "change"];
  return {
    values,
    totals: knownTotals(values),
    order: sorted(table, { values, order, tag }),
    textOf: (value) => typeof value === "number" ? form(value) : gaps[value],
    shownOf: (value) =>
      figure === "amount" ? Number(value.toFixed(decimalsIn(value))) : value,
    whyOf: (value) =>
      value === "notPositive" || value === "noFormer"
        ? reasons[value]
        : undefined,
  };
}

function sorted(
  { rows, columns }: CrossTable,
  { values, order, tag }: {
    values: CrossValues;
    order: RowOrder<CrossKey>;
    tag: string;
  },
): number[] {
  const width = columns.labels.length;
  const valueOf = (row: number, key: CrossKey) => {
    if (key === "rank") return row;
    if (key === "name") return shownName(rows.labels[row]);
    const value = key === "sum"
      ? values.rows[row]
      : values.cells[row * width + Number(key)];
    return typeof value === "number" ? value : undefined;
  };
  return inOrder([...rows.labels.keys()], order, { valueOf, language: tag });
}
