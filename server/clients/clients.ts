/** Which clients of `API_CREDENTIALS_FILE` are new, changed or gone. */
import type { ClientSecrets } from "../../schemas/mod.ts";

/** How many clients a line of the log names. */
const MAX_NAMED = 100;

/** Api keys for a line of the log. */
export interface ClientChanges {
  added: string[];
  changed: string[];
  removed: string[];
}

/** Which api keys are new, changed or gone. */
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
