/** Api keys with their secrets, as JSON: `{"key": "secret", "other": ["current", "previous"]}`. */
import { Expectation } from "./config_values.ts";

/** Api key -> its secret, or its current and previous secret (design 9). */
export type ClientSecrets = ReadonlyMap<string, readonly string[]>;

const EXPECTED_JSON = 'JSON such as {"key": "secret"}';

const BLANK = "[ \\t\\r\\n]*";
const STRING = '"[^"\\\\]*(?:\\\\.[^"\\\\]*)*"';
/** A client in the text, with the comma or brace after it. */
const CLIENT = new RegExp(
  [
    `(${STRING})`,
    ":",
    `(${STRING}|\\[${BLANK}${STRING}${BLANK}(?:,${BLANK}${STRING}${BLANK})?\\])`,
    "([,}])",
  ].map((part) => BLANK + part).join(""),
  "y",
);

/** @throws {Expectation} */
export function readApiKey(text: string): string {
  if (isApiKey(text)) return text;
  throw new Expectation("1 to 128 visible ASCII characters");
}

/**
 * Yields the clients one by one: the caller can pause while reading a long
 * text. Unlike `JSON.parse()`, it refuses an api key that appears twice.
 *
 * @throws {Expectation}
 */
export function* readClients(
  text: string,
): Generator<[apiKey: string, secrets: string[]]> {
  const apiKeys = new Set<string>();
  for (const [apiKey, secrets] of clientsIn(text)) {
    if (!isApiKey(apiKey)) {
      throw new Expectation("api keys of 1 to 128 visible ASCII characters");
    }
    if (secrets.includes("")) throw wrongSecrets();
    if (apiKeys.has(apiKey)) {
      throw new Expectation(`each api key once, and ${apiKey} is there twice`);
    }
    apiKeys.add(apiKey);
    yield [apiKey, secrets];
  }
}

/** @throws {Expectation} */
export function readCredentials(text: string): ClientSecrets {
  return new Map(readClients(text));
}

function* clientsIn(text: string): Generator<[string, string[]]> {
  const opening = /^[ \t\r\n]*\{[ \t\r\n]*(\}?)/.exec(text);
  let at = opening?.[0].length ?? 0;
  let mark = opening?.[1] === "}" ? "}" : ",";
  while (mark === ",") {
    CLIENT.lastIndex = at;
    const found = CLIENT.exec(text);
    if (found === null) throw mistakeIn(text);
    at = CLIENT.lastIndex;
    mark = found[3];
    yield [String(parse(found[1])), [parse(found[2])].flat().map(String)];
  }
  if (/[^ \t\r\n]/.test(text.slice(at))) throw new Expectation(EXPECTED_JSON);
}

/** What is wrong with a text that has something else in place of a client. */
function mistakeIn(text: string): Expectation {
  const json = parse(text);
  const isObject = typeof json === "object" && json !== null &&
    !Array.isArray(json);
  return isObject ? wrongSecrets() : new Expectation(EXPECTED_JSON);
}

function wrongSecrets(): Expectation {
  return new Expectation(
    '"secret" or ["current", "previous"] for each api key, none of them empty',
  );
}

function parse(json: string): unknown {
  try {
    return JSON.parse(json);
  } catch {
    throw new Expectation(EXPECTED_JSON);
  }
}

function isApiKey(text: string): boolean {
  return /^[\x21-\x7e]{1,128}$/.test(text);
}
