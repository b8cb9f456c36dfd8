/// <reference lib="dom" />
import { useRef, useState } from "preact/hooks";
import type { MonthValues } from "../../../explore/questions/mod.ts";
import {
  drawLines,
  lineMark,
  NAMES_HEIGHT,
  path,
  shifted,
} from "../../../report/charts/mod.ts";
import { Marks, useWidth } from "../../parts/mod.ts";
import { useLanguage } from "../../words/mod.ts";

export interface NamedLine {
  name: string;
  values: MonthValues;
}

interface Props {
  label: string;
  months: readonly string[];
  lines: readonly NamedLine[];
  /** Whether values are shares, not amounts. */
  isShare: boolean;
  /** A value in full. */
  formatValue(value: number): string;
}

const HEIGHT = 200;
/** The width of the values of the axis. */
const AXIS = 52;
/** The line through the values that are shown. */
const CURSOR = { stroke: "line-strong", dash: "2 3" } as const;

/**
 * Lines by month, and the values of the month under the pointer or the one
 * that the arrow keys have reached.
 */
export function LinesChart(props: Props) {
  const { label, months, lines, isShare, formatValue } = props;
  const { words, formats } = useLanguage();
  const box = useRef<HTMLDivElement>(null);
  const [chosen, setChosen] = useState<number>();
  const width = useWidth(box);
  const step = Math.max(0, width - AXIS) / months.length;
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
    const at = Math.floor((clientX - left) / step);
    setChosen(Math.max(0, Math.min(at, months.length - 1)));
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
          <svg
            class="drawing"
            width={width}
            height={HEIGHT + NAMES_HEIGHT}
            aria-hidden="true"
          >
            <Marks
              marks={[shifted({ x: AXIS, y: 0 }, [
                path(`M${step * (at + 0.5)} 0V${HEIGHT}`, CURSOR),
                ...drawLines(
                  {
                    months,
                    isShare,
                    at,
                    lines: lines.map((line) => line.values),
                  },
                  { width: width - AXIS, height: HEIGHT, formats },
                ),
              ])]}
            />
          </svg>
        )}
      </div>
      <p class="lines-month">{formats.month(months[at])}</p>
      <ul class="lines-legend">
        {lines.map((line, i) => (
          <li key={line.name}>
            <svg class="swatch" viewBox="0 0 24 8" aria-hidden="true">
              <Marks marks={[lineMark("M0 4H24", i)]} />
            </svg>
            <span class="name">{line.name}</span>
            <span class="number">{valueAt(line)}</span>
          </li>
        ))}
      </ul>
    </div>
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
