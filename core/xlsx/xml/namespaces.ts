/**
 * Tracks the bindings of prefixes to namespaces (Namespaces in XML 1.0) while
 * `reader.ts` opens and closes elements.
 */
import { damaged, tooLarge } from "../refusals.ts";
import type { Attributes } from "./attributes.ts";
import { hashPrefix, isName } from "./names.ts";

const XMLNS = "xmlns";
/** Prefixes that are bound without a declaration. */
const OWN_PREFIXES = [XMLNS, "xml"];
/**
 * Decodes any bytes; different bytes become different texts, even if they are
 * not UTF-8.
 */
const oneToOne = new TextDecoder("latin1");
/** Up to this length a loop is faster than starting a decoder. */
const SHORT_BYTES = 32;
/** Excel declares a dozen; each element may have to search all prefixes. */
const MAX_PREFIXES = 100;

/** The prefixes bound at the reader's position, innermost last. */
export class Namespaces {
  /** Number of bound prefixes; lowering it drops the later ones. */
  length = 0;
  // The first `length` elements of each array are bound; shrinking an array
  // takes longer.
  readonly #prefixHashes: number[] = [];
  readonly #namespaces: string[] = [];
  readonly #prefixes: string[] = [];

  /** @param part the name of the part, for messages */
  constructor(readonly part: string) {}

  /** Binds the prefixes that the `xmlns` attributes of a tag declare. */
  bind(bytes: Uint8Array, attributes: Attributes): void {
    for (let i = 0; i < attributes.length; i++) {
      const { nameStart, nameEnd, colon } = attributes.items[i];
      const xmlnsEnd = colon === 0 ? nameEnd : colon;
      if (!isName(bytes, nameStart, xmlnsEnd, XMLNS)) continue;
      if (this.length === MAX_PREFIXES) {
        throw tooLarge("prefixes", MAX_PREFIXES, this.part);
      }
      const start = colon === 0 ? nameEnd : colon + 1;
      this.#add(
        colon === 0 ? 0 : hashPrefix(bytes, start, nameEnd),
        prefixOf(bytes, start, nameEnd),
        attributes.value(bytes, attributes.items[i]),
      );
    }
  }

  /**
   * Binds a prefix. Prefixes are compared by hash, so two prefixes must not
   * share one.
   */
  #add(hash: number, prefix: string, namespace: string): void {
    const known = this.#find(hash);
    if (known >= 0 && this.#prefixes[known] !== prefix) {
      throw damaged(`two prefixes in part ${this.part} cannot be told apart`);
    }
    this.#prefixHashes[this.length] = hash;
    this.#prefixes[this.length] = prefix;
    this.#namespaces[this.length++] = namespace;
  }

  /**
   * The namespace of a prefix; 0 stands for names without a prefix.
   * @throws {Refusal} `workbook_damaged` if the prefix is not declared
   */
  resolve(prefixHash: number): string {
    const found = this.#find(prefixHash);
    if (found >= 0) return this.#namespaces[found];
    if (prefixHash === 0) return "";
    throw damaged(
      `part ${this.part} is not well-formed: a prefix in it is not declared`,
    );
  }

  /**
   * Verifies the prefixes of attributes: some programs read `x:t` as `t`.
   * @throws {Refusal} `workbook_damaged` if a prefix is not declared
   */
  verify(bytes: Uint8Array, attributes: Attributes): void {
    for (let i = 0; i < attributes.length; i++) {
      const { nameStart, colon } = attributes.items[i];
      if (colon === 0 || this.declares(bytes, nameStart, colon)) continue;
      this.resolve(hashPrefix(bytes, nameStart, colon));
    }
  }

  /** Whether the prefix at these bytes is declared. */
  declares(bytes: Uint8Array, start: number, end: number): boolean {
    return OWN_PREFIXES.some((own) => isName(bytes, start, end, own)) ||
      this.#find(hashPrefix(bytes, start, end)) >= 0;
  }

  /** The innermost binding of a prefix, or -1. */
  #find(prefixHash: number): number {
    let at = this.length - 1;
    while (at >= 0 && this.#prefixHashes[at] !== prefixHash) at--;
    return at;
  }
}

/** A prefix as text: different bytes are different texts. */
function prefixOf(bytes: Uint8Array, start: number, end: number): string {
  if (end - start > SHORT_BYTES) {
    return oneToOne.decode(bytes.subarray(start, end));
  }
  let prefix = "";
  for (let at = start; at < end; at++) {
    prefix += String.fromCharCode(bytes[at]);
  }
  return prefix;
}
