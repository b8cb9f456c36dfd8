/// <reference lib="dom" />
/** A result as the page shows it, with a worker that answers on command. */
import { type ComponentChild, h } from "preact";
import { type Analysis, analyze } from "../../page/model/engine/analyze.ts";
import type { Ask } from "../../page/model/engine/messages.ts";
import type { Analyzed } from "../../page/model/engine/analyzed.ts";
import {
  loadView,
  type PageState,
  type Result,
  type Selected,
  SelectedContext,
} from "../../page/model/mod.ts";
import { type FakeWorker, fakeWorkers } from "./fake_worker.ts";
import type { SalesRow } from "../../../tests/support/sales_workbook.ts";
import { analyzedSales } from "./analyzed_sales.ts";

/**
 * The worker of a result: it keeps the questions, and has the rows to answer
 * from.
 */
export class HeldWorker {
  constructor(readonly worker: FakeWorker, readonly analyzed: Analyzed) {}

  /** The questions so far. */
  get asked(): Ask[] {
    return (this.worker.posted as (Ask | { kind: "analyze" })[])
      .filter((one) => one.kind === "ask");
  }

  /** Answers a question, by its place among those asked. */
  answer(at: number): void {
    const ask = this.asked.at(at);
    if (ask === undefined) throw new RangeError(`Nothing was asked at ${at}`);
    const { number } = ask;
    const answer = this.analyzed.reply(ask);
    this.worker.say({ kind: "answer", number, answer });
  }

  refuse(at: number): void {
    const number = this.asked.at(at)?.number;
    const error = new Error("The worker refuses");
    this.worker.say({ kind: "unanswered", number, error });
  }

  /** Starts some work, and answers all its questions. */
  async answering<Done>(start: () => Promise<Done>): Promise<Done> {
    let at = this.asked.length;
    let isDone = false;
    const work = start().finally(() => isDone = true);
    while (!isDone) {
      if (at < this.asked.length) this.answer(at++);
      else await new Promise((resolve) => setTimeout(resolve));
    }
    return await work;
  }
}

/**
 * Starts without waiting, because other tests load at the same time and need
 * workers too.
 */
function started(): { analysis: Promise<Analysis>; worker: FakeWorker } {
  using workers = fakeWorkers();
  const analysis = analyze([new File([], "a.xlsx")], {});
  return { analysis, worker: workers.made[0] };
}

/** The result of these rows. */
export async function resultOf(
  sales: readonly Partial<SalesRow>[],
): Promise<{ result: Result; held: HeldWorker }> {
  const analyzed = await analyzedSales(sales);
  const settled = analyzed.settle({});
  const { analysis, worker } = started();
  worker.say({ kind: "done", settled });
  const result: Result = {
    ...await analysis,
    decisions: {},
    skipped: { locks: [], others: 0 },
    at: new Date(0),
    sources: new Map(),
  };
  return { result, held: new HeldWorker(worker, analyzed) };
}

/** A result with the view of a state, for components and hooks. */
export async function selectedOf(
  { result, held }: { result: Result; held: HeldWorker },
  state: PageState,
): Promise<Selected> {
  const view = await held.answering(() => loadView(result, state));
  return {
    result,
    view,
    state,
    isBehind: false,
    hasFailed: false,
    select() {},
    replace() {},
  };
}

/** The context of a result around a component. */
export function within(
  selected: () => Selected,
): (inner: ComponentChild) => ComponentChild {
  return (inner) =>
    h(SelectedContext.Provider, { value: selected(), children: inner });
}
