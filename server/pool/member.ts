/** A worker, which does one job at a time. */
import {
  type Ending,
  isLate,
  type Job,
  type Outcome,
} from "../../routes/mod.ts";

/** The part of a `Worker` that a member needs. */
export interface Thread {
  postMessage(job: Job, transfer: Transferable[]): void;
  onmessage: ((event: MessageEvent<Outcome>) => void) | null;
  onerror: ((event: ErrorEvent) => void) | null;
  terminate(): void;
}

/** A worker, in use until it fails, exceeds the time for a job, or is ended. */
export class Member {
  #finish: ((outcome: Outcome) => void) | undefined;

  /** @param onEnd called with the reason if the worker ends by itself */
  constructor(readonly thread: Thread, readonly onEnd: (why: string) => void) {
    thread.onmessage = ({ data }) => {
      // The job may have been cut off anywhere, so the worker may be in any
      // state.
      if (isLate(data)) this.#fail("an analysis ran out of time", data);
      else this.#finish?.(data);
    };
    thread.onerror = (event) => {
      event.preventDefault(); // the error would end the process
      this.#fail(event.message, { fault: event.message });
    };
  }

  /**
   * Runs a job, and transfers the array of the body to the worker. The outcome
   * is a refusal or a fault if the worker ends before the job.
   * @param maxSeconds time for the worker to answer
   */
  async run(job: Job, maxSeconds: number): Promise<Outcome> {
    const { promise, resolve } = Promise.withResolvers<Outcome>();
    this.#finish = resolve;
    const timer = setTimeout(() => {
      const facts = { seconds: job.limits.maxSeconds };
      const refusal = { reason: "analysis_timeout", facts } as const;
      this.#fail(`no answer after ${maxSeconds} seconds`, { refusal });
    }, maxSeconds * 1000);
    this.thread.postMessage(job, [job.body.buffer]);
    const outcome = await promise;
    clearTimeout(timer);
    return outcome;
  }

  /** Ends the worker, and its job with this ending. */
  end(ending: Ending): void {
    this.thread.onmessage = null;
    this.thread.terminate();
    this.#finish?.({ phases: [], work: 0, ...ending });
  }

  #fail(why: string, ending: Ending): void {
    this.onEnd(why);
    this.end(ending);
  }
}
