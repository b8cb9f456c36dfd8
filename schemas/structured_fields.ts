/** Writes notes and details as items of a List (RFC 9651 section 3.1). */

/** The value of a parameter. */
type Value = string | number | readonly (string | number)[];

/**
 * A Token with its Parameters (RFC 9651 section 4.1.1.2): Integers, or Strings,
 * in which blanks separate the entries of a list. Row numbers and references of
 * cells need no escapes. Absent values are left out.
 */
export function serializeItem(
  token: string,
  parameters: readonly (readonly [name: string, value: Value | undefined])[],
): string {
  return token +
    parameters.map(([name, value]) =>
      value === undefined ? "" : `;${name}=${serializeValue(value)}`
    ).join("");
}

function serializeValue(value: Value): string {
  if (typeof value === "number") return String(value);
  return `"${typeof value === "string" ? value : value.join(" ")}"`;
}
