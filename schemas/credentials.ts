/**
 * Api keys with their secrets, as JSON: `{"key": "secret", "other": ["current",
 * "previous"]}`.
 */
import { Expectation } from "./config_values.ts";
import { MAX_API_KEY_LENGTH } from "./signing.ts";

/** Api key -> its secret, or its current and previous secret (design 9). */
export type ClientSecrets = ReadonlyMap<string, readonly string[]>;

/**
 * Matches the name of a member in JSON: of two equal names, `JSON.parse()`
 * keeps the last.
 */
const NAME = /"[^"\\]*(?:\\.[^"\\]*)*"(?=[ \t\r\n]*:)/g;

/** @throws {Expectation} */
export function readApiKey(text: string): string {
  if (isApiKey(text)) return text;
  throw new Expectation(`1 to ${MAX_API_KEY_LENGTH} visible ASCII characters`);
}

/** @throws {Expectation} */
export function readCredentials(text: string): ClientSecrets {
  const clients = Object.entries(parseObject(text));
  if (!clients.every(([apiKey]) => isApiKey(apiKey))) {
    throw new Expectation(
      `api keys of 1 to ${MAX_API_KEY_LENGTH} visible ASCII characters`,
    );
  }
  const secrets = new Map(
    clients.map(([apiKey, value]) => [apiKey, secretsIn(value)]),
  );
  const names: string[] = text.match(NAME) ?? [];
  if (names.length > secrets.size) throw new Expectation("each api key once");
  return secrets;
}

function parseObject(text: string): object {
  let json: unknown;
  try {
    json = JSON.parse(text);
  } catch {
    // The message of a syntax error could quote a secret.
  }
  if (typeof json === "object" && json !== null && !Array.isArray(json)) {
    return json;
  }
  throw new Expectation('JSON such as {"key": "secret"}');
}

function secretsIn(value: unknown): string[] {
  const secrets: unknown[] = [value].flat();
  if (secrets.length === 1 || secrets.length === 2) {
    if (secrets.every((it) => typeof it === "string" && it !== "")) {
      return secrets as string[];
    }
  }
  throw new Expectation(
    '"secret" or ["current", "previous"] for each api key, none of them empty',
  );
}

function isApiKey(text: string): boolean {
  return /^[\x21-\x7e]+$/.test(text) && text.length <= MAX_API_KEY_LENGTH;
}
