import type { MonthValues } from "../../../explore/questions/mod.ts";
import { layoutLines } from "../../../report/charts/mod.ts";

const SIZE = { width: 96, height: 20 };

/** Months as a small line, with gaps where months are missing. */
export function Spark({ values }: { values: MonthValues }) {
  const { lines: [{ path }] } = layoutLines([values], {
    ...SIZE,
    months: values.length,
  });
  return (
    <svg
      class="spark-line"
      viewBox={`0 0 ${SIZE.width} ${SIZE.height}`}
      preserveAspectRatio="none"
      aria-hidden="true"
    >
      <path d={path} />
    </svg>
  );
}
