import { useEffect, useState } from "preact/hooks";
import { type NameColumn, rankings } from "../../../explore/questions/mod.ts";
import type { SalesStats } from "../../../schemas/wire/mod.ts";
import { useSelected } from "./selected.ts";

/**
 * The figures of a column in the chosen months, whichever of its own names are
 * chosen: the former ones until the worker has answered.
 */
export function useNames(
  column: NameColumn,
): SalesStats[(typeof rankings)[NameColumn]] {
  const { view, result: { explorer } } = useSelected();
  const { [column]: own, ...where } = view.selection.where;
  const [part, setPart] = useState(view.part);
  useEffect(() => {
    if (own === undefined) return setPart(view.part);
    let isStale = false;
    explorer.summary({ months: view.range ?? {}, where }).then(({ total }) => {
      if (!isStale) setPart(total);
    }, () => {
      // The view says that the worker does not answer.
    });
    return () => isStale = true;
  }, [
    explorer,
    own === undefined && view.part,
    view.range,
    JSON.stringify(where),
  ]);
  return part[rankings[column]];
}
