/**
 * The shared strings table (ECMA-376-1 18.4): `<sst><si>…</si>…</sst>`. Only
 * where each item starts is kept; an item is decoded when it is asked for.
 */
import { isUtf8 } from "node:buffer";
import { grown } from "../grown.ts";
import type { Pace } from "../pace.ts";
import { viewOf } from "../view_of.ts";
import { limits } from "./limits.ts";
import { count, damaged, tooLarge } from "./refusals.ts";
import { readRichText } from "./rich_text.ts";
import type { Utf8Text } from "./worksheet_rows.ts";
import { type XmlMark, XmlReader, XmlToken } from "./xml.ts";
import { decodeText, decodeXstring, isLiteral } from "./xml_text.ts";

const LESS_THAN = 0x3c;
/** Bytes between two looks at the clock. */
const STRETCH_BYTES = 1024 ** 2;
const ascii = (text: string) => new TextEncoder().encode(text);
const ITEM = ascii("<si>");
const ITEM_END = ascii("</si>");
const TEXT = ascii("<t>");
const PRESERVED_TEXT = ascii('<t xml:space="preserve">');
const TEXT_END = ascii("</t>");
const PHONETIC = ascii('<phoneticPr fontId="1" type="noConversion"/>');

/** The texts that cells refer to by index. */
export class SharedStrings {
  /** How many items there are. */
  length = 0;
  #starts = new Int32Array(1024);
  /** Stays inside the root element, to read items that are not plain. */
  readonly #items: XmlReader;
  readonly #root: XmlMark;
  /** Whether the table is written as Excel does: no prefixes. */
  readonly #isPlain: boolean;
  readonly #view: DataView;
  /** Whether all of the table is UTF-8, as far as that is known. */
  #isUtf8: boolean | undefined;
  // Of the last plain item.
  #textStart = 0;
  #textEnd = 0;

  private constructor(readonly part: string, readonly table: Uint8Array) {
    this.#view = viewOf(table);
    this.#items = new XmlReader(part, table);
    this.#items.next();
    this.#isPlain = !this.#items.isPrefixed;
    this.#root = this.#items.mark();
  }

  /**
   * Finds out where the items of a table are.
   *
   * @param part the name of the part, for messages
   * @param table the whole part, as UTF-8
   * @throws {Refusal} `workbook_damaged`, `workbook_too_large`
   */
  static async index(
    part: string,
    table: Uint8Array,
    pace: Pace,
  ): Promise<SharedStrings> {
    const strings = new SharedStrings(part, table);
    await strings.#index(pace);
    return strings;
  }

  /**
   * The text of an item.
   * @throws {Refusal} `workbook_damaged` where it is not UTF-8
   */
  text(index: number): string {
    const start = this.#starts[index];
    if (this.#plainItemEnd(start) > 0) {
      return decodeXstring(
        decodeText(this.table, this.#textStart, this.#textEnd, this.part),
      );
    }
    this.#items.reset(this.#root);
    this.#items.position = start;
    this.#items.next();
    return readRichText(this.#items) ?? ""; // complete: it was indexed
  }

  /** As {@linkcode Worksheet.utf8}. */
  utf8(index: number, text: Utf8Text): boolean {
    this.#isUtf8 ??= isUtf8(this.table);
    if (!this.#isUtf8 || this.#plainItemEnd(this.#starts[index]) === 0) {
      return false;
    }
    text.bytes = this.table;
    text.view = this.#view;
    text.start = this.#textStart;
    text.end = this.#textEnd;
    return isLiteral(text);
  }

  async #index(pace: Pace): Promise<void> {
    const xml = new XmlReader(this.part, this.table);
    let token = xml.next();
    const { namespace, localName } = xml;
    if (localName !== "sst") {
      throw damaged(`part ${this.part} is no shared strings table`);
    }
    while (token !== XmlToken.eof) {
      if (xml.depth === 1 && !xml.isEmptyElement) {
        xml.position = this.#indexPlainItems(xml.position);
      }
      if (pace.isDue()) await pace.step();
      token = xml.next();
      if (token !== XmlToken.start) continue;
      if (xml.localName === "si" && xml.namespace === namespace) {
        this.#add(xml.tagStart);
      }
      xml.skipElement();
    }
  }

  /**
   * Runs over items as Excel writes them; gives where the first other is, or
   * where to go on after a while.
   */
  #indexPlainItems(start: number): number {
    let at = start;
    while (at - start < STRETCH_BYTES) {
      const end = this.#plainItemEnd(at);
      if (end === 0) break;
      this.#add(at);
      at = end;
    }
    return at;
  }

  /** Where an item ends that is one plain text, 0 where it is not. */
  #plainItemEnd(start: number): number {
    if (!this.#isPlain || !this.#isAt(ITEM, start)) return 0;
    let at = start + ITEM.length;
    if (this.#isAt(TEXT, at)) at += TEXT.length;
    else if (this.#isAt(PRESERVED_TEXT, at)) at += PRESERVED_TEXT.length;
    else return 0;
    const textEnd = this.table.indexOf(LESS_THAN, at);
    if (textEnd < 0 || !this.#isAt(TEXT_END, textEnd)) return 0;
    this.#textStart = at;
    this.#textEnd = textEnd;
    at = textEnd + TEXT_END.length;
    if (this.#isAt(PHONETIC, at)) at += PHONETIC.length;
    return this.#isAt(ITEM_END, at) ? at + ITEM_END.length : 0;
  }

  #isAt(wanted: Uint8Array, at: number): boolean {
    for (let i = 0; i < wanted.length; i++) {
      if (this.table[at + i] !== wanted[i]) return false;
    }
    return true;
  }

  #add(start: number): void {
    if (this.length === limits.sharedStrings) {
      throw tooLarge(
        `part ${this.part} has more than ${count(limits.sharedStrings)} texts`,
      );
    }
    if (this.length === this.#starts.length) {
      this.#starts = grown(this.#starts, this.length * 2);
    }
    this.#starts[this.length++] = start;
  }
}
