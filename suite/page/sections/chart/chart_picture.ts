import { type PictureFile, usePicture } from "../../export/mod.ts";
import {
  achieved,
  allMonths,
  useSelected,
  useTargets,
} from "../../model/mod.ts";

/** Draws the chart of months as a picture; undefined if there is one month. */
export function useChartPicture(): (() => PictureFile) | undefined {
  const { view } = useSelected();
  const targets = achieved(useTargets(allMonths(view)));
  const draw = usePicture({ period: allMonths(view) });
  const { stats, months, range: chosen } = view;
  if (months.length < 2) return undefined;
  return () => draw({ stats, months, chosen, targets });
}
