import {
  type JsonWriter,
  TextTable,
  type Utf8Text,
  viewOf,
  withRoom,
} from "../bytes/mod.ts";
import { type CellColumn, CellKind, type Worksheet } from "../xlsx/mod.ts";

/** The id of the empty name. */
export const EMPTY_NAME = 0;
/** The id of `(空)`, as which the group of the empty name is shown (spec 2.4). */
export const EMPTY_GROUP = 1;

/** No number, year, month or header is longer. */
const MAX_START_BYTES = 1000;
const encoder = new TextEncoder();
const decoder = new TextDecoder("utf-8", { ignoreBOM: true });

/**
 * Gives equal ids to equal names, whatever their cells' text ids: spreadsheets
 * hold the same text twice, or with other blanks around it (design 19). A text
 * is looked at once, when it is first seen, and mostly never decoded: names are
 * kept as the UTF-8 that they come in and go out in.
 */
export class Names {
  /** The trimmed names by id. */
  readonly #table = new TextTable();
  /** 1 + name id by text id; 0 where the text has not been seen. */
  #known = new Int32Array(1024);
  /** The names that have no UTF-8, by id. */
  readonly #illFormed = new Map<number, string>();
  readonly #text = createUtf8Text();

  constructor(readonly texts: Pick<Worksheet, "text" | "utf8">) {
    this.of("");
    this.of("(空)");
  }

  /** Number of names; ids are below. */
  get length(): number {
    return this.#table.length;
  }

  /** The id of the name that a text cell holds. */
  ofText(textId: number): number {
    const known = this.#known[textId];
    return known > 0 ? known - 1 : this.#learn(textId);
  }

  /** Puts the ids of cells into `ids`: of texts, or empty ones. */
  ofCells(
    { kinds, values }: CellColumn,
    rows: Int32Array,
    ids: Int32Array,
  ): void {
    let known = this.#known;
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
    }
  }

  /** The id of a name. */
  of(name: string): number {
    const isWellFormed = name.isWellFormed();
    const bytes = isWellFormed ? encoder.encode(name) : encodeWtf8(name);
    const id = this.#table.add(viewOf(bytes), 0, bytes.length);
    if (!isWellFormed) this.#illFormed.set(id, name);
    return id;
  }

  /** The name of an id. */
  text(id: number): string {
    const { bytes } = this.#table;
    return this.#illFormed.get(id) ?? decoder.decode(
      bytes.subarray(this.#table.startOf(id), this.#table.endOf(id)),
    );
  }

  /** The name of an id, or what a long one starts with and `…`. */
  start(id: number): string {
    if (this.byteLength(id) <= MAX_START_BYTES) return this.text(id);
    const start = this.#table.startOf(id);
    const { bytes } = this.#table;
    return `${decoder.decode(bytes.subarray(start, start + MAX_START_BYTES))}…`;
  }

  /** Bytes of a name as UTF-8; it takes no less as JSON. */
  byteLength(id: number): number {
    return this.#table.endOf(id) - this.#table.startOf(id);
  }

  /** Compares by code point. */
  compare(a: number, b: number): number {
    return a === b ? 0 : this.#table.compare(a, b);
  }

  /** Writes a name as a JSON string. */
  writeJson(id: number, json: JsonWriter): void {
    if (this.#illFormed.size > 0 && this.#illFormed.has(id)) {
      return json.value(this.text(id));
    }
    const { bytes } = this.#table;
    json.string(bytes, this.#table.startOf(id), this.#table.endOf(id));
  }

  #learn(textId: number): number {
    this.#known = withRoom(this.#known, textId + 1);
    const id = this.#idOfText(textId);
    this.#known[textId] = id + 1;
    return id;
  }

  #idOfText(textId: number): number {
    const text = this.#text;
    return this.texts.utf8(textId, text) && isTrimmed(text)
      ? this.#table.add(text.view, text.start, text.end)
      : this.of(this.texts.text(textId).trim());
  }
}

function createUtf8Text(): Utf8Text {
  const bytes = new Uint8Array();
  return { bytes, view: viewOf(bytes), start: 0, end: 0 };
}

/**
 * A name with halves of surrogate pairs, which an escape such as `_xD800_` may
 * leave: UTF-8 has no bytes for them, WTF-8 has those that they would have.
 */
function encodeWtf8(name: string): Uint8Array {
  const bytes = new Uint8Array(3 * name.length);
  let length = 0;
  for (const character of name) {
    if (character.isWellFormed()) {
      length += encoder.encodeInto(character, bytes.subarray(length)).written;
    } else {
      const unit = character.charCodeAt(0);
      bytes[length++] = 0xed;
      bytes[length++] = 0x80 | unit >> 6 & 0x3f;
      bytes[length++] = 0x80 | unit & 0x3f;
    }
  }
  return bytes.slice(0, length);
}

/** Whether `String.prototype.trim` would leave the text as it is. */
function isTrimmed({ bytes, start, end }: Utf8Text): boolean {
  return blankLength(bytes, start) === 0 &&
    blankLength(bytes, end - 1) !== 1 &&
    blankLength(bytes, end - 2) !== 2 &&
    blankLength(bytes, end - 3) !== 3;
}

/** Bytes of the white space (ECMA-262 12.2, 12.3) that stands there, 0 for none. */
function blankLength(bytes: Uint8Array, at: number): number {
  const first = bytes[at];
  if (first === 0x20 || first >= 0x09 && first <= 0x0d) return 1;
  if (first < 0xc2) return 0;
  const second = bytes[at + 1];
  if (first === 0xc2) return second === 0xa0 ? 2 : 0; // U+00A0
  const third = bytes[at + 2];
  switch (first << 8 | second) {
    case 0xe19a: // U+1680
    case 0xe380: // U+3000
      return third === 0x80 ? 3 : 0;
    case 0xe280: // U+2000 to U+200A, U+2028, U+2029, U+202F
      return third <= 0x8a || third === 0xa8 || third === 0xa9 ||
          third === 0xaf
        ? 3
        : 0;
    case 0xe281: // U+205F
      return third === 0x9f ? 3 : 0;
    case 0xefbb: // U+FEFF
      return third === 0xbf ? 3 : 0;
    default:
      return 0;
  }
}
