/** What was achieved of targets. */
import type { AgainstTarget, Measure } from "../../explore/questions/mod.ts";
import type { Language } from "../words/mod.ts";
import type { Field } from "./table.ts";

/** The columns of a target, if a row has one. */
export function againstFields<Row>(
  measure: Measure,
  againstOf: (row: Row) => AgainstTarget | undefined,
  { words: { measures, targets: { columns } } }: Language,
): Field<Row>[] {
  return [
    {
      key: "target",
      head: columns.target(measures[measure]),
      kind: "amount",
      cell: (row) => againstOf(row)?.target,
    },
    {
      key: "achieved",
      head: columns.ratio,
      kind: "share",
      cell: (row) => againstOf(row)?.ratio,
    },
    {
      key: "gap",
      head: columns.gap,
      kind: "signed",
      cell: (row) => againstOf(row)?.gap,
    },
  ];
}
