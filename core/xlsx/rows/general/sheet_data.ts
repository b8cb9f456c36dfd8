/**
 * Reads a worksheet part (ECMA-376-1 18.3.1.99) with the tokenizer: up to
 * `sheetData`, then row by row for `top_rows.ts` and `row_reader.ts`, then the
 * merged ranges and the rest of the part.
 */
import {
  LOWER_C,
  LOWER_M,
  LOWER_R,
  LOWER_S,
  noBytes,
} from "../../../bytes/mod.ts";
import { RARE, Work } from "../../../work_meter.ts";
import {
  type CellRange,
  isAlternatives,
  isMainElement,
  MAX_COLUMNS,
  refuseElement,
  refuseText,
} from "../../markup/mod.ts";
import { MergedRanges } from "../../merged/mod.ts";
import type { PartBuffer } from "../../package/mod.ts";
import { damaged } from "../../refusals.ts";
import {
  isTrue,
  type ReadingState,
  XmlReader,
  XmlToken,
} from "../../xml/mod.ts";
import { OpenRow, type Row, type WantsCell } from "./row.ts";

/** Depth of the children of `worksheet`, such as `sheetData`. */
const CHILD_DEPTH = 2;
/** Elements that are refused except in their place. */
const OWN_PLACE = new Set(["sheetData", "row", "c", "mergeCell"]);
/**
 * The initials of these names and of `mergeCells`; other empty elements mean
 * nothing here.
 */
const OWN_INITIALS = [LOWER_S, LOWER_R, LOWER_C, LOWER_M];

/** Reads the rows of a worksheet one by one. */
export class SheetData {
  /** The prefix of `sheetData` with its colon; rows probably have it too. */
  prefix: Uint8Array = noBytes;
  /** Complete once `finish` has read the part to its end. */
  readonly mergedRanges: MergedRanges;
  /** The namespace of `sheetData` in SpreadsheetML. */
  namespace = "";
  /** Whether rows may follow. */
  isInRows = false;
  /** Number of the last row read, here or by the scanner. */
  lastRow = 0;
  /** The prefixes that rows may have without declaring them. */
  readonly prefixes: XmlReader["prefixes"];
  readonly #xml: XmlReader;
  /** Whether the worksheet requests a calculation when opened. */
  isStale = false;
  readonly #hiddenColumns: Pick<CellRange, "left" | "right">[] = [];
  #isInColumns = false;
  #isInMergeCells = false;
  #isInAlternatives = false;

  constructor(readonly buffer: PartBuffer) {
    this.#xml = new XmlReader(buffer.part, buffer.meter);
    this.prefixes = this.#xml.prefixes;
    this.mergedRanges = new MergedRanges(buffer.part);
  }

  /**
   * Goes to the first row.
   * @throws {Refusal} `workbook_damaged` if the part is not a worksheet
   */
  async enter(): Promise<void> {
    await this.#findTag(() => true);
    this.namespace = this.#xml.namespace;
    if (!isMainElement(this.#xml, "worksheet")) {
      throw damaged(`part ${this.buffer.part} is not a worksheet`);
    }
    this.isInRows = await this.#findTag(() => {
      if (this.#isElement("sheetData")) return true;
      // The schema puts merged ranges after the rows; some files put them
      // before.
      this.#readElement();
      return false;
    });
    this.prefix = this.#xml.prefix.slice();
  }

