/// <reference lib="dom" />
import type { Answer, NoAnswer } from "../../../explore/answers/mod.ts";
import type { Question } from "../../../explore/question/mod.ts";
import type {
  Decisions,
  RejectedRows,
} from "../../../explore/workbooks/mod.ts";
import {
  type OrderOptions,
  type PageWorker,
  WorkerReserve,
} from "../workers.ts";
import type {
  Asked,
  FileFailure,
  Input,
  Progress,
  Settled,
} from "./messages.ts";

/**
 * Maximum number of cells in kept answers, some 20 MB: readers go back and forth
 * between a few choices.
 */
const MAX_CELLS = 1_000_000;
/** Minimum number of cells that an answer counts as, also before it arrives. */
const MIN_CELLS = 1_000;

export class Explorer {
  /** Answers by question, the latest question last. */
  readonly #kept = new Map<
    string,
    { answer: Promise<Answer | NoAnswer>; cells: number }
  >();

  constructor(readonly worker: PageWorker) {}

  /** @throws if the worker cannot answer; so do the other methods */
  ask(question: Question): Promise<Answer | NoAnswer> {
    return this.worker.ask({ id: "answer", question } satisfies Asked);
  }

  /** Asks the worker unless it has recently answered the same question. */
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

  settle(decisions: Decisions): Promise<Settled> {
    this.#kept.clear();
    return this.worker.ask({ id: "settle", decisions } satisfies Asked);
  }

  read(): Promise<Exclude<Input, File>[]> {
    return this.worker.ask({ id: "read" } satisfies Asked);
  }

  /** Forgets the oldest answers, if all together are too large. */
  #forget(): void {
    let cells = 0;
    for (const [about, kept] of [...this.#kept].reverse()) {
      cells += kept.cells;
      if (cells > MAX_CELLS) this.#kept.delete(about);
    }
  }
}

function cellsOf(given: Answer | NoAnswer): number {
  if ("why" in given) return 0;
  const { rows, columns } = given.table;
  return rows.length * columns.length;
}

export interface Analysis extends Settled {
  /** Answers questions about the rows; the caller closes its worker. */
  explorer: Explorer;
}

const workers = new WorkerReserve("engine");

export function prepare(): void {
  workers.prepare();
}

/**
 * Analyzes files as one table, without a request.
 * @returns the failures, one for each refused file, if there are any
 * @throws the reason of the signal, an `AbortError` by default
 */
export async function analyze(
  files: Omit<Extract<Asked, { id: "analyze" }>, "id">,
  options: OrderOptions<Progress> = {},
): Promise<Analysis | { failures: readonly FileFailure[] }> {
  if (files.inputs.length === 0) throw new TypeError("There is no file");
  options.signal?.throwIfAborted();
  const worker = workers.take();
  const given = await worker.carryOut<
    Settled | { failures: readonly FileFailure[] }
  >({ id: "analyze", ...files } satisfies Asked, options);
  if (!("failures" in given)) {
    return { ...given, explorer: new Explorer(worker) };
  }
  worker.close();
  return given;
}

/**
 * The rows of a file that cannot be read; undefined if there are none any more.
 * @throws if the file cannot be read
 */
export async function rejectedRowsOf(
  source: File,
): Promise<RejectedRows | undefined> {
  const worker = workers.take();
  const order: Asked = { id: "rejectedRows", source };
  const rejected = await worker.carryOut<RejectedRows | undefined>(order);
  workers.putBack(worker);
  return rejected;
}
