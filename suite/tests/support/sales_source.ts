/** The data of the page's worker, without a worker. */
import { RowCollector } from "../../explore/questions/mod.ts";
import { aggregate } from "../../../core/sales/mod.ts";
import { Workbooks } from "../../explore/workbooks/mod.ts";
import { monthsIn } from "../../explore/workbooks/read_workbook.ts";
import { Source } from "../../page/model/engine/source.ts";
import { fakeWorksheet } from "../../../tests/support/fake_worksheet.ts";
import {
  type SalesRow,
  salesRows,
} from "../../../tests/support/sales_workbook.ts";

/** The data of a worker that has read one file, `a.xlsx`, with these rows. */
export function createSource(sales: readonly Partial<SalesRow>[]): Source {
  const collector = new RowCollector();
  const tally = aggregate(fakeWorksheet(salesRows(sales)), {
    maxResponseBytes: 2 ** 20,
    sink: collector,
  });
  const file = { name: "a.xlsx", size: 1, modified: 0, hash: "1", notes: [] };
  const months = monthsIn(tally);
  const workbooks = new Workbooks();
  const table = collector.takeRows();
  workbooks.add({ facts: { ...file, months }, table });
  const source = new Source(workbooks);
  source.settle({});
  return source;
}