  /** Whether a 0-based column is hidden or has no width. */
  isHiddenColumn(column: number): boolean {
    return this.#hiddenColumns.some(({ left, right }) =>
      left <= column && column <= right
    );
  }

  /**
   * The next row, with the cells that `wants` accepts; undefined after the last
   * row.
   * @throws {Refusal} `workbook_damaged` and refusals of inflating
   */
  async nextRow(wants: WantsCell): Promise<Row | undefined> {
    const { buffer } = this;
    const xml = this.#xml;
    while (this.isInRows) {
      const mark = xml.mark();
      this.#pointAtBuffer();
      const token = xml.next();
      if (token === XmlToken.end) {
        buffer.start = xml.position;
        this.isInRows = false;
        break;
      }
      const row = this.#openRow(token, wants);
      let isWhole = token !== XmlToken.incomplete && this.#readRow(row);
      if (typeof isWhole !== "boolean") isWhole = await isWhole;
      if (!isWhole) {
        xml.reset(mark);
        await buffer.refill();
        continue;
      }
      buffer.start = xml.position;
      if (row === undefined) continue;
      this.lastRow = row.row.rowNumber;
      return row.row;
    }
    return undefined;
  }

  /**
   * Reads the part to its end: the merged ranges, and any damage after the
   * rows.
   * @throws {Refusal} `workbook_damaged`, `workbook_too_large` and refusals of
   * inflating
   */
  async finish(): Promise<void> {
    await this.#findTag(() => {
      if (this.#isElement("sheetData")) {
        throw damaged(`part ${this.buffer.part} has two sheetData elements`);
      }
      this.#readElement();
      return false;
    });
  }

  /** The row that the token starts; undefined for content between rows. */
  #openRow(token: XmlToken, wants: WantsCell): OpenRow | undefined {
    const xml = this.#xml;
    if (token === XmlToken.text) refuseText(xml);
    if (token !== XmlToken.start) return undefined;
    if (xml.localName !== "row" || xml.namespace !== this.namespace) {
      refuseElement(xml);
    }
    this.buffer.meter.spend(Work.rows, 2);
    return new OpenRow(xml, this.lastRow, wants);
  }

  /**
   * Reads the rest of a row; returns whether its end has arrived. Rarely
   * returns a promise, because a worksheet may have millions of tokens here.
   */
  #readRow(row: OpenRow | undefined): boolean | Promise<boolean> {
    const state = row?.read() ?? "complete";
    return state === "due" || this.buffer.meter.isDue()
      ? this.#readAfterPause(row, state)
      : state === "complete";
  }

  async #readAfterPause(
    row: OpenRow | undefined,
    before: ReadingState,
  ): Promise<boolean> {
    let state = before;
    do {
      await this.buffer.meter.pause();
      if (state === "due") state = row?.read() ?? "complete";
    } while (state === "due");
    return state === "complete";
  }

  /**
   * Whether the tag just read is this child of `worksheet`, or a grandchild.
   */
  #isElement(name: string, depth = CHILD_DEPTH): boolean {
    const xml = this.#xml;
    return xml.depth === depth && xml.localName === name &&
      xml.namespace === this.namespace;
  }

  /**
   * Reads a start tag outside of `sheetData`; adds the range of a `mergeCell`.
   */
  #readElement(): void {
    const xml = this.#xml;
    if (xml.depth === CHILD_DEPTH) {
      this.#isInAlternatives = isAlternatives(xml);
      this.#isInColumns = this.#isElement("cols");
      this.#isInMergeCells = this.#isElement("mergeCells");
      if (this.#isInMergeCells && this.mergedRanges.length > 0) {
        throw damaged(`part ${xml.part} has two mergeCells elements`);
      }
    }
    if (xml.namespace !== this.namespace) return;
    if (this.#isElement("sheetCalcPr")) {
      this.isStale ||= isTrue(xml.attribute("fullCalcOnLoad"));
    } else if (
      this.#isInMergeCells && this.#isElement("mergeCell", CHILD_DEPTH + 1)
    ) {
      this.buffer.meter.spend(Work.ranges, 2);
      this.mergedRanges.add(xml.attribute("ref") ?? "");
    } else if (this.#isInColumns && this.#isElement("col", CHILD_DEPTH + 1)) {
      this.#readColumns();
    } else if (OWN_PLACE.has(xml.localName) && !this.#isInMergeCells) {
      refuseElement(xml, this.#isInAlternatives);
    }
  }

  /** Reads a `col` (ECMA-376-1 18.3.1.13): the format of adjacent columns. */
  #readColumns(): void {
    const xml = this.#xml;
    this.buffer.meter.spend(Work.markup, RARE);
    const isHidden = isTrue(xml.attribute("hidden")) ||
      Number(xml.attribute("width")) === 0;
    // More hidden ranges than columns would overlap.
    if (!isHidden || this.#hiddenColumns.length === MAX_COLUMNS) return;
    const [left, right] = [xml.attribute("min"), xml.attribute("max")]
      .map((number) => Number(number) - 1);
    this.#hiddenColumns.push({ left, right });
  }

  /**
   * Goes to the next start tag that passes a test.
   * @returns false if the part ends first
   */
  async #findTag(isWanted: () => boolean): Promise<boolean> {
    const { buffer } = this;
    const xml = this.#xml;
    for (;;) {
      this.#pointAtBuffer();
      let token = xml.next();
      let isFound = token === XmlToken.start && isWanted();
      while (!isFound && isBetween(token) && !buffer.meter.isDue()) {
        if (token === XmlToken.end) xml.skipEmptyElements(OWN_INITIALS);
        token = xml.next();
        isFound = token === XmlToken.start && isWanted();
      }
      buffer.start = xml.position;
      if (isFound || token === XmlToken.eof) return isFound;
      if (token === XmlToken.incomplete) await buffer.refill();
      else await buffer.meter.pause();
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

/** Whether more tokens follow in the bytes that have arrived. */
function isBetween(token: XmlToken): boolean {
  return token !== XmlToken.eof && token !== XmlToken.incomplete;
}
