import type { GroupStat, NewHospital } from "../../schemas/stats.ts";

/** The order of a ranking: conv, then qty, descending, then name (design 21). */
export function compareGroups(a: GroupStat, b: GroupStat): number {
  return b.conv - a.conv || b.qty - a.qty || compareCodePoints(a.name, b.name);
}

/** The order of `newHospitals`: as a ranking, then level and province. */
export function compareNewHospitals(a: NewHospital, b: NewHospital): number {
  return b.conv - a.conv || b.qty - a.qty ||
    compareCodePoints(a.hospital, b.hospital) ||
    compareCodePoints(a.level, b.level) ||
    compareCodePoints(a.province, b.province);
}

const STRETCH = 256;

/** Compares by code point, ascending; `<` compares UTF-16 code units. */
function compareCodePoints(a: string, b: string): number {
  const length = Math.min(a.length, b.length);
  let i = 0;
  // Long texts that begin alike, a stretch at a time.
  while (a.slice(i, i + STRETCH) === b.slice(i, i + STRETCH) && i < length) {
    i += STRETCH;
  }
  for (; i < length; i++) {
    const x = a.charCodeAt(i);
    const y = b.charCodeAt(i);
    if (x !== y) return codePointRank(x) - codePointRank(y);
  }
  return a.length - b.length;
}

/** Lifts surrogates, which stand for U+10000 and up, over U+E000 to U+FFFF. */
function codePointRank(unit: number): number {
  if (unit >= 0xe000) return unit - 0x800;
  return unit >= 0xd800 ? unit + 0x2000 : unit;
}
