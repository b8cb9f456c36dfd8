/// <reference lib="dom" />
/** Workers that do what a test says. */
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

/** A fake as what the page takes it for. */
export function asWorker(worker: FakeWorker): Worker {
  return worker as unknown as Worker;
}

/**
 * All workers that are made until the scope ends.
 * @param made where to add them
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
