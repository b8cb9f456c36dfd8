import { useEffect, useState } from "preact/hooks";
import { type NameColumn, rankings } from "../../../explore/questions/mod.ts";
import type { SalesStats } from "../../../schemas/wire/mod.ts";
import { namesIn, withNames } from "../selection/selection.ts";
import { useSelected } from "./selected.ts";

/**
 * The figures of a column in the chosen months, whichever of its own names are
 * chosen: the former ones until the worker has answered.
 */
export function useNames(
  column: NameColumn,
): SalesStats[(typeof rankings)[NameColumn]] {
  const { view, result: { explorer } } = useSelected();
  const { selection } = view;
  const { where, without } = namesIn(selection, column);
  const isOwn = where.length + without.length > 0;
  const { chosen } = withNames(selection, column, {});
  const [part, setPart] = useState(view.part);
  useEffect(() => {
    if (!isOwn) return setPart(view.part);
    let isStale = false;
    explorer.summary({ months: view.range ?? {}, ...chosen }).then(
      ({ total }) => {
        if (!isStale) setPart(total);
      },
      () => {
        // The view says that the worker does not answer.
      },
    );
    return () => isStale = true;
  }, [
    explorer,
    !isOwn && view.part,
    view.range,
    JSON.stringify(chosen),
  ]);
  return part[rankings[column]];
}
