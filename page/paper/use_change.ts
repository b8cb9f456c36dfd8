import { useMemo } from "preact/hooks";
import { type Change, change, coverageOf } from "../../core/explore/mod.ts";
import type { NameColumn } from "../figures/mod.ts";
import { useSelected } from "../view/mod.ts";

/** What changed among the names of a column; undefined if nothing is compared. */
export function useChange(by: NameColumn): Change | undefined {
  const { view, result } = useSelected();
  const { change: byHospital, comparison, stats } = view;
  return useMemo(() => {
    if (byHospital?.difference === undefined || comparison === undefined) {
      return undefined;
    }
    if (by === "hospital") return byHospital;
    const { period, other } = comparison;
    const coverage = coverageOf(result.stats);
    return change(stats, { by, period, other, coverage });
  }, [by, byHospital, comparison, stats, result.stats]);
}
