/**
 * A pull tokenizer for XML 1.0 with namespaces, over UTF-8. Reads all parts,
 * except for the bytes that `rows/` and `strings/` read themselves.
 */
import {
  EXCLAMATION,
  GREATER_THAN,
  LESS_THAN,
  QUESTION_MARK,
  SLASH,
} from "../../bytes/mod.ts";
import { RARE, Work, type WorkMeter } from "../../work_meter.ts";
import type { Refusal } from "../../refusal.ts";
import { limits } from "../limits.ts";
import { damaged, tooLarge, unsupported } from "../refusals.ts";
import { Attributes, TAG_BROKEN, TAG_CUT_OFF } from "./attributes.ts";
import {
  CDATA_END,
  CDATA_START,
  COMMENT_END,
  COMMENT_START,
  DECLARATION_START,
  findAfter,
  findTag,
  INSTRUCTION_END,
  isAt,
} from "./delimiters.ts";
import {
  areSpaces,
  isName,
  localStart,
  type Name,
  scanName,
  shownName,
  skipBlanks,
} from "./names.ts";
import { Namespaces } from "./namespaces.ts";

/** The kinds of tokens. */
export const XmlToken = {
  start: 1,
  end: 2,
  text: 3,
  /** The end of the document. */
  eof: 4,
  /** A comment, an instruction, or blanks outside the root element. */
  ignored: 5,
} as const;
export type XmlToken = typeof XmlToken[keyof typeof XmlToken];

/** A state to return to: see `XmlReader.mark`. */
export interface XmlMark {
  position: number;
  depth: number;
  bindings: number;
}

/**
 * Bytes after which the meter counts their tokens: counting each token by itself
 * would take a tenth of its time.
 */
const UNPAID_BYTES = 1024;
/**
 * More tokens than any part has. A small integer, because each token counts
 * down.
 */
const UNLIMITED = 2 ** 30 - 1;
/** How many times bytes are read to decode the references in them. */
const DECODING = 4;

/**
 * Reads one token after another. Checks everything that a correct answer
 * depends on: complete and nested tags, declared prefixes. Refuses a DOCTYPE.
 */
export class XmlReader {
  /** Where the next token starts. */
  position = 0;
  readonly end: number;

  /** Number of open elements. */
  depth = 0;
  /** After a start tag: the namespace of the element. */
  namespace = "";
  /** After a start tag: the position of the tag. */
  tagStart = 0;
  /** After a start tag: whether the tag also closes the element: `<c/>`. */
  isEmptyElement = false;
  /** After a text: its range, and whether it is a CDATA section. */
  textStart = 0;
  textEnd = 0;
  isCdata = false;
  // The limits of the current cell or item: see `enterItem`.
  #tokensLeft = UNLIMITED;
  #itemEnd: number;
  // The work that the meter does not know of yet: items, and bytes read.
  #items = 0;
  #readings = 0;
  /** The last position where the current token may end. */
  #tokenEnd = 0;

  /** After a start tag: its name. */
  readonly #name: Name = { nameStart: 0, nameEnd: 0, colon: 0 };
  readonly #attributes: Attributes;
  readonly #bindings: Namespaces;
  // By depth of an open element: its name, and the number of bindings before.
  readonly #nameStarts: number[] = [];
  readonly #nameLengths: number[] = [];
  readonly #bindingsBefore: number[] = [];
  #hasRoot = false;
  #isAtStart = true;

  /**
   * @param part the name of the part, for messages
   * @param bytes the part
   */
  constructor(
    readonly part: string,
    readonly meter: WorkMeter,
    readonly bytes: Uint8Array,
  ) {
    this.end = this.#itemEnd = bytes.length;
    this.#attributes = new Attributes(part);
    this.#bindings = new Namespaces(part);
  }

  /**
   * The next token.
   * @throws {Refusal} `workbook_damaged`, `workbook_unsupported`,
   * `workbook_too_large`
   */
  next(): XmlToken {
    const start = this.position;
    if (--this.#tokensLeft < 0) {
      throw tooLarge("cell_tokens", limits.cellTokens, this.part);
    }
    const token = this.#read();
    this.#items++;
    this.#readings += this.position - start;
    if (this.#readings > UNPAID_BYTES || token === XmlToken.eof) this.#pay();
    return token;
  }

  #pay(): void {
    this.meter.spend(Work.markup, this.#items, this.#readings);
    this.#items = this.#readings = 0;
  }

  /** Refuses a cell or an item with too many tokens or bytes from here on. */
  enterItem(): void {
    this.#tokensLeft = limits.cellTokens;
    this.#itemEnd = Math.min(this.end, this.position + limits.tokenBytes);
  }

  /** Ends the limits of {@linkcode enterItem}. */
  leaveItem(): void {
    this.#tokensLeft = UNLIMITED;
    this.#itemEnd = this.end;
  }

  #read(): XmlToken {
    if (this.isEmptyElement) {
      this.isEmptyElement = false;
      return this.#close();
    }
    const longestEnd = this.position + limits.tokenBytes;
    this.#tokenEnd = Math.min(longestEnd, this.#itemEnd);
    if (this.position >= this.end) return this.#atEnd();
    if (this.bytes[this.position] !== LESS_THAN) return this.#text();
    if (this.position + 1 >= this.end) throw this.#cutOff();
    const second = this.bytes[this.position + 1];
    if (second === SLASH) return this.#endTag();
    return second === EXCLAMATION || second === QUESTION_MARK
      ? this.#markup(second)
      : this.#startTag();
  }

