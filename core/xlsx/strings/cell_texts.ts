/**
 * Texts written in the cells themselves: inline strings, results of formulas,
 * errors. `row_reader.ts` adds bytes, `cell.ts` adds strings, and `texts.ts` looks
 * texts up.
 */
import {
  isContinuation,
  noView,
  TextTable,
  type Utf8Text,
} from "../../bytes/mod.ts";
import { isUtf8 } from "../../platform/mod.ts";
import { limits } from "../limits.ts";
import { textTooLong, tooLarge } from "../refusals.ts";
import { decodeText, decodeXstring, findLiteral } from "../xml/mod.ts";

const UNIT_BYTES = 2;
/** Bytes of texts to check as UTF-8 at once. */
const CHECKED_BYTES = 256 * 1024;

/**
 * Keeps each distinct text once. Texts as the XML spells them get even ids,
 * decoded texts odd ids.
 */
export class CellTexts {
  /** @param part name of the worksheet's part, for messages */
  constructor(readonly part: string) {}

  /** Texts as the XML spells them. */
  readonly #written = new TextTable();
  /** How many bytes from the start are known to be UTF-8. */
  #checkedBytes = 0;
  /** Whether all texts checked so far are UTF-8. */
  #isAllUtf8 = true;
  /**
   * Texts that were added as strings, and the same texts as UTF-16 to search
   * in.
   */
  readonly #decoded: string[] = [];
  readonly #decodedUnits = new TextTable();
  /** The text to search for, in UTF-16. */
  #units = noView;

  /**
   * The id of a text in the spelling of the XML.
   * @throws {Refusal} `workbook_too_large`
   */
  ofXml(view: DataView, start: number, end: number): number {
    if (end - start > limits.textBytes) throw textTooLong(this.part);
    const tableId = this.#written.add(view, start, end);
    const { byteLength } = this.#written;
    if (byteLength > limits.cellTextsBytes) throw tooMuchText();
    if (byteLength - this.#checkedBytes > CHECKED_BYTES) {
      this.#check(byteLength);
    }
    return tableId * 2;
  }

  /**
   * The id of a decoded text.
   * @throws {Refusal} `workbook_too_large`
   */
  ofText(text: string): number {
    const tableId = this.#decodedUnits.add(
      this.#unitsOf(text),
      0,
      text.length * UNIT_BYTES,
    );
    if (this.#decodedUnits.byteLength > limits.cellTextsBytes) {
      throw tooMuchText();
    }
    if (tableId === this.#decoded.length) this.#decoded.push(text);
    return tableId * 2 + 1;
  }

  /** Like {@linkcode Worksheet.utf8}. */
  utf8(id: number, text: Utf8Text): boolean {
    const isWritten = id % 2 === 0;
    const table = isWritten ? this.#written : this.#decodedUnits;
    text.bytes = table.bytes;
    text.view = table.view;
    text.start = table.startOf(id >> 1);
    text.end = table.endOf(id >> 1);
    return isWritten && this.#isUtf8(text) &&
      findLiteral(text, this.part);
  }

  /** Length of a text in the spelling of the XML; 0 if it is decoded. */
  byteLength(id: number): number {
    const tableId = id >> 1;
    return id % 2 === 1
      ? 0
      : this.#written.endOf(tableId) - this.#written.startOf(tableId);
  }

  /**
   * The text of an id.
   * @throws {Refusal} `workbook_damaged` if the text is not UTF-8
   */
  text(id: number): string {
    const tableId = id >> 1;
    if (id % 2 === 1) return this.#decoded[tableId];
    const { bytes } = this.#written;
    const start = this.#written.startOf(tableId);
    const end = this.#written.endOf(tableId);
    return decodeXstring(decodeText(bytes, start, end, this.part));
  }

  /**
   * A text as UTF-16, which distinguishes lone surrogates, unlike UTF-8. Valid
   * until the next call.
   */
  #unitsOf(text: string): DataView {
    if (text.length * UNIT_BYTES > this.#units.byteLength) {
      this.#units = new DataView(new ArrayBuffer(2 * UNIT_BYTES * text.length));
    }
    const units = this.#units;
    for (let i = 0; i < text.length; i++) {
      units.setUint16(i * UNIT_BYTES, text.charCodeAt(i), true);
    }
    return units;
  }

  /** Checks all unchecked texts up to an end at once. */
  #check(end: number): void {
    const { bytes } = this.#written;
    this.#isAllUtf8 &&= isUtf8(bytes.subarray(this.#checkedBytes, end));
    this.#checkedBytes = end;
  }

  /** Whether a text of the XML is UTF-8. */
  #isUtf8({ start, end }: Utf8Text): boolean {
    const { bytes } = this.#written;
    if (end > this.#checkedBytes) this.#check(end);
    if (!this.#isAllUtf8) return isUtf8(bytes.subarray(start, end));
    // No character may span two texts.
    return !isContinuation(bytes[start]) &&
      (end === this.#checkedBytes || !isContinuation(bytes[end]));
  }
}

function tooMuchText() {
  return tooLarge("cell_text_bytes", limits.cellTextsBytes);
}
