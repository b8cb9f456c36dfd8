/** The bytes of request bodies that a thread holds, shared fairly by the api keys. */
import { Blocks } from "./blocks.ts";

/** A body that has been silent for this long may be dropped for another one of its key. */
const SILENT_MILLISECONDS = 1000;

/** The bodies of an api key, and the bytes that they hold. */
class Account {
  bytes = 0;
  /** Bodies that are still arriving; the one that has been silent longest is first. */
  readonly coming = new Set<HeldBody>();

  constructor(readonly apiKey: string) {}
}

export interface BudgetOptions {
  /** A clock that never goes back, milliseconds. */
  now?: () => number;
  /** Called with the number of bytes held, after each change. */
  onChange?: (held: number) => void;
}

/**
 * Bounds the bytes of all bodies. Past the bound, a body of the key that holds
 * the most is dropped (guides/decisions/016).
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

  /** Number of bytes held. */
  get held(): number {
    return this.#held;
  }

  /**
   * Opens an empty body; disposing of it returns its bytes.
   *
   * @param apiKey the key that its bytes count for; undefined for a body that
   * takes the same work but is not kept
   */
  open(apiKey: string | undefined): HeldBody {
    if (apiKey === undefined) return new HeldBody(this);
    const account = this.#accounts.get(apiKey) ?? new Account(apiKey);
    this.#accounts.set(apiKey, account);
    return new HeldBody(this, account);
  }

  /** Reserves bytes for a body of an account; false if there is no room. */
  reserve(account: Account, bytes: number): boolean {
    while (this.#held + bytes > this.maxBytes) {
      const other = this.#nextToDrop(account, bytes);
      if (other === undefined) return false;
      other[Symbol.dispose]();
    }
    if (bytes > 0) this.#add(account, bytes);
    return true;
  }

  /** Returns bytes of an account. */
  release(account: Account, bytes: number): void {
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

  /**
   * The body to drop: of the account that holds the most, the one that has been
   * silent longest.
   */
  #nextToDrop(own: Account, bytes: number): HeldBody | undefined {
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

/** A request body while it arrives, and until its analysis has ended. */
export class HeldBody implements Disposable {
  /** When its last bytes arrived. */
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
   * Adds bytes; false if there is no room for them, or if the body was dropped
   * for another.
   */
  add(chunk: Uint8Array): boolean {
    const { account } = this;
    if (this.#isGone) return false;
    this.lastAt = this.budget.now();
    if (account !== undefined) {
      account.coming.delete(this);
      account.coming.add(this);
      const growth = this.#blocks.growthFor(chunk.length);
      if (!this.budget.reserve(account, growth)) return false;
      this.#counted += growth;
    }
    this.#blocks.add(chunk);
    return true;
  }

  /**
   * Marks the body as complete: it can no longer be dropped. False if it was
   * dropped before.
   */
  complete(): boolean {
    this.account?.coming.delete(this);
    return !this.#isGone;
  }

  /** Returns the body as one array. Its bytes still count. */
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
    this.budget.release(this.account, this.#counted);
    this.#counted = 0;
  }
}
