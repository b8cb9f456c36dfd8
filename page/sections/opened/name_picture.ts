import type { MonthKey } from "../../../explore/questions/mod.ts";
import type { MonthlySums } from "../../../report/charts/mod.ts";
import { type PictureFile, usePicture } from "../../export/mod.ts";
import {
  allMonths,
  type MonthlyAmounts,
  useSelected,
} from "../../model/mod.ts";
import type { Opened } from "../result/choices.ts";

/** Draws the months of a name as a picture. */
export function useNamePicture(
  opened: Opened,
): (line: MonthlyAmounts, months: readonly MonthKey[]) => PictureFile {
  const { view } = useSelected();
  const draw = usePicture({ period: allMonths(view), only: opened });
  const { months: known, range: chosen } = view;
  return (line, months) =>
    draw({ stats: sumsOf(line, months), months: known, chosen });
}

function sumsOf(
  { qty, conv }: MonthlyAmounts,
  months: readonly MonthKey[],
): MonthlySums {
  return {
    byMonth: Object.fromEntries(months.map((month, at) => [
      month,
      { meta: { totalQty: qty[at] ?? 0, totalConv: conv[at] ?? 0 } },
    ])),
  };
}
