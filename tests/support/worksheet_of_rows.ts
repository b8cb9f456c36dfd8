/** A worksheet without an archive, in small batches. */
import { openWorksheet } from "../../core/xlsx/open_worksheet.ts";
import type { RowBatch, Worksheet } from "../../core/xlsx/worksheet.ts";
import { utf8 } from "./bytes.ts";
import { type Rows, worksheetXml } from "./workbook_builder.ts";
import { worksheetSource } from "./worksheet_source.ts";

/** From this many rows on, batches of 3 would make tests slow. */
const MANY_ROWS = 500;

interface Options {
  name?: string;
  /**
   * Rows per batch: by default 3, or as many as the reader takes for many rows.
   */
  batchRows?: number;
}

export function worksheetOf(
  rows: Rows,
  options: Options = {},
): Worksheet {
  const { name = "Sheet1" } = options;
  const { batchRows = rows.length < MANY_ROWS ? 3 : Infinity } = options;
  const part = utf8(worksheetXml(rows, { strings: "inline" }));
  const source = worksheetSource(part);
  const worksheet = openWorksheet({ ...source, name });
  return {
    ...worksheet,
    *rows(...viewers) {
      for (const batch of worksheet.rows(...viewers)) {
        for (let start = 0; start < batch.length; start += batchRows) {
          yield someRows(
            batch,
            start,
            Math.min(start + batchRows, batch.length),
          );
        }
      }
    },
  };
}

/** Some rows of a batch, in the same memory. */
function someRows(batch: RowBatch, start: number, end: number): RowBatch {
  return {
    ...batch,
    length: end - start,
    rowNumbers: batch.rowNumbers.subarray(start, end),
    isHidden: batch.isHidden.subarray(start, end),
    columns: batch.columns.map(({ kinds, values, isResult, formats }) => ({
      kinds: kinds.subarray(start, end),
      values: values.subarray(start, end),
      isResult: isResult.subarray(start, end),
      formats: formats.subarray(start, end),
    })),
    formula: (index, at) => batch.formula(index, start + at),
    numberFormat: (index, at) => batch.numberFormat(index, start + at),
  };
}
