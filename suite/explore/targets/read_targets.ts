/** From the rows of a worksheet to targets. */
import type { Measure, TargetsTable } from "../questions/mod.ts";
import { Names } from "../../../core/sales/mod.ts";
import type { Worksheet } from "../../../core/xlsx/mod.ts";
import {
  cellWithText,
  TargetSearch,
  type TargetsLayout,
} from "./target_search.ts";
import { TargetsRefusal } from "./problems.ts";
import { TargetRows } from "./target_rows.ts";

/** The result of reading a targets workbook. */
interface ReadTargets {
  table: TargetsTable;
  /** Number of total rows, which do not count. */
  totalRows: number;
}

/**
 * Reads the targets of a worksheet: one per row, or with months across.
 * Numbers, empty cells, total rows, merged cells and bad cells follow the rules
 * of sales (design 14 to 19 and 25).
 *
 * @param unit the unit of the targets, if the workbook does not state one
 * @returns undefined without a header row of targets
 * @throws {TargetsRefusal}
 * @throws {Refusal} refusals of the reader
 */
export function readTargets(
  worksheet: Worksheet,
  unit?: Measure,
): ReadTargets | undefined {
  const search = new TargetSearch(worksheet.name);
  const rows = readRows(worksheet, search, unit);
  if (rows === undefined) return undefined;
  const { targets, measure, totalRows } = rows.finish(worksheet.isStale());
  const columns = rows.layout.names.map(({ of }) => of);
  return { table: { columns, measure, targets }, totalRows };
}

function readRows(
  worksheet: Worksheet,
  search: TargetSearch,
  unit: Measure | undefined,
): TargetRows | undefined {
  const names = new Names(worksheet);
  const begin = () => {
    const { layout } = search;
    if (layout === undefined) return undefined;
    verifyUnit(worksheet.name, layout, unit);
    return new TargetRows(worksheet.name, names, layout, unit);
  };
  let rows: TargetRows | undefined;
  const batches = worksheet.rows(
    (row) => search.select(row),
    () => search.isSpread,
  );
  for (const batch of batches) {
    rows ??= begin();
    for (let at = 0; at < batch.length; at++) rows?.read(batch, at);
  }
  return rows ?? begin();
}

/**
 * @throws {TargetsRefusal} if the user states another unit than the workbook
 */
function verifyUnit(
  sheet: string,
  { units }: TargetsLayout,
  asked: Measure | undefined,
): void {
  const said = units.at(0);
  if (said === undefined || asked === undefined || said.unit === asked) return;
  const problem = {
    reason: "unit_differs",
    asked,
    said: cellWithText(said),
  } as const;
  throw new TargetsRefusal(sheet, problem);
}
