/** Decides when to try again, by the rules under Retries in `/llms.md`. */
import { type Call, LateError } from "./call.ts";
import { ServiceError } from "./service_error.ts";

/**
 * Longest `retry-after` to wait for; after a longer one, the caller decides.
 */
const MAX_PAUSE_SECONDS = 60;

/**
 * Adds up to this share to each pause, so that clients do not return together.
 */
const JITTER = 0.5;

/**
 * Tries once, and again after transient failures: after 1, 2, 4 ... seconds, or
 * after the pause that the service requests, each extended at random by up to a
 * half. Stops if the call would run out of time, and throws the last failure.
 */
export async function inAttempts<Result>(
  attempt: () => Promise<Result>,
  { retries, call }: { retries: number; call: Call },
): Promise<Result> {
  for (let failures = 0;; failures++) {
    try {
      return await attempt();
    } catch (error) {
      if (failures === retries || !isTransient(error)) throw error;
      const seconds = Math.max(2 ** failures, error.retryAfter ?? 0);
      if (seconds > MAX_PAUSE_SECONDS) throw error;
      const ms = Math.round(seconds * 1000 * (1 + JITTER * Math.random()));
      if (ms >= call.left) throw error;
      await call.step(
        "next attempt",
        Infinity,
        (signal) => pause(ms, signal),
      );
    }
  }
}

function isTransient(error: unknown): error is ServiceError {
  return error instanceof ServiceError && error.isTransient &&
    !(error instanceof LateError);
}

function pause(ms: number, signal: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    const end = () => {
      clearTimeout(timer);
      signal.removeEventListener("abort", end);
      resolve();
    };
    const timer = setTimeout(end, ms);
    signal.addEventListener("abort", end);
  });
}
