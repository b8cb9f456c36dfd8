/** Sorts by several keys, key after key, for ranking.ts. */
import { sortDescending } from "../../sort_descending.ts";
import { Work, type WorkMeter } from "../../work_meter.ts";
import type { Names } from "../names/mod.ts";

/** Up to this many tied entries, with this many bytes of names, compare whole names. */
const FEW = 8;
const FEW_BYTES = 4096;
const WORD_BYTES = 4;
/** Up to this many tied numbers, sort in place with a comparison. */
const SHORT = 256;
// Units of work.
const UNITS_PER_ENTRY = 40;
const UNITS_PER_NUMBER = 10;
const UNITS_PER_SORTED = 100;
const UNITS_PER_RUN = 3_000;
/** Entries to look up between two questions whether a pause is due. */
const STEP_ENTRIES = 8_192;
const UNITS_PER_STEP = 500_000;
const UNITS_PER_COMPARED_BYTE = 3;
const UNITS_PER_COMMON_BYTE = 2;

/** Entries from `start` to before `end` that all keys so far leave tied. */
interface Run {
  start: number;
  end: number;
}

/**
 * The order of entries by a first key, which each further key refines: it sorts
 * only entries that the keys before it leave tied. So each key, and each byte of
 * a name, is compared only a few times.
 */
export class TiedOrder {
  /** Entries that all keys so far leave tied. */
  #runs: Run[] = [];

  /**
   * @param entries indexes of the entries, sorted by the first key
   * @param numbers that key, by entry
   */
  constructor(
    readonly entries: Int32Array,
    numbers: Float64Array,
    readonly meter: WorkMeter,
  ) {
    meter.spend(Work.answer, entries.length * UNITS_PER_NUMBER);
    this.#addTied({ start: 0, end: entries.length }, numbers);
  }

  /** Whether a further key would change anything. */
  get hasTies(): boolean {
    return this.#runs.length > 0;
  }

  /** Sorts tied entries by descending number. */
  async descending(numbers: Float64Array): Promise<void> {
    const runs = this.#runs;
    this.#runs = [];
    let units = 0;
    for (const run of runs) {
      const length = run.end - run.start;
      if (length > SHORT) {
        await this.#sortRun(run, (entry) => numbers[entry]);
        this.#addTied(run, numbers);
        continue;
      }
      units += length * (length > FEW ? UNITS_PER_SORTED : UNITS_PER_ENTRY);
      this.#sortShort(run, numbers);
      if (units < UNITS_PER_STEP) continue;
      this.meter.spend(Work.answer, units);
      units = 0;
      if (this.meter.isDue()) await this.meter.pause();
    }
    this.meter.spend(Work.answer, units);
  }

  /** Sorts tied entries by name, ascending by code point. */
  async names(nameIds: ArrayLike<number>, names: Names): Promise<void> {
    const runs = this.#runs;
    this.#runs = [];
    for (const run of runs) {
      if (this.#areFew(run, nameIds, names)) {
        this.#sortFewNames(run, nameIds, names);
      } else await this.#sortByNames(run, nameIds, names);
    }
  }

