/**
 * Tracks the bindings of prefixes to namespaces (Namespaces in XML 1.0) while
 * `reader.ts` opens and closes elements.
 */
import type { Refusal } from "../../refusal.ts";
import { damaged, tooLarge } from "../refusals.ts";
import { type Attributes, isDeclaration, XMLNS } from "./attributes.ts";
import { isAt } from "./delimiters.ts";
import { hashPrefix, isName } from "./names.ts";

/** Prefixes that are bound without a declaration. */
const OWN_PREFIXES = [XMLNS, "xml"];
/**
 * Excel declares a dozen. For each element, all prefixes may have to be
 * searched.
 */
const MAX_PREFIXES = 100;

/** The prefixes bound at the reader's position, innermost last. */
export class Namespaces {
  /** Number of bound prefixes; lowering it drops the later ones. */
  length = 0;
  // The first `length` elements of each array are bound; shrinking an array
  // takes longer.
  readonly #prefixes: Uint8Array[] = [];
  /** By prefix, 0 for the default namespace: a filter before the bytes. */
  readonly #hashes: number[] = [];
  readonly #namespaces: string[] = [];

  /** @param part the name of the part, for messages */
  constructor(readonly part: string) {}

  /** Binds the prefixes that the `xmlns` attributes of a tag declare. */
  bind(bytes: Uint8Array, attributes: Attributes): void {
    for (let i = 0; i < attributes.length; i++) {
      const item = attributes.items[i];
      if (!isDeclaration(bytes, item)) continue;
      if (this.length === MAX_PREFIXES) {
        throw tooLarge("prefixes", MAX_PREFIXES, this.part);
      }
      const { nameEnd, colon } = item;
      const start = colon === 0 ? nameEnd : colon + 1;
      const prefix = bytes.slice(start, nameEnd);
      const hash = colon === 0 ? 0 : hashPrefix(prefix, 0, prefix.length);
      this.#add(prefix, hash, attributes.value(bytes, item));
    }
  }

  /**
   * Binds a prefix. Two different prefixes with the same hash are refused: with
   * 100 of them, each name would be compared 100 times.
   */
  #add(prefix: Uint8Array, hash: number, namespace: string): void {
    const known = this.#lastOf(hash);
    if (known >= 0 && !this.#is(known, prefix, 0, prefix.length)) {
      throw damaged(`two prefixes in part ${this.part} have the same hash`);
    }
    this.#prefixes[this.length] = prefix;
    this.#hashes[this.length] = hash;
    this.#namespaces[this.length++] = namespace;
  }

  /**
   * The namespace of the prefix from `start` to `colon`; 0 for the colon stands
   * for names without a prefix.
   * @throws {Refusal} `workbook_damaged` if the prefix is not declared
   */
  resolve(bytes: Uint8Array, start: number, colon: number): string {
    const found = colon === 0
      ? this.#lastOf(0)
      : this.#find(bytes, start, colon);
    if (found >= 0) return this.#namespaces[found];
    if (colon === 0) return "";
    throw this.#notDeclared();
  }

  /**
   * Verifies the prefixes of attributes: some programs read `x:t` as `t`.
   * @throws {Refusal} `workbook_damaged` if a prefix is not declared
   */
  verify(bytes: Uint8Array, attributes: Attributes): void {
    for (let i = 0; i < attributes.length; i++) {
      const { nameStart, colon } = attributes.items[i];
      const isKnown = colon === 0 ||
        this.#find(bytes, nameStart, colon) >= 0 ||
        OWN_PREFIXES.some((own) => isName(bytes, nameStart, colon, own));
      if (!isKnown) throw this.#notDeclared();
    }
  }

  #notDeclared(): Refusal {
    return damaged(
      `part ${this.part} is not well-formed: a prefix in it is not declared`,
    );
  }

  /** The innermost binding of a prefix, or -1. */
  #find(bytes: Uint8Array, start: number, end: number): number {
    const found = this.#lastOf(hashPrefix(bytes, start, end));
    return found >= 0 && this.#is(found, bytes, start, end) ? found : -1;
  }

  /** The innermost binding of a hash, or -1. */
  #lastOf(hash: number): number {
    let at = this.length - 1;
    while (at >= 0 && this.#hashes[at] !== hash) at--;
    return at;
  }

  /** Whether a binding has the prefix at these bytes. */
  #is(binding: number, bytes: Uint8Array, start: number, end: number): boolean {
    const prefix = this.#prefixes[binding];
    return prefix.length === end - start && isAt(bytes, start, prefix);
  }
}
