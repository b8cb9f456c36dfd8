/** What became of a row. */
export const Respelling = {
  done: 0,
  /** Its end has not arrived. */
  cutOff: 1,
  /** Something in it, or in its place, is for the tokenizer. */
  impossible: 2,
} as const;
export type Respelling = typeof Respelling[keyof typeof Respelling];
