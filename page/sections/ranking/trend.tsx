import type { MonthValues } from "../../../explore/questions/mod.ts";
import { layoutLines } from "../../../report/charts/mod.ts";

const WIDTH = 96;
const HEIGHT = 24;

/** The months of a name as a small line, with gaps where months are missing. */
export function Trend({ values }: { values: MonthValues }) {
  const size = { width: WIDTH, height: HEIGHT, months: values.length };
  const { lines: [{ path, points }] } = layoutLines([values], size);
  const last = points.findLast((point) => point !== undefined);
  return (
    <svg
      class="trend"
      viewBox={`0 0 ${WIDTH} ${HEIGHT}`}
      width={WIDTH}
      height={HEIGHT}
      aria-hidden="true"
    >
      <path d={path} />
      {last && <circle cx={last.x} cy={last.y} r={2} />}
    </svg>
  );
}
