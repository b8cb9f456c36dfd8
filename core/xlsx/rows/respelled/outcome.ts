/** Whether a row could be respelled. */
export const Respelling = {
  done: 0,
  /** Its end has not arrived. */
  cutOff: 1,
  /** Only the tokenizer can read it, or what is in its place. */
  impossible: 2,
} as const;
export type Respelling = typeof Respelling[keyof typeof Respelling];
