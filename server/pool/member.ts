/** A worker and its jobs. */
import type {
  Job,
  JobMessage,
  Outcome,
  OutcomeMessage,
} from "../../routes/mod.ts";

/** Longest time for a worker to load its code and finish a first job. */
const MAX_START_MS = 60_000;

/** The part of a `Worker` that a member needs. */
export interface Thread {
  postMessage(message: JobMessage, transfer: Transferable[]): void;
  onmessage: ((event: MessageEvent<OutcomeMessage>) => void) | null;
  onerror: ((event: ErrorEvent) => void) | null;
  terminate(): void;
}

/** The reason why a member has ended. */
export type Cause = { error: Error } | { lateSeconds: number };

interface Pending {
  resolve: (outcome: Outcome) => void;
  reject: (error: unknown) => void;
  timer: ReturnType<typeof setTimeout>;
}

/** A worker until it fails, exceeds the time for a job, or is ended. */
export class Member {
  readonly #jobs = new Map<number, Pending>();
  #count = 0;
  /** Longest time for a job, milliseconds. */
  limitMs = MAX_START_MS;

  /**
   * @param onEnd called once if the worker ends by itself, before its jobs are
   * refused
   * @param refusal the error for unfinished jobs
   */
  constructor(
    readonly thread: Thread,
    readonly onEnd: (cause: Cause) => void,
    readonly refusal: (cause: Cause) => Error,
  ) {
    thread.onmessage = ({ data: { id, outcome } }) => {
      this.#take(id)?.resolve(outcome);
    };
    thread.onerror = (event) => {
      event.preventDefault(); // the error would end the process
      this.#fail({ error: new Error(event.message) });
    };
  }

  /** Number of unfinished jobs. */
  get load(): number {
    return this.#jobs.size;
  }

  /** Runs a job, and transfers the array of the body to the worker. */
  run(job: Job): Promise<Outcome> {
    const id = ++this.#count;
    const { promise, resolve, reject } = Promise.withResolvers<Outcome>();
    const { limitMs } = this;
    const timer = setTimeout(
      () => this.#fail({ lateSeconds: limitMs / 1000 }),
      limitMs,
    );
    this.#jobs.set(id, { resolve, reject, timer });
    this.thread.postMessage({ id, job }, [job.body.buffer]);
    return promise;
  }

  /** Ends the worker and refuses its jobs. */
  end(reason: unknown): void {
    this.thread.onmessage = null;
    this.thread.terminate();
    for (const id of [...this.#jobs.keys()]) this.#take(id)?.reject(reason);
  }

  #fail(cause: Cause): void {
    this.onEnd(cause);
    this.end(this.refusal(cause));
  }

  #take(id: number): Pending | undefined {
    const pending = this.#jobs.get(id);
    clearTimeout(pending?.timer);
    this.#jobs.delete(id);
    return pending;
  }
}
