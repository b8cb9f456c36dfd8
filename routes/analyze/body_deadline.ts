/** Time limits of a request body. */
import { BYTES_PER_SECOND } from "../../schemas/mod.ts";

/** Longest silence of a body that is refused anyway. */
const MAX_UNWANTED_IDLE_MILLISECONDS = 1500;

/** Limits for slow bodies (design 2). */
export interface BodyTimeLimits {
  /**
   * Time for a body, milliseconds. Each 64 KiB that arrive add a second, but
   * never more time is left than this.
   */
  bodyTimeoutMs: number;
  /** Longest time without a byte, milliseconds. */
  bodyIdleMs: number;
}

/**
 * Decides how long to wait for the next bytes of a body (design 2). Times are
 * in milliseconds.
 */
export class BodyDeadline {
  #deadline: number;
  #lastAt: number;
  #idleMs: number;

  constructor(readonly limits: BodyTimeLimits, now: number) {
    this.#deadline = now + limits.bodyTimeoutMs;
    this.#lastAt = now;
    this.#idleMs = limits.bodyIdleMs;
  }

  /**
   * Adds the time that bytes have earned by arriving. A fast start earns no
   * extra time for later bytes.
   */
  receive(bytes: number, now: number): void {
    const earned = bytes / BYTES_PER_SECOND * 1000;
    const latest = now + this.limits.bodyTimeoutMs;
    this.#deadline = Math.min(this.#deadline + earned, latest);
    this.#lastAt = now;
  }

  /** Shortens the time: from now on the body is read only to be discarded. */
  hurry(now: number): void {
    this.#idleMs = Math.min(this.#idleMs, MAX_UNWANTED_IDLE_MILLISECONDS);
    this.#lastAt = now;
  }

  /** Time left for the next byte; 0 or less once time is up. */
  left(now: number): number {
    return Math.min(this.#deadline, this.#lastAt + this.#idleMs) - now;
  }
}
