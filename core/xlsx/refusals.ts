/** The refusals of the reader. */
import type {
  Excess,
  OtherContent,
  UnsupportedFeature,
} from "../../schemas/mod.ts";
import { Refusal } from "../refusal.ts";
import { limits } from "./limits.ts";

/**
 * The file breaks the rules of its format, is cut off or was changed.
 * @param detail a clause in English for technicians
 */
export function damaged(detail: string): Refusal {
  return new Refusal("workbook_damaged", { detail });
}

/** The file uses an unsupported feature. */
export function unsupported(feature: UnsupportedFeature): Refusal {
  return new Refusal("workbook_unsupported", feature);
}

/**
 * The file exceeds a limit.
 * @param name the part or entry that is too large; "" for the whole file
 */
export function tooLarge(excess: Excess, limit: number, name = ""): Refusal {
  return new Refusal("workbook_too_large", { excess, limit, name });
}

/** A text that no cell can hold: Excel allows 32,767 characters. */
export function textTooLong(part: string): Refusal {
  return tooLarge("text_bytes", limits.textBytes, part);
}

/** The file is not an .xlsx workbook. */
export function notAWorkbook(content: OtherContent): Refusal {
  return new Refusal("not_a_workbook", { content });
}

/**
 * A formula that fills several cells was never calculated. Without this
 * refusal, the other cells would count as empty.
 */
export function uncalculatedRange(sheet: string, cell: string): Refusal {
  const found = { type: "formula", isSavedAsZero: false } as const;
  return new Refusal("formula_not_calculated", {
    sheet,
    count: 1,
    rows: [{
      row: Number(/\d+$/.exec(cell)?.[0]),
      cells: [{ cell, fault: "not_calculated", found, rows: 1 }],
    }],
  });
}
