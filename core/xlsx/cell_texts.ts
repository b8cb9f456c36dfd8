/**
 * Texts that stand in the cells themselves (inline strings, results of
 * formulas, errors): each distinct one is kept once under a number.
 */
import { isUtf8 } from "node:buffer";
import { TextTable } from "../text_table.ts";
import { limits } from "./limits.ts";
import { count, tooLarge } from "./refusals.ts";
import type { Utf8Text } from "./worksheet_rows.ts";
import { decodeText, decodeXstring, isLiteral } from "./xml_text.ts";

/** Numbers for texts, equal bytes getting equal numbers. */
export class CellTexts {
  /** @param part name of the worksheet's part, for messages */
  constructor(readonly part: string) {}

  /** Texts as they stand in the XML. */
  readonly #written = new TextTable();
  /** So many bytes of them are known to be UTF-8. */
  #checkedBytes = 0;
  /** Texts that are decoded already, and the same as UTF-16. */
  readonly #decoded: string[] = [];
  readonly #decodedUnits = new TextTable();

  /**
   * The number of a text as it stands between tags.
   * @throws {Refusal} `workbook_too_large`
   */
  ofXml(view: DataView, start: number, end: number): number {
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
    return this.#isUtf8(text.end) && isLiteral(text);
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

  /** Whether all written texts up to an end of one are UTF-8. */
  #isUtf8(end: number): boolean {
    if (end <= this.#checkedBytes) return true;
    const unchecked = this.#written.bytes.subarray(this.#checkedBytes, end);
    if (!isUtf8(unchecked)) return false;
    this.#checkedBytes = end;
    return true;
  }
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
