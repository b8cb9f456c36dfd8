/** Sales against targets. */
import type { AgainstTarget, Measure } from "../../explore/questions/mod.ts";
import type { Language } from "../words/mod.ts";
import { columnsOf, type RowField } from "../tables/mod.ts";

/** The columns for a target; empty in rows without one. */
export function againstFields<Row>(
  measure: Measure,
  againstOf: (row: Row) => AgainstTarget | undefined,
  language: Pick<Language, "id">,
): RowField<Row>[] {
  const column = columnsOf(language, { by: "hospital", measure });
  return [
    { ...column("target"), cell: (row) => againstOf(row)?.target },
    { ...column("achieved"), cell: (row) => againstOf(row)?.ratio },
    { ...column("gap"), cell: (row) => againstOf(row)?.gap },
  ];
}
