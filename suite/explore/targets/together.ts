/** Finds conflicts between several targets workbooks. */
import {
  monthsIn,
  otherMeasure,
  type Target,
  type TargetsTable,
} from "../questions/mod.ts";
import type { TargetsProblem } from "./problems.ts";

interface NamedTable {
  name: string;
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
  const firstTwo = new Map<string, number[]>();
  for (const [i, file] of files.entries()) {
    for (const { own } of claimsOf(file)) {
      const holders = firstTwo.get(own);
      if (holders === undefined) firstTwo.set(own, [i]);
      else if (holders.length < 2 && holders[0] !== i) holders.push(i);
    }
  }
  return files.map((file, i) => {
    let rival = Infinity;
    for (const { others } of claimsOf(file)) {
      const [one, other = Infinity] = firstTwo.get(others) ?? [Infinity];
      rival = Math.min(rival, one === i ? other : one);
    }
    if (rival === Infinity) return undefined;
    const pair = [i, rival].sort((a, b) => a - b).map((at) => files[at]);
    return unitDiffers(file, files[rival]) ?? twiceIn(pair[0], pair[1]);
  });
}

/** A statement of a file, as a key; `others` is the key that contradicts it. */
interface Claim {
  own: string;
  others: string;
  /** The target that claims a name and a month; absent for the unit of a column. */
  of?: { name: string; target: Target };
}

function* claimsOf(
  { table: { columns, measure, targets } }: NamedTable,
): Generator<Claim> {
  for (const [at, column] of columns.entries()) {
    yield {
      own: `${column} ${measure}`,
      others: `${column} ${otherMeasure(measure)}`,
    };
    for (const target of targets) {
      const name = target.names[at];
      for (const month of monthsIn(target.months)) {
        const claim = `${column} ${month} ${name}`;
        yield { own: claim, others: claim, of: { name, target } };
      }
    }
  }
}

function unitDiffers(
  { table }: NamedTable,
  { name: file, table: { columns, measure } }: NamedTable,
): TargetsProblem | undefined {
  const differs = measure !== table.measure &&
    columns.some((column) => table.columns.includes(column));
  return differs ? { reason: "files_differ", file, measure } : undefined;
}

function twiceIn(
  one: NamedTable,
  other: NamedTable,
): TargetsProblem | undefined {
  const known = new Map(
    Array.from(claimsOf(one), ({ own, of }) => [own, of?.target] as const),
  );
  for (const { own, of } of claimsOf(other)) {
    const same = known.get(own);
    if (same === undefined || of === undefined) continue;
    const cellOf = (
      { name: file }: NamedTable,
      { cell, months }: Target,
    ) => ({ file, cell, months });
    const targets = [cellOf(one, same), cellOf(other, of.target)] as const;
    return { reason: "target_twice", names: [of.name], targets };
  }
  return undefined;
}
