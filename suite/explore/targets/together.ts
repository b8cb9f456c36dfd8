/** Finds conflicts between several targets workbooks. */
import {
  type MonthKey,
  monthsIn,
  type TargetsTable,
} from "../questions/mod.ts";
import type { Target } from "../questions/mod.ts";
import type { TargetPlace, TargetsProblem } from "./problems.ts";

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
  const problems: (TargetsProblem | undefined)[] = files.map(() => undefined);
  for (const [i, one] of files.entries()) {
    for (const [j, other] of files.entries()) {
      if (j <= i) continue;
      const found = unitsOf(one, other) ?? twiceIn(one, other);
      if (found === undefined) continue;
      problems[i] ??= found[0];
      problems[j] ??= found[1];
    }
  }
  return problems;
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
      const places = [
        placeOf(one, same),
        placeOf(other, target),
      ] as const;
      const problem = {
        reason: "target_twice",
        names: [name],
        places,
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

function placeOf({ file }: NamedTable, { cell, months }: Target): TargetPlace {
  return { file, cell, months };
}