  /** Sorts a short run. There may be many of them: this creates no arrays. */
  #sortShort({ start, end }: Run, numbers: Float64Array): void {
    const { entries } = this;
    if (end - start > FEW) {
      entries.subarray(start, end).sort((a, b) => numbers[b] - numbers[a]);
    } else this.#insert(start, end, numbers);
    this.#addTied({ start, end }, numbers);
  }

  /** Finds the runs of equal numbers within a sorted run. */
  #addTied({ start, end }: Run, numbers: Float64Array): void {
    const { entries } = this;
    for (let from = start; from < end;) {
      let to = from + 1;
      const key = numbers[entries[from]];
      while (to < end && numbers[entries[to]] === key) to++;
      if (to - from > 1) this.#runs.push({ start: from, end: to });
      from = to;
    }
  }

  #insert(start: number, end: number, numbers: Float64Array): void {
    const { entries } = this;
    for (let i = start + 1; i < end; i++) {
      const entry = entries[i];
      let at = i;
      for (; at > start && numbers[entries[at - 1]] < numbers[entry]; at--) {
        entries[at] = entries[at - 1];
      }
      entries[at] = entry;
    }
  }

  /** Insertion sort by name. */
  #sortFewNames(
    { start, end }: Run,
    nameIds: ArrayLike<number>,
    names: Names,
  ): void {
    const { entries } = this;
    this.meter.spend(Work.answer, (end - start) * UNITS_PER_ENTRY);
    for (let i = start + 1; i < end; i++) {
      const entry = entries[i];
      const id = nameIds[entry];
      let at = i;
      for (; at > start; at--) {
        if (names.compare(nameIds[entries[at - 1]], id) <= 0) break;
        entries[at] = entries[at - 1];
      }
      entries[at] = entry;
    }
    for (let from = start; from < end;) {
      let to = from + 1;
      const id = nameIds[entries[from]];
      while (to < end && names.compare(id, nameIds[entries[to]]) === 0) to++;
      if (to - from > 1) this.#runs.push({ start: from, end: to });
      from = to;
    }
  }

  #areFew(run: Run, nameIds: ArrayLike<number>, names: Names): boolean {
    if (run.end - run.start > FEW) return false;
    let bytes = 0;
    for (let i = run.start; i < run.end; i++) {
      bytes += names.byteLength(nameIds[this.entries[i]]);
    }
    if (bytes > FEW_BYTES) return false;
    this.meter.spend(Work.answer, bytes * UNITS_PER_COMPARED_BYTE);
    return true;
  }

  /** Sorts a run by four bytes of the names at a time, as far as names are tied. */
  async #sortByNames(
    whole: Run,
    nameIds: ArrayLike<number>,
    names: Names,
  ): Promise<void> {
    const open = [{ ...whole, at: 0 }];
    for (let run = open.pop(); run !== undefined; run = open.pop()) {
      const { start, end } = run;
      const at = await this.#skipCommon(run, nameIds, names);
      const wordOf = (entry: number) => -names.wordAt(nameIds[entry], at);
      const keys = await this.#sortRun(run, wordOf);
      for (const tie of tiesOf(run, keys)) {
        const id = nameIds[this.entries[tie.start]];
        const isRead = names.byteLength(id) <= at + WORD_BYTES;
        if (isRead) this.#runs.push(tie);
        else open.push({ ...tie, at: at + WORD_BYTES });
      }
      const units = UNITS_PER_RUN + (end - start) * UNITS_PER_NUMBER;
      this.meter.spend(Work.answer, units);
      if (this.meter.isDue()) await this.meter.pause();
    }
    this.#runs.sort((a, b) => a.start - b.start);
  }

  /** The number of bytes that all names of a run have in common, at least `at`. */
  async #skipCommon(
    { start, end, at }: Run & { at: number },
    nameIds: ArrayLike<number>,
    names: Names,
  ): Promise<number> {
    const { entries, meter } = this;
    const first = nameIds[entries[start]];
    let common = names.byteLength(first);
    for (let i = start + 1; i < end && common > at; i++) {
      common = names.commonEnd(first, nameIds[entries[i]], at, common);
      const bytes = common - at;
      const units = UNITS_PER_SORTED + bytes * UNITS_PER_COMMON_BYTE;
      meter.spend(Work.answer, units);
      if (meter.isDue()) await meter.pause();
    }
    return common;
  }

  /** Sorts the entries of a run; returns their keys, in order. */
  async #sortRun(
    run: Run,
    keyOf: (entry: number) => number,
  ): Promise<Float64Array> {
    const { meter } = this;
    const keys = await this.#keysOf(run, keyOf);
    if (keys.every((key) => key === keys[0])) return keys;
    const order = await sortDescending(keys, { meter, work: Work.answer });
    const sorted = new Float64Array(keys.length);
    const entries = this.entries.slice(run.start, run.end);
    for (let i = 0; i < order.length; i++) {
      sorted[i] = keys[order[i]];
      this.entries[run.start + i] = entries[order[i]];
    }
    return sorted;
  }

  async #keysOf(
    { start, end }: Run,
    keyOf: (entry: number) => number,
  ): Promise<Float64Array> {
    const { meter } = this;
    const keys = new Float64Array(end - start);
    for (let i = start; i < end; i++) {
      if ((i - start) % STEP_ENTRIES === 0) {
        const entries = Math.min(STEP_ENTRIES, end - i);
        meter.spend(Work.answer, entries * UNITS_PER_ENTRY);
        if (meter.isDue()) await meter.pause();
      }
      keys[i - start] = keyOf(this.entries[i]);
    }
    return keys;
  }
}

/** The runs of at least two equal keys. */
function tiesOf({ start }: Run, keys: Float64Array): Run[] {
  const ties: Run[] = [];
  for (let from = 0; from < keys.length;) {
    let to = from + 1;
    while (to < keys.length && keys[to] === keys[from]) to++;
    if (to - from > 1) ties.push({ start: start + from, end: start + to });
    from = to;
  }
  return ties;
}
