import { useMemo } from "preact/hooks";
import { type Coverage, coverageOf } from "../../../explore/questions/mod.ts";
import { useSelected } from "../../model/mod.ts";

/** The months of all data, and the month that may be incomplete. */
export function useCoverage(): Coverage {
  const { stats } = useSelected().result;
  return useMemo(() => coverageOf(stats), [stats]);
}
