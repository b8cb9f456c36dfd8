/** Reads the values of environment variables, for `config.ts`. */

/** States the expected value, never the actual one, which may be a secret. */
export class Expectation extends Error {}

/** A text without white space around it. */
export function trimmed(text: string): string {
  return text.trim();
}

/**
 * Reads a whole number from `min` to `max`; throws an {@linkcode Expectation}.
 */
export function wholeNumber(min: number, max: number) {
  return (text: string): number => {
    const value = /^\d{1,15}$/.test(text.trim()) ? Number(text) : NaN;
    if (value >= min && value <= max) return value;
    throw new Expectation(`a whole number from ${min} to ${max}`);
  };
}

/**
 * Reads an address such as `127.0.0.1:9464`, `[::1]:9464` or `localhost:9464`.
 */
export function readListenAddress(
  text: string,
): { hostname: string; port: number } {
  const [, hostname, port] =
    /^(\[[0-9A-Fa-f:.]+\]|[\w.-]+):(\d{1,5})$/.exec(text.trim()) ?? [];
  if (hostname !== undefined && Number(port) <= 65_535) {
    return { hostname: hostname.replace(/[[\]]/g, ""), port: Number(port) };
  }
  throw new Expectation("an address and a port such as 127.0.0.1:9464");
}

/** Reads `true`, `1`, `false` or `0`; throws an {@linkcode Expectation}. */
export function trueOrFalse(text: string): boolean {
  return ["true", "1"].includes(oneOf("true", "false", "1", "0")(text));
}

/**
 * Reads one of several words; throws an {@linkcode Expectation} that lists the
 * words.
 */
export function oneOf<const Word extends string>(...words: Word[]) {
  return (text: string): Word => {
    const word = words.find((word) => word === text.trim());
    if (word !== undefined) return word;
    throw new Expectation(
      `${words.slice(0, -1).join(", ")} or ${words.at(-1)}`,
    );
  };
}

/**
 * Reads an http or https address, perhaps with a path; the result has no slash
 * at the end.
 * @throws {Expectation}
 */
export function readBaseAddress(text: string): string {
  const address = text.trim();
  const url = /^https?:\/\/[^/]/.test(address) ? URL.parse(address) : null;
  const isPlain = url !== null && !/[?#@*]/.test(address) &&
    !/\/\/./.test(url.pathname);
  if (isPlain) return url.href.replace(/\/+$/, "");
  throw new Expectation(
    "an http or https address such as https://example.com/sales, without ?, #, @ and *",
  );
}

/**
 * Reads origins of browsers, separated by commas; `*` means all.
 * @throws {Expectation}
 */
export function readOrigins(text: string): string[] {
  const origins = text.split(",").map((item) => item.trim()).filter(Boolean);
  const isFit = origins.every((item) => item === "*" || isOrigin(item));
  if (isFit && origins.length > 0) return origins;
  throw new Expectation(
    'http or https origins such as https://app.example.com, separated by commas, or "*"',
  );
}

/**
 * Whether a browser could send the origin: lower case, no default port, no
 * pattern.
 */
function isOrigin(text: string): boolean {
  return /^https?:\/\/[^*]+$/.test(text) && URL.parse(text)?.origin === text;
}
