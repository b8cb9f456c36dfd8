/// <reference lib="dom" />
import {
  useEffect,
  useLayoutEffect,
  useMemo,
  useRef,
  useState,
} from "preact/hooks";
import type { MonthRange } from "../../../explore/questions/mod.ts";
import {
  drawMonths,
  type MonthPoint,
  NAMES_HEIGHT,
  shifted,
} from "../../../report/charts/mod.ts";
import { reportWords } from "../../export/mod.ts";
import { isOneMonth } from "../../model/mod.ts";
import { Marks, useWidth } from "../../parts/mod.ts";
import { useLanguage } from "../../words/mod.ts";
import { MonthColumn } from "./month_column.tsx";
import { MonthTip } from "./month_tip.tsx";

interface Props {
  /** The common name of the radio buttons. */
  name: string;
  points: readonly MonthPoint[];
  /** The months that are selected; undefined for all. */
  range: MonthRange | undefined;
  onChoose(month: string): void;
  onRounded(isRounded: boolean): void;
}

/** A column is at least this wide; if there are too many, the chart scrolls by whole ones. */
const MIN_COLUMN_WIDTH = 24;
/** The height of the bars. */
const HEIGHT = 288;
/** Their height if the chart is narrower than this. */
const NARROW_WIDTH = 560;
const NARROW_HEIGHT = 220;
/** The width of the axis, as in the style sheet. */
const AXIS_WIDTH = 52;

/** The chart, and over each month a radio button as high as it. */
export function MonthsPlot(
  { name, points, range, onChoose, onRounded }: Props,
) {
  const { id } = useLanguage();
  const { languageOf } = reportWords;
  const box = useRef<HTMLDivElement>(null);
  const [shown, setShown] = useState<number>();
  const shownWidth = useWidth(box);
  const width = shownWidth * Math.max(1, points.length / columnsIn(shownWidth));
  const height = shownWidth < NARROW_WIDTH ? NARROW_HEIGHT : HEIGHT;
  const { axis, plot, isRounded } = useMemo(
    () =>
      drawMonths(points, {
        ...{ width, height, chosen: range },
        language: languageOf(id),
      }),
    [points, width, height, range?.from, range?.to, id],
  );
  useEffect(() => onRounded(isRounded), [isRounded]);
  const chosen = range && isOneMonth(range) ? range.from : undefined;
  useNewestInView(box, { width, chosen, points });
  return (
    <div class="months-frame">
      <svg
        class="drawing months-axis"
        aria-hidden="true"
        width={AXIS_WIDTH}
        height={height}
      >
        <Marks marks={[shifted({ x: AXIS_WIDTH, y: 0 }, axis)]} />
      </svg>
      <div class="months-scroll" ref={box}>
        {shownWidth > 0 && (
          <svg
            class="drawing"
            aria-hidden="true"
            width={width}
            height={height + NAMES_HEIGHT}
          >
            <Marks marks={plot} />
          </svg>
        )}
        <Columns
          {...{ name, points, chosen, width, onChoose }}
          onShow={setShown}
        />
      </div>
      {shown !== undefined && shown < points.length && (
        <MonthTip
          point={points[shown]}
          x={width / points.length * (shown + 0.5)}
          step={width / points.length}
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
  { name, points, chosen, width, onChoose, onShow }:
    & Pick<Props, "name" | "points" | "onChoose">
    & {
      chosen: string | undefined;
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
          onChoose={onChoose}
          onShow={(isShown) => onShow(isShown ? index : undefined)}
        />
      ))}
    </div>
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
