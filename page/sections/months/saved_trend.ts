import { targetGroupings } from "../../../explore/questions/mod.ts";
import { useSavedPicture } from "../../export/mod.ts";
import {
  achieved,
  allMonths,
  useSelected,
  useTargets,
} from "../../model/mod.ts";

/** Saves the trend as a picture; undefined if there is one month. */
export function useSavedTrend(): (() => Promise<void>) | undefined {
  const { view, result: { facts } } = useSelected();
  const [by] = targetGroupings(facts);
  const targets = achieved(useTargets(by, allMonths));
  const savePicture = useSavedPicture(allMonths(view));
  const { stats, months, range: chosen } = view;
  if (months.length < 2) return undefined;
  return () => savePicture({ stats, months, chosen, targets });
}
