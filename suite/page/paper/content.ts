/** The content of the printed page, besides the view itself. */
import {
  type Achievement,
  targetGroupings,
} from "../../explore/questions/mod.ts";
import {
  achieved,
  allChanges,
  allMonths,
  type Changes,
  type Result,
  type View,
} from "../model/mod.ts";

export interface PaperContent {
  view: View;
  /** Changes since the months before; empty if months are missing. */
  changes: Changes;
  /** The targets of all months, for the chart. */
  targets?: Achievement | undefined;
}

/**
 * Asks for the content one question at a time, so that the worker can answer
 * others in between.
 * @throws if the worker cannot answer
 */
export async function collect(
  { explorer, facts }: Pick<Result, "explorer" | "facts">,
  view: View,
): Promise<PaperContent> {
  const { chosen } = view.selection;
  const changes = await allChanges(view, explorer);
  const [by] = targetGroupings(facts);
  if (by === undefined) return { view, changes };
  const question = { by, period: allMonths(view), ...chosen };
  return {
    view,
    changes,
    targets: achieved(await explorer.ask("targets", question)),
  };
}
