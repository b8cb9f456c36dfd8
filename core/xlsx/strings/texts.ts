/**
 * Shared strings and cell texts under common ids. Batches hold ids; the caller
 * asks for the texts it needs.
 */
import type { Utf8Text } from "../../bytes/mod.ts";
import { Work, type WorkMeter } from "../../work_meter.ts";
import { CellTexts } from "./cell_texts.ts";
import type { SharedStrings } from "./shared_strings.ts";

/** Characters of a text to keep; no header is longer. */
const MAX_PREVIEW_LENGTH = 1000;
/** Below this length, decoding again is cheaper than remembering. */
const CHEAP_BYTES = 100;

/**
 * All texts of a worksheet by id. The id of a shared string is its index in the
 * table; ids of cell texts start at `sharedCount`.
 */
export class Texts {
  readonly cellTexts: CellTexts;
  /** Items of the shared strings table; 0 without a table. */
  readonly sharedCount: number;
  /** The starts of texts that take long to decode, by id. */
  readonly #previews = new Map<number, string>();

  /** @param part name of the worksheet's part, for messages */
  constructor(
    readonly shared: SharedStrings | undefined,
    part: string,
    readonly meter: WorkMeter,
  ) {
    this.cellTexts = new CellTexts(part);
    this.sharedCount = shared?.length ?? 0;
  }

  /** The id of a decoded text. */
  idOf(text: string): number {
    return this.sharedCount + this.cellTexts.ofText(text);
  }

  /**
   * The text of an id.
   * @throws {Refusal} `workbook_damaged` if the text is not UTF-8
   */
  text(id: number): string {
    this.meter.spend(Work.texts, 1, this.#byteLength(id));
    return this.shared !== undefined && id < this.sharedCount
      ? this.shared.text(id)
      : this.cellTexts.text(id - this.sharedCount);
  }

  /**
   * The text of an id; only the start of a long text, followed by `…`. A long
   * text is decoded once, however many cells refer to it.
   */
  preview(id: number): string {
    const known = this.#previews.get(id);
    if (known !== undefined) return known;
    const text = this.text(id);
    const preview = text.length <= MAX_PREVIEW_LENGTH ? text : previewOf(text);
    // Even a short text may come from a long item.
    const isLong = preview !== text || this.#byteLength(id) > CHEAP_BYTES;
    if (isLong) this.#previews.set(id, preview);
    return preview;
  }

  #byteLength(id: number): number {
    return this.shared !== undefined && id < this.sharedCount
      ? this.shared.byteLength(id)
      : this.cellTexts.byteLength(id - this.sharedCount);
  }

  /** Like {@linkcode Worksheet.utf8}. */
  utf8(id: number, text: Utf8Text): boolean {
    return this.shared !== undefined && id < this.sharedCount
      ? this.shared.utf8(id, text)
      : this.cellTexts.utf8(id - this.sharedCount, text);
  }
}

/** Copies the start: a slice would keep the whole text in memory. */
function previewOf(text: string): string {
  const part = JSON.stringify(text.slice(0, MAX_PREVIEW_LENGTH));
  return `${JSON.parse(part)}…`;
}
