/// <reference lib="dom" />
import { useEffect, useLayoutEffect, useRef, useState } from "preact/hooks";
import {
  barLabels,
  layoutMonths,
  type MonthPoint,
} from "../../../report/charts/mod.ts";
import { MonthsDrawing, useWidth } from "../../parts/mod.ts";
import { useLanguage } from "../../words/mod.ts";
import { MonthColumn } from "./month_column.tsx";
import { MonthTip } from "./month_tip.tsx";

interface Props {
  /** The common name of the radio buttons. */
  name: string;
  points: readonly MonthPoint[];
  /** The month that is selected alone. */
  chosen: string | undefined;
  isOn(month: string): boolean;
  onChoose(month: string): void;
  onRounded(isRounded: boolean): void;
}

/** A column is at least this wide; if there are too many, the chart scrolls by whole ones. */
const MIN_COLUMN_WIDTH = 24;
/** Type size of amounts, pixels, as in the style sheet. */
const LABEL_SIZE = 11.5;
/** The width of the name of a month. */
const NAME_WIDTH = 40;
/** The height of the chart, without the names of its months. */
const HEIGHT = 288;
/** Its height if it is narrower than this. */
const NARROW_WIDTH = 560;
const NARROW_HEIGHT = 220;
/** The width of the axis, as in the style sheet, and where its texts end. */
const AXIS_WIDTH = 52;
const AXIS_TEXT_END = 42;
/** From the middle of a text down to its baseline. */
const BASELINE = 4;

/** The bars, and over each a radio button as high as the chart. */
export function MonthsPlot(props: Props) {
  const { points, chosen, isOn, onRounded } = props;
  const { formats } = useLanguage();
  const box = useRef<HTMLDivElement>(null);
  const [shown, setShown] = useState<number>();
  const width = useWidth(box);
  const size = {
    width: width * Math.max(1, points.length / columnsIn(width)),
    height: width < NARROW_WIDTH ? NARROW_HEIGHT : HEIGHT,
  };
  const layout = layoutMonths(points, size);
  const labels = barLabels(
    layout.bars.map(({ value }) => value),
    { step: layout.step, size: LABEL_SIZE, formats },
  );
  useEffect(() => onRounded(labels.isRounded), [labels.isRounded]);
  useNewestInView(box, { width: size.width, chosen, points });
  const every = Math.ceil(NAME_WIDTH / Math.max(layout.step, 1));
  const last = points.length - 1;
  return (
    <div class="months-frame">
      <Axis ticks={layout.ticks} height={size.height} />
      <div class="months-scroll" ref={box}>
        {width > 0 && (
          <svg
            class="drawing"
            aria-hidden="true"
            width={size.width}
            height={size.height}
            viewBox={`0 0 ${size.width} ${size.height}`}
          >
            <MonthsDrawing layout={layout} labels={labels} isOn={isOn} />
          </svg>
        )}
        <Columns
          {...props}
          every={every}
          width={size.width}
          onShow={setShown}
        />
      </div>
      {shown !== undefined && shown <= last && (
        <MonthTip
          point={points[shown]}
          x={layout.step * (shown + 0.5)}
          step={layout.step}
          box={box}
        />
      )}
    </div>
  );
}

/** The whole columns that this width has room for. */
function columnsIn(width: number): number {
  return Math.max(1, Math.floor(width / MIN_COLUMN_WIDTH));
}

function Columns(
  { points, every, width, name, chosen, onChoose, onShow }: Props & {
    every: number;
    width: number;
    onShow(index: number | undefined): void;
  },
) {
  const list = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => {
    list.current?.style.setProperty("width", `${width}px`);
  }, [width]);
  return (
    <div
      class="months-columns"
      ref={list}
      onPointerLeave={() => onShow(undefined)}
    >
      {points.map((point, index) => (
        <MonthColumn
          key={point.month}
          name={name}
          point={point}
          isChosen={chosen === point.month}
          // Counted from the newest month, which is always named.
          isNamed={(points.length - 1 - index) % every === 0}
          isFirst={index === 0 ||
            points[index - 1].month.slice(0, 4) !== point.month.slice(0, 4)}
          onChoose={onChoose}
          onShow={(isShown) => onShow(isShown ? index : undefined)}
        />
      ))}
    </div>
  );
}

function Axis(
  { ticks, height }: { ticks: { value: number; y: number }[]; height: number },
) {
  const { formats } = useLanguage();
  return (
    <svg
      class="drawing months-axis"
      aria-hidden="true"
      width={AXIS_WIDTH}
      height={height}
    >
      {ticks.map(({ value, y }) => (
        <text key={value} x={AXIS_TEXT_END} y={y + BASELINE} text-anchor="end">
          {formats.tick(value)}
        </text>
      ))}
    </svg>
  );
}

/** Scrolls to the chosen month, or to the newest one. */
function useNewestInView(
  box: { readonly current: HTMLDivElement | null },
  { width, chosen, points }: {
    width: number;
    chosen: string | undefined;
    points: readonly MonthPoint[];
  },
): void {
  useLayoutEffect(() => {
    const element = box.current;
    if (element === null) return;
    const index = points.findIndex(({ month }) => month === chosen);
    const middle = width * (index + 0.5) / points.length;
    const { scrollLeft, clientWidth } = element;
    if (index < 0) element.scrollLeft = width;
    else if (middle < scrollLeft || middle > scrollLeft + clientWidth) {
      element.scrollLeft = middle - clientWidth / 2;
    }
  }, [width, chosen, points.length]);
}
