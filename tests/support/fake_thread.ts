/** A worker without a thread, controlled by a test. */
import type { Job, Outcome } from "../../routes/mod.ts";
import type { Thread } from "../../server/pool/member.ts";

/** The outcome of a fake job. */
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
  /** Whether the test answers the current job itself. */
  isHolding = false;
  /** Number of jobs received. */
  jobs = 0;

  /**
   * @param holds whether to hold a job back, given the number of earlier jobs
   */
  constructor(public holds: (before: number) => boolean = () => false) {}

  postMessage(_job: Job, transfer: Transferable[]): void {
    if (this.isHolding) throw new Error("A second job");
    for (const buffer of transfer) structuredClone(buffer, { transfer });
    this.isHolding = this.holds(this.jobs++);
    if (!this.isHolding) queueMicrotask(() => this.answer());
  }

  answer(data: Outcome = done): void {
    this.isHolding = false;
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
export function fakeJob(): Job {
  return {
    body: new Uint8Array(1),
    key: undefined,
    limits: {
      maxInflatedBytes: 1,
      maxResponseBytes: 1,
      maxWork: 1,
      maxSeconds: 10,
    },
  };
}
