/**
 * Recognizes texts that label a total row (design 17). names.ts marks each
 * name; sales_row.ts asks about rows without a valid year or month.
 */
import { withoutBlanks } from "../../bytes/mod.ts";
import { trimBlanks } from "./blanks.ts";
import { narrow } from "./full_width.ts";

/** Marks of a name, as bits: whether its row may be a total row. */
export const NameMark = {
  /** A total label, whatever else the row holds. */
  label: 1,
  /** A total label unless the row has all names. */
  labelEnd: 2,
  /**
   * Begins or ends with a word of totals, but may be the name of a customer.
   */
  word: 4,
  /** Empty, or a placeholder for a missing name such as `-`. */
  noName: 8,
} as const;

const BRACKETS = ["()", "[]", "【】", "「」", "<>", "《》"];
const COLON = /:$/;
const WORDS = ["合计", "总计", "小计", "汇总", "共计", "累计"];
const ANY_WORD = WORDS.join("|");
const LABEL = new RegExp(
  `^(?:(?:本页|本月|本年|全部|各)?(?:${ANY_WORD}|总数|合計|總計|小計)|` +
    "(?:grand|sub)?total|sum)$",
  "i",
);
const WORD_END = new RegExp(`(?:${ANY_WORD})$`);
const WORD_START = new RegExp(`^(?:${ANY_WORD})`);
/** As Excel in English labels subtotals: `王经理 Total`. */
const ENGLISH_END = /(?<![a-z\d])total$/i;
const ENGLISH_START = /^total(?![a-z\d])/i;
const LABEL_START = /^(?:合计|总计|小计)/;
const NO_NAME = /^(?:[-—]{0,2}|\/|全部|所有)$/;

/** The last characters of total labels, in any width, and zero-width ones. */
const LAST = "计总数計lLmMｌＬｍＭ:：" + ")）]］】」>＞》" +
  "\u200b\u200c\u200d\u2060\ufeff";
/** The last bytes of {@linkcode LAST} as UTF-8. */
const LAST_BYTES = new Set(
  [...LAST].map((last) => new TextEncoder().encode(last).at(-1)),
);
/**
 * The first three bytes of names that begin with a word of totals or a blank.
 */
const STARTS = new Set(
  [...WORDS, ..."ｔＴ\u200b\u200c\u200d\u2060\ufeff"].map((start) => {
    const [a, b, c] = new TextEncoder().encode(start);
    return threeBytes(a, b, c);
  }),
);
const UPPER_T = 0x54;
/** Makes an ASCII letter upper case. */
const UPPER_CASE = 0xdf;
/** The longest placeholder for a missing name, bytes of UTF-8. */
const MAX_NO_NAME_BYTES = 6;

/** The bits of {@linkcode NameMark} for a name. */
export function nameMarks(text: string): number {
  const label = bare(narrow(withoutBlanks(text)));
  if (LABEL.test(label)) return NameMark.label;
  const trimmed = narrow(trimBlanks(text));
  if (NO_NAME.test(trimmed)) return NameMark.noName;
  const spaced = bare(trimmed);
  if (WORD_END.test(label) || ENGLISH_END.test(spaced)) {
    return NameMark.labelEnd | NameMark.word;
  }
  const beginsWithWord = WORD_START.test(label) || ENGLISH_START.test(spaced);
  return beginsWithWord ? NameMark.word : 0;
}

/**
 * Whether a text labels a total row that lacks other names, such as `浙江 汇总`
 * or `【合 计】`.
 */
export function isTotalLabel(text: string): boolean {
  const { label, labelEnd } = NameMark;
  return (nameMarks(text) & (label | labelEnd)) !== 0;
}

/**
 * Whether a text begins like a total label, such as `合计(5月)`, which is enough
 * in a row without a valid year or month.
 */
export function beginsAsTotalLabel(text: string): boolean {
  return LABEL_START.test(withoutBlanks(text));
}

/**
 * Whether a trimmed name given as UTF-8 can have marks: most names cannot, and
 * need no closer look.
 */
export function mayHaveMarks(
  view: DataView,
  start: number,
  end: number,
): boolean {
  return end - start <= MAX_NO_NAME_BYTES ||
    LAST_BYTES.has(view.getUint8(end - 1)) ||
    (view.getUint8(start) & UPPER_CASE) === UPPER_T ||
    STARTS.has(view.getUint32(start) >>> 8);
}

function threeBytes(a: number, b: number, c: number): number {
  return a << 16 | b << 8 | c;
}

/**
 * A text without a pair of brackets around it and without a colon at the end,
 * inside or outside the brackets.
 */
function bare(text: string): string {
  const label = text.replace(COLON, "");
  const isBracketed = label.length >= 2 &&
    BRACKETS.includes(`${label[0]}${label.at(-1)}`);
  return isBracketed
    ? trimBlanks(label.slice(1, -1)).replace(COLON, "")
    : label;
}
