/** The data of the page's worker, without a worker. */
import { Analyzed } from "../../page/model/engine/analyzed.ts";
import type { Rows } from "./explored_rows.ts";
import { workbooksOf } from "./several_workbooks.ts";

export async function analyzedSales(sales: Rows): Promise<Analyzed> {
  return new Analyzed(await workbooksOf([["a.xlsx", sales]]));
}
