import { CellTexts } from "./cell_texts.ts";
import type { SharedStrings } from "./shared_strings.ts";
import type { Utf8Text } from "./worksheet_rows.ts";

/**
 * All texts of a worksheet under one numbering: the index in the shared
 * strings table, and behind it the texts of the cells themselves.
 */
export class Texts {
  readonly cellTexts: CellTexts;
  /** Items of the shared strings table, 0 where there is none. */
  readonly sharedCount: number;

  /** @param part name of the worksheet's part, for messages */
  constructor(readonly shared: SharedStrings | undefined, part: string) {
    this.cellTexts = new CellTexts(part);
    this.sharedCount = shared?.length ?? 0;
  }

  /** The id of a decoded text. */
  idOf(text: string): number {
    return this.sharedCount + this.cellTexts.ofText(text);
  }

  /**
   * The text of an id.
   * @throws {Refusal} `workbook_damaged` where it is not UTF-8
   */
  text(id: number): string {
    return this.shared !== undefined && id < this.sharedCount
      ? this.shared.text(id)
      : this.cellTexts.text(id - this.sharedCount);
  }

  /** As {@linkcode Worksheet.utf8}. */
  utf8(id: number, text: Utf8Text): boolean {
    return this.shared !== undefined && id < this.sharedCount
      ? this.shared.utf8(id, text)
      : this.cellTexts.utf8(id - this.sharedCount, text);
  }
}
