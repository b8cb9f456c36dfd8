/**
 * A pull tokenizer for XML 1.0 with namespaces, over bytes of UTF-8 that may
 * not have all come yet. It checks what a reader's answer depends on: that
 * tags are complete and nest, and that prefixes are declared. It expands no
 * entities and refuses a DOCTYPE.
 */
import { limits } from "./limits.ts";
import { count, damaged, tooLarge, unsupported } from "./refusals.ts";
import { decodeText } from "./xml_text.ts";

/** What {@linkcode XmlReader.next} found. */
export const XmlToken = {
  /** Nothing: the token is not complete; call again when more bytes came. */
  incomplete: 0,
  start: 1,
  end: 2,
  text: 3,
  /** The end of the document. */
  eof: 4,
} as const;
export type XmlToken = typeof XmlToken[keyof typeof XmlToken];

const TAB = 0x09;
const LINE_FEED = 0x0a;
const CARRIAGE_RETURN = 0x0d;
const SPACE = 0x20;
const EXCLAMATION = 0x21;
const QUOTE = 0x22;
const APOSTROPHE = 0x27;
const SLASH = 0x2f;
const COLON = 0x3a;
const LESS_THAN = 0x3c;
const EQUALS = 0x3d;
const GREATER_THAN = 0x3e;
const QUESTION_MARK = 0x3f;

const ascii = (text: string) => new TextEncoder().encode(text);
const COMMENT_START = ascii("<!--");
const COMMENT_END = ascii("-->");
const CDATA_START = ascii("<![CDATA[");
const CDATA_END = ascii("]]>");
const INSTRUCTION_END = ascii("?>");
const XMLNS = ascii("xmlns");

// Per attribute: where its name and value start and end, and the name's colon.
const ATTRIBUTE_LENGTH = 5;
const MAX_ATTRIBUTES = 512;

interface OpenElement {
  nameHash: number;
  namespace: string;
  /** How many prefixes were bound before it. */
  bindings: number;
}

interface Binding {
  prefixHash: number;
  namespace: string;
}

/** A place to come back to: see {@linkcode XmlReader.mark}. */
export interface XmlMark {
  depth: number;
  bindings: number;
}

export class XmlReader {
  bytes: Uint8Array;
  /** Where the next token starts. */
  position: number;
  /** Where the bytes that have come end. */
  end: number;
  /** Whether no more bytes will come. */
  isFinal: boolean;

  /** Of a start or end: the name without its prefix. */
  localName = "";
  /** Of a start or end: the namespace of the element. */
  namespace = "";
  /** Of a start: where its tag starts. */
  tagStart = 0;
  /** Of a start: whether the name has a prefix. */
  isPrefixed = false;
  /** Of a text: where it is, and whether it is a CDATA section. */
  textStart = 0;
  textEnd = 0;
  isCdata = false;

  readonly #open: OpenElement[] = [];
  readonly #bindings: Binding[] = [];
  readonly #attributes = new Int32Array(MAX_ATTRIBUTES * ATTRIBUTE_LENGTH);
  #attributeCount = 0;
  #isEmptyElement = false;
  #hasRoot = false;

  /** @param part the name of the part, for messages */
  constructor(
    readonly part: string,
    bytes: Uint8Array = new Uint8Array(),
    isFinal = true,
  ) {
    this.bytes = bytes;
    this.position = 0;
    this.end = bytes.length;
    this.isFinal = isFinal;
  }

  /** How many elements are open. */
  get depth(): number {
    return this.#open.length;
  }

  /** Whether the start tag just read closes its element: `<c/>`. */
  get isEmptyElement(): boolean {
    return this.#isEmptyElement;
  }

