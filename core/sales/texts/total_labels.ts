/**
 * Which texts label a total row (design 17). names.ts checks each name,
 * sales_row.ts rows without a valid year or month.
 */
import { withoutBlanks } from "../../bytes/mod.ts";
import { narrow } from "./full_width.ts";

const BRACKETS = ["()", "[]", "【】", "「」", "<>", "《》"];
const COLON = /:$/;
const LABEL =
  /^(?:(?:本页|本月|本年|全部|各)?(?:总数|合計|總計|小計)|(?:grand|sub)?total|sum)$/i;
const LABEL_END = /(?:合计|总计|小计|汇总|共计|累计)$/;
const LABEL_START = /^(?:合计|总计|小计)/;

/** The last characters of total labels, in any width, and zero-width ones. */
const LAST = "计总数計lLmMｌＬｍＭ:：" + ")）]］】」>＞》" +
  "\u200b\u200c\u200d\u2060\ufeff";
/** Their last bytes as UTF-8. */
const LAST_BYTES = new Set(
  [...LAST].map((last) => new TextEncoder().encode(last).at(-1)),
);

/** Whether a text is a total label, such as `浙江 汇总` or `【合 计】`. */
export function isTotalLabel(text: string): boolean {
  const label = bare(narrow(withoutBlanks(text)));
  return LABEL.test(label) || LABEL_END.test(label);
}

/**
 * Whether a text begins like one, such as `合计(5月)`: enough in a row without a
 * valid year or month.
 */
export function beginsAsTotalLabel(text: string): boolean {
  return LABEL_START.test(withoutBlanks(text));
}

/**
 * Whether a trimmed text with this last byte can be a total label: most names
 * cannot, and need no closer look.
 */
export function canEndTotalLabel(lastByte: number): boolean {
  return LAST_BYTES.has(lastByte);
}

/** A text without one pair of brackets around it and a colon at its end, in or after them. */
function bare(text: string): string {
  const label = text.replace(COLON, "");
  const isBracketed = label.length >= 2 &&
    BRACKETS.includes(`${label[0]}${label.at(-1)}`);
  return isBracketed ? label.slice(1, -1).replace(COLON, "") : label;
}
