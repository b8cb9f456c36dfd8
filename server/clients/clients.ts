/** The clients of `API_CREDENTIALS_FILE`; there may be 100,000. */
import { type ClientSecrets, readCredentialsFile } from "../../schemas/mod.ts";

/** Items to process between two pauses: about a millisecond. */
const ITEMS_PER_TURN = 1000;
/** How many clients a line of the log names. */
const MAX_NAMED = 100;

/** The api keys that are new, changed or gone, for a line of the log. */
export interface ClientChanges {
  added: string[];
  changed: string[];
  removed: string[];
}

/** The items of a long list; pauses after every thousand, so that requests are answered. */
export async function* withPauses<T>(items: Iterable<T>): AsyncGenerator<T> {
  let count = 0;
  for (const item of items) {
    yield item;
    if (++count % ITEMS_PER_TURN === 0) {
      await new Promise((resolve) => setTimeout(resolve));
    }
  }
}

/**
 * The clients in the content of the file.
 * @throws {ConfigError}
 */
export async function parseClients(text: string): Promise<ClientSecrets> {
  const clients = new Map<string, string[]>();
  for await (const [apiKey, secrets] of withPauses(readCredentialsFile(text))) {
    clients.set(apiKey, secrets);
  }
  return clients;
}

/** Which api keys are new, changed or gone. */
export async function changesBetween(
  before: ClientSecrets,
  after: ClientSecrets,
): Promise<ClientChanges> {
  const [added, changed, removed] = [
    new NameList(),
    new NameList(),
    new NameList(),
  ];
  for await (const [apiKey, secrets] of withPauses(after)) {
    const old = before.get(apiKey);
    if (old === undefined) added.add(apiKey);
    else if (!isSame(old, secrets)) changed.add(apiKey);
  }
  for await (const apiKey of withPauses(before.keys())) {
    if (!after.has(apiKey)) removed.add(apiKey);
  }
  return { added: added.list, changed: changed.list, removed: removed.list };
}

function isSame(one: readonly string[], other: readonly string[]): boolean {
  return one.length === other.length &&
    one.every((secret, i) => secret === other[i]);
}

/** Api keys for a line of the log: the first hundred, and how many more there are. */
export class NameList {
  readonly #names: string[] = [];
  #more = 0;

  add(name: string): void {
    if (this.#names.length < MAX_NAMED) this.#names.push(name);
    else this.#more++;
  }

  get list(): string[] {
    return this.#more === 0
      ? this.#names
      : [...this.#names, `and ${this.#more} more`];
  }
}
