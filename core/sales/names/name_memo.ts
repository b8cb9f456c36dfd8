/** Meanings of texts by name id; a sales row has one per kind of meaning. */
import { Work } from "../../work_meter.ts";
import type { Names } from "./names.ts";

/** Units of work to find the meaning of a text. */
const UNITS_PER_CHARACTER = 50;

/** Remembers what a text means, because many cells refer to the same one. */
export class NameMemo<Meaning> {
  readonly #known = new Map<number, Meaning>();

  /** @param meaningOf is called once per name, with its start if it is long */
  constructor(
    readonly names: Names,
    readonly meaningOf: (text: string) => Meaning,
  ) {}

  /** The meaning of a name, given by its id. */
  of(name: number): Meaning {
    let meaning = this.#known.get(name);
    if (meaning === undefined) {
      const text = this.names.preview(name);
      this.names.meter.spend(Work.texts, text.length * UNITS_PER_CHARACTER);
      meaning = this.meaningOf(text);
      this.#known.set(name, meaning);
    }
    return meaning;
  }
}
