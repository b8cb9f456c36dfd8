/// <reference lib="dom" />
import { useRef, useState } from "preact/hooks";
import type { MonthValues } from "../../../explore/questions/mod.ts";
import {
  isAlone,
  layoutLines,
  type LinesLayout,
} from "../../../report/charts/mod.ts";
import { useWidth } from "../../parts/mod.ts";
import { useLanguage } from "../../words/mod.ts";

export interface NamedLine {
  name: string;
  values: MonthValues;
}

interface Props {
  label: string;
  months: readonly string[];
  lines: readonly NamedLine[];
  /** A value in full. */
  formatValue(value: number): string;
  /** A value of the axis. */
  formatTick(value: number): string;
}

const HEIGHT = 200;
/** The width of the values of the axis. */
const AXIS = 52;
/** The width of the name of a month. */
const LABEL = 46;
/** The distance of two names: the last one may be moved to the left. */
const NAME = 76;

/**
 * Lines by month, and the values of the month under the pointer or the one
 * that the arrow keys have reached.
 */
export function LinesChart(props: Props) {
  const { label, months, lines, formatValue } = props;
  const { words, formats } = useLanguage();
  const box = useRef<HTMLDivElement>(null);
  const [chosen, setChosen] = useState<number>();
  const width = useWidth(box);
  const layout = layoutLines(
    lines.map(({ values }) => values),
    { width: Math.max(0, width - AXIS), height: HEIGHT, months: months.length },
  );
  const at = Math.min(chosen ?? months.length - 1, months.length - 1);
  const valueAt = ({ values }: NamedLine) => {
    const value = values[at];
    return value === null ? words.months.missing : formatValue(value);
  };
  const move = (event: KeyboardEvent) => {
    const to = movedBy(event.key, at, months.length);
    if (to === undefined) return;
    event.preventDefault();
    setChosen(to);
  };
  const follow = ({ clientX }: PointerEvent) => {
    const left = (box.current?.getBoundingClientRect().left ?? 0) + AXIS;
    setChosen(nearest(layout.middles, clientX - left));
  };
  return (
    <div class="lines">
      <div
        class="lines-box"
        ref={box}
        role="slider"
        tabIndex={0}
        aria-label={label}
        aria-valuemin={1}
        aria-valuemax={months.length}
        aria-valuenow={at + 1}
        aria-valuetext={[
          formats.month(months[at]),
          ...lines.map((line) => `${line.name} ${valueAt(line)}`),
        ].join(", ")}
        onKeyDown={move}
        onPointerMove={follow}
        onPointerDown={follow}
        onPointerLeave={() => setChosen(undefined)}
      >
        {width > 0 && (
          <Drawing {...props} layout={layout} at={at} width={width} />
        )}
      </div>
      <p class="lines-month">{formats.month(months[at])}</p>
      <ul class="lines-legend">
        {lines.map((line, i) => (
          <li key={line.name}>
            <svg class="swatch" viewBox="0 0 24 8" aria-hidden="true">
              <path class={`line-${i}`} d="M0 4H24" />
            </svg>
            <span class="name">{line.name}</span>
            <span class="number">{valueAt(line)}</span>
          </li>
        ))}
      </ul>
    </div>
  );
}

function Drawing(
  { layout, at, width, months, formatTick }: Props & {
    layout: LinesLayout;
    at: number;
    width: number;
  },
) {
  const { formats } = useLanguage();
  const step = (width - AXIS) / Math.max(1, months.length);
  const every = Math.max(1, Math.ceil(NAME / step));
  const x = layout.middles[at];
  return (
    <svg
      class="drawing"
      width={width}
      height={HEIGHT + 24}
      viewBox={`0 0 ${width} ${HEIGHT + 24}`}
      aria-hidden="true"
    >
      {layout.ticks.map(({ value, y }) => (
        <g key={value}>
          <text x={AXIS - 10} y={y + 4} text-anchor="end">
            {formatTick(value)}
          </text>
          <path
            class={value === 0 ? "zero" : "grid"}
            d={`M${AXIS} ${y}H${width}`}
          />
        </g>
      ))}
      <g transform={`translate(${AXIS} 0)`}>
        <path class="cursor" d={`M${x} 0V${HEIGHT}`} />
        {layout.lines.map(({ path, points }, i) => (
          <g key={i} class={`line-${i}`}>
            <path d={path} />
            {points.map((point, month) =>
              point && (month === at || isAlone(points, month)) && (
                <circle key={month} cx={point.x} cy={point.y} r={3} />
              )
            )}
          </g>
        ))}
        {months.map((month, i) =>
          // Counted from the newest month, which is always named.
          (months.length - 1 - i) % every === 0 && (
            <text
              key={month}
              x={Math.min(layout.middles[i], width - AXIS - LABEL / 2)}
              y={HEIGHT + 18}
              text-anchor="middle"
            >
              {every > 1 || months.length > 12
                ? month
                : formats.monthOnly(month)}
            </text>
          )
        )}
      </g>
    </svg>
  );
}

function movedBy(key: string, at: number, count: number): number | undefined {
  switch (key) {
    case "ArrowLeft":
    case "ArrowDown":
      return Math.max(0, at - 1);
    case "ArrowRight":
    case "ArrowUp":
      return Math.min(count - 1, at + 1);
    case "Home":
      return 0;
    case "End":
      return count - 1;
    default:
      return undefined;
  }
}

function nearest(middles: readonly number[], x: number): number {
  return middles.reduce(
    (best, middle, i) =>
      Math.abs(middle - x) < Math.abs(middles[best] - x) ? i : best,
    0,
  );
}
