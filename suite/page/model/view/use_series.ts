import { useLayoutEffect, useMemo, useState } from "preact/hooks";
import {
  calendarOf,
  coverageOf,
  type CrossTable,
  type Measure,
  type MonthKey,
  type NameColumn,
} from "../../../explore/questions/mod.ts";
import { withNames } from "../selection/selection.ts";
import { useSelected } from "./selected.ts";

/** A value per month; null where the month is missing. */
export type MonthValues = readonly (number | null)[];

/** Monthly amounts of a name. */
export type MonthlyAmounts = Readonly<Record<Measure, MonthValues>>;

/** All calendar months of the data, and monthly amounts by name. */
interface NamedLines {
  months: readonly MonthKey[];
  /** By name, without names that the worker has yet to answer. */
  lines: ReadonlyMap<string, MonthlyAmounts>;
}

const NO_LINES: NamedLines["lines"] = new Map();

/** Monthly amounts of some names. Asks the worker once for each name. */
export function useSeries(
  by: NameColumn,
  names: readonly string[],
): NamedLines {
  const { view, result } = useSelected();
  const { explorer, stats } = result;
  const coverage = useMemo(() => coverageOf(stats), [stats]);
  const about = JSON.stringify([view.selection.chosen, by]);
  const [known, setKnown] = useState({ result, about, lines: NO_LINES });
  const lines = known.result === result && known.about === about
    ? known.lines
    : NO_LINES;
  const missing = names.filter((name) => !lines.has(name));
  useLayoutEffect(() => {
    if (missing.length === 0) return;
    let isStale = false;
    explorer.ask("cross", {
      rows: by,
      columns: "month",
      measure: "qty",
      ...withNames(view.selection, by, { where: missing }).chosen,
      limit: { rows: Infinity, columns: Infinity },
    }).then((table) => {
      if (isStale) return;
      const added = missing.map((name) => [name, lineOf(name, table)] as const);
      setKnown({ result, about, lines: new Map([...lines, ...added]) });
    }, () => {
      // The view reports that the worker does not answer.
    });
    return () => isStale = true;
  }, [result, about, missing.join("\n")]);
  const { months } = useMemo(() => calendarOf(coverage), [coverage]);
  return { months, lines };
}

/** The row of a name, with 0 for months in which only other names have rows. */
function lineOf(
  name: string,
  { rows, columns, missing, qty, conv }: CrossTable,
): MonthlyAmounts {
  const row = rows.labels.indexOf(name);
  const { labels } = columns;
  const values = (amounts: Float64Array) =>
    labels.map((month, at) => {
      if (missing.includes(month)) return null;
      return row < 0 ? 0 : amounts[row * labels.length + at];
    });
  return { qty: values(qty), conv: values(conv) };
}
