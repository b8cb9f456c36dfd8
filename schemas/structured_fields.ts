/** Writes notes and details as items of a List (RFC 9651 section 3.1). */

/** The value of a parameter. */
type Value = true | string | number | readonly (string | number)[];

/**
 * A Token with its Parameters (RFC 9651 section 4.1.1.2): true, Integers, or
 * Strings, in which blanks separate the entries of a list. Row numbers and
 * references of cells need no escapes. Absent values are left out.
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
  return `=${
    serializeText(typeof value === "string" ? value : value.join(" "))
  }`;
}

/** A String, or a Display String (4.1.11) for text that would need escapes. */
function serializeText(text: string): string {
  if (/^[ !#-[\]-~]*$/.test(text)) return `"${text}"`;
  const bytes = new TextEncoder().encode(text.toWellFormed());
  const escaped = Array.from(
    bytes,
    (byte) =>
      byte < 0x20 || byte > 0x7e || byte === 0x22 || byte === 0x25
        ? `%${byte.toString(16).padStart(2, "0")}`
        : String.fromCharCode(byte),
  );
  return `%"${escaped.join("")}"`;
}
