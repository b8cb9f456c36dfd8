/** The data of the page's worker, without a worker. */
import { RowCollector } from "../../explore/questions/mod.ts";
import { aggregate } from "../../../core/sales/mod.ts";
import { Workbooks } from "../../explore/workbooks/mod.ts";
import { monthsIn } from "../../explore/workbooks/read_workbook.ts";
import { Analyzed } from "../../page/model/engine/analyzed.ts";
import { worksheetOf } from "../../../tests/support/worksheet_of_rows.ts";
import {
  type SalesRow,
  salesRows,
} from "../../../tests/support/sales_workbook.ts";

/** A worker's workbooks: one file, `a.xlsx`, with these rows. */
export function analyzedSales(sales: readonly Partial<SalesRow>[]): Analyzed {
  const collector = new RowCollector();
  const tally = aggregate(worksheetOf(salesRows(sales)), {
    maxResponseBytes: 2 ** 20,
    sink: collector,
  });
  const file = { name: "a.xlsx", size: 1, modified: 0, hash: "1", notes: [] };
  const months = monthsIn(tally);
  const workbooks = new Workbooks();
  const table = collector.takeRows();
  workbooks.add({ facts: { ...file, months }, table });
  const analyzed = new Analyzed(workbooks);
  analyzed.settle({});
  return analyzed;
}
