/** The refusals of the reader, with their common prefix. */
import { Refusal } from "../refusal.ts";
import { count } from "../wording.ts";
import { limits } from "./limits.ts";

const prefix = "Cannot read the workbook: ";

/** The file breaks the rules of its format, is cut off or was changed. */
export function damaged(problem: string): Refusal {
  return new Refusal("workbook_damaged", prefix + problem);
}

/** The file uses something that is not supported. */
export function unsupported(problem: string): Refusal {
  return new Refusal("workbook_unsupported", prefix + problem);
}

/** The file is past a limit. */
export function tooLarge(problem: string): Refusal {
  return new Refusal("workbook_too_large", prefix + problem);
}

/** A text that no cell can hold: Excel allows 32,767 characters. */
export function textTooLong(part: string): Refusal {
  return tooLarge(
    `a text in part ${part} has more than ${count(limits.textBytes)} bytes`,
  );
}

/** The file is not an .xlsx workbook. */
export function notAWorkbook(problem: string): Refusal {
  return new Refusal("not_a_workbook", prefix + problem);
}

/**
 * A formula that fills several cells was never calculated. The other cells look
 * empty, so without this refusal they would count as empty.
 */
export function uncalculatedRange(cell: string): Refusal {
  return new Refusal(
    "formula_not_calculated",
    `${cell}: a formula for several cells was never calculated: open the ` +
      "workbook and save it once",
  );
}
