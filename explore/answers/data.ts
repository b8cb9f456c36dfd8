import type {
  Coverage,
  Filter,
  SalesRows,
  TargetsTable,
} from "../questions/mod.ts";
import type { Tally } from "../../core/sales/mod.ts";

/** What questions are answered from. */
export interface SalesData {
  /** The months of all data, before any are chosen. */
  coverage: Coverage;
  /** All rows; absent if a question that needs none ({@linkcode needsRows}) is all that is asked. */
  rows: SalesRows | undefined;
  /** The sums of the chosen rows. */
  sums(filter: Filter): Tally;
  /** The workbooks of targets. */
  targets: readonly { table: TargetsTable }[];
}
