/** Writes notes and details as items of a List (RFC 9651 section 3.1). */

/** The value of a parameter. */
type Value = true | string | number | readonly (string | number)[];

/**
 * A Token with its Parameters (RFC 9651 section 4.1.1.2): true, Integers, or
 * Strings, in which blanks separate the entries of a list. Row numbers and references of
 * cells need no escapes. Absent values are left out.
 */
export function serializeItem(
  token: string,
  parameters: readonly (readonly [name: string, value: Value | undefined])[],
): string {
  return token +
    parameters.map(([name, value]) =>
      value === undefined ? "" : `;${name}${serializeValue(value)}`
    ).join("");
}

function serializeValue(value: Value): string {
  if (value === true) return "";
  if (typeof value === "number") return `=${value}`;
  return `="${typeof value === "string" ? value : value.join(" ")}"`;
}
