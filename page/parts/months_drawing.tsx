import {
  type BarLabels,
  barPath,
  type MonthsLayout,
} from "../../report/charts/mod.ts";

interface Props {
  layout: MonthsLayout;
  labels: BarLabels;
  /** Whether a month is selected. */
  isOn(month: string): boolean;
}

/** The chart of months, within an `<svg>`: grid, bars, last year's line. */
export function MonthsDrawing({ layout, labels, isOn }: Props) {
  const { ticks, width, height, zero, bars, gaps, lines } = layout;
  return (
    <>
      {ticks.map(({ value, y }) => (
        <line
          key={value}
          class={value === 0 ? "zero" : "grid"}
          x2={width}
          y1={y}
          y2={y}
        />
      ))}
      {gaps.map((x) => (
        <line key={x} class="gap" x1={x} x2={x} y1={0} y2={height} />
      ))}
      {bars.map((bar) => (
        <path
          key={bar.month}
          class={isOn(bar.month) ? "bar on" : "bar"}
          d={barPath(bar, zero)}
        />
      ))}
      {lines.map((points) => (
        <g key={points[0].x} class="last-year">
          {/* The wider line below separates the other from the bars. */}
          <polyline points={pathOf(points)} />
          <polyline points={pathOf(points)} />
        </g>
      ))}
      {bars.map((bar, index) => (
        <text
          key={bar.month}
          class={isOn(bar.month) ? "bar-label on" : "bar-label"}
          x={bar.x + bar.width / 2}
          y={bar.labelY}
          text-anchor="middle"
        >
          {labels.texts[index]}
        </text>
      ))}
    </>
  );
}

/** A month alone is a short line. */
function pathOf(points: readonly { x: number; y: number }[]): string {
  const [first, second] = points;
  const path = second === undefined
    ? [{ x: first.x - 8, y: first.y }, { x: first.x + 8, y: first.y }]
    : points;
  return path.map(({ x, y }) => `${x},${y}`).join(" ");
}
