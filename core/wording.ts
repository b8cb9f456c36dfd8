/** Values as messages show them to people. */

/** A count with thousands separators: 1,048,576. */
export function count(value: number): string {
  return value.toLocaleString("en-US");
}

/** A text of the client, cut to a length that suits a message. */
export function shown(text: string, maxLength = 40): string {
  return text.length <= maxLength ? text : `${text.slice(0, maxLength)}…`;
}
