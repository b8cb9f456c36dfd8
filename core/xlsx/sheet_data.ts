/**
 * A worksheet part (ECMA-376-1 18.3.1.99) as it comes: what stands before
 * `sheetData`, its rows, and what stands behind it.
 */
import { MAX_ROWS } from "./cell_reference.ts";
import { count } from "../wording.ts";
import { damaged } from "./refusals.ts";
import { readRow, type Row } from "./row.ts";
import type { PartBuffer } from "./part_buffer.ts";
import { XmlReader, XmlToken } from "./xml/mod.ts";

// `worksheet` and `sheetData` are open where the rows are.
const ROWS_DEPTH = 2;

/** Reads the rows of a worksheet one by one with the tokenizer. */
export class SheetData {
  /** The prefix of `sheetData` with its colon; rows likely have it too. */
  prefix: Uint8Array = new Uint8Array();
  readonly #xml: XmlReader;
  #namespace = "";
  #hasSheetData = false;
  #rows = 0;

  constructor(readonly buffer: PartBuffer) {
    this.#xml = new XmlReader(buffer.part);
  }

  /**
   * Goes to the first row.
   * @throws {Refusal} `workbook_damaged` where this is no worksheet
   */
  async enter(): Promise<void> {
    await this.#next();
    this.#namespace = this.#xml.namespace;
    if (this.#xml.localName !== "worksheet") {
      throw damaged(`part ${this.buffer.part} is no worksheet`);
    }
    let token;
    do token = await this.#next(); while (
      token !== XmlToken.eof && !this.#isSheetData(token)
    );
    this.#hasSheetData = token !== XmlToken.eof;
    this.prefix = this.#xml.prefix.slice();
  }

  /**
   * The next row, undefined behind the last one.
   * @throws {Refusal} `workbook_damaged` and what inflating throws
   */
  async nextRow(
    previousRow: number,
    wants: (column: number, rowNumber: number) => boolean,
  ): Promise<Row | undefined> {
    while (this.#hasSheetData) {
      const mark = this.#xml.mark();
      this.#look();
      const row = this.#tryRow(previousRow, wants);
      if (row === "incomplete") {
        this.#xml.reset(mark);
        await this.buffer.refill();
        continue;
      }
      this.buffer.start = this.#xml.position;
      if (row === "end") return undefined;
      if (row !== "other") return this.#counted(row);
      if (this.buffer.pace.isDue()) await this.buffer.pace.step();
    }
    return undefined;
  }

  /**
   * Reads what stands behind the rows to the end of the part, so that a part
   * that is cut off or damaged there is found out.
   * @throws {Refusal} `workbook_damaged` and what inflating throws
   */
  async finish(): Promise<void> {
    if (!this.#hasSheetData) return;
    for (;;) {
      const token = await this.#next();
      if (token === XmlToken.eof) return;
      if (this.#isSheetData(token)) {
        throw damaged(`part ${this.buffer.part} has two sheetData elements`);
      }
    }
  }

  /** Repeated row numbers must not make a sheet longer than any can be. */
  #counted(row: Row): Row {
    if (++this.#rows <= MAX_ROWS) return row;
    throw damaged(
      `part ${this.buffer.part} has more than ${count(MAX_ROWS)} rows`,
    );
  }

  #tryRow(
    previousRow: number,
    wants: (column: number, rowNumber: number) => boolean,
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
    const { depth, localName, namespace } = this.#xml;
    return token === XmlToken.start && depth === ROWS_DEPTH &&
      localName === "sheetData" && namespace === this.#namespace;
  }

  /** The next token, getting more bytes for it as needed. */
  async #next(): Promise<XmlToken> {
    for (;;) {
      this.#look();
      const token = this.#xml.next();
      this.buffer.start = this.#xml.position;
      if (token !== XmlToken.incomplete) return token;
      await this.buffer.refill();
    }
  }

  /** Points the tokenizer at what the buffer shows. */
  #look(): void {
    const { bytes, start, end, isFinal } = this.buffer;
    this.#xml.bytes = bytes;
    this.#xml.position = start;
    this.#xml.end = end;
    this.#xml.isFinal = isFinal;
  }
}
