/// <reference lib="dom" />
import { PageWorker } from "../../page/model/workers.ts";
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

  /** Replies to an order, by its index among the posted orders. */
  say(
    reply: { given: unknown } | { error: Error } | { progress: unknown },
    at = -1,
  ) {
    const { number } = this.posted.at(at) as { number: number };
    this.onmessage?.({ data: { number, ...reply } });
  }

  fail(message = ""): void {
    this.onerror?.({ message });
  }
}

/** A worker as the page uses it, around a fake. */
export function asWorker(worker: FakeWorker): PageWorker {
  return new PageWorker(worker as unknown as Worker);
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
