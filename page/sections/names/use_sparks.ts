import { useMemo } from "preact/hooks";
import {
  calendarOf,
  coverageOf,
  type NameColumn,
} from "../../../explore/questions/mod.ts";
import { amountOf } from "../../../report/charts/mod.ts";
import { type MonthValues, useSelected, useSeries } from "../../model/mod.ts";

/** Months in a small line: more would be noise. */
const MOST = 24;

/**
 * The last months of each of these names, empty until they are known, and of all
 * names for "". A month that may be incomplete is left out.
 */
export function useSparks(
  by: NameColumn,
  names: readonly string[],
): (name: string) => MonthValues {
  const { view, result } = useSelected();
  const { measure } = view.selection;
  const { lines } = useSeries(by, names);
  const { months, incomplete } = useMemo(() => {
    const coverage = coverageOf(result.stats);
    const { months } = calendarOf(coverage);
    return { months, incomplete: coverage.mayBeIncomplete };
  }, [result]);
  const whole = (values: MonthValues) =>
    values.map((value, at) => months[at] === incomplete ? null : value)
      .slice(-MOST);
  const known = useMemo(() => new Set(view.months), [view.months]);
  return (name) =>
    whole(
      name === ""
        ? months.map((month) => {
          const meta = view.stats.byMonth[month]?.meta;
          if (!known.has(month)) return null;
          return meta === undefined ? 0 : amountOf(meta, measure);
        })
        : lines.get(name)?.[measure] ?? [],
    );
}
