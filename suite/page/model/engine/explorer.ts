/// <reference lib="dom" />
import type { Ask, Report } from "./messages.ts";
import type { Answers, QuestionId, Questions } from "./questions.ts";

interface Waiting {
  resolve(answer: Answers[QuestionId]): void;
  reject(error: Error): void;
}

/** Answers questions about an analysis from the data in the worker. */
export class Explorer {
  readonly #waiting = new Map<number, Waiting>();
  #count = 0;

  constructor(readonly worker: Worker) {
    worker.onmessage = ({ data }: MessageEvent<Report>) => this.#take(data);
    worker.onerror = ({ message }) => this.#fail(new Error(message));
  }

  /** @throws if the worker cannot answer */
  ask<Id extends QuestionId>(
    id: Id,
    question: Questions[Id],
  ): Promise<Answers[Id]> {
    const number = this.#count++;
    return new Promise<Answers[QuestionId]>((resolve, reject) => {
      this.#waiting.set(number, { resolve, reject });
      this.worker.postMessage({ kind: "ask", number, id, question } as Ask);
    }) as Promise<Answers[Id]>;
  }

  /** Frees the data. Pending questions are never answered. */
  close(): void {
    this.worker.terminate();
  }

  #take(report: Report): void {
    if (report.kind !== "answer" && report.kind !== "unanswered") return;
    const waiting = this.#waiting.get(report.number);
    this.#waiting.delete(report.number);
    if (report.kind === "unanswered") return waiting?.reject(report.error);
    const { answer } = report;
    waiting?.resolve(answer instanceof Uint8Array ? parsed(answer) : answer);
  }

  #fail(error: Error): void {
    for (const { reject } of this.#waiting.values()) reject(error);
    this.#waiting.clear();
  }
}

/** Parses JSON without checks, since the worker has written it. */
export function parsed<T>(json: Uint8Array): T {
  return JSON.parse(new TextDecoder().decode(json));
}
