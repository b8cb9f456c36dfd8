import type {
  Coverage,
  Filter,
  SalesRows,
  TargetsTable,
} from "../questions/mod.ts";
import type { Tally } from "../../../core/sales/mod.ts";

/** The data that questions are answered from. */
export interface SalesData {
  /** The months of all data, regardless of any filter. */
  coverage: Coverage;
  /** All rows; absent if those of a file were not kept. */
  rows: SalesRows | undefined;
  /** The sums of the chosen rows. */
  sums(filter: Filter): Tally;
  /** The workbooks of targets. */
  targets: readonly { table: TargetsTable }[];
}
