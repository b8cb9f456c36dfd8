/** The elements that are open at the position of `reader.ts`. */
import type { Attributes } from "./attributes.ts";
import type { NameScanner } from "./names.ts";
import { Namespaces } from "./namespaces.ts";

/** Names, namespaces and bindings, by depth: 0 is the root element. */
export class OpenElements {
  readonly bindings: Namespaces;
  readonly #names: number[] = [];
  readonly #namespaces: string[] = [];
  readonly #bindings: number[] = [];

  /** @param part the name of the part, for messages */
  constructor(part: string) {
    this.bindings = new Namespaces(part);
  }

  /**
   * Opens an element whose name and attributes were just read.
   * @returns its namespace
   * @throws {Refusal} `workbook_damaged` if its prefix is not declared
   */
  open(
    depth: number,
    { hash, prefixHash }: NameScanner,
    { bytes, attributes }: { bytes: Uint8Array; attributes: Attributes },
  ): string {
    this.#bindings[depth] = this.bindings.length;
    this.bindings.bind(bytes, attributes);
    const namespace = this.bindings.resolve(prefixHash);
    this.#names[depth] = hash;
    this.#namespaces[depth] = namespace;
    return namespace;
  }

  /** Whether the element at a depth has this name, given by its hash. */
  isOpen(depth: number, hash: number): boolean {
    return depth >= 0 && this.#names[depth] === hash;
  }

  /** Closes the element at a depth; returns its namespace. */
  close(depth: number): string {
    this.bindings.length = this.#bindings[depth];
    return this.#namespaces[depth];
  }
}
