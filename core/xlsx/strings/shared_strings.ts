/**
 * The shared strings table (ECMA-376-1 18.4): `<sst><si>…</si>…</sst>`. Keeps
 * the start of each item, and decodes items on demand.
 */
import { LESS_THAN, type Utf8Text, viewOf, withRoom } from "../../bytes/mod.ts";
import { isUtf8 } from "../../platform/mod.ts";
import { Work, type WorkMeter } from "../../work_meter.ts";
import { limits } from "../limits.ts";
import {
  isMainElement,
  Literal,
  nextElement,
  refuseElement,
  refuseText,
  skipWithout,
} from "../markup/mod.ts";
import type { PartContent } from "../package/mod.ts";
import { damaged, textTooLong, tooLarge } from "../refusals.ts";
import {
  decodeText,
  decodeXstring,
  findLiteral,
  type XmlMark,
  XmlReader,
  XmlToken,
} from "../xml/mod.ts";
import { readRichText } from "./rich_text.ts";

const TEXT_TAGS = ["<si><t>", '<si><t xml:space="preserve">']
  .map((text) => new Literal(text));
const TEXT_END = new Literal("</t>");
const PHONETIC = new Literal('<phoneticPr fontId="1" type="noConversion"/>');
const ITEM_END = new Literal("</si>");
/** Marks an item that is not one plain text. */
const NOT_PLAIN = 0;
/** More bytes than a plain item has before or after its text. */
const LOOKAHEAD = 64;

/** The texts that cells refer to by index. */
export class SharedStrings {
  /** Number of items. */
  length = 0;
  /** Start of each item; of a plain item, start of its text. */
  #starts = new Int32Array(1024);
  /** End of the text of each plain item, otherwise NOT_PLAIN. */
  #textEnds = new Int32Array(1024);
  readonly part: string;
  readonly table: Uint8Array;
  readonly #view: DataView;
  /** Reads items that are not plain, inside the root element. */
  readonly #xml: XmlReader;
  readonly #root: XmlMark;
  /** Whether the root element has no prefix, as in Excel's files. */
  readonly #isPlain: boolean;
  /** Whether the whole table is UTF-8. */
  readonly #isUtf8: boolean;

  /**
   * Finds where each item of a table starts.
   * @throws {Refusal} `workbook_damaged`, `workbook_too_large`
   */
  constructor({ name, bytes }: PartContent, meter: WorkMeter) {
    const xml = new XmlReader(name, meter, bytes);
    nextElement(xml);
    if (!isMainElement(xml, "sst")) {
      throw damaged(`part ${name} is not a shared strings table`);
    }
    // Plain items are indexed, and all bytes checked as UTF-8.
    meter.spend(Work.markup, 0, 1.5 * bytes.length);
    this.part = name;
    this.table = bytes;
    this.#view = viewOf(bytes);
    this.#xml = xml;
    this.#root = xml.mark();
    this.#isPlain = xml.prefix.length === 0;
    this.#index();
    this.#isUtf8 = isUtf8(bytes);
  }

  /**
   * The text of an item.
   * @throws {Refusal} `workbook_damaged` if the text is not UTF-8
   */
  text(index: number): string {
    const [start, end] = [this.#starts[index], this.#textEnds[index]];
    if (end !== NOT_PLAIN) {
      const { part, table } = this;
      return decodeXstring(decodeText(table, start, end, part), part);
    }
    this.#xml.reset(this.#root, start);
    this.#xml.next();
    return readRichText(this.#xml);
  }

  /** Roughly the length of an item with its tags. */
  byteLength(index: number): number {
    const isLast = index + 1 === this.length;
    const next = isLast ? this.table.length : this.#starts[index + 1];
    return next - this.#starts[index];
  }

  /** Like {@linkcode Worksheet.utf8}. */
  utf8(index: number, text: Utf8Text): boolean {
    const isPlain = this.#textEnds[index] !== NOT_PLAIN;
    text.bytes = this.table;
    text.view = this.#view;
    text.start = this.#starts[index];
    text.end = isPlain
      ? this.#textEnds[index]
      : text.start + this.byteLength(index);
    return this.#isUtf8 && isPlain && findLiteral(text, this.part);
  }

  #index(): void {
    const xml = this.#xml;
    const { namespace } = xml;
    for (;;) {
      if (xml.depth === 1 && !xml.isEmptyElement) {
        let at = xml.position;
        for (; at >= 0; at = this.#addPlainItem(at)) xml.position = at;
      }
      const token = xml.next();
      if (token === XmlToken.eof) break;
      if (token === XmlToken.text) refuseText(xml);
      if (token !== XmlToken.start) continue;
      if (xml.namespace !== namespace) refuseElement(xml);
      if (xml.isNamed("extLst")) skipWithout(xml, ["si"]);
      else if (xml.isNamed("si")) {
        const start = xml.tagStart;
        this.#skipItem(start);
        this.#add(start, NOT_PLAIN);
      } else refuseElement(xml);
    }
  }

  /** Skips the rest of an item; refuses a long item, or an item within it. */
  #skipItem(start: number): void {
    const xml = this.#xml;
    const depth = xml.depth - 1;
    xml.enterItem();
    do {
      const token = xml.next();
      if (token === XmlToken.start && xml.isNamed("si")) {
        refuseElement(xml);
      }
      if (xml.position - start > limits.textBytes) throw textTooLong(this.part);
    } while (xml.depth > depth);
    xml.leaveItem();
  }

  /**
   * Adds an item in Excel's spelling; returns its end, or -1 for other items.
   */
  #addPlainItem(start: number): number {
    const { table } = this;
    const view = this.#view;
    const limit = table.length - LOOKAHEAD;
    if (!this.#isPlain || start > limit) return -1;
    const textTag = TEXT_TAGS.find((text) => text.isAt(view, start));
    if (textTag === undefined) return -1;
    const textStart = start + textTag.length;
    let at = textStart;
    while (at < limit && table[at] !== LESS_THAN) at++;
    const textEnd = at;
    if (textEnd - textStart > limits.textBytes) throw textTooLong(this.part);
    if (!TEXT_END.isAt(view, at)) return -1;
    at += TEXT_END.length;
    if (PHONETIC.isAt(view, at)) at += PHONETIC.length;
    if (!ITEM_END.isAt(view, at)) return -1;
    this.#add(textStart, textEnd);
    return at + ITEM_END.length;
  }

  #add(start: number, textEnd: number): void {
    if (this.length === limits.sharedStrings) {
      throw tooLarge("shared_strings", limits.sharedStrings, this.part);
    }
    if (this.length === this.#starts.length) {
      this.#starts = withRoom(this.#starts, this.length + 1);
      this.#textEnds = withRoom(this.#textEnds, this.length + 1);
    }
    this.#starts[this.length] = start;
    this.#textEnds[this.length++] = textEnd;
  }
}
