/// <reference lib="dom" />
import type { Answer, NoAnswer } from "../../../explore/answers/mod.ts";
import type { Question } from "../../../explore/question/mod.ts";
import type { Decisions, Workbooks } from "../../../explore/workbooks/mod.ts";
import type { Ask, Asked, Report, Settled } from "./messages.ts";

interface Waiting {
  resolve(given: unknown): void;
  reject(error: Error): void;
}

/**
 * Cells of answers to keep, some 20 MB: readers go back and forth between a few
 * choices.
 */
const MAX_CELLS = 1_000_000;
/** Cells that an answer counts as at least, and while it is not there yet. */
const MIN_CELLS = 1_000;

/** Answers questions about an analysis from the data in the worker. */
export class Explorer {
  readonly #waiting = new Map<number, Waiting>();
  /** By question, the latest last. */
  readonly #kept = new Map<
    string,
    { answer: Promise<Answer | NoAnswer>; cells: number }
  >();
  #count = 0;

  constructor(readonly worker: Worker) {
    worker.onmessage = ({ data }: MessageEvent<Report>) => this.#take(data);
    worker.onerror = ({ message }) => this.#fail(new Error(message));
  }

  /** @throws if the worker cannot answer, as do all others */
  ask(question: Question): Promise<Answer | NoAnswer> {
    return this.#ask({ id: "answer", question });
  }

  /**
   * Asks the worker unless it has answered the same question lately.
   * @throws if the worker cannot answer
   */
  answer(question: Question): Promise<Answer | NoAnswer> {
    const about = JSON.stringify(question);
    const known = this.#kept.get(about);
    const kept = known ?? { answer: this.ask(question), cells: MIN_CELLS };
    this.#kept.delete(about);
    this.#kept.set(about, kept);
    if (known === undefined) {
      kept.answer.then((given) => {
        kept.cells = Math.max(MIN_CELLS, cellsOf(given));
        this.#forget();
      }, () => this.#kept.delete(about));
    }
    return kept.answer;
  }

  /** The facts of the same files by other decisions. */
  settle(decisions: Decisions): Promise<Settled> {
    this.#kept.clear();
    return this.#ask({ id: "settle", question: decisions });
  }

  /** The files that were read, whether they count or not, with their rows. */
  read(): Promise<ReturnType<Workbooks["read"]>> {
    return this.#ask({ id: "read" });
  }

  /** Frees the data. Pending questions are never answered. */
  close(): void {
    this.worker.terminate();
  }

  /** Forgets the oldest answers, if all together are too large. */
  #forget(): void {
    let cells = 0;
    for (const [about, kept] of [...this.#kept].reverse()) {
      cells += kept.cells;
      if (cells > MAX_CELLS) this.#kept.delete(about);
    }
  }

  #ask<Given>(asked: Asked): Promise<Given> {
    const number = this.#count++;
    return new Promise<unknown>((resolve, reject) => {
      this.#waiting.set(number, { resolve, reject });
      this.worker.postMessage({ kind: "ask", number, ...asked } satisfies Ask);
    }) as Promise<Given>;
  }

  #take(report: Report): void {
    if (report.kind !== "answer" && report.kind !== "unanswered") return;
    const waiting = this.#waiting.get(report.number);
    this.#waiting.delete(report.number);
    if (report.kind === "unanswered") waiting?.reject(report.error);
    else waiting?.resolve(report.answer);
  }

  #fail(error: Error): void {
    for (const { reject } of this.#waiting.values()) reject(error);
    this.#waiting.clear();
  }
}

function cellsOf(given: Answer | NoAnswer): number {
  if ("why" in given) return 0;
  const { rows, columns } = given.table;
  return rows.length * columns.length;
}
