import { createContext } from "preact";
import { useContext, useEffect, useMemo, useState } from "preact/hooks";
import { chosenOf, type NameColumn } from "../../../explore/questions/mod.ts";
import { useQuestion, useSelected, withNames } from "../../model/mod.ts";
import { cellsIn } from "../../controls/mod.ts";

const WIDTH = 96;
const HEIGHT = 20;
/** Room for the thickness of the line. */
const EDGE = 1;

/** The months of a name, or of all names for "". Drawn after other figures. */
export const SparksContext = createContext<(name: string) => MonthValues>(
  () => [],
);

/** A small line of months from zero, with gaps at missing months. */
export function Spark({ of }: { of: string }) {
  const values = useContext(SparksContext)(of);
  const known = values.filter((value) => value !== null);
  const [min, max] = [Math.min(0, ...known), Math.max(0, ...known)];
  const x = (at: number) => at / Math.max(1, values.length - 1) * WIDTH;
  const y = (value: number) =>
    EDGE + (max - value) / (max - min || 1) * (HEIGHT - 2 * EDGE);
  const path = values.map((value, at) =>
    value === null
      ? ""
      : `${(values[at - 1] ?? null) === null ? "M" : "L"}${x(at).toFixed(1)} ${
        y(value).toFixed(1)
      }`
  ).join("");
  return (
    <svg
      class="spark-line"
      viewBox={`0 0 ${WIDTH} ${HEIGHT}`}
      preserveAspectRatio="none"
      aria-hidden="true"
    >
      <path d={path} />
    </svg>
  );
}

/** A value per month; null where the month is missing. */
type MonthValues = readonly (number | null)[];

/** Maximum number of months in a small line; more would be noise. */
const MAX_MONTHS = 24;

/**
 * The last months by name, with all names under ""; empty until the answer.
 * Leaves out a month that may be incomplete.
 */
export function useSparks(
  by: NameColumn,
  names: readonly string[],
): (name: string) => MonthValues {
  const { view: { state: { question }, answers }, result } = useSelected();
  const { mayBeIncomplete } = result.facts.coverage;
  const where = useSettled(by, names).toSorted();
  const answer = useQuestion({
    show: "cross",
    rows: by,
    columns: "month",
    columnLimit: MAX_MONTHS,
    ...withNames(chosenOf(question), by, { where }),
    // Asks for all months: a name may have no rows in the chosen months.
    period: undefined,
  });
  const lines = useMemo(() => {
    const { columns = [], rows = [] } = answer?.table ?? {};
    return new Map(rows.map((line) => [
      String(line[0]),
      columns.flatMap(({ label, slice }, at) => {
        if (label === undefined) return [];
        const isLeftOut = slice?.known === 0 || label === mayBeIncomplete;
        // A month in which only other names have rows counts as zero.
        return [isLeftOut ? null : Number(line[at] ?? 0)];
      }),
    ]));
  }, [answer]);
  const { months } = answers;
  const all = useMemo(() => {
    if (months === undefined) return [];
    const cellOf = cellsIn(months.table);
    return months.table.rows.slice(-MAX_MONTHS).map((line): number | null => {
      const value = cellOf(line, question.measure);
      const isLeftOut = cellOf(line, "name") === mayBeIncomplete;
      return isLeftOut || value === null ? null : Number(value);
    });
  }, [months]);
  return (name) => name === "" ? all : lines.get(name) ?? [];
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