  /**
   * The next token; comments and processing instructions are none.
   * @throws {Refusal} `workbook_damaged`, `workbook_unsupported`,
   * `workbook_too_large`
   */
  next(): XmlToken {
    if (this.#isEmptyElement) {
      this.#isEmptyElement = false;
      return this.#close();
    }
    for (;;) {
      if (this.position >= this.end) return this.#atEnd();
      if (this.bytes[this.position] !== LESS_THAN) return this.#text();
      const second = this.bytes[this.position + 1];
      if (this.position + 1 >= this.end) return this.#cutOff();
      if (second === SLASH) return this.#endTag();
      if (second !== EXCLAMATION && second !== QUESTION_MARK) {
        return this.#startTag();
      }
      const token = this.#markup(second);
      if (token !== undefined) return token;
    }
  }

  /** Remembers the state before a token, to return to with {@linkcode reset}. */
  mark(): XmlMark {
    return { depth: this.#open.length, bindings: this.#bindings.length };
  }

  /** Forgets the elements opened since a mark; the position is the caller's. */
  reset(mark: XmlMark): void {
    this.#open.length = mark.depth;
    this.#bindings.length = mark.bindings;
    this.#isEmptyElement = false;
  }

  /**
   * Passes over the rest of the element whose start tag was just read.
   * @returns whether its end has come
   */
  skipElement(): boolean {
    const depth = this.depth - 1;
    for (;;) {
      const token = this.next();
      if (token === XmlToken.incomplete) return false;
      if (token === XmlToken.end && this.depth === depth) return true;
    }
  }

  /**
   * The value of an attribute, by its local name; undefined where there is
   * none. A namespace asks for a prefixed attribute in it, none asks for one
   * without a prefix.
   * @throws {Refusal} `workbook_damaged` where it stands twice
   */
  attribute(name: string, namespace?: RegExp): string | undefined {
    let found: string | undefined;
    for (let i = 0; i < this.#attributeCount; i++) {
      const [start, end, valueStart, valueEnd, colon] = this.#attributes
        .subarray(i * ATTRIBUTE_LENGTH, (i + 1) * ATTRIBUTE_LENGTH);
      if ((colon !== 0) !== (namespace !== undefined)) continue;
      if (!this.#isName(colon === 0 ? start : colon + 1, end, name)) continue;
      if (
        namespace !== undefined &&
        !namespace.test(this.#resolve(this.#hash(start, colon)))
      ) continue;
      if (found !== undefined) {
        throw this.#malformed(`attribute ${name} stands twice in one tag`);
      }
      found = decodeText(
        this.bytes.subarray(valueStart, valueEnd),
        this.part,
      );
    }
    return found;
  }

  #text(): XmlToken {
    let at = this.bytes.indexOf(LESS_THAN, this.position);
    if (at < 0 || at > this.end) at = this.end;
    if (at === this.end && !this.isFinal) return this.#cutOff();
    this.textStart = this.position;
    this.textEnd = at;
    this.isCdata = false;
    this.position = at;
    if (this.depth > 0) return XmlToken.text;
    for (let i = this.textStart; i < at; i++) {
      if (!isSpace(this.bytes[i])) {
        throw this.#malformed("text stands outside of its root element");
      }
    }
    return this.next();
  }

  /** A comment, an instruction, a CDATA section or a DOCTYPE. */
  #markup(second: number): XmlToken | undefined {
    if (second === QUESTION_MARK) {
      return this.#skipTo(INSTRUCTION_END, 2);
    }
    if (this.#isNext(COMMENT_START)) {
      return this.#skipTo(COMMENT_END, COMMENT_START.length);
    }
    if (this.#isNext(CDATA_START) && this.depth > 0) {
      this.textStart = this.position + CDATA_START.length;
      const skipped = this.#skipTo(CDATA_END, CDATA_START.length);
      if (skipped === XmlToken.incomplete) return skipped;
      this.textEnd = this.position - CDATA_END.length;
      this.isCdata = true;
      return XmlToken.text;
    }
    if (!this.isFinal && this.end - this.position < CDATA_START.length) {
      return XmlToken.incomplete;
    }
    throw unsupported(
      `part ${this.part} holds a DOCTYPE or another declaration: save the ` +
        "workbook again with a spreadsheet program",
    );
  }

  #isNext(wanted: Uint8Array): boolean {
    return this.position + wanted.length <= this.end &&
      wanted.every((byte, i) => this.bytes[this.position + i] === byte);
  }

