/** Months that several files have: what their rows say, and how they count. */
import { monthNumber } from "../../core/month_key.ts";
import type { MonthKey } from "../questions/mod.ts";
import type {
  Decisions,
  MonthDecision,
  SharedMonths,
  Way,
  Workbook,
} from "./facts.ts";
import type { RowHashes } from "./row_hashes.ts";

/** At least this part of the smaller file's rows in the other file: the user decides. */
const OVERLAP_PART = 0.5;

/** A file, and its rows as hashes; an answer of the service has none. */
export interface Compared {
  facts: Workbook;
  hashes(): RowHashes | undefined;
}

export interface Settling {
  decisions: Decisions;
  /** Milliseconds since 1970. */
  now: number;
}

/** Files that have one month, by their index among all. */
interface Month {
  month: MonthKey;
  files: readonly number[];
}

/** How the files of a month count that belong together. */
interface Verdict extends Pick<SharedMonths, "rows" | "way"> {
  files: readonly number[];
  equal: readonly { of: readonly [number, number]; records: number }[];
  /** Those whose rows count. */
  counted: ReadonlySet<number>;
}

/** What the user says of some files of a month. */
interface Answer {
  /** Their hashes. */
  files: readonly string[];
  way?: Way;
  /** Those that do not count. */
  without?: readonly string[];
}

/** A decision with another answer about some files; that about others stays. */
export function withAnswer(
  former: MonthDecision | undefined,
  { files, way, without: leftOut = [] }: Answer,
): MonthDecision {
  const { ways = {}, without = [] } = former ?? {};
  const isOther = (hash: string) => !files.includes(hash);
  const others = Object.entries(ways).filter(([hash]) => isOther(hash));
  const own = way === undefined ? [] : files.map((hash) => [hash, way]);
  return {
    ways: Object.fromEntries([...others, ...own]),
    without: [...without.filter(isOther), ...leftOut],
  };
}

/** The shared months, and for each file the months of it that do not count. */
export function settleMonths(
  files: readonly Compared[],
  settling: Settling,
): { shared: SharedMonths[]; without: MonthKey[][] } {
  const groups = new Map<string, SharedMonths>();
  const without: MonthKey[][] = files.map(() => []);
  for (const { month, files: indexes } of sharedBy(files)) {
    const verdicts = verdictsOn({ month, files: indexes }, files, settling);
    const isOpen = verdicts.some(({ way }) => way === "undecided");
    for (const index of indexes) {
      const counts = !isOpen &&
        verdicts.every(({ files, counted }) =>
          !files.includes(index) || counted.has(index)
        );
      if (!counts) without[index].push(month);
    }
    for (const verdict of verdicts) {
      if (isOpen && verdict.way !== "undecided") continue;
      const entry = entryOf(verdict, month, { files, now: settling.now });
      const { rows, way } = entry;
      const counting = entry.files.map(({ counts }) => counts);
      const key = JSON.stringify([verdict.files, rows, way, counting]);
      groups.set(key, joined(groups.get(key), entry));
    }
  }
  const rank = ({ way }: SharedMonths) => way === "undecided" ? 0 : 1;
  const shared = [...groups.values()].sort((a, b) => rank(a) - rank(b));
  return { shared, without };
}

/** Months that several files have, ascending. */
function sharedBy(files: readonly Compared[]): Month[] {
  const byMonth = new Map<MonthKey, number[]>();
  for (const [index, { facts }] of files.entries()) {
    for (const { month } of facts.months) {
      const known = byMonth.get(month);
      if (known === undefined) byMonth.set(month, [index]);
      else known.push(index);
    }
  }
  return [...byMonth].filter(([, files]) => files.length > 1)
    .sort(([a], [b]) => a < b ? -1 : 1)
    .map(([month, files]) => ({ month, files }));
}

/**
 * Files whose rows overlap belong together, in chains too: each such group has
 * its own verdict. If there are others, they complete each other and the groups.
 */
function verdictsOn(
  { month, files: indexes }: Month,
  files: readonly Compared[],
  { decisions }: Settling,
): Verdict[] {
  const { way, ways = {}, without = [] } = decisions.months?.[month] ?? {};
  const compared = compare({ month, files: indexes }, files);
  const wayOf = (group: readonly number[]) => {
    const [first, ...others] = group.map((index) =>
      ways[files[index].facts.hash]
    );
    return others.every((other) => other === first) ? first ?? way : way;
  };
  const isKept = (index: number) => !without.includes(files[index].facts.hash);
  const groups = groupsOf(indexes, compared.overlaps)
    .filter(({ length }) => length > 1);
  if (groups.length === 0) {
    const asked = wayOf(indexes) ?? "add";
    return [verdictOf(indexes, { compared, files, isKept, asked })];
  }
  const verdicts = groups.map((group) => {
    const asked = wayOf(group) ?? decisions.shared;
    return verdictOf(group, { compared, files, isKept, asked });
  });
  if (groups.length === 1 && groups[0].length === indexes.length) {
    return verdicts;
  }
  const rest: Verdict = {
    files: indexes,
    rows: compared.isComplete ? "complete" : "not_compared",
    way: "add",
    equal: [],
    counted: new Set(indexes),
  };
  return [...verdicts, rest];
}

