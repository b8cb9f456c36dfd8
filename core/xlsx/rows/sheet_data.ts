/**
 * Reads a worksheet part (ECMA-376-1 18.3.1.99) around its rows: up to
 * `sheetData`, and from its end on, where the merged ranges are.
 */
import { type Refusal, refusalOf } from "../../refusal.ts";
import { Work } from "../../work_meter.ts";
import {
  type CellRange,
  isAlternatives,
  isMainElement,
  isNamedIn,
  MAX_COLUMNS,
  nextElement,
  refuseElement,
} from "../markup/mod.ts";
import { addRange } from "../merged/mod.ts";
import { damaged } from "../refusals.ts";
import type { WorksheetSource } from "../worksheet_source.ts";
import {
  areSpaces,
  firstEndTag,
  isTrue,
  lastEndTag,
  type XmlMark,
  XmlReader,
  XmlToken,
} from "../xml/mod.ts";

const SHEET_DATA = "sheetData";
/** A byte of a search for the end tag costs as much as this many readings. */
const SEARCH_READINGS = 3;
const CHILD_DEPTH = 2;
/** Elements that are refused except in their place. */
const OWN_PLACE = [SHEET_DATA, "row", "c", "mergeCell"];

/** A worksheet part around its rows. */
export class SheetData {
  /** At the start tag of `sheetData`, where rows follow. */
  readonly xml: XmlReader;
  /** Complete once {@linkcode readEnd} has read the end of the part. */
  readonly mergedRanges: CellRange[] = [];
  /** The namespace of `sheetData` in SpreadsheetML. */
  readonly namespace: string;
  /** Whether there is a `sheetData`. */
  readonly hasRows: boolean;
  /** Whether the worksheet requests a calculation when opened. */
  isStale = false;
  readonly #hiddenColumns: Pick<CellRange, "left" | "right">[] = [];
  #isInColumns = false;
  #isInMergeCells = false;
  #isInAlternatives = false;
  /** Whether text stands between the children of the worksheet. */
  #hasText = false;
  /** At the first child of the worksheet. */
  readonly #root: XmlMark;

  /**
   * Goes to the first row.
   * @throws {Refusal} `workbook_damaged` if the part is not a worksheet
   */
  constructor({ part, meter }: Pick<WorksheetSource, "part" | "meter">) {
    const xml = new XmlReader(part.name, meter, part.bytes);
    this.xml = xml;
    nextElement(xml);
    if (!isMainElement(xml, "worksheet")) {
      throw damaged(`part ${part.name} is not a worksheet`);
    }
    this.namespace = xml.namespace;
    this.#root = xml.mark();
    this.hasRows = this.#findTag(() => {
      if (this.#isElement(SHEET_DATA)) return true;
      // The schema puts merged ranges after the rows; some files put them
      // before.
      this.#readElement();
      return false;
    });
  }

  /** Whether a 0-based column is hidden or has no width. */
  isHiddenColumn(column: number): boolean {
    return this.#hiddenColumns.some(({ left, right }) =>
      left <= column && column <= right
    );
  }

  /**
   * Reads the part from the end of the rows on, and goes back to the first row:
   * merged ranges follow the rows, but are needed before them.
   * @returns the position after the rows
   * @throws {Refusal} `workbook_damaged`, `workbook_too_large`
   */
  readEnd(): number {
    const { xml, xml: { tagStart } } = this;
    if (!this.hasRows) return xml.position;
    try {
      return this.#readEnd();
    } finally {
      xml.reset(this.#root, tagStart);
      xml.next();
    }
  }

  #readEnd(): number {
    const { xml, isStale, mergedRanges: { length } } = this;
    if (xml.isEmptyElement) return this.#readAfter();
    const { bytes, position: start } = xml;
    const { meter, tagStart } = xml;
    const name = xml.bytes.subarray(
      tagStart + 1,
      tagStart + 1 + xml.prefix.length + SHEET_DATA.length,
    );
    const readFrom = (tag: number) => {
      if (tag < 0) throw damaged(`part ${xml.part} is cut off`);
      xml.reset(this.#root, tagStart);
      xml.next();
      xml.position = tag;
      return this.#readAfter();
    };
    const paySearch = (from: number) =>
      meter.spend(Work.markup, 0, SEARCH_READINGS * (bytes.length - from));
    const last = lastEndTag({ bytes, start, name });
    paySearch(Math.max(last, start));
    let end = 0;
    const refusal = refusalOf(() => end = readFrom(last));
    if (refusal === undefined && !this.#hasText) return end;
    // The last end tag may be in a comment, or belong to another element.
    paySearch(start);
    const first = firstEndTag({ bytes, start, name });
    if (first === last && refusal !== undefined) throw refusal;
    if (first === last) return end;
    this.mergedRanges.length = length;
    this.isStale = isStale;
    return readFrom(first);
  }

  /**
   * Refuses rows that ended before the last end tag of `sheetData`, for the
   * fault where they ended.
   * @throws {Refusal} `workbook_damaged`
   */
  refuseEnd(): never {
    this.#finish();
    throw this.#secondSheetData();
  }

  #readAfter(): number {
    const { xml } = this;
    xml.next();
    const { position } = xml;
    this.#finish();
    return position;
  }

  #finish(): void {
    this.#findTag(() => {
      if (this.#isElement(SHEET_DATA)) throw this.#secondSheetData();
      this.#readElement();
      return false;
    });
  }

  #secondSheetData(): Refusal {
    return damaged(`part ${this.xml.part} has two sheetData elements`);
  }

  /**
   * Whether the tag just read is this child of `worksheet`, or a grandchild.
   */
  #isElement(name: string, depth = CHILD_DEPTH): boolean {
    const { xml } = this;
    return xml.depth === depth && xml.isNamed(name) &&
      xml.namespace === this.namespace;
  }

  /**
   * Reads a start tag outside of `sheetData`; adds the range of a `mergeCell`.
   */
  #readElement(): void {
    const { xml } = this;
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
      addRange(this.mergedRanges, xml.attribute("ref") ?? "", xml.part);
    } else if (this.#isInColumns && this.#isElement("col", CHILD_DEPTH + 1)) {
      this.#readColumns();
    } else if (isNamedIn(xml, OWN_PLACE) && !this.#isInMergeCells) {
      refuseElement(xml, this.#isInAlternatives);
    }
  }

  /** Reads a `col` (ECMA-376-1 18.3.1.13): the format of adjacent columns. */
  #readColumns(): void {
    const { xml } = this;
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
  #findTag(isWanted: () => boolean): boolean {
    const { xml } = this;
    for (;;) {
      const token = xml.next();
      if (token === XmlToken.eof) return false;
      if (token === XmlToken.start && isWanted()) return true;
      if (token === XmlToken.text && xml.depth < CHILD_DEPTH) {
        this.#hasText ||= !areSpaces(xml.bytes, xml.textStart, xml.textEnd);
      }
    }
  }
}