  /** Moves behind the next occurrence of `ending`. */
  #skipTo(ending: Uint8Array, from: number): XmlToken | undefined {
    let at = this.position + from;
    for (;;) {
      at = this.bytes.indexOf(ending[0], at);
      if (at < 0 || at + ending.length > this.end) return this.#cutOff();
      if (ending.every((byte, i) => this.bytes[at + i] === byte)) break;
      at++;
    }
    this.position = at + ending.length;
    return undefined;
  }

  #endTag(): XmlToken {
    const start = this.position + 2;
    const nameEnd = this.#nameEnd(start);
    let at = nameEnd;
    while (isSpace(this.bytes[at]) && at < this.end) at++;
    if (at >= this.end) return this.#cutOff();
    const top = this.#open.at(-1);
    if (
      this.bytes[at] !== GREATER_THAN || top === undefined ||
      top.nameHash !== this.#hash(start, nameEnd)
    ) {
      throw this.#malformed(
        `end tag ${this.#name(start, nameEnd)} closes nothing`,
      );
    }
    this.localName = this.#localName(start, nameEnd);
    this.position = at + 1;
    return this.#close();
  }

  #startTag(): XmlToken {
    const start = this.position + 1;
    const nameEnd = this.#nameEnd(start);
    const after = this.#readAttributes(nameEnd);
    if (after < 0) return this.#cutOff();
    if (nameEnd === start) throw this.#malformed("a tag has no name");
    if (this.depth >= limits.depth) {
      throw tooLarge(
        `part ${this.part} nests more than ${limits.depth} elements`,
      );
    }
    if (this.depth === 0 && this.#hasRoot) {
      throw this.#malformed("it has two root elements");
    }
    this.#hasRoot = true;
    this.tagStart = this.position;
    this.position = after;
    const bindings = this.#bindings.length;
    this.#bindNamespaces();
    const colon = this.#colon(start, nameEnd);
    this.isPrefixed = colon !== 0;
    this.namespace = this.#resolve(
      this.isPrefixed ? this.#hash(start, colon) : 0,
    );
    this.localName = this.#localName(start, nameEnd);
    const nameHash = this.#hash(start, nameEnd);
    this.#open.push({ nameHash, namespace: this.namespace, bindings });
    return XmlToken.start;
  }

  /** Gives the position behind the tag, or -1 where that has not come. */
  #readAttributes(from: number): number {
    const { bytes, end } = this;
    this.#attributeCount = 0;
    for (let at = from;;) {
      while (isSpace(bytes[at]) && at < end) at++;
      if (at >= end) return -1;
      if (bytes[at] === GREATER_THAN) {
        this.#isEmptyElement = false;
        return at + 1;
      }
      if (bytes[at] === SLASH) {
        if (at + 1 >= end) return -1;
        if (bytes[at + 1] !== GREATER_THAN) throw this.#malformedTag();
        this.#isEmptyElement = true;
        return at + 2;
      }
      at = this.#readAttribute(at);
      if (at < 0) return -1;
    }
  }

  #readAttribute(start: number): number {
    const { bytes, end } = this;
    const nameEnd = this.#nameEnd(start);
    let at = nameEnd;
    while (isSpace(bytes[at]) && at < end) at++;
    if (at >= end) return -1;
    if (bytes[at] !== EQUALS || nameEnd === start) throw this.#malformedTag();
    at++;
    while (isSpace(bytes[at]) && at < end) at++;
    if (at >= end) return -1;
    const quote = bytes[at];
    if (quote !== QUOTE && quote !== APOSTROPHE) throw this.#malformedTag();
    const valueEnd = bytes.indexOf(quote, at + 1);
    if (valueEnd < 0 || valueEnd >= end) return -1;
    if (
      this.#attributeCount === MAX_ATTRIBUTES ||
      valueEnd - at > limits.textBytes
    ) {
      throw tooLarge(
        `a tag of part ${this.part} has more than ${MAX_ATTRIBUTES} ` +
          `attributes, or one over ${count(limits.textBytes)} bytes`,
      );
    }
    this.#attributes.set(
      [start, nameEnd, at + 1, valueEnd, this.#colon(start, nameEnd)],
      this.#attributeCount++ * ATTRIBUTE_LENGTH,
    );
    return valueEnd + 1;
  }

  #bindNamespaces(): void {
    for (let i = 0; i < this.#attributeCount; i++) {
      const at = i * ATTRIBUTE_LENGTH;
      const start = this.#attributes[at];
      if (XMLNS.some((byte, j) => this.bytes[start + j] !== byte)) continue;
      const nameEnd = this.#attributes[at + 1];
      const colon = this.#attributes[at + 4];
      if (colon === 0 && nameEnd !== start + XMLNS.length) continue;
      this.#bindings.push({
        prefixHash: colon === 0 ? 0 : this.#hash(colon + 1, nameEnd),
        namespace: decodeText(
          this.bytes.subarray(
            this.#attributes[at + 2],
            this.#attributes[at + 3],
          ),
          this.part,
        ),
      });
    }
  }

  #resolve(prefixHash: number): string {
    for (let i = this.#bindings.length - 1; i >= 0; i--) {
      if (this.#bindings[i].prefixHash === prefixHash) {
        return this.#bindings[i].namespace;
      }
    }
    if (prefixHash === 0) return "";
    throw this.#malformed("a prefix in it is not declared");
  }

  #close(): XmlToken {
    const closed = this.#open.pop()!; // a start tag or a matching end tag came before
    this.namespace = closed.namespace;
    this.#bindings.length = closed.bindings;
    return XmlToken.end;
  }

  #atEnd(): XmlToken {
    if (!this.isFinal) return XmlToken.incomplete;
    if (this.depth > 0 || !this.#hasRoot) return this.#cutOff();
    return XmlToken.eof;
  }

  #cutOff(): XmlToken {
    if (!this.isFinal) return XmlToken.incomplete;
    throw damaged(`part ${this.part} is cut off`);
  }

  #nameEnd(start: number): number {
    let at = start;
    while (at < this.end && isNameByte(this.bytes[at])) at++;
    return at;
  }

  /** Where the colon of a name is, 0 where it has none. */
  #colon(start: number, end: number): number {
    for (let i = start + 1; i < end; i++) {
      if (this.bytes[i] === COLON) return i;
    }
    return 0;
  }

  #localName(start: number, end: number): string {
    const colon = this.#colon(start, end);
    return this.#name(colon === 0 ? start : colon + 1, end);
  }

  #name(start: number, end: number): string {
    let name = "";
    for (let i = start; i < Math.min(end, start + 64); i++) {
      name += String.fromCharCode(this.bytes[i]);
    }
    return name;
  }

  #isName(start: number, end: number, name: string): boolean {
    if (end - start !== name.length) return false;
    for (let i = 0; i < name.length; i++) {
      if (this.bytes[start + i] !== name.charCodeAt(i)) return false;
    }
    return true;
  }

  /** FNV-1a; 0 stands for no name. */
  #hash(start: number, end: number): number {
    let hash = 0x811c9dc5;
    for (let i = start; i < end; i++) {
      hash = Math.imul(hash ^ this.bytes[i], 0x01000193);
    }
    return hash || 1;
  }

  #malformedTag() {
    return this.#malformed(
      `a tag before byte ${count(this.position + 1)} of what was read breaks ` +
        "the rules of XML",
    );
  }

  #malformed(problem: string) {
    return damaged(`part ${this.part} is not well-formed: ${problem}`);
  }
}

function isSpace(byte: number): boolean {
  return byte === SPACE || byte === LINE_FEED || byte === CARRIAGE_RETURN ||
    byte === TAB;
}

function isNameByte(byte: number): boolean {
  return byte > SPACE && byte !== EQUALS && byte !== GREATER_THAN &&
    byte !== SLASH && byte !== LESS_THAN && byte !== QUOTE &&
    byte !== APOSTROPHE;
}
