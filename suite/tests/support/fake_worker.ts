/// <reference lib="dom" />
/** Workers controlled by a test. */
import { replaceGlobals } from "./replaced_globals.ts";

export class FakeWorker {
  onmessage: ((event: { data: unknown }) => void) | null = null;
  onerror: ((event: { message: string }) => void) | null = null;
  readonly posted: unknown[] = [];
  isEnded = false;

  constructor(readonly address: string, readonly options?: WorkerOptions) {}

  postMessage(message: unknown): void {
    this.posted.push(message);
  }

  terminate(): void {
    this.isEnded = true;
  }

  /** Sends a message to the page. */
  say(data: unknown): void {
    this.onmessage?.({ data });
  }

  fail(message = ""): void {
    this.onerror?.({ message });
  }
}

/** A fake, typed as the page expects it. */
export function asWorker(worker: FakeWorker): Worker {
  return worker as unknown as Worker;
}

/**
 * Replaces all new workers until the scope ends.
 * @param made receives the fakes
 */
export function fakeWorkers(
  made: FakeWorker[] = [],
): Disposable & { made: FakeWorker[] } {
  class Made extends FakeWorker {
    constructor(address: string, options?: WorkerOptions) {
      super(address, options);
      made.push(this);
    }
  }
  return { made, ...replaceGlobals({ Worker: Made }) };
}
