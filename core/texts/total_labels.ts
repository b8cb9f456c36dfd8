/**
 * Recognizes texts that say that a row is a total (design 17). names.ts flags
 * each name.
 */
import { trimBlanks, withoutBlanks } from "./blanks.ts";
import { narrow } from "./folding.ts";

/** Flags of a name, as bits. */
export const NameFlag = {
  /** Empty, or a placeholder for a missing name such as `-`. */
  noName: 1,
  /** A total label: a text with a total word. */
  label: 2,
  /** A label of nothing but total words, numbers, units and punctuation. */
  exact: 4,
} as const;

const NO_NAME = /^(?:[-—]{0,2}|\/|全部|所有)$/;
/**
 * The longest placeholder for a missing name, bytes of UTF-8, with a zero-width
 * character beside it.
 */
const MAX_NO_NAME_BYTES = 9;
const CHINESE = "[合总小共累合總]计|[合總小共累]計|[汇匯彙][总總]|[总總][数數]";
const ENGLISH = "(?:grand\\s*|sub)?total|sum";
const CHINESE_WORD = new RegExp(CHINESE);
/** As whole words: `王经理 Total`, but not `Totally`. */
const ENGLISH_WORD = new RegExp(
  `(?<![a-z\\d])(?:${ENGLISH})(?![a-z\\d])`,
  "i",
);
const ANY_WORD = new RegExp(`${CHINESE}|${ENGLISH}`, "gi");
const WORD_END = new RegExp(`(?:${CHINESE}|(?<![a-z\\d])total)\\P{L}*$`, "iu");
const BEFORE_WORD = /本[页月年]|全部|各/g;
/** Units of time, goods and lists, and Chinese digits. */
const UNITS =
  /季度|月份|[年月日季第页]|[盒万元贴箱支瓶]|[家个件条笔户行项]|[〇一二三四五六七八九十]/g;
const LETTER = /\p{L}/u;

/** The bits of {@linkcode NameFlag} for a name. */
export function nameFlags(text: string): number {
  const spaced = narrow(trimBlanks(text));
  if (NO_NAME.test(spaced)) return NameFlag.noName;
  const visible = withoutBlanks(spaced);
  const isExact = isExactLabel(visible);
  const isLabel = isExact || CHINESE_WORD.test(visible) ||
    ENGLISH_WORD.test(spaced);
  return (isLabel ? NameFlag.label : 0) | (isExact ? NameFlag.exact : 0);
}

/** Whether a text without blanks is a label and says nothing else. */
function isExactLabel(visible: string): boolean {
  const label = visible.replace(BEFORE_WORD, "");
  const rest = label.replace(ANY_WORD, "");
  return rest.length < label.length && !LETTER.test(rest.replace(UNITS, ""));
}

/**
 * Whether a text alone says that its row is a total: an exact label, or one
 * that ends in a total word, such as `浙江（小计）`.
 */
export function isTotalLabel(text: string): boolean {
  const flags = nameFlags(text);
  return (flags & NameFlag.exact) !== 0 ||
    (flags & NameFlag.label) !== 0 && WORD_END.test(narrow(text));
}

/**
 * Whether a trimmed name given as UTF-8 can have flags. Most names cannot, and
 * need no closer look.
 */
export function mayHaveFlags(
  view: DataView,
  start: number,
  end: number,
): boolean {
  return end - start <= MAX_NO_NAME_BYTES || mayHaveLabel(view, start, end);
}

/**
 * Whether a text given as UTF-8 can be a label: every Chinese total word holds
 * 总, 總, 计 or 計.
 */
export function mayHaveLabel(
  view: DataView,
  start: number,
  end: number,
): boolean {
  for (let at = start; at < end - 2; at++) {
    const first = view.getUint8(at);
    if (first >= 0xe6 ? isTotalCharacter(first, view, at) : isInitial(first)) {
      return true;
    }
  }
  return false;
}

/** Whether one of 总 總 计 計, or a full-width S or T, is at an offset. */
function isTotalCharacter(first: number, view: DataView, at: number): boolean {
  switch (first << 16 | view.getUint16(at + 1)) {
    case 0xe680bb: // 总
    case 0xe7b8bd: // 總
    case 0xe8aea1: // 计
    case 0xe8a888: // 計
    case 0xefbcb3: // Ｓ
    case 0xefbcb4: // Ｔ
    case 0xefbd93: // ｓ
    case 0xefbd94: // ｔ
      return true;
    default:
      return false;
  }
}

/** Whether a byte is the first letter of Sum, Subtotal or Total. */
function isInitial(byte: number): boolean {
  const lower = byte | 0x20;
  return lower === 0x73 || lower === 0x74;
}
