/**
 * Replaces `empty_elements.ts` in the page, where size matters more than speed
 * (`docs/bundle.ts`). `reader.ts` reads these elements, too.
 */

/** Finds no element. */
export function endOfElement(): number {
  return -1;
}

/** Skips nothing. */
export function skipEmptyElements(): number {
  return 0;
}
