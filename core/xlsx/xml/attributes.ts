/** Reads the attributes of a start tag (XML 1.0 3.1) for `reader.ts`. */
import {
  AMPERSAND,
  APOSTROPHE,
  EQUALS,
  GREATER_THAN,
  LESS_THAN,
  QUOTE,
  SLASH,
} from "../../bytes/mod.ts";
import { limits } from "../limits.ts";
import { damaged, tooLarge } from "../refusals.ts";
import { isName, isSpace, localStart, type Name, scanName } from "./names.ts";
import { decodeText } from "./text.ts";

/** The tag is not complete yet. */
export const TAG_CUT_OFF = -1;
/** The tag is not well-formed. */
export const TAG_BROKEN = -2;

/** The position of an attribute in the bytes. */
export interface Attribute extends Name {
  valueStart: number;
  valueEnd: number;
}

const MAX_ATTRIBUTES = 512;
export const XMLNS = "xmlns";

/** Reads the attributes of tags, one tag after another. */
export class Attributes {
  isEmptyElement = false;
  length = 0;
  /** Whether any value of the tag has a reference. */
  hasReferences = false;
  /** Whether any name of the tag has a prefix. */
  hasPrefixes = false;
  /** Whether any attribute of the tag declares a prefix. */
  hasDeclarations = false;
  /** The first `length` items belong to the last tag. */
  readonly items: Attribute[] = [];

  /** @param part the name of the part, for messages */
  constructor(readonly part: string) {}

  /** Returns the end of the tag, `TAG_CUT_OFF` or `TAG_BROKEN`. */
  read(bytes: Uint8Array, from: number, end: number): number {
    this.length = 0;
    this.hasReferences = this.hasPrefixes = this.hasDeclarations = false;
    for (let at = from;;) {
      const isApart = isSpace(bytes[at]);
      while (at < end && isSpace(bytes[at])) at++;
      if (at >= end) return TAG_CUT_OFF;
      if (bytes[at] === GREATER_THAN) {
        this.isEmptyElement = false;
        return at + 1;
      }
      if (bytes[at] === SLASH) {
        if (at + 1 >= end) return TAG_CUT_OFF;
        if (bytes[at + 1] !== GREATER_THAN) return TAG_BROKEN;
        this.isEmptyElement = true;
        return at + 2;
      }
      if (!isApart) return TAG_BROKEN;
      at = this.#readOne(bytes, at, end);
      if (at < 0) return at;
    }
  }

  /**
   * The attribute of a local name. With a test, the prefix must pass it;
   * without a test, there must be no prefix.
   * @throws {Refusal} `workbook_damaged` if the attribute appears twice
   */
  find(
    bytes: Uint8Array,
    name: string,
    isPrefix?: (start: number, end: number) => boolean,
  ): Attribute | undefined {
    let found: Attribute | undefined;
    for (let i = 0; i < this.length; i++) {
      const item = this.items[i];
      const { nameStart, nameEnd, colon } = item;
      if ((colon !== 0) !== (isPrefix !== undefined)) continue;
      if (!isName(bytes, localStart(item), nameEnd, name)) continue;
      if (isPrefix && !isPrefix(nameStart, colon)) continue;
      if (found !== undefined) {
        throw damaged(
          `part ${this.part} is not well-formed: attribute ${name} appears ` +
            "twice in one tag",
        );
      }
      found = item;
    }
    return found;
  }

  value(bytes: Uint8Array, { valueStart, valueEnd }: Attribute): string {
    return decodeText(bytes, valueStart, valueEnd, this.part);
  }

  #readOne(bytes: Uint8Array, start: number, end: number): number {
    if (this.length === this.items.length) this.items.push({ ...unset });
    const item = this.items[this.length];
    let at = scanName(bytes, start, end, item);
    while (at < end && isSpace(bytes[at])) at++;
    if (at >= end) return TAG_CUT_OFF;
    const hasName = localStart(item) < item.nameEnd;
    if (bytes[at] !== EQUALS || !hasName) return TAG_BROKEN;
    at++;
    while (at < end && isSpace(bytes[at])) at++;
    if (at >= end) return TAG_CUT_OFF;
    const quote = bytes[at++];
    if (quote !== QUOTE && quote !== APOSTROPHE) return TAG_BROKEN;
    item.valueStart = at;
    while (at < end && bytes[at] !== quote) {
      if (bytes[at] === LESS_THAN) return TAG_BROKEN;
      if (bytes[at] === AMPERSAND) this.hasReferences = true;
      at++;
    }
    if (at >= end) return TAG_CUT_OFF;
    item.valueEnd = at;
    this.hasPrefixes ||= item.colon !== 0;
    this.hasDeclarations ||= isDeclaration(bytes, item);
    if (this.length === MAX_ATTRIBUTES) {
      throw tooLarge("attributes", MAX_ATTRIBUTES, this.part);
    }
    if (at - item.valueStart > limits.textBytes) {
      throw tooLarge("attribute_bytes", limits.textBytes, this.part);
    }
    this.length++;
    return at + 1;
  }
}

/** Whether an attribute declares a prefix, or the default namespace. */
export function isDeclaration(
  bytes: Uint8Array,
  { nameStart, nameEnd, colon }: Name,
): boolean {
  return isName(bytes, nameStart, colon === 0 ? nameEnd : colon, XMLNS);
}

const unset: Attribute = {
  nameStart: 0,
  nameEnd: 0,
  colon: 0,
  valueStart: 0,
  valueEnd: 0,
};

/**
 * Whether an attribute is true (`xsd:boolean`); a missing attribute is false.
 */
export function isTrue(value?: string): boolean {
  const trimmed = value?.trim();
  return trimmed === "1" || trimmed === "true";
}
