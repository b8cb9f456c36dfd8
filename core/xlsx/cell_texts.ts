/**
 * Texts that stand in the cells themselves (inline strings, results of
 * formulas, errors): each distinct one is kept once under a number.
 */
import { isUtf8 } from "node:buffer";
import { TextTable, type Utf8Text } from "../bytes/mod.ts";
import { limits } from "./limits.ts";
import { count } from "../wording.ts";
import { textTooLong, tooLarge } from "./refusals.ts";
import { decodeText, decodeXstring, isLiteral } from "./xml/mod.ts";

/** Numbers for texts, equal bytes getting equal numbers. */
export class CellTexts {
  /** @param part name of the worksheet's part, for messages */
  constructor(readonly part: string) {}

  /** Texts as they stand in the XML. */
  readonly #written = new TextTable();
  /** So many bytes of them are known to be UTF-8, one behind the other. */
  #checkedBytes = 0;
  /** Whether all that were looked at are. */
  #isAllUtf8 = true;
  /** Texts that are decoded already, and the same as UTF-16. */
  readonly #decoded: string[] = [];
  readonly #decodedUnits = new TextTable();

  /**
   * The number of a text as it stands between tags.
   * @throws {Refusal} `workbook_too_large`
   */
  ofXml(view: DataView, start: number, end: number): number {
    if (end - start > limits.textBytes) throw textTooLong(this.part);
    const id = this.#written.add(view, start, end);
    if (this.#written.byteLength > limits.cellTextsBytes) throw tooMuchText();
    return id * 2;
  }

  /**
   * The number of a decoded text.
   * @throws {Refusal} `workbook_too_large`
   */
  ofText(text: string): number {
    const units = unitsOf(text);
    const id = this.#decodedUnits.add(units, 0, units.byteLength);
    if (this.#decodedUnits.byteLength > limits.cellTextsBytes) {
      throw tooMuchText();
    }
    if (id === this.#decoded.length) this.#decoded.push(text);
    return id * 2 + 1;
  }

  /** As {@linkcode Worksheet.utf8}. */
  utf8(number: number, text: Utf8Text): boolean {
    if (number % 2 === 1) return false;
    const id = number >> 1;
    text.bytes = this.#written.bytes;
    text.view = this.#written.view;
    text.start = this.#written.startOf(id);
    text.end = this.#written.endOf(id);
    return this.#isUtf8(text) && isLiteral(text);
  }

  /**
   * The text of a number.
   * @throws {Refusal} `workbook_damaged` where it is not UTF-8
   */
  text(number: number): string {
    const id = number >> 1;
    if (number % 2 === 1) return this.#decoded[id];
    const { bytes } = this.#written;
    const start = this.#written.startOf(id);
    const end = this.#written.endOf(id);
    return decodeXstring(decodeText(bytes, start, end, this.part));
  }

  /**
   * Whether a written text is UTF-8. As long as all are, those that have come
   * since are looked at together.
   */
  #isUtf8({ start, end }: Utf8Text): boolean {
    const { bytes } = this.#written;
    if (this.#isAllUtf8 && end > this.#checkedBytes) {
      this.#isAllUtf8 = isUtf8(bytes.subarray(this.#checkedBytes, end));
      if (this.#isAllUtf8) this.#checkedBytes = end;
    }
    if (!this.#isAllUtf8) return isUtf8(bytes.subarray(start, end));
    // Two halves of a character, in two texts, are none.
    return !isContinuation(bytes[start]) &&
      (end === this.#checkedBytes || !isContinuation(bytes[end]));
  }
}

/** Whether a byte of UTF-8 does not start a character. */
function isContinuation(byte: number): boolean {
  return (byte & 0xc0) === 0x80;
}

/** A text as UTF-16, which has bytes for halves of surrogate pairs. */
function unitsOf(text: string): DataView {
  const units = new Uint16Array(text.length);
  for (let i = 0; i < text.length; i++) units[i] = text.charCodeAt(i);
  return new DataView(units.buffer);
}

function tooMuchText() {
  return tooLarge(
    `its cells hold more than ${count(limits.cellTextsBytes)} bytes of ` +
      "distinct texts",
  );
}
