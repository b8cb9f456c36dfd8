/** Finds new, changed and removed clients of `API_CREDENTIALS_FILE`. */
import type { ClientSecrets } from "../../schemas/mod.ts";

/** Clients that a log line names. */
const MAX_NAMED = 100;

/** Api keys for a log line. */
export interface ClientChanges {
  added: string[];
  changed: string[];
  removed: string[];
}

/** Compares two versions of the clients. */
export function changesBetween(
  before: ClientSecrets,
  after: ClientSecrets,
): ClientChanges {
  const lists = {
    added: new NameList(),
    changed: new NameList(),
    removed: new NameList(),
  };
  for (const [apiKey, secrets] of after) {
    const old = before.get(apiKey);
    if (old === undefined) lists.added.add(apiKey);
    else if (JSON.stringify(old) !== JSON.stringify(secrets)) {
      lists.changed.add(apiKey);
    }
  }
  for (const apiKey of before.keys()) {
    if (!after.has(apiKey)) lists.removed.add(apiKey);
  }
  const { added, changed, removed } = lists;
  return { added: added.list, changed: changed.list, removed: removed.list };
}

/** Api keys for a log line: the first hundred, and the number of others. */
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
