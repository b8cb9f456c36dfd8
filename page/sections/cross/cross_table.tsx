/// <reference lib="dom" />
import { useLayoutEffect, useRef } from "preact/hooks";
import type {
  CrossTable as Crossed,
  Figures,
  Measure,
} from "../../../core/explore/mod.ts";
import { decimalsOf } from "../../../report/formats/mod.ts";
import { type Column, LongTable } from "../../parts/mod.ts";
import { useLanguage } from "../../words/mod.ts";
import { heatClass } from "./heat.ts";

interface Props {
  table: Crossed;
  measure: Measure;
  caption: string;
  /** The head of the names of rows. */
  head: string;
  /** Whether the columns are months: then the newest is in sight. */
  hasMonths: boolean;
  labelOf(label: string): string;
}

/** The index of the row with the totals. */
const TOTALS = -1;

/** The table with its totals first, and heads that stay in sight. */
export function CrossTable(props: Props) {
  const { table, measure, caption, hasMonths } = props;
  const box = useRef<HTMLDivElement>(null);
  const columns = useCrossColumns(props);
  const { rows } = table;
  const count = table.columns.labels.length;
  const { cells, sums } = useCharacters(props);
  useLayoutEffect(() => {
    const style = box.current?.style;
    style?.setProperty("--count", `${count}`);
    style?.setProperty("--characters", `${cells}`);
    style?.setProperty("--sum-characters", `${sums}`);
  }, [count, cells, sums]);
  useLayoutEffect(() => {
    const element = box.current?.firstElementChild;
    if (hasMonths && element) element.scrollLeft = element.scrollWidth;
  }, [hasMonths, count, measure, rows.labels.length]);
  const indexes = [TOTALS, ...rows.labels.keys()];
  return (
    <div ref={box}>
      <LongTable
        key={`${measure} ${rows.labels.length} ${count}`}
        name="crossed"
        caption={caption}
        columns={columns}
        rows={indexes}
      />
    </div>
  );
}

/** Characters of the longest number among the cells, and among the sums of rows. */
function useCharacters({ table, measure }: Props) {
  const { formats } = useLanguage();
  const { columns, rows, total } = table;
  const decimals = decimalsOf([...table[measure]]);
  const longest = (values: Iterable<number>) => {
    let [least, most] = [0, 0];
    for (const value of values) {
      least = Math.min(least, value);
      most = Math.max(most, value);
    }
    return Math.max(
      formats.number(least, decimals).length,
      formats.number(most, decimals).length,
    );
  };
  const amounts = (all: readonly Figures[]) => all.map((one) => one[measure]);
  return {
    cells: longest([...table[measure], ...amounts(columns.totals)]),
    sums: longest(amounts([...rows.totals, total])),
  };
}

function useCrossColumns(
  { table, measure, head, labelOf }: Props,
): Column<number>[] {
  const { words, formats } = useLanguage();
  const texts = words.cross;
  const { rows, columns, total, records } = table;
  const cells = table[measure];
  const width = columns.labels.length;
  const decimals = decimalsOf([...cells]);
  const shown = (value: number) => formats.number(value, decimals);
  const most = cells.reduce(
    (most, value) => Math.max(most, Math.abs(value)),
    0,
  );
  const nameOf = (row: number) =>
    row === TOTALS ? texts.total : labelOf(rows.labels[row]);
  return [
    { id: "name", head, cell: nameOf, title: nameOf },
    {
      id: "sum",
      isNumber: true,
      head: texts.total,
      cell: (row) =>
        shown((row === TOTALS ? total : rows.totals[row])[measure]),
    },
    ...columns.labels.map((label, c): Column<number> => ({
      id: `column-${c}`,
      isNumber: true,
      head: <span class="cut" title={labelOf(label)}>{labelOf(label)}</span>,
      cell: (row) => {
        if (row === TOTALS) return shown(columns.totals[c][measure]);
        const at = row * width + c;
        if (records[at] === 0) return null;
        return (
          <span class={`heat ${heatClass(cells[at], most)}`}>
            {shown(cells[at])}
          </span>
        );
      },
    })),
  ];
}
