import {
  barLabels,
  layoutMonths,
  monthPoints,
} from "../../../report/charts/mod.ts";
import type { View } from "../../model/mod.ts";
import { MonthsDrawing } from "../../parts/mod.ts";
import { useLanguage } from "../../words/mod.ts";

/** Units of the drawing, which is as wide as the paper. */
const WIDTH = 720;
const HEIGHT = 220;
const MONTHS_HEIGHT = 24;
const LABEL_SIZE = 11.5;

/** The months as bars. */
export function Chart({ view }: { view: View }) {
  const { formats } = useLanguage();
  const { stats, months, range, selection } = view;
  const { measure } = selection;
  const points = monthPoints(stats, { months, measure });
  const layout = layoutMonths(points, { width: WIDTH, height: HEIGHT });
  const labels = barLabels(
    layout.bars.map(({ value }) => value),
    { step: layout.step, size: LABEL_SIZE, formats },
  );
  const every = Math.ceil(56 / layout.step);
  return (
    <svg
      class="drawing"
      viewBox={`0 0 ${WIDTH} ${HEIGHT + MONTHS_HEIGHT}`}
      aria-hidden="true"
    >
      <MonthsDrawing
        layout={layout}
        // The numbers below are exact.
        labels={labels.isRounded ? { texts: [], isRounded: false } : labels}
        isOn={(month) =>
          range === undefined || (range.from <= month && month <= range.to)}
      />
      {points.map(({ month, months }, index) =>
        index % every === 0 && months === 1 && (
          <text
            key={month}
            x={layout.step * (index + 0.5)}
            y={HEIGHT + 18}
            text-anchor="middle"
          >
            {formats.month(month)}
          </text>
        )
      )}
    </svg>
  );
}
