/** The rows of a period marked as new, beside the totals of their hospitals. */
import type { NewHospital, SalesStats } from "../../../schemas/wire/mod.ts";
import { EMPTY_SHOWN } from "../../../core/sales/mod.ts";
import { byMeasure, type Measure } from "./figures.ts";

/** A row whose 医院去重 is 1. */
export interface MarkedRow extends NewHospital {
  /** The sum of all rows of its hospital in the period. */
  whole: Record<Measure, number>;
}

/**
 * The marked rows of a period, in the order of a ranking; empty names are
 * `(空)`.
 */
export function markedRows(
  { newHospitals, byHospital }: Pick<SalesStats, "newHospitals" | "byHospital">,
  measure: Measure,
): MarkedRow[] {
  const wholes = new Map(
    byHospital.map(({ name, qty, conv }) => [name, { qty, conv }]),
  );
  const inOrder = byMeasure(measure);
  return newHospitals.map((row) => {
    const hospital = row.hospital || EMPTY_SHOWN;
    return {
      ...row,
      hospital,
      level: row.level || EMPTY_SHOWN,
      province: row.province || EMPTY_SHOWN,
      whole: wholes.get(hospital) ?? { qty: row.qty, conv: row.conv },
    };
  }).sort((a, b) =>
    inOrder({ ...a, name: a.hospital }, { ...b, name: b.hospital })
  );
}
