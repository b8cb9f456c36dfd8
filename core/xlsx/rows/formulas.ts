/**
 * The texts of formulas (ECMA-376-1 18.3.1.40 `f`), for a caller that asks how
 * a result was calculated. The row reader only keeps where the texts start.
 */
import { LESS_THAN, SLASH } from "../../bytes/mod.ts";
import { Work } from "../../work_meter.ts";
import type { Formula } from "../worksheet.ts";
import { decodeText, type XmlReader } from "../xml/mod.ts";

/** The longest formula in Excel: 8,192 characters of up to three bytes. */
const MAX_BYTES = 3 * 8192;
/**
 * Longest text of a shared formula: thousands of cells may share the formula,
 * and each reads the text.
 */
const MAX_SHARED_BYTES = 256;
/** Shared formulas to remember; further ones are unknown. */
const MAX_SHARED = 65_536;

/** A cell; the column is 0-based. */
interface CellPosition {
  column: number;
  rowNumber: number;
}

/** Where the text of a formula is. */
export interface FormulaSource {
  /** Where the text starts; 0 without a text. */
  start: number;
  /** The index that cells share (`si`), or -1. */
  shared: number;
}

/** The source of a cell without a formula. */
export const noFormula: FormulaSource = { start: 0, shared: -1 };

/** Remembers the formulas that cells share, and decodes texts on demand. */
export class Formulas {
  /** By shared index: the cell with the text. */
  readonly #shared = new Map<number, CellPosition & { start: number }>();

  /** @param xml of the worksheet part */
  constructor(readonly xml: Pick<XmlReader, "bytes" | "meter" | "part">) {}

  /** Remembers the formula of a cell if others may share it. */
  add({ start, shared }: FormulaSource, column: number, rowNumber: number) {
    const isSource = shared >= 0 && this.#hasText(start);
    if (!isSource || this.#shared.size === MAX_SHARED) return;
    this.#shared.set(shared, { start, column, rowNumber });
  }

  /**
   * The formula of a cell.
   * @returns undefined if the text is not plain, or longer than Excel's
   * @throws {Refusal} `workbook_damaged` if the text is not well-formed
   */
  read(
    { start, shared }: FormulaSource,
    position: CellPosition,
  ): Formula | undefined {
    if (this.#hasText(start)) {
      const text = this.#textAt(start, MAX_BYTES);
      return text === undefined ? undefined : { text, down: 0, right: 0 };
    }
    const source = this.#shared.get(shared);
    if (source === undefined) return undefined;
    const text = this.#textAt(source.start, MAX_SHARED_BYTES);
    return text === undefined ? undefined : {
      text,
      down: position.rowNumber - source.rowNumber,
      right: position.column - source.column,
    };
  }

  #hasText(start: number): boolean {
    return start > 0 && this.xml.bytes[start] !== LESS_THAN;
  }

  #textAt(start: number, maxBytes: number): string | undefined {
    const { bytes, meter, part } = this.xml;
    const longest = bytes.subarray(start, start + maxBytes + 1);
    const length = longest.indexOf(LESS_THAN);
    meter.spend(Work.texts, 1, length < 0 ? maxBytes : length);
    if (length < 0 || bytes[start + length + 1] !== SLASH) return undefined;
    return decodeText(bytes, start, start + length, part);
  }
}