  /** After a start tag: whether the name without its prefix is this one. */
  isNamed(name: string): boolean {
    return isName(this.bytes, localStart(this.#name), this.#name.nameEnd, name);
  }

  /** After a start tag: the name without its prefix, for messages. */
  get localName(): string {
    return shownName(this.bytes, this.#name);
  }

  /** After a start tag: the prefix of the name with its colon; may be empty. */
  get prefix(): Uint8Array {
    return this.bytes.subarray(this.#name.nameStart, localStart(this.#name));
  }

  /** The state before a token, for {@linkcode reset}. */
  mark(): XmlMark {
    const { position, depth } = this;
    return { position, depth, bindings: this.#bindings.length };
  }

  /**
   * Returns to a mark, or to another position within the element that is open
   * there.
   */
  reset(mark: XmlMark, position: number = mark.position): void {
    this.position = position;
    this.depth = mark.depth;
    this.#bindings.length = mark.bindings;
    this.isEmptyElement = false;
    this.leaveItem();
  }

  /**
   * The value of an attribute of the start tag just read, by local name. With a
   * namespace, the attribute must have a prefix bound to it; without a
   * namespace, there must be no prefix.
   * @throws {Refusal} `workbook_damaged` if the attribute appears twice, or if
   * a prefix in the tag is not declared
   */
  attribute(name: string, namespace?: RegExp): string | undefined {
    const attributes = this.#attributes;
    if (attributes.hasPrefixes) {
      attributes.hasPrefixes = false; // verified once
      this.#bindings.verify(this.bytes, attributes);
    }
    const found = attributes.find(
      this.bytes,
      name,
      namespace && this.#prefixOf(namespace),
    );
    return found && attributes.value(this.bytes, found);
  }

  /** Whether a prefix is bound to a namespace. */
  #prefixOf(namespace: RegExp): (start: number, end: number) => boolean {
    return (start, end) =>
      namespace.test(this.#bindings.resolve(this.bytes, start, end));
  }

  /** Number of prefixes that are declared here. */
  get prefixes(): number {
    return this.#bindings.length;
  }

  /**
   * Reads the attributes of a start tag whose name the caller has read, for
   * {@linkcode attribute}. Does not open the element.
   * @param start after the name
   * @param end where the tag must end
   * @returns the position after the tag; -1 if the tag must be read as a token,
   * because it declares prefixes, has references or is not well-formed
   */
  readAttributes(start: number, end: number): number {
    const attributes = this.#attributes;
    const after = attributes.read(this.bytes, start, Math.min(end, this.end));
    const isPlain = !attributes.hasDeclarations && !attributes.hasReferences;
    return isPlain ? after : -1;
  }

  #text(): XmlToken {
    const at = findTag(this.bytes, this.position, this.#tokenEnd);
    if (at === this.#tokenEnd && at < this.end) throw this.#cutOff();
    this.textStart = this.position;
    this.textEnd = at;
    this.isCdata = false;
    this.position = at;
    this.#isAtStart = false;
    // A text is decoded, too.
    this.#readings += at - this.textStart;
    if (this.depth > 0) return XmlToken.text;
    if (areSpaces(this.bytes, this.textStart, at)) return XmlToken.ignored;
    throw this.#malformed("text appears outside its root element");
  }

  /** A comment, an instruction, a CDATA section or a DOCTYPE. */
  #markup(second: number): XmlToken {
    if (second === QUESTION_MARK) {
      if (!this.#isAtStart && this.#isAt(DECLARATION_START, this.position)) {
        throw this.#malformed("an XML declaration is not at its start");
      }
      return this.#skipTo(INSTRUCTION_END, 2);
    }
    if (this.#isAt(COMMENT_START, this.position)) {
      return this.#skipTo(COMMENT_END, COMMENT_START.length);
    }
    if (this.#isAt(CDATA_START, this.position) && this.depth > 0) {
      this.textStart = this.position + CDATA_START.length;
      this.#skipTo(CDATA_END, CDATA_START.length);
      this.textEnd = this.position - CDATA_END.length;
      this.isCdata = true;
      return XmlToken.text;
    }
    throw unsupported({ feature: "declaration", name: this.part });
  }

  #isAt(wanted: Uint8Array, at: number): boolean {
    return at + wanted.length <= this.end && isAt(this.bytes, at, wanted);
  }

  /**
   * Moves after the next `ending`, from the position `from` of the token on.
   */
  #skipTo(ending: Uint8Array, from: number): XmlToken {
    const range = [this.position + from, this.#tokenEnd] as const;
    const after = findAfter(this.bytes, ending, range);
    if (after < 0) throw this.#cutOff();
    this.position = after;
    this.#isAtStart = false;
    return XmlToken.ignored;
  }

  #endTag(): XmlToken {
    const { bytes } = this;
    const start = this.position + 2;
    if (this.#isInnermost(start)) {
      const nameEnd = start + this.#nameLengths[this.depth - 1];
      const at = skipBlanks(bytes, nameEnd);
      if (at < this.#tokenEnd && bytes[at] === GREATER_THAN) {
        this.position = at + 1;
        return this.#close();
      }
    }
    throw this.#wrongEndTag(start);
  }

  /** The refusal of an end tag that is cut off, or closes nothing. */
  #wrongEndTag(start: number): Refusal {
    const name = { ...this.#name };
    const nameEnd = scanName(this.bytes, start, this.#tokenEnd, name);
    return skipBlanks(this.bytes, nameEnd) >= this.#tokenEnd
      ? this.#cutOff()
      : this.#malformed(
        `end tag ${shownName(this.bytes, name)} closes nothing`,
      );
  }

  #startTag(): XmlToken {
    const { bytes } = this;
    const end = this.#tokenEnd;
    const name = this.#name;
    const nameEnd = scanName(bytes, this.position + 1, end, name);
    const attributes = this.#attributes;
    const after = attributes.read(bytes, nameEnd, end);
    if (after === TAG_CUT_OFF) throw this.#cutOff();
    if (after === TAG_BROKEN || localStart(name) === nameEnd) {
      throw this.#malformed("a tag breaks the rules of XML");
    }
    if (this.depth >= limits.depth) {
      throw tooLarge("depth", limits.depth, this.part);
    }
    if (this.depth === 0 && this.#hasRoot) {
      throw this.#malformed("it has two root elements");
    }
    this.#hasRoot = true;
    this.#isAtStart = false;
    this.tagStart = this.position;
    this.position = after;
    this.isEmptyElement = attributes.isEmptyElement;
    const bindings = this.#bindings;
    const before = bindings.length;
    this.#nameStarts[this.depth] = name.nameStart;
    this.#nameLengths[this.depth] = nameEnd - name.nameStart;
    this.#bindingsBefore[this.depth++] = before;
    if (attributes.hasDeclarations) bindings.bind(bytes, attributes);
    this.namespace = bindings.resolve(bytes, name.nameStart, name.colon);
    this.#items += attributes.length + (bindings.length - before) * RARE;
    // Prefixes are searched among the bindings; values are decoded.
    const searches = attributes.hasPrefixes ? attributes.length : 1;
    this.#readings += searches * before;
    if (attributes.hasReferences) {
      this.#items += RARE;
      this.#readings += DECODING * (after - this.tagStart);
    }
    return XmlToken.start;
  }

  #close(): XmlToken {
    this.#bindings.length = this.#bindingsBefore[--this.depth];
    return XmlToken.end;
  }

  /** Whether the name of the innermost open element is at a position. */
  #isInnermost(start: number): boolean {
    const { bytes, depth } = this;
    if (depth === 0) return false;
    const open = this.#nameStarts[depth - 1];
    const length = this.#nameLengths[depth - 1];
    for (let i = 0; i < length; i++) {
      if (bytes[open + i] !== bytes[start + i]) return false;
    }
    return true;
  }

  #atEnd(): XmlToken {
    if (this.depth > 0 || !this.#hasRoot) throw this.#cutOff();
    return XmlToken.eof;
  }

  /** The refusal of a token that does not end in time, or not at all. */
  #cutOff(): Refusal {
    return this.#tokenEnd < this.end
      ? tooLarge("row_bytes", limits.tokenBytes, this.part)
      : damaged(`part ${this.part} is cut off`);
  }

  #malformed(problem: string) {
    return damaged(`part ${this.part} is not well-formed: ${problem}`);
  }
}
