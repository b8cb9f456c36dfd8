/** Meanings of texts by name id; a sales row has one per kind of meaning. */
import type { Names } from "./names.ts";

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
      meaning = this.meaningOf(this.names.preview(name));
      this.#known.set(name, meaning);
    }
    return meaning;
  }
}
