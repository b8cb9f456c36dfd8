/// <reference lib="dom" />
/** A result as the page shows it, with a worker that answers on command. */
import { type ComponentChild, h } from "preact";
import { type Analysis, analyze } from "../../page/model/engine/explorer.ts";
import type { Asked, AskedLater } from "../../page/model/engine/messages.ts";
import { Analyzed } from "../../page/model/engine/analyzed.ts";
import {
  loadView,
  type PageState,
  type Result,
  type Selected,
  SelectedContext,
} from "../../page/model/mod.ts";
import { type FakeWorker, fakeWorkers } from "./fake_worker.ts";
import type { Rows } from "./explored_rows.ts";
import { workbooksOf } from "./several_workbooks.ts";

/** A worker's workbooks: one file, `a.xlsx`, with these rows. */
export async function analyzedSales(sales: Rows): Promise<Analyzed> {
  return new Analyzed(await workbooksOf([["a.xlsx", sales]]));
}

/**
 * The worker of a result. It keeps questions until a test calls for the answers,
 * and answers from the rows.
 */
export class HeldWorker {
  constructor(readonly worker: FakeWorker, readonly analyzed: Analyzed) {}

  get asked(): AskedLater[] {
    return (this.worker.posted as Asked[]).filter((one) =>
      one.id !== "analyze" && one.id !== "rejectedRows"
    );
  }

  /** Answers a question, by its index among the questions asked. */
  answer(at: number): void {
    const asked = this.asked.at(at);
    if (asked === undefined) throw new RangeError(`Nothing was asked at ${at}`);
    this.#say(asked, { given: this.analyzed.reply(asked) });
  }

  refuse(at: number): void {
    const error = new Error("The worker refuses");
    this.#say(this.asked.at(at), { error });
  }

  #say(asked: unknown, reply: { given: unknown } | { error: Error }): void {
    this.worker.say(reply, this.worker.posted.indexOf(asked));
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

/** Starts without waiting: other tests load meanwhile, and need workers, too. */
function started() {
  using workers = fakeWorkers();
  const inputs = [new File([], "a.xlsx")];
  const analysis = analyze({ inputs, leftOut: [], decisions: {} });
  return { analysis, worker: workers.made[0] };
}

export async function resultOf(
  sales: Rows,
): Promise<{ result: Result; held: HeldWorker }> {
  const analyzed = await analyzedSales(sales);
  const { analysis, worker } = started();
  worker.say({ given: analyzed.known() });
  const result: Result = {
    ...await analysis as Analysis,
    decisions: {},
    skipped: { locks: [], others: 0 },
    at: new Date(0),
    sources: new Map(),
  };
  return { result, held: new HeldWorker(worker, analyzed) };
}

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

export function within(
  selected: () => Selected,
): (inner: ComponentChild) => ComponentChild {
  return (inner) =>
    h(SelectedContext.Provider, { value: selected(), children: inner });
}
