/** Finds conflicts between several targets workbooks. */
import {
  type MonthKey,
  monthsIn,
  otherMeasure,
  type TargetsTable,
} from "../questions/mod.ts";
import type { Target } from "../questions/mod.ts";
import type { TargetCell, TargetsProblem } from "./problems.ts";

/** A targets workbook among others. */
export interface NamedTable {
  file: string;
  table: TargetsTable;
}

/**
 * The conflicts between workbooks that are valid by themselves: targets for the
 * same name and month, or different units for names of the same column. Both
 * workbooks are at fault, because nobody can tell which one is right.
 */
export function conflictsOf(
  files: readonly NamedTable[],
): (TargetsProblem | undefined)[] {
  return rivalsOf(files).map((rival, i) => {
    if (rival === undefined) return undefined;
    const [one, other] = [files[Math.min(i, rival)], files[Math.max(i, rival)]];
    const found = unitsOf(one, other) ?? twiceIn(one, other);
    return found?.[i < rival ? 0 : 1];
  });
}

/** By file: the first other file that it contradicts. */
function rivalsOf(files: readonly NamedTable[]): (number | undefined)[] {
  const firstTwo = new Map<string, number[]>();
  for (const [i, file] of files.entries()) {
    for (const { own } of claimsOf(file)) {
      const holders = firstTwo.get(own);
      if (holders === undefined) firstTwo.set(own, [i]);
      else if (holders.length < 2 && holders[0] !== i) holders.push(i);
    }
  }
  return files.map((file, i) => {
    let first = Infinity;
    for (const { others } of claimsOf(file)) {
      const [one, other = Infinity] = firstTwo.get(others) ?? [Infinity];
      first = Math.min(first, one === i ? other : one);
    }
    return first === Infinity ? undefined : first;
  });
}

/**
 * What a file claims alone: the targets of a name and a month, and the unit of
 * a column. Files with the other claim contradict it.
 */
function* claimsOf(
  file: NamedTable,
): Generator<{ own: string; others: string }> {
  const { columns, measure } = file.table;
  for (const column of columns) {
    yield {
      own: `${column} ${measure}`,
      others: `${column} ${otherMeasure(measure)}`,
    };
    for (const [name, month] of monthsOfNames(file, column)) {
      const claim = `${column} ${month} ${name}`;
      yield { own: claim, others: claim };
    }
  }
}

function commonColumns(one: NamedTable, other: NamedTable) {
  return one.table.columns.filter((column) =>
    other.table.columns.includes(column)
  );
}

function unitsOf(
  one: NamedTable,
  other: NamedTable,
): [TargetsProblem, TargetsProblem] | undefined {
  const differs = one.table.measure !== other.table.measure &&
    commonColumns(one, other).length > 0;
  const against = ({ file, table: { measure } }: NamedTable) =>
    ({ reason: "files_differ", file, measure }) as const;
  return differs ? [against(other), against(one)] : undefined;
}

function twiceIn(
  one: NamedTable,
  other: NamedTable,
): [TargetsProblem, TargetsProblem] | undefined {
  for (const column of commonColumns(one, other)) {
    const known = new Map<string, Target>();
    const key = (name: string, month: MonthKey) => `${month} ${name}`;
    for (const [name, month, target] of monthsOfNames(one, column)) {
      known.set(key(name, month), target);
    }
    for (const [name, month, target] of monthsOfNames(other, column)) {
      const same = known.get(key(name, month));
      if (same === undefined) continue;
      const targets = [
        cellOf(one, same),
        cellOf(other, target),
      ] as const;
      const problem = {
        reason: "target_twice",
        names: [name],
        targets,
      } as const;
      return [problem, problem];
    }
  }
  return undefined;
}

function* monthsOfNames(
  { table: { columns, targets } }: NamedTable,
  column: TargetsTable["columns"][number],
): Generator<[name: string, month: MonthKey, target: Target]> {
  const at = columns.indexOf(column);
  for (const target of targets) {
    for (const month of monthsIn(target.months)) {
      yield [target.names[at], month, target];
    }
  }
}

function cellOf({ file }: NamedTable, { cell, months }: Target): TargetCell {
  return { file, cell, months };
}
