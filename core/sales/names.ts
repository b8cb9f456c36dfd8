import { grown } from "../grown.ts";
import { TextIds } from "../text_ids.ts";
import { type CellColumn, CellKind } from "../xlsx/worksheet_rows.ts";

/** The id of the empty name. */
export const EMPTY_NAME = 0;

/**
 * Gives equal ids to equal names, whatever their cells' text ids: spreadsheets
 * hold the same text twice, or with other blanks around it (design 19). A text
 * is decoded once, when it is first seen.
 */
export class Names {
  /** The trimmed names by id. */
  readonly texts: string[] = [""];
  readonly #ids = new TextIds();
  /** 1 + name id by text id; 0 where the text has not been seen. */
  #known = new Int32Array(1024);

  constructor(readonly decodeText: (textId: number) => string) {
    this.#ids.add("", EMPTY_NAME);
  }

  /** The id of the name that a text cell holds. */
  ofText(textId: number): number {
    return (this.#known[textId] || this.#learn(textId)) - 1;
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
        ids[i] = this.#learn(textId) - 1;
        known = this.#known;
      }
    }
  }

  /** The id of a name that has been seen. */
  find(name: string): number | undefined {
    return this.#ids.get(name);
  }

  /** The id of a name. */
  of(name: string): number {
    const known = this.#ids.get(name);
    if (known !== undefined) return known;
    const id = this.texts.push(name) - 1;
    this.#ids.add(name, id);
    return id;
  }

  #learn(textId: number): number {
    if (textId >= this.#known.length) {
      const length = Math.max(textId + 1, this.#known.length * 2);
      this.#known = grown(this.#known, length);
    }
    this.#known[textId] = this.of(this.decodeText(textId).trim()) + 1;
    return this.#known[textId];
  }
}
