/** Changes since the months before, by any column. */
import {
  type Change,
  type NameColumn,
  nameColumns,
} from "../../../explore/questions/mod.ts";
import type { Explorer } from "../engine/explorer.ts";
import type { View } from "./view.ts";

/** Changes by column. */
export type Changes = Readonly<Partial<Record<NameColumn, Change>>>;

/**
 * Changes by every column; empty without a comparison. Asks one question at a
 * time, so that the worker can answer others in between.
 * @throws if the worker cannot answer
 */
export async function allChanges(
  { compared: { before }, selection: { chosen } }: View,
  explorer: Explorer,
): Promise<Changes> {
  if (before === undefined || before.missing.length > 0) return {};
  const { period, other } = before;
  const changes: Partial<Record<NameColumn, Change>> = {};
  for (const by of nameColumns) {
    changes[by] = await explorer.ask("change", {
      ...chosen,
      by,
      period,
      other,
    });
  }
  return changes;
}
