/**
 * Maps text ids of a worksheet to name ids, and name ids to the names in the
 * answer.
 */
import {
  createUtf8Text,
  encodeUtf8,
  isTrimmed,
  type JsonPiece,
  type JsonWriter,
  noBytes,
  TextTable,
  withRoom,
} from "../bytes/mod.ts";
import { RARE, Work, WorkMeter } from "../work_meter.ts";
import { type CellColumn, CellKind, type Worksheet } from "../xlsx/mod.ts";
import {
  isFolded,
  mayHaveFlags,
  mayHaveLabel,
  NameFlag,
  nameFlags,
} from "../texts/mod.ts";

/** The id of the empty name. */
export const EMPTY_NAME = 0;
/** The name that answers show for the empty name (spec 2.4), and its id. */
export const EMPTY_SHOWN = "(空)";
export const EMPTY_GROUP = 1;

/** The id under which answers show a name: `(空)` for the empty name. */
export function shownId(id: number): number {
  return id === EMPTY_NAME ? EMPTY_GROUP : id;
}

/**
 * Bytes to read of a long name: numbers, years, months and total labels are
 * shorter.
 */
const MAX_START_BYTES = 1000;
/** Decoding a text and finding its meaning reads it at most this many times. */
const MAX_READINGS = 16;
/** A name given as a string costs as much as this many given as text ids. */
const NAME_OF_STRING = 3;

/**
 * The texts of a worksheet, and the meter of the work; without a meter, work is
 * unlimited.
 */
export type NameTexts =
  & Pick<Worksheet, "text" | "utf8">
  & Partial<Pick<Worksheet, "meter">>;
/** Without a worksheet, names are only added. */
const NO_TEXTS: NameTexts = { text: () => "", utf8: () => false };
const decoder = new TextDecoder("utf-8", { ignoreBOM: true });

/**
 * Gives equal ids to equal names. Text ids of the worksheet are not enough: a
 * workbook can hold the same text twice, or with different white space around
 * it (design 19). Each text is read once, when it first appears, and rarely
 * decoded: names stay UTF-8 from the worksheet to the answer.
 */
export class Names {
  readonly #table = new TextTable();
  /** Name id + 1 by text id; 0 for texts that have not appeared yet. */
  #known = new Int32Array(1024);
  #flags = noBytes;
  readonly #text = createUtf8Text();
  /** By function: the meanings of names by id. */
  readonly #meanings = new Map<unknown, ReadonlyMap<number, unknown>>();

  readonly meter: WorkMeter;

  constructor(readonly texts: NameTexts = NO_TEXTS) {
    this.meter = texts.meter ?? new WorkMeter();
    this.add("");
    this.#flag(EMPTY_NAME, NameFlag.noName);
    this.add(EMPTY_SHOWN);
  }

  /** Number of names; all ids are below it. */
  get length(): number {
    return this.#table.length;
  }

  /** The id of the name in a text cell. */
  ofText(textId: number): number {
    const known = this.#known[textId];
    return known > 0 ? known - 1 : this.#learn(textId);
  }

  /**
   * Puts the name ids of some rows into `ids`; the cells of these rows are
   * texts or empty.
   * @returns whether any of these names may have {@linkcode flags}
   */
  ofCells(
    { kinds, values }: Pick<CellColumn, "kinds" | "values">,
    rows: Int32Array,
    ids: Int32Array,
  ): boolean {
    let known = this.#known;
    let first = Infinity;
    for (let i = 0; i < rows.length; i++) {
      const at = rows[i];
      const textId = values[at];
      if (kinds[at] === CellKind.empty) ids[i] = EMPTY_NAME;
      else if (textId < known.length && known[textId] > 0) {
        ids[i] = known[textId] - 1;
      } else {
        ids[i] = this.#learn(textId);
        known = this.#known;
      }
      if (ids[i] < first) first = ids[i];
    }
    return first < this.#flags.length;
  }

  /** The id of a trimmed name; adds a new name. */
  add(name: string): number {
    const { view, end } = encodeUtf8(name);
    return this.#addUtf8(view, 0, end, NAME_OF_STRING);
  }

  /** The id of a name, or -1 if there is none; adds no name. */
  idOf(name: string): number {
    const { view, end } = encodeUtf8(name);
    return this.#table.find(view, 0, end);
  }

