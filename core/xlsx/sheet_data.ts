/**
 * Reads a worksheet part (ECMA-376-1 18.3.1.99) with the tokenizer: up to
 * `sheetData`, then row by row for `top_rows.ts` and `row_reader.ts`, then the
 * merged ranges on the way to the end of the part.
 */
import { MAX_ROWS } from "./cell_reference.ts";
import {
  isAlternatives,
  isMainElement,
  refuseElement,
  refuseText,
} from "./markup.ts";
import { damaged } from "./refusals.ts";
import { MergedRanges } from "./merged_ranges.ts";
import { readRow, type Row, type WantsCell } from "./row.ts";
import type { PartBuffer } from "./part_buffer.ts";
import { XmlReader, XmlToken } from "./xml/mod.ts";

/** Depth of the children of `worksheet`, such as `sheetData`. */
const CHILD_DEPTH = 2;
/** Elements that must be nowhere else than where they are read. */
const OWN_PLACE = new Set(["sheetData", "row", "c", "mergeCell"]);

/** Reads the rows of a worksheet one by one. */
export class SheetData {
  /** The prefix of `sheetData` with its colon; rows probably have it too. */
  prefix: Uint8Array = new Uint8Array();
  /** Known once `finish` has come to the end of the part. */
  readonly mergedRanges: MergedRanges;
  readonly #xml: XmlReader;
  #namespace = "";
  #hasSheetData = false;
  #isInMergeCells = false;
  #isInAlternatives = false;
  #rows = 0;

  constructor(readonly buffer: PartBuffer) {
    this.#xml = new XmlReader(buffer.part);
    this.mergedRanges = new MergedRanges(buffer.part);
  }

  /**
   * Goes to the first row.
   * @throws {Refusal} `workbook_damaged` if the part is not a worksheet
   */
  async enter(): Promise<void> {
    await this.#next();
    this.#namespace = this.#xml.namespace;
    if (!isMainElement(this.#xml, "worksheet")) {
      throw damaged(`part ${this.buffer.part} is not a worksheet`);
    }
    let token = await this.#next();
    while (token !== XmlToken.eof && !this.#isSheetData(token)) {
      // The schema has the merged ranges behind the rows; some files do not.
      if (token === XmlToken.start) this.#readElement();
      token = await this.#next();
    }
    this.#hasSheetData = token !== XmlToken.eof;
    this.prefix = this.#xml.prefix.slice();
  }

  /**
   * The next row, with the cells that `wants` accepts; undefined behind the
   * last one.
   * @param previousRow the row number of the previous row in the file
   * @throws {Refusal} `workbook_damaged` and what inflating throws
   */
  async nextRow(
    previousRow: number,
    wants: WantsCell,
  ): Promise<Row | undefined> {
    while (this.#hasSheetData) {
      const mark = this.#xml.mark();
      this.#pointAtBuffer();
      const row = this.#tryRow(previousRow, wants);
      if (row === "incomplete") {
        this.#xml.reset(mark);
        await this.buffer.refill();
        continue;
      }
      this.buffer.start = this.#xml.position;
      if (row === "end") return undefined;
      if (row !== "other") return this.#countRow(row);
      if (this.buffer.pace.isDue()) await this.buffer.pace.step();
    }
    return undefined;
  }

  /**
   * Reads the part to its end: the merged ranges, and whether it is cut off or
   * damaged behind the rows.
   * @throws {Refusal} `workbook_damaged`, `workbook_too_large` and what
   * inflating throws
   */
  async finish(): Promise<void> {
    if (!this.#hasSheetData) return;
    for (;;) {
      const token = await this.#next();
      if (token === XmlToken.eof) return;
      if (this.#isSheetData(token)) {
        throw damaged(`part ${this.buffer.part} has two sheetData elements`);
      }
      if (token === XmlToken.start) this.#readElement();
    }
  }

  /** Bounds the number of rows: row numbers can repeat, so they do not. */
  #countRow(row: Row): Row {
    if (++this.#rows <= MAX_ROWS) return row;
    throw damaged(
      `part ${this.buffer.part} has more than ${MAX_ROWS} rows`,
    );
  }

  #tryRow(
    previousRow: number,
    wants: WantsCell,
  ): Row | "incomplete" | "end" | "other" {
    const xml = this.#xml;
    const token = xml.next();
    if (token === XmlToken.incomplete) return "incomplete";
    if (token === XmlToken.end) return "end";
    if (token !== XmlToken.start) {
      refuseText(xml);
      return "other";
    }
    if (xml.localName !== "row" || xml.namespace !== this.#namespace) {
      refuseElement(xml);
    }
    return readRow(xml, previousRow, wants) ?? "incomplete";
  }

  #isSheetData(token: XmlToken): boolean {
    return token === XmlToken.start && this.#isElement("sheetData");
  }

  /** Whether the tag just read is this child of `worksheet`, or one below it. */
  #isElement(name: string, depth = CHILD_DEPTH): boolean {
    const xml = this.#xml;
    return xml.depth === depth && xml.localName === name &&
      xml.namespace === this.#namespace;
  }

  /** Reads a start tag outside of `sheetData`; adds the range of a `mergeCell`. */
  #readElement(): void {
    const xml = this.#xml;
    if (xml.depth === CHILD_DEPTH) {
      this.#isInAlternatives = isAlternatives(xml);
      this.#isInMergeCells = this.#isElement("mergeCells");
      if (this.#isInMergeCells && this.mergedRanges.length > 0) {
        throw damaged(`part ${xml.part} has two mergeCells elements`);
      }
    }
    if (xml.namespace !== this.#namespace) return;
    if (this.#isInMergeCells && this.#isElement("mergeCell", CHILD_DEPTH + 1)) {
      this.mergedRanges.add(xml.attribute("ref") ?? "");
    } else if (OWN_PLACE.has(xml.localName) && !this.#isInMergeCells) {
      refuseElement(xml, this.#isInAlternatives);
    }
  }

  /** The next token; gets more bytes if it needs them. */
  async #next(): Promise<XmlToken> {
    for (;;) {
      this.#pointAtBuffer();
      const token = this.#xml.next();
      this.buffer.start = this.#xml.position;
      if (token !== XmlToken.incomplete) return token;
      await this.buffer.refill();
    }
  }

  /** Points the tokenizer at the bytes in the buffer. */
  #pointAtBuffer(): void {
    const { bytes, start, end, isFinal } = this.buffer;
    this.#xml.bytes = bytes;
    this.#xml.position = start;
    this.#xml.end = end;
    this.#xml.isFinal = isFinal;
  }
}
