/** The elements that are open at the position of `reader.ts`. */
import { noBytes, withRoom } from "../../bytes/mod.ts";
import { limits } from "../limits.ts";
import { tooLarge } from "../refusals.ts";
import type { Attributes } from "./attributes.ts";
import type { NameScanner } from "./names.ts";
import { Namespaces } from "./namespaces.ts";

/** Names and bindings by depth; the root element has depth 0. */
export class OpenElements {
  readonly bindings: Namespaces;
  readonly #bindings: number[] = [];
  /** The names one after another, as the file spells them. */
  #names = noBytes;
  /** Where the name of each depth starts, and that of the next one. */
  readonly #starts = [0];

  /**
   * @param part the name of the part, for messages
   * @param attributes of the last tag
   */
  constructor(
    readonly part: string,
    readonly bytes: Uint8Array,
    readonly attributes: Attributes,
  ) {
    this.bindings = new Namespaces(part);
  }

  /**
   * Opens an element whose name and attributes were just read.
   * @returns the namespace of the element
   * @throws {Refusal} `workbook_damaged` if the prefix is not declared,
   * `workbook_too_large`
   */
  open(depth: number, name: NameScanner): string {
    const { bytes, attributes } = this;
    this.#bindings[depth] = this.bindings.length;
    this.#keep(depth, name);
    if (attributes.length > 0) this.bindings.bind(bytes, attributes);
    return this.bindings.resolve(bytes, name.start, name.colon);
  }

  /** Whether the element at a depth has this name. */
  isOpen(depth: number, name: NameScanner): boolean {
    if (depth < 0) return false;
    const { bytes } = this;
    const start = this.#starts[depth];
    const { length } = name;
    if (this.#starts[depth + 1] - start !== length) return false;
    for (let i = 0; i < length; i++) {
      if (this.#names[start + i] !== bytes[name.start + i]) return false;
    }
    return true;
  }

  /** Closes the element at a depth. */
  close(depth: number): void {
    this.bindings.length = this.#bindings[depth];
  }

  #keep(depth: number, { start, length }: NameScanner): void {
    const { bytes } = this;
    const at = this.#starts[depth];
    const end = at + length;
    if (end > this.#names.length) {
      if (end > limits.tokenBytes) {
        throw tooLarge("row_bytes", limits.tokenBytes, this.part);
      }
      this.#names = withRoom(this.#names, end);
    }
    for (let i = 0; i < length; i++) this.#names[at + i] = bytes[start + i];
    this.#starts[depth + 1] = end;
  }
}
