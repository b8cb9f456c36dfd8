/** A worker without a thread, controlled by a test. */
import type {
  Job,
  JobMessage,
  Outcome,
  OutcomeMessage,
} from "../../routes/mod.ts";
import type { Thread } from "../../server/pool/member.ts";

/** The outcome of a fake job: 1,000 units in a millisecond. */
export const done: Outcome = {
  phases: [["read", 1]],
  work: 1000,
  answer: { envelope: new Uint8Array(), notes: [] },
};

/** Answers at once, unless the test holds jobs back. */
export class FakeThread implements Thread {
  onmessage: Thread["onmessage"] = null;
  onerror: Thread["onerror"] = null;
  isTerminated = false;
  /** Jobs that the test answers itself. */
  readonly held: number[] = [];
  /** Number of jobs received. */
  jobs = 0;

  /**
   * @param holds whether to hold a job back, given the number of earlier jobs
   */
  constructor(readonly holds: (before: number) => boolean = () => false) {}

  postMessage({ id }: JobMessage, transfer: Transferable[]): void {
    for (const buffer of transfer) structuredClone(buffer, { transfer });
    if (this.holds(this.jobs++)) this.held.push(id);
    else queueMicrotask(() => this.answer(id));
  }

  answer(id: number, outcome: Outcome = done): void {
    const data: OutcomeMessage = { id, outcome };
    this.onmessage?.(new MessageEvent("message", { data }));
  }

  fail(message: string): void {
    this.onerror?.(new ErrorEvent("error", { message, cancelable: true }));
  }

  terminate(): void {
    this.isTerminated = true;
  }
}

/** A job of one byte. */
export function fakeJob(maxWork = 1_000_000): Job {
  return {
    body: new Uint8Array(1),
    key: undefined,
    limits: { maxInflatedBytes: 1, maxResponseBytes: 1, maxWork },
  };
}
