/** More decimals of an amount are not shown; the cell has all of them. */
const MOST_DECIMALS = 4;

/** How many decimals the amounts of a column need, so that their points are in line. */
export function decimalsOf(values: Iterable<number>): number {
  let most = 0;
  for (const value of values) {
    while (most < MOST_DECIMALS && !hasDecimals(value, most)) most++;
    if (most === MOST_DECIMALS) break;
  }
  return most;
}

function hasDecimals(value: number, decimals: number): boolean {
  return Math.abs(Number(value.toFixed(decimals)) - value) < 1e-9;
}
