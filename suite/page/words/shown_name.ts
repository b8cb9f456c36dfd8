import { EMPTY_SHOWN } from "../../explore/questions/mod.ts";

/** Characters that change the direction of a line, or are invisible. */
const CONTROLS =
  /(?![\t\n\r])[\p{Cc}\u061c\u200e\u200f\u2028-\u202e\u2066-\u2069]/gu;
/** Letters of scripts written from right to left. */
const RIGHT_TO_LEFT =
  /[\u0590-\u08ff\ufb1d-\ufdff\ufe70-\ufefc\u{10800}-\u{10fff}\u{1e800}-\u{1efff}]/u;
/** First strong isolate, and pop directional isolate (UAX 9). */
const [ISOLATE, POP] = ["\u2068", "\u2069"];

/** Whether a name stands for the group of empty cells. */
export function isEmptyGroup(name: string): boolean {
  return name === EMPTY_SHOWN;
}

/** A name as the page shows it; an empty name is `(空)` (spec 2.4). */
export function shownName(name: string): string {
  return isolated(name || EMPTY_SHOWN);
}

/**
 * Keeps the user's text from affecting the text around it: makes direction
 * controls visible, and isolates text written from right to left.
 */
export function isolated(text: string): string {
  const shown = text.replace(
    CONTROLS,
    (control) =>
      `[U+${
        control.charCodeAt(0).toString(16).toUpperCase().padStart(4, "0")
      }]`,
  );
  return RIGHT_TO_LEFT.test(shown) ? ISOLATE + shown + POP : shown;
}
