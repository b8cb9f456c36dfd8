/** Targets workbooks for tests, and the results of reading them. */
import {
  achievement,
  type Measure,
  type TargetsTable,
} from "../../explore/questions/mod.ts";
import {
  readTargets,
  type TargetsProblem,
  TargetsRefusal,
} from "../../explore/targets/mod.ts";
import { worksheetOf } from "../../../tests/support/worksheet_of_rows.ts";
import {
  buildWorkbook,
  type Cell,
} from "../../../tests/support/workbook_builder.ts";
import { openFirst } from "../../../tests/support/read_workbook.ts";

export type Grid = readonly (readonly Cell[])[];

export interface GridOptions {
  name?: string;
  unit?: Measure;
}

/** The result of reading these cells; undefined if they are not targets. */
export function readGrid(
  grid: Grid,
  { name, unit }: GridOptions = {},
): TargetsTable | undefined {
  const worksheet = worksheetOf(grid, name === undefined ? {} : { name });
  return readTargets(worksheet, unit)?.table;
}

export function problemOf(
  grid: Grid,
  options: GridOptions = {},
): TargetsProblem {
  try {
    readGrid(grid, options);
  } catch (error) {
    if (error instanceof TargetsRefusal) return error.problem;
    throw error;
  }
  throw new Error("The targets are not refused");
}

export async function readFile(
  bytes: Uint8Array,
): Promise<TargetsTable | undefined> {
  return readTargets(await openFirst(bytes))?.table;
}

export function lines(table: TargetsTable | undefined): string[] | undefined {
  return table?.targets.map(({ names, months: { from, to }, amount }) =>
    `${names.join(" ")} ${from === to ? from : `${from}..${to}`} ${amount}`
  );
}

/** A targets workbook: names, years, months and boxes, one target per row. */
export function targetsWorkbook(
  rows: readonly (readonly [name: string, year: number, month: Cell, Cell])[],
  { head = "目标（盒）", column = "招商经理" } = {},
): Uint8Array<ArrayBuffer> {
  return buildWorkbook({ rows: [[column, "年", "月", head], ...rows] });
}

export function achieved(
  ...question: Parameters<typeof achievement>
): Exclude<ReturnType<typeof achievement>, { why: unknown }> {
  const found = achievement(...question);
  if ("why" in found) throw new Error(`No targets: ${found.why}`);
  return found;
}
