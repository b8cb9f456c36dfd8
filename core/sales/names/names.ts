/** Text ids of a worksheet -> name ids, and name ids -> names in the answer. */
import {
  createUtf8Text,
  encodeWtf8,
  isTrimmed,
  type JsonWriter,
  TextTable,
  type Utf8Text,
  viewOf,
  withRoom,
} from "../../bytes/mod.ts";
import { type CellColumn, CellKind, type Worksheet } from "../../xlsx/mod.ts";
import { canEndTotalLabel, isTotalLabel } from "../texts/mod.ts";

/** The id of the empty name. */
export const EMPTY_NAME = 0;
/** The id of `(空)`, which answers show for the empty name (spec 2.4). */
export const EMPTY_GROUP = 1;

/** The id that answers show for a name: the empty one is in the group `(空)`. */
export function shownId(id: number): number {
  return id === EMPTY_NAME ? EMPTY_GROUP : id;
}

/** Numbers, years, months and total labels are shorter. */
const MAX_START_BYTES = 1000;
const encoder = new TextEncoder();
const decoder = new TextDecoder("utf-8", { ignoreBOM: true });

/**
 * Gives equal ids to equal names. The text ids of the worksheet are not enough:
 * a workbook can hold the same text twice, or with other white space around it
 * (design 19). Each text is read once, when it first appears, and rarely
 * decoded: names stay UTF-8 from the worksheet to the answer.
 */
export class Names {
  /** The trimmed names by id. */
  readonly #table = new TextTable();
  /** Name id + 1 by text id; 0 for texts that have not appeared yet. */
  #known = new Int32Array(1024);
  /** By id: names with lone surrogates, which have no UTF-8. */
  readonly #illFormed = new Map<number, string>();
  /** By id: 1 for total labels. Empty in a workbook without any. */
  #totalLabels = new Uint8Array();
  readonly #text = createUtf8Text();

  constructor(readonly texts: Pick<Worksheet, "text" | "utf8">) {
    this.of("");
    this.of("(空)");
  }

  /** Number of names; all ids are below it. */
  get length(): number {
    return this.#table.length;
  }

  /** The id of the name that a text cell holds. */
  ofText(textId: number): number {
    const known = this.#known[textId];
    return known > 0 ? known - 1 : this.#learn(textId);
  }

  /** Puts the name ids of some rows into `ids`; their cells are texts or empty. */
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
    const id = this.#add(viewOf(bytes), 0, bytes.length);
    if (!isWellFormed) this.#illFormed.set(id, name);
    return id;
  }

  /** The id of a name, or -1 if there is none; adds nothing. */
  idOf(name: string): number {
    const bytes = name.isWellFormed() ? encoder.encode(name) : encodeWtf8(name);
    return this.find(viewOf(bytes), 0, bytes.length);
  }

  /** Whether the name of an id is a total label (design 17). */
  isTotalLabel(id: number): boolean {
    return this.#totalLabels[id] === 1;
  }

  /** Whether some of the first `length` ids are those of total labels. */
  haveTotalLabel(ids: Int32Array, length: number): boolean {
    const totalLabels = this.#totalLabels;
    if (totalLabels.length === 0) return false;
    for (let i = 0; i < length; i++) {
      const id = ids[i];
      if (id < totalLabels.length && totalLabels[id] === 1) return true;
    }
    return false;
  }

  /** The name of an id. */
  text(id: number): string {
    const { bytes } = this.#table;
    return this.#illFormed.get(id) ?? decoder.decode(
      bytes.subarray(this.#table.startOf(id), this.#table.endOf(id)),
    );
  }

  /** The name of an id; of a long one the start and `…`. */
  preview(id: number): string {
    if (this.byteLength(id) <= MAX_START_BYTES) return this.text(id);
    const start = this.#table.startOf(id);
    const { bytes } = this.#table;
    return `${decoder.decode(bytes.subarray(start, start + MAX_START_BYTES))}…`;
  }

  /** Finds the name of an id as UTF-8. */
  locate(id: number, text: Utf8Text): void {
    text.bytes = this.#table.bytes;
    text.view = this.#table.view;
    text.start = this.#table.startOf(id);
    text.end = this.#table.endOf(id);
  }

  /** The id of a name given as UTF-8, or -1 if there is none. */
  find(view: DataView, start: number, end: number): number {
    return this.#table.find(view, start, end);
  }

  /** Bytes of a name as UTF-8; as JSON it takes at least as many. */
  byteLength(id: number): number {
    return this.#table.endOf(id) - this.#table.startOf(id);
  }

  /** Compares two names by code point. */
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
    if (textId >= this.#known.length) {
      this.#known = withRoom(this.#known, textId + 1);
    }
    const id = this.#idOfText(textId);
    this.#known[textId] = id + 1;
    return id;
  }

  #idOfText(textId: number): number {
    const text = this.#text;
    return this.texts.utf8(textId, text) && isTrimmed(text)
      ? this.#add(text.view, text.start, text.end)
      : this.of(this.texts.text(textId).trim());
  }

  /** The id of a trimmed name. Finds out of a new one whether it is a total label. */
  #add(view: DataView, start: number, end: number): number {
    const known = this.#table.length;
    const id = this.#table.add(view, start, end);
    if (id < known) return id;
    const isCandidate = end > start && end - start <= MAX_START_BYTES &&
      canEndTotalLabel(view.getUint8(end - 1));
    if (isCandidate && isTotalLabel(this.text(id))) {
      this.#totalLabels = withRoom(this.#totalLabels, id + 1);
      this.#totalLabels[id] = 1;
    }
    return id;
  }
}
