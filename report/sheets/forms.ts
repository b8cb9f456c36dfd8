/** Number formats and widths. */

import { decimalsOf } from "../formats/mod.ts";

export const PERCENT = "0.0%";
export const SIGNED_PERCENT = "+0.0%;-0.0%;0.0%";
export const COUNT = "#,##0";

/** Thousands separators, and the decimals that a column needs. */
export function amountFormat(values: Iterable<number>): string {
  const decimals = decimalsOf(values);
  return decimals === 0 ? COUNT : `${COUNT}.${"0".repeat(decimals)}`;
}

/** The same with a sign, for differences. */
export function signedFormat(values: Iterable<number>): string {
  const format = amountFormat(values);
  return `+${format};-${format};0`;
}

const WIDE =
  /[\u1100-\u115f\u2e80-\ua4cf\uac00-\ud7a3\uf900-\ufaff\ufe30-\ufe6f\uff00-\uff60\uffe0-\uffe6]/g;
/** Names to measure at most. */
const MEASURED_NAMES = 2000;

/** The width of texts in characters, Chinese ones counted twice, within limits. */
export function widthOf(
  texts: readonly string[],
  { least = 10, most = 48 } = {},
): number {
  let widest = least;
  for (const text of texts.slice(0, MEASURED_NAMES)) {
    const short = text.slice(0, most);
    const width = short.length + (short.match(WIDE)?.length ?? 0) + 2;
    if (width > widest) widest = width;
  }
  return Math.min(widest, most);
}
