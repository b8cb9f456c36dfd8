/** When to try again, as `/llms.md` says under Retries. */
import { ServiceError } from "./service_error.ts";

/** If `retry-after` is longer, the caller decides. */
const MAX_PAUSE_SECONDS = 60;

/** How often to try, and until when. */
export interface AttemptOptions {
  /** Further attempts. */
  retries: number;
  /** Gives up once it is aborted. */
  signal: AbortSignal | undefined;
}

/** No answer in time. Another upload of the same body would take as long. */
class LateError extends ServiceError {}

/**
 * Tries once, and again after transient failures: after 1, 2, 4 ... seconds, or
 * as long as the service asks for; but not if the time limit of the client was
 * over. Throws the last failure.
 */
export async function inAttempts<Result>(
  attempt: () => Promise<Result>,
  { retries, signal }: AttemptOptions,
): Promise<Result> {
  for (let failures = 0;; failures++) {
    try {
      return await attempt();
    } catch (error) {
      if (failures === retries || !isTransient(error)) throw error;
      const seconds = Math.max(2 ** failures, error.retryAfter ?? 0);
      if (seconds > MAX_PAUSE_SECONDS) throw error;
      await pause(seconds * 1000, signal);
    }
  }
}

function isTransient(error: unknown): error is ServiceError {
  return error instanceof ServiceError && error.isTransient &&
    !(error instanceof LateError);
}

function pause(ms: number, signal: AbortSignal | undefined): Promise<void> {
  return new Promise((resolve, reject) => {
    const stop = () => {
      clearTimeout(timer);
      reject(signal?.reason);
    };
    const timer = setTimeout(() => {
      signal?.removeEventListener("abort", stop);
      resolve();
    }, ms);
    signal?.addEventListener("abort", stop);
    if (signal?.aborted) stop();
  });
}

/**
 * Runs work with a signal that is aborted by the caller's signal, or after a
 * time, which the work may begin anew.
 * @throws {ServiceError} with status 0 if the time is over
 */
export async function within<Result>(
  timeoutMs: number,
  caller: AbortSignal | undefined,
  work: (signal: AbortSignal, restart: () => void) => Promise<Result>,
): Promise<Result> {
  caller?.throwIfAborted();
  // AbortSignal.any() may lose a timeout to the garbage collector in Node 20.
  const controller = new AbortController();
  const forward = () => controller.abort(caller?.reason);
  caller?.addEventListener("abort", forward);
  const late = new LateError(`No answer within ${timeoutMs} ms`, { status: 0 });
  let timer: ReturnType<typeof setTimeout> | undefined;
  const restart = () => {
    clearTimeout(timer);
    if (!Number.isFinite(timeoutMs) || controller.signal.aborted) return;
    timer = setTimeout(() => controller.abort(late), timeoutMs);
  };
  restart();
  try {
    return await work(controller.signal, restart);
  } catch (error) {
    // Aborted bodies reject with errors of many kinds.
    controller.signal.throwIfAborted();
    throw error;
  } finally {
    clearTimeout(timer);
    caller?.removeEventListener("abort", forward);
  }
}
