import { useLayoutEffect, useMemo, useState } from "preact/hooks";
import {
  calendarOf,
  coverageOf,
  type CrossTable,
  type Line,
  type MonthKey,
  type NameColumn,
  rankings,
  series,
  type SeriesSource,
  type StatsSummary,
} from "../../../explore/questions/mod.ts";
import type { Explorer } from "../engine/explorer.ts";
import { withNames } from "../selection/selection.ts";
import { useSelected } from "./selected.ts";
import type { View } from "./view.ts";

/** The months of the data by the calendar, and names month by month. */
interface NamedLines {
  months: readonly MonthKey[];
  /** By name; the names that are not known yet are absent. */
  lines: ReadonlyMap<string, Line>;
}

const NO_LINES: NamedLines["lines"] = new Map();

/** Some names of a column month by month. Asks the worker for each name once. */
export function useSeries(
  by: NameColumn,
  names: readonly string[],
): NamedLines {
  const { view, result } = useSelected();
  const { explorer, stats } = result;
  const coverage = useMemo(() => coverageOf(stats), [stats]);
  const about = JSON.stringify([view.selection.chosen, by]);
  const [known, setKnown] = useState({ about, lines: NO_LINES });
  const lines = known.about === about ? known.lines : NO_LINES;
  const missing = names.filter((name) => !lines.has(name));
  useLayoutEffect(() => {
    if (missing.length === 0) return;
    let isStale = false;
    monthsOf(missing, { by, view, explorer }).then((source) => {
      if (isStale) return;
      const added = series(source, { by, names: missing, coverage }).lines
        .map((line) => [line.name, line] as const);
      setKnown({ about, lines: new Map([...lines, ...added]) });
    }, () => {
      // The view says that the worker does not answer.
    });
    return () => isStale = true;
  }, [explorer, about, missing.join("\n")]);
  const { months } = useMemo(() => calendarOf(coverage), [coverage]);
  return { months, lines };
}

/** The view's statistics, with the groups of some names in each month. */
async function monthsOf(
  names: readonly string[],
  { by, view: { stats, selection }, explorer }: {
    by: NameColumn;
    view: View;
    explorer: Explorer;
  },
): Promise<SeriesSource> {
  const table = await explorer.ask("cross", {
    rows: by,
    columns: "month",
    measure: "qty",
    ...withNames(selection, by, { where: names }).chosen,
    limit: { rows: Infinity, columns: Infinity },
  });
  return withGroups(stats, table, by);
}

function withGroups(
  stats: StatsSummary,
  { rows, columns, ...cells }: CrossTable,
  by: NameColumn,
): SeriesSource {
  const width = columns.labels.length;
  const groupsOf = (month: number) =>
    rows.labels.map((name, row) => {
      const at = row * width + month;
      const [qty, conv] = [cells.qty[at], cells.conv[at]];
      return { name, qty, conv, records: cells.records[at] };
    });
  const byMonth = columns.labels.map((month, index) => [
    month,
    { ...stats.byMonth[month], [rankings[by]]: groupsOf(index) },
  ]);
  return { ...stats, byMonth: Object.fromEntries(byMonth) };
}
