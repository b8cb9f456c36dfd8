import { useEffect, useMemo, useState } from "preact/hooks";
import type { NameColumn } from "../../../explore/questions/mod.ts";
import { amountOf } from "../../../report/charts/mod.ts";
import { type MonthValues, useSelected, useSeries } from "../../model/mod.ts";
import { useCoverage } from "../chart/coverage.ts";

/** Months in a small line; more would be noise. */
const MAX_MONTHS = 24;

/**
 * The last months by name, with all names under ""; empty until the answer.
 * Leaves out a month that may be incomplete.
 */
export function useSparks(
  by: NameColumn,
  names: readonly string[],
): (name: string) => MonthValues {
  const { view } = useSelected();
  const { measure } = view.selection;
  const { months, lines } = useSeries(by, useSettled(by, names));
  const { mayBeIncomplete } = useCoverage();
  const whole = (values: MonthValues) =>
    values.map((value, at) => months[at] === mayBeIncomplete ? null : value)
      .slice(-MAX_MONTHS);
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

/** Milliseconds without new rows until scrolling counts as over. */
const REST = 150;

/** Names in sight after scrolling, without the names that only pass. */
function useSettled(by: NameColumn, names: readonly string[]) {
  const [settled, setSettled] = useState({ by, names });
  useEffect(() => {
    const timer = setTimeout(() => setSettled({ by, names }), REST);
    return () => clearTimeout(timer);
  }, [by, names.join("\n")]);
  return settled.by === by ? settled.names : names;
}
