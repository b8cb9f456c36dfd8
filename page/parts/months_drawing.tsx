import { useId } from "preact/hooks";
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

/** How much wider than its bar the mark of last year is. */
const TICK = 1.3;

/** The chart of months, within an `<svg>`: grid, bars, ticks for last year and targets. */
export function MonthsDrawing({ layout, labels, isOn }: Props) {
  const { ticks, width, height, zero, bars, gaps, lines, targets } = layout;
  const hatching = useId();
  const barWidth = bars[0]?.width ?? 0;
  const tickWidth = Math.min(layout.step, barWidth * TICK);
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
      {gaps.length > 0 && (
        <pattern
          id={hatching}
          width={7}
          height={7}
          patternUnits="userSpaceOnUse"
          patternTransform="rotate(-45)"
        >
          <rect class="hatch" width={7} height={3} />
        </pattern>
      )}
      {gaps.map((x) => (
        <rect
          key={x}
          x={x - barWidth / 2}
          width={barWidth}
          height={height}
          fill={`url(#${hatching})`}
        />
      ))}
      {bars.map((bar) => (
        <path
          key={bar.month}
          class={isOn(bar.month) ? "bar on" : "bar"}
          d={barPath(bar, zero)}
        />
      ))}
      {lines.flat().map((point) => (
        <Tick key={point.x} {...point} of="last-year" width={tickWidth} />
      ))}
      {targets.map((point) => (
        <Tick key={point.x} {...point} of="month-target" width={tickWidth} />
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

function Tick(
  { x, y, width, of }: { x: number; y: number; width: number; of: string },
) {
  const d = `M${x - width / 2} ${y}h${width}`;
  return (
    <g class={of}>
      {/* The wider line below separates the other from the bars. */}
      <path d={d} />
      <path d={d} />
    </g>
  );
}
