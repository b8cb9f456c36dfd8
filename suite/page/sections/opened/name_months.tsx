import { useMemo } from "preact/hooks";
import type { MonthKey } from "../../../explore/questions/mod.ts";
import { type MonthlySums, monthPoints } from "../../../report/charts/mod.ts";
import { PictureButtons, usePicture } from "../../export/mod.ts";
import {
  type MonthlyAmounts,
  useSelected,
  useSeries,
} from "../../model/mod.ts";
import { useLanguage } from "../../words/mod.ts";
import { MonthsPlot } from "../chart/months_plot.tsx";
import type { Opened } from "../result/choices.ts";

const HEIGHT = 120;

/** The chart of a name; it chooses months like the chart of all. */
export function NameMonths({ opened }: { opened: Opened }) {
  const { by, name } = opened;
  const { words } = useLanguage();
  const { view } = useSelected();
  const { months, selection: { measure } } = view;
  const series = useSeries(by, [name]);
  const line = series.lines.get(name);
  const stats = useMemo(
    () => line && sumsOf(line, series.months),
    [line, series.months],
  );
  const points = useMemo(
    () => stats && monthPoints(stats, { months, measure }),
    [stats, months, measure],
  );
  const draw = usePicture(opened);
  if (series.months.length < 2) return null;
  const label = words.opened.months;
  return (
    <figure class="months">
      <figcaption class="row ends">
        <h3>{label}</h3>
        {stats && <PictureButtons picture={draw} />}
      </figcaption>
      {stats === undefined || points === undefined
        ? <div class="months-coming" />
        : (
          <MonthsPlot
            label={label}
            stats={stats}
            points={points}
            height={HEIGHT}
          />
        )}
    </figure>
  );
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
