/** The elements that are open at the position of `reader.ts`. */
import type { Attributes } from "./attributes.ts";
import type { NameScanner } from "./names.ts";
import { Namespaces } from "./namespaces.ts";

/** Names and bindings by depth; the root element has depth 0. */
export class OpenElements {
  readonly bindings: Namespaces;
  readonly #names: number[] = [];
  readonly #bindings: number[] = [];

  /** @param part the name of the part, for messages */
  constructor(part: string) {
    this.bindings = new Namespaces(part);
  }

  /**
   * Opens an element whose name and attributes were just read.
   * @returns the namespace of the element
   * @throws {Refusal} `workbook_damaged` if the prefix is not declared
   */
  open(
    depth: number,
    { hash, prefixHash }: NameScanner,
    { bytes, attributes }: { bytes: Uint8Array; attributes: Attributes },
  ): string {
    this.#bindings[depth] = this.bindings.length;
    this.#names[depth] = hash;
    if (attributes.length > 0) this.bindings.bind(bytes, attributes);
    return this.bindings.resolve(prefixHash);
  }

  /** Whether the element at a depth has this name, given by its hash. */
  isOpen(depth: number, hash: number): boolean {
    return depth >= 0 && this.#names[depth] === hash;
  }

  /** Closes the element at a depth. */
  close(depth: number): void {
    this.bindings.length = this.#bindings[depth];
  }
}
