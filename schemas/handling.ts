/** How a client asks to leave out rows that cannot be read (design 32). */

/** The request header (RFC 7240 section 4.4), and the header of the answer. */
export const handlingPreference = {
  name: "prefer",
  applied: "preference-applied",
  /** Any other value, or no value, means strict. */
  value: "handling=lenient",
} as const;
