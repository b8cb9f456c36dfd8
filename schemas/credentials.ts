/** Api keys with their secrets, as JSON: `{"key": "secret", "other": ["current", "previous"]}`. */
import { Expectation } from "./expectation.ts";

/** Api key -> its secret, or its current and previous secret (design 9). */
export type ClientSecrets = Record<string, string | string[]>;

/** @throws {Expectation} */
export function readApiKey(text: string): string {
  if (isApiKey(text)) return text;
  throw new Expectation("1 to 128 visible ASCII characters");
}

/** @throws {Expectation} */
export function readCredentials(text: string): ClientSecrets {
  const expected = 'JSON such as {"key": "secret"}';
  let json: unknown;
  try {
    json = JSON.parse(text);
  } catch {
    throw new Expectation(expected);
  }
  if (typeof json !== "object" || json === null || Array.isArray(json)) {
    throw new Expectation(expected);
  }
  const clients = Object.entries(json);
  if (!clients.every(([key]) => isApiKey(key))) {
    throw new Expectation("api keys of 1 to 128 visible ASCII characters");
  }
  if (!clients.every(([, secrets]) => isSecrets(secrets))) {
    throw new Expectation(
      '"secret" or ["current", "previous"] for each api key, none of them empty',
    );
  }
  return Object.fromEntries(clients);
}

function isApiKey(text: string): boolean {
  return /^[\x21-\x7e]{1,128}$/.test(text);
}

/** One secret, or two while one replaces the other. */
function isSecrets(value: unknown): boolean {
  const secrets = [value].flat();
  return secrets.length >= 1 && secrets.length <= 2 &&
    secrets.every((secret) => typeof secret === "string" && secret !== "");
}
