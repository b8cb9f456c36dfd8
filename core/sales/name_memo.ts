import type { Names } from "./names.ts";

/** What texts turn out to be; many rows may refer to the same one. */
export class Meanings<Meaning> {
  readonly #known = new Map<number, Meaning>();

  constructor(
    readonly names: Names,
    readonly meaningOf: (text: string) => Meaning,
  ) {}

  /** @param name a name id */
  of(name: number): Meaning {
    let meaning = this.#known.get(name);
    if (meaning === undefined) {
      meaning = this.meaningOf(this.names.start(name));
      this.#known.set(name, meaning);
    }
    return meaning;
  }
}
