/** The notes of `x-notes`, a List of Tokens with Parameters (RFC 9651). */

/**
 * What the service did to the data or found in it. `/llms.md` lists the tokens;
 * newer services may send others.
 */
export interface Note {
  /** What it is about, such as `total-rows`. */
  readonly token: string;
  /** How many there are in all. */
  readonly count?: number;
  /** Their row numbers, the first ten at most. */
  readonly rows?: readonly number[];
  /** Their ranges, the first ten at most. */
  readonly ranges?: readonly string[];
  /** The first of these cells. */
  readonly cell?: string;
  /** A cell of each name of the first pair. */
  readonly cells?: readonly string[];
}

type Parameters = Omit<Note, "token">;

const words = (text: string) => text.split(" ").filter(Boolean);

const readers: { [Name in keyof Parameters]-?: (text: string) => unknown } = {
  count: Number,
  rows: (text) => words(text).map(Number),
  ranges: words,
  cell: (text) => text,
  cells: words,
};

/** `total-rows;count=2;rows="12 25"` -> `[{ token, count: 2, rows: [12, 25] }]` */
export function parseNotes(header: string): Note[] {
  return split(header, ",").map((item) => {
    const [token, ...parameters] = split(item, ";");
    return { token, ...parametersIn(parameters) };
  });
}

/** Skips unknown parameters, which a newer service may send. */
function parametersIn(texts: readonly string[]): Parameters {
  return Object.fromEntries(texts.flatMap((text) => {
    const [, name, value] = /^([^=]*)=?"?(.*?)"?$/s.exec(text) ?? [];
    return isParameter(name) ? [[name, readers[name](value)]] : [];
  }));
}

function isParameter(name: string): name is keyof Parameters {
  return Object.hasOwn(readers, name);
}

/** The parts between separators, except those in quotes. */
function split(text: string, separator: string): string[] {
  const part = new RegExp(`(?:"[^"]*"|[^"${separator}])+`, "g");
  return (text.match(part) ?? []).map((found) => found.trim()).filter(Boolean);
}
