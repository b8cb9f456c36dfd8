/** A text from a client, cut to fit a message. */
export function shortened(text: string, maxLength = 40): string {
  return text.length <= maxLength ? text : `${text.slice(0, maxLength)}…`;
}
