/**
 * Meanings of texts by name id. A sales row has one memo per kind of meaning.
 */
import { Work } from "../../work_meter.ts";
import type { Names } from "./names.ts";

/** Readings of a text to decode it and to determine its meaning. */
const MAX_READINGS = 16;

/** Remembers meanings of texts, because many cells may refer to one text. */
export class NameMemo<Meaning> {
  readonly #known = new Map<number, Meaning>();

  /** @param meaningOf called once per name, with the start of a long name */
  constructor(
    readonly names: Names,
    readonly meaningOf: (text: string) => Meaning,
  ) {}

  /** The meaning of the name with an id. */
  meaning(name: number): Meaning {
    let meaning = this.#known.get(name);
    if (meaning === undefined) {
      const text = this.names.preview(name);
      this.names.meter.spend(Work.texts, 1, MAX_READINGS * text.length);
      meaning = this.meaningOf(text);
      this.#known.set(name, meaning);
    }
    return meaning;
  }
}
