/**
 * The texts of a worksheet by id: shared strings, and texts written in the cells
 * themselves, which are inline strings, results of formulas and errors. Batches
 * hold ids; the caller asks for the texts it needs.
 */
import { encodeUtf8, TextTable, type Utf8Text } from "../../bytes/mod.ts";
import { isUtf8 } from "../../platform/mod.ts";
import { Work, type WorkMeter } from "../../work_meter.ts";
import { limits } from "../limits.ts";
import { textTooLong, tooLarge } from "../refusals.ts";
import { decodeText, decodeXstring, findLiteral } from "../xml/mod.ts";
import type { SharedStrings } from "./shared_strings.ts";

/** Characters of a text to keep; no header is longer. */
const MAX_PREVIEW_LENGTH = 1000;
const decoder = new TextDecoder("utf-8", { ignoreBOM: true });

/**
 * Keeps each distinct text of a cell once. The id of a shared string is its
 * index in the table. The ids of texts of their own begin after these: even ones,
 * counted from there, are of texts as the XML spells them, odd ones of decoded
 * texts.
 */
export class Texts {
  /** Items of the shared strings table; 0 without a table. */
  readonly sharedCount: number;
  /** Texts as the XML spells them. */
  readonly #written = new TextTable();
  /** Texts that were added as strings, as UTF-8. */
  readonly #decoded = new TextTable();
  /** The starts of decoded texts, by id. */
  readonly #previews = new Map<number, string>();

  /** @param part name of the worksheet's part, for messages */
  constructor(
    readonly shared: SharedStrings | undefined,
    readonly part: string,
    readonly meter: WorkMeter,
  ) {
    this.sharedCount = shared?.length ?? 0;
  }

  /**
   * The id of a text in the spelling of the XML.
   * @throws {Refusal} `workbook_too_large`
   */
  ofXml(view: DataView, start: number, end: number): number {
    if (end - start > limits.textBytes) throw textTooLong(this.part);
    return this.sharedCount + 2 * addTo(this.#written, view, start, end);
  }

  /**
   * The id of a decoded text.
   * @throws {Refusal} `workbook_too_large`
   */
  idOf(text: string): number {
    const { view, end } = encodeUtf8(text);
    const index = addTo(this.#decoded, view, 0, end);
    return this.sharedCount + 2 * index + 1;
  }

  /**
   * The text of an id.
   * @throws {Refusal} `workbook_damaged` if the text is not UTF-8
   */
  text(id: number): string {
    this.meter.spend(Work.texts, 1, this.#byteLength(id));
    const own = id - this.sharedCount;
    if (this.shared !== undefined && own < 0) return this.shared.text(id);
    const isWritten = own % 2 === 0;
    const table = isWritten ? this.#written : this.#decoded;
    const start = table.startOf(own >> 1);
    const end = table.endOf(own >> 1);
    return isWritten
      ? decodeXstring(decodeText(table.bytes, start, end, this.part), this.part)
      : decoder.decode(table.bytes.subarray(start, end));
  }

  /**
   * The text of an id; only the start of a long text, followed by `…`. A text
   * is decoded once, however many cells refer to it.
   */
  preview(id: number): string {
    const known = this.#previews.get(id);
    if (known !== undefined) return known;
    const text = this.text(id);
    const preview = text.length <= MAX_PREVIEW_LENGTH ? text : previewOf(text);
    this.#previews.set(id, preview);
    return preview;
  }

  /** Like {@linkcode Worksheet.utf8}. */
  utf8(id: number, text: Utf8Text): boolean {
    const own = id - this.sharedCount;
    if (this.shared !== undefined && own < 0) return this.shared.utf8(id, text);
    const isWritten = own % 2 === 0;
    const table = isWritten ? this.#written : this.#decoded;
    text.bytes = table.bytes;
    text.view = table.view;
    text.start = table.startOf(own >> 1);
    text.end = table.endOf(own >> 1);
    return !isWritten ||
      isUtf8(text.bytes.subarray(text.start, text.end)) &&
        findLiteral(text, this.part);
  }

  /** Length of a text in the spelling of the XML; 0 if it is decoded. */
  #byteLength(id: number): number {
    const own = id - this.sharedCount;
    if (this.shared !== undefined && own < 0) return this.shared.byteLength(id);
    return own % 2 === 1
      ? 0
      : this.#written.endOf(own >> 1) - this.#written.startOf(own >> 1);
  }
}

/** Adds a text to a table of bounded size; returns its index. */
function addTo(
  table: TextTable,
  view: DataView,
  start: number,
  end: number,
): number {
  const index = table.add(view, start, end);
  if (table.byteLength <= limits.cellTextsBytes) return index;
  throw tooLarge("cell_text_bytes", limits.cellTextsBytes);
}

/** Copies the start: a slice would keep the whole text in memory. */
function previewOf(text: string): string {
  const copy = JSON.stringify(text.slice(0, MAX_PREVIEW_LENGTH));
  return `${JSON.parse(copy)}…`;
}
