import { useEffect, useMemo, useState } from "preact/hooks";
import type { NameColumn } from "../../../explore/questions/mod.ts";
import type { Cell } from "../../../explore/tables/mod.ts";
import { useQuestion, useSelected } from "../../model/mod.ts";

/** A value per month; null where the month is missing. */
export type MonthValues = readonly (number | null)[];

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
  const { mayBeIncomplete } = useSelected().result.facts.coverage;
  // Of all months: a name may have no rows in the chosen ones.
  const answer = useQuestion({
    by,
    only: useSettled(by, names).toSorted(),
    period: undefined,
    beside: ["months"],
  });
  const lines = useMemo(() => {
    if (answer === undefined) return undefined;
    const { columns, rows, total = [] } = answer.table;
    const name = columns.findIndex(({ key }) => key === "name");
    const valuesOf = (line: readonly Cell[]) =>
      columns.flatMap(({ label, slice }, at) => {
        if (label === undefined) return [];
        const isLeftOut = slice?.known === 0 || label === mayBeIncomplete;
        // A month in which only other names have rows is zero.
        return [isLeftOut ? null : Number(line[at] ?? 0)];
      }).slice(-MAX_MONTHS);
    return new Map([
      ...rows.map((line) => [String(line[name]), valuesOf(line)] as const),
      ["", valuesOf(total)],
    ]);
  }, [answer]);
  return (name) => lines?.get(name) ?? [];
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