  /**
   * The result of a function for the name of an id. Calls the function once per
   * name, because many cells may refer to one text, and only with the start of
   * a long name.
   */
  meaning<Meaning>(
    id: number,
    meaningOf: (text: string) => Meaning,
  ): Meaning {
    const known =
      this.#meanings.get(meaningOf) as Map<number, Meaning> | undefined ??
        new Map<number, Meaning>();
    if (!known.has(id)) {
      const text = this.preview(id);
      this.meter.spend(Work.texts, 1, MAX_READINGS * text.length);
      this.#meanings.set(meaningOf, known.set(id, meaningOf(text)));
    }
    return known.get(id) as Meaning;
  }

  /** The bits of {@linkcode NameFlag} for the name of an id. */
  flags(id: number): number {
    return id < this.#flags.length ? this.#flags[id] : 0;
  }

  /**
   * Sets bits by row: `missing` where there is no name, `label` where the name
   * is a total label.
   */
  setBits(
    rows: Uint8Array,
    ids: Int32Array,
    { missing, label }: { missing: number; label: number },
  ): void {
    const flags = this.#flags;
    for (let i = 0; i < ids.length; i++) {
      const id = ids[i];
      if (id >= flags.length || flags[id] === 0) continue;
      rows[i] |= flags[id] === NameFlag.noName ? missing : label;
    }
  }

  /**
   * The bits of {@linkcode NameFlag} for a text in a column that holds no
   * names.
   */
  labelFlags(textId: number): number {
    const text = this.#text;
    const isUtf8 = this.texts.utf8(textId, text);
    const bytes = isUtf8 ? text.end - text.start : MAX_START_BYTES;
    const mayBeLabel = !isUtf8 || bytes <= MAX_START_BYTES &&
        mayHaveLabel(text.view, text.start, text.end);
    const items = mayBeLabel ? RARE : 1;
    this.meter.spend(Work.texts, items, Math.min(bytes, MAX_START_BYTES));
    return mayBeLabel ? nameFlags(this.texts.text(textId)) : 0;
  }

  text(id: number): string {
    const { bytes } = this.#table;
    return decoder.decode(
      bytes.subarray(this.#table.startOf(id), this.#table.endOf(id)),
    );
  }

  /** The name of an id; for a long one its start and `…`. */
  preview(id: number): string {
    if (this.byteLength(id) <= MAX_START_BYTES) return this.text(id);
    const start = this.#table.startOf(id);
    const { bytes } = this.#table;
    return `${decoder.decode(bytes.subarray(start, start + MAX_START_BYTES))}…`;
  }

  /** Whether a name is certainly its own folded form, without decoding it. */
  isFolded(id: number): boolean {
    const table = this.#table;
    return isFolded(table.bytes, table.startOf(id), table.endOf(id));
  }

  /** Length of a name in bytes of UTF-8; as JSON it is no shorter. */
  byteLength(id: number): number {
    return this.#table.endOf(id) - this.#table.startOf(id);
  }

  /** Compares two names by code point. */
  compare(a: number, b: number): number {
    if (a === b) return 0;
    const bytes = Math.min(this.byteLength(a), this.byteLength(b));
    // Words of four bytes are compared at once.
    this.meter.spend(Work.answer, 0, bytes);
    return this.#table.compare(a, b);
  }

  /** Writes a piece and then a name as a JSON string. */
  writeJson(id: number, json: JsonWriter, before: JsonPiece): void {
    const { view } = this.#table;
    json.string(before, view, this.#table.startOf(id), this.#table.endOf(id));
  }

  #learn(textId: number): number {
    if (textId >= this.#known.length) {
      this.#known = withRoom(this.#known, textId + 1);
    }
    const text = this.#text;
    const id = this.texts.utf8(textId, text) && isTrimmed(text)
      ? this.#addUtf8(text.view, text.start, text.end)
      : this.add(this.texts.text(textId).trim());
    this.#known[textId] = id + 1;
    return id;
  }

  /**
   * The id of a trimmed name given as UTF-8; adds a new name with its flags.
   */
  #addUtf8(view: DataView, start: number, end: number, items = 1): number {
    const known = this.#table.length;
    const id = this.#table.add(view, start, end);
    const isCandidate = id >= known && end > start &&
      end - start <= MAX_START_BYTES && mayHaveFlags(view, start, end);
    const all = items + (isCandidate ? RARE : 0);
    this.meter.spend(Work.texts, all, end - start);
    if (isCandidate) this.#flag(id, nameFlags(this.text(id)));
    return id;
  }

  #flag(id: number, flags: number): void {
    if (flags === 0) return;
    this.#flags = withRoom(this.#flags, id + 1);
    this.#flags[id] = flags;
  }
}
