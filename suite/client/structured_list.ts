/**
 * Reads Lists of Tokens with Parameters (RFC 9651) in the spelling of the
 * service.
 */

/** A reader for the text of each parameter. */
export type Readers<Parameters> = {
  readonly [Name in keyof Parameters]-?: (text: string) => Parameters[Name];
};

/** Words separated by blanks. */
export const words = (text: string): string[] =>
  text.split(" ").filter(Boolean);

/** Numbers separated by blanks. */
export const numbers = (text: string): number[] => words(text).map(Number);

/**
 * The items of a List; skips unknown parameters, which newer services may send.
 */
export function parseItems<Parameters extends object>(
  header: string,
  readers: Readers<Parameters>,
): ({ token: string } & Partial<Parameters>)[] {
  return split(header, ",").map((item) => {
    const [token, ...parameters] = split(item, ";");
    return { token, ...parametersIn(parameters, readers) };
  });
}

function parametersIn<Parameters extends object>(
  texts: readonly string[],
  readers: Readers<Parameters>,
): Partial<Parameters> {
  const known = new Map<string, (text: string) => unknown>(
    Object.entries(readers),
  );
  return Object.fromEntries(texts.flatMap((text) => {
    const [, name, display, value] = /^([^=]*)=?(%?)"?(.*?)"?$/s.exec(text) ??
      [];
    const read = known.get(name);
    if (read === undefined) return [];
    return [[name, read(display === "" ? value : decodeURIComponent(value))]];
  })) as Partial<Parameters>;
}

/** The texts between separators; separators in quotes do not count. */
function split(text: string, separator: string): string[] {
  const member = new RegExp(`(?:"[^"]*"|[^"${separator}])+`, "g");
  return (text.match(member) ?? []).map((found) => found.trim()).filter(
    Boolean,
  );
}