/** What comparing the files of a month shows. */
interface Comparison {
  equal: { of: readonly [number, number]; records: number }[];
  /** Pairs of which at least half of the smaller file is in the other one. */
  overlaps: (readonly [number, number])[];
  /** Whether all could be compared. */
  isComplete: boolean;
}

function compare(
  { month, files: indexes }: Month,
  files: readonly Compared[],
): Comparison {
  const number = monthNumber(month);
  const found: Comparison = { equal: [], overlaps: [], isComplete: true };
  for (const [at, one] of indexes.entries()) {
    const hashes = files[one].hashes();
    if (hashes === undefined) found.isComplete = false;
    for (const other of indexes.slice(at + 1)) {
      const others = files[other].hashes();
      if (hashes === undefined || others === undefined) continue;
      const records = hashes.countEqual(others, number);
      if (records === 0) continue;
      const of = [one, other] as const;
      found.equal.push({ of, records });
      const smaller = Math.min(
        recordsOf(files[one], month),
        recordsOf(files[other], month),
      );
      if (records >= smaller * OVERLAP_PART) found.overlaps.push(of);
    }
  }
  return found;
}

/**
 * Files connected by pairs, in their order; a file without a pair is alone.
 * Pairs with other files connect nothing.
 */
function groupsOf(
  indexes: readonly number[],
  pairs: readonly (readonly [number, number])[],
): number[][] {
  const groupOf = new Map(indexes.map((index) => [index, [index]]));
  for (const [a, b] of pairs) {
    const [one, other] = [groupOf.get(a) ?? [], groupOf.get(b) ?? []];
    if (one === other) continue;
    one.push(...other);
    for (const index of other) groupOf.set(index, one);
  }
  return [...new Set(groupOf.values())].map((group) =>
    group.sort((a, b) => a - b)
  );
}

/** How files count that belong together. */
function verdictOf(
  group: readonly number[],
  { compared, files, isKept, asked }: {
    compared: Comparison;
    files: readonly Compared[];
    isKept: (index: number) => boolean;
    asked: Way | undefined;
  },
): Verdict {
  const { overlaps } = compared;
  const kept = group.filter(isKept);
  const open = groupsOf(kept, overlaps);
  const rows = overlaps.length > 0
    ? "overlap"
    : compared.isComplete
    ? "complete"
    : "not_compared";
  const equal = compared.equal.filter(({ of }) =>
    of.every((index) => group.includes(index))
  );
  const verdict = { files: group, rows, equal } as const;
  const isOpen = overlaps.length > 0
    ? open.some(({ length }) => length > 1)
    : kept.length > 1;
  if (!isOpen || asked === "add") {
    const way = kept.length < group.length ? "without" : "add";
    return { ...verdict, way, counted: new Set(kept) };
  }
  const latest = overlaps.length > 0
    ? open.map((some) => latestOf(some, files))
    : [latestOf(kept, files)];
  const known = latest.filter((index) => index !== undefined);
  return asked === "latest" && known.length === latest.length
    ? { ...verdict, way: "latest", counted: new Set(known) }
    : { ...verdict, way: "undecided", counted: new Set() };
}

/** The file modified last; none if several were at that time. */
function latestOf(
  indexes: readonly number[],
  files: readonly Compared[],
): number | undefined {
  const modified = (index: number) => files[index].facts.modified;
  const last = Math.max(...indexes.map(modified));
  const latest = indexes.filter((index) => modified(index) === last);
  return latest.length === 1 ? latest[0] : undefined;
}

function entryOf(
  verdict: Verdict,
  month: MonthKey,
  { files, now }: { files: readonly Compared[]; now: number },
): SharedMonths {
  const { rows, way, counted, equal } = verdict;
  const at = (index: number) => verdict.files.indexOf(index);
  const latest = latestOf(verdict.files, files);
  return {
    months: [month],
    files: verdict.files.map((index) => {
      const { name, size, modified, hash } = files[index].facts;
      return {
        name,
        size,
        modified,
        hash,
        records: recordsOf(files[index], month),
        counts: counted.has(index),
        isInFuture: modified > now,
      };
    }),
    equal: equal.map(({ of: [a, b], records }) => ({
      of: [at(a), at(b)],
      records,
    })),
    rows,
    way,
    ...(latest !== undefined && { latest: at(latest) }),
  };
}

/** The same with the months and rows of another entry on the same files. */
function joined(
  former: SharedMonths | undefined,
  entry: SharedMonths,
): SharedMonths {
  if (former === undefined) return entry;
  const equal = former.equal.map((one) => ({ ...one }));
  for (const { of, records } of entry.equal) {
    const known = equal.find((one) => `${one.of}` === `${of}`);
    if (known === undefined) equal.push({ of, records });
    else known.records += records;
  }
  return {
    ...former,
    months: [...former.months, ...entry.months],
    files: former.files.map((file, i) => ({
      ...file,
      records: file.records + entry.files[i].records,
    })),
    equal,
  };
}

function recordsOf({ facts }: Compared, month: MonthKey): number {
  return facts.months.find((one) => one.month === month)?.records ?? 0;
}
