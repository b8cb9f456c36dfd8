/** The bytes of request bodies that a thread holds, shared fairly by the api keys. */
import { Blocks } from "./blocks.ts";

/** A body that has been silent for so long may be dropped for one of the same key. */
const SILENT_MILLISECONDS = 1000;

/** What the bodies of an api key hold. */
class Account {
  bytes = 0;
  /** Those that are still coming in; the one that has been silent longest is first. */
  readonly coming = new Set<HeldBody>();

  constructor(readonly apiKey: string) {}
}

export interface BudgetOptions {
  /** A clock that never goes back, milliseconds. */
  now?: () => number;
  /** Is called with the bytes that are held, after each change. */
  onChange?: (held: number) => void;
}

/**
 * Bounds the bytes of all bodies that are held. Past the bound, a body of the
 * key that holds the most makes room (guides/decisions/016).
 */
export class BodyBudget {
  #held = 0;
  readonly #accounts = new Map<string, Account>();

  readonly now: () => number;
  readonly #onChange: (held: number) => void;

  constructor(readonly maxBytes: number, options: BudgetOptions = {}) {
    this.now = options.now ?? (() => performance.now());
    this.#onChange = options.onChange ?? (() => {});
  }

  /** How many bytes are held. */
  get held(): number {
    return this.#held;
  }

  /**
   * Opens an empty body; disposing of it returns its bytes.
   *
   * @param apiKey the key to which it counts; undefined for a body that takes
   * the same work and is not held
   */
  open(apiKey: string | undefined): HeldBody {
    if (apiKey === undefined) return new HeldBody(this);
    const account = this.#accounts.get(apiKey) ?? new Account(apiKey);
    this.#accounts.set(apiKey, account);
    return new HeldBody(this, account);
  }

  /** Takes bytes for a body of an account; false if there is no room. */
  take(account: Account, bytes: number): boolean {
    while (this.#held + bytes > this.maxBytes) {
      const other = this.#nextToGiveWay(account, bytes);
      if (other === undefined) return false;
      other[Symbol.dispose]();
    }
    if (bytes > 0) this.#add(account, bytes);
    return true;
  }

  /** Returns bytes of an account. */
  giveBack(account: Account, bytes: number): void {
    if (bytes > 0) this.#add(account, -bytes);
    const isEmpty = account.bytes === 0 && account.coming.size === 0;
    // The key may have a newer account: a body can be disposed of twice.
    if (isEmpty && this.#accounts.get(account.apiKey) === account) {
      this.#accounts.delete(account.apiKey);
    }
  }

  #add(account: Account, bytes: number): void {
    this.#held += bytes;
    account.bytes += bytes;
    this.#onChange(this.#held);
  }

  /** The body that has been silent longest, of the account that holds the most. */
  #nextToGiveWay(own: Account, bytes: number): HeldBody | undefined {
    let largest = own;
    let most = own.bytes + bytes;
    for (const account of this.#accounts.values()) {
      if (account.bytes <= most || account.coming.size === 0) continue;
      largest = account;
      most = account.bytes;
    }
    const [first] = largest.coming;
    if (largest !== own) return first;
    const silence = this.now() - first.lastAt;
    return silence < SILENT_MILLISECONDS ? undefined : first;
  }
}

/** A request body while it comes in, and until its analysis has ended. */
export class HeldBody implements Disposable {
  /** When its last bytes came. */
  lastAt: number;
  #isGone = false;
  #counted = 0;
  readonly #blocks: Blocks;

  constructor(readonly budget: BodyBudget, readonly account?: Account) {
    this.lastAt = budget.now();
    this.#blocks = new Blocks(account !== undefined);
    account?.coming.add(this);
  }

  /**
   * Adds bytes; false if there is no room for them, or if the body had to give
   * way to another.
   */
  add(chunk: Uint8Array): boolean {
    const { account } = this;
    if (this.#isGone) return false;
    this.lastAt = this.budget.now();
    if (account !== undefined) {
      account.coming.delete(this);
      account.coming.add(this);
      const growth = this.#blocks.growthFor(chunk.length);
      if (!this.budget.take(account, growth)) return false;
      this.#counted += growth;
    }
    this.#blocks.add(chunk);
    return true;
  }

  /** Says that all has come: it is not dropped any more. False if it was before. */
  complete(): boolean {
    this.account?.coming.delete(this);
    return !this.#isGone;
  }

  /** Hands the body over, as one array. Its bytes count on. */
  join(): Uint8Array<ArrayBuffer> {
    const bytes = this.#blocks.join();
    this.#blocks.clear();
    return bytes;
  }

  [Symbol.dispose](): void {
    this.#isGone = true;
    this.account?.coming.delete(this);
    this.#blocks.clear();
    if (this.account === undefined) return;
    this.budget.giveBack(this.account, this.#counted);
    this.#counted = 0;
  }
}
