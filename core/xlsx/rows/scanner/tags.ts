/** Goes from tag to tag: skips content between tags, and ends elements. */
import { noBytes, noView } from "../../../bytes/mod.ts";
import type { ByteRange } from "../../package/mod.ts";
import { isAt, skipBlanks, type XmlReader } from "../../xml/mod.ts";
import { Literal } from "./literal.ts";
import { isLetter, isNameByte, StartTag } from "./start_tag.ts";

const EXCLAMATION = 0x21;
const DASH = 0x2d;
const SLASH = 0x2f;
const LESS_THAN = 0x3c;
const GREATER_THAN = 0x3e;
const QUESTION_MARK = 0x3f;
const XML = new TextEncoder().encode("xml");

/** The tokenizer reads longer gaps, and refuses them by its limits. */
const MAX_BETWEEN = 10_000;

/** The first bytes of an element's tags: `<x:c` and `</x:c`. */
export interface Element {
  start: Literal;
  end: Literal;
}

/** Names with brackets for one prefix. */
type Spelling = ReturnType<typeof spell>;

function spell(prefix: string) {
  const element = (name: string): Element => ({
    start: new Literal(`<${prefix}${name}`),
    end: new Literal(`</${prefix}${name}`),
  });
  return {
    row: element("row"),
    cell: element("c"),
    formula: element("f"),
    value: element("v"),
    inline: element("is"),
    text: element("t"),
    run: element("r"),
    runProperties: element("rPr"),
    /** `<x:` */
    anyStart: new Literal(`<${prefix}`),
    /** `<x:v>` */
    valueStart: new Literal(`<${prefix}v>`),
    /** `</x:v></x:c>` */
    valueEnd: new Literal(`</${prefix}v></${prefix}c>`),
  };
}

/** The spelling in nearly all worksheets. */
const withoutPrefix = spell("");

/**
 * The tags of one prefix. Methods return the position reached, or the
 * complement (`~`) of the position where they had to stop.
 */
export class Tags {
  // The bytes being read.
  bytes: Uint8Array = noBytes;
  view: DataView = noView;
  end = 0;
  /** Whether there is no prefix. */
  readonly isPlain: boolean;
  readonly startTag: StartTag;
  readonly names: Spelling;

  /**
   * @param elements the prefix of every element, with its colon; may be empty
   * @param attributes the prefixes that attributes may have
   */
  constructor(elements: Uint8Array, attributes: XmlReader["prefixes"]) {
    this.startTag = new StartTag(attributes);
    const prefix = new TextDecoder("utf-8", { ignoreBOM: true })
      .decode(elements);
    this.isPlain = prefix === "";
    this.names = this.isPlain ? withoutPrefix : spell(prefix);
  }

  /** Sets the bytes to read. */
  use({ bytes, view, end }: ByteRange): void {
    this.bytes = bytes;
    this.view = view;
    this.end = end;
  }

  /** Goes to the next tag, after blanks, comments and instructions. */
  next(start: number): number {
    const { bytes } = this;
    let at = start;
    for (;;) {
      if (bytes[at] !== LESS_THAN) {
        at = skipBlanks(bytes, at);
        if (bytes[at] !== LESS_THAN) return ~at;
      }
      const second = bytes[at + 1];
      if (second === EXCLAMATION) at = skipComment(bytes, at, this.end);
      else if (second === QUESTION_MARK) {
        at = skipInstruction(bytes, at, this.end);
      } else return at - start > MAX_BETWEEN ? ~start : at;
      if (at < 0) return at;
    }
  }

  /** Skips the start tag of an element, which must follow immediately. */
  enter(start: number, element: Element): number {
    if (!element.start.isAt(this.view, start)) return this.stop(start);
    return this.startTag.skip(this.bytes, start + element.start.length);
  }

  /** Skips the end tag of an element, which must follow immediately. */
  leave(start: number, { end }: Element): number {
    if (!end.isAt(this.view, start)) return this.stop(start);
    const { bytes } = this;
    const at = skipBlanks(bytes, start + end.length);
    return bytes[at] === GREATER_THAN ? at + 1 : ~at;
  }

  /** Skips the end tag of an element, which must be the next tag. */
  leaveNext(start: number, element: Element): number {
    if (element.end.isAt(this.view, start)) return this.leave(start, element);
    const at = this.next(start);
    return at < 0 ? at : this.leave(at, element);
  }

  /** Stops after the name of an unexpected tag: the name may be cut off. */
  stop(start: number): number {
    const { bytes } = this;
    if (bytes[start] !== LESS_THAN) return ~start;
    let at = start + 1;
    if (bytes[at] === SLASH) at++;
    while (isNameByte(bytes[at])) at++;
    return ~at;
  }
}

function skipComment(bytes: Uint8Array, start: number, end: number): number {
  if (bytes[start + 2] !== DASH) return ~(start + 2);
  if (bytes[start + 3] !== DASH) return ~(start + 3);
  for (let at = start + 4; at + 2 < end; at++) {
    const isEnd = bytes[at] === DASH && bytes[at + 1] === DASH &&
      bytes[at + 2] === GREATER_THAN;
    if (isEnd) return at + 3;
  }
  return ~end;
}

/** Skips an instruction; declarations and unusual names go to the tokenizer. */
function skipInstruction(
  bytes: Uint8Array,
  start: number,
  end: number,
): number {
  const name = start + 2;
  if (!isLetter(bytes[name]) || isAt(bytes, name, XML)) return ~name;
  for (let at = name; at + 1 < end; at++) {
    if (bytes[at] === QUESTION_MARK && bytes[at + 1] === GREATER_THAN) {
      return at + 2;
    }
  }
  return ~end;
}
