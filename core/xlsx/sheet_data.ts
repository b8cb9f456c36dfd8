/**
 * Reads a worksheet part (ECMA-376-1 18.3.1.99) with the tokenizer: up to
 * `sheetData`, then row by row for `top_rows.ts` and `row_reader.ts`, then the
 * merged ranges on the way to the end of the part.
 */
import { MAX_ROWS } from "./cell_reference.ts";
import { damaged } from "./refusals.ts";
import { MergedRanges } from "./merged_ranges.ts";
import { readRow, type Row, type WantsCell } from "./row.ts";
import type { PartBuffer } from "./part_buffer.ts";
import { XmlReader, XmlToken } from "./xml/mod.ts";

/** Depth of the children of `worksheet`, such as `sheetData`. */
const CHILD_DEPTH = 2;

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
    if (this.#xml.localName !== "worksheet") {
      throw damaged(`part ${this.buffer.part} is not a worksheet`);
    }
    let token = await this.#next();
    while (token !== XmlToken.eof && !this.#isSheetData(token)) {
      // The schema has the merged ranges behind the rows; some files do not.
      if (token === XmlToken.start) this.#readMergedRange();
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
      if (token === XmlToken.start) this.#readMergedRange();
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
    if (token !== XmlToken.start) return "other";
    if (xml.localName === "row" && xml.namespace === this.#namespace) {
      return readRow(xml, previousRow, wants) ?? "incomplete";
    }
    return xml.skipElement() ? "other" : "incomplete";
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

  /** Adds the range if the start tag just read is a `mergeCell`. */
  #readMergedRange(): void {
    if (this.#xml.depth === CHILD_DEPTH) {
      this.#isInMergeCells = this.#isElement("mergeCells");
    } else if (
      this.#isInMergeCells && this.#isElement("mergeCell", CHILD_DEPTH + 1)
    ) {
      this.mergedRanges.add(this.#xml.attribute("ref") ?? "");
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
