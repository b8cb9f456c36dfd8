/// <reference lib="dom" />
import {
  assert,
  assertEquals,
  assertRejects,
} from "../../../../../tests/support/assert.ts";
import { only } from "../../../support/chosen.ts";
import { questionOf } from "../../../../explore/question/mod.ts";
import {
  type Analysis,
  analyze,
  Explorer,
  prepare,
} from "../../../../page/model/engine/explorer.ts";
import {
  asWorker,
  FakeWorker,
  fakeWorkers,
} from "../../../support/fake_worker.ts";
import type { Answer } from "../../../../explore/answers/mod.ts";
import type { Decisions } from "../../../../explore/workbooks/mod.ts";
import { Analyzed } from "../../../../page/model/engine/analyzed.ts";
import { analyzedSales } from "../../../support/shown_result.ts";
import { workbooksOf } from "../../../support/several_workbooks.ts";

const file = new File(["a"], "a.xlsx");
const sales = [
  { month: 4, province: "浙江", hospital: "a", qty: 3 },
  { month: 4, province: "江苏", hospital: "", qty: 4 },
  { month: 5, province: "浙江", hospital: "c", qty: 5 },
];

const about = { name: "b.xlsx", size: 1, modified: 0 };
const order = {
  inputs: [file],
  leftOut: [{ ...about, why: "unreadable", cause: "other" }],
  decisions: { shared: "add" },
} as const;

Deno.test("analyze() gives files and decisions to the prepared worker, and returns what it knows", async () => {
  using workers = fakeWorkers();
  prepare();
  const progress: unknown[] = [];
  const result = analyze(order, { onProgress: (one) => progress.push(one) });
  const [worker] = workers.made;
  assertEquals(worker.posted, [{ id: "analyze", ...order, number: 0 }]);
  worker.say({ progress: { rows: 5 } });
  const known = (await analyzedSales(sales)).known();
  worker.say({ given: known });
  const { explorer, ...others } = await result as Analysis;
  assertEquals([progress, others], [[{ rows: 5 }], known]);
  assert(explorer.worker.worker === worker as unknown, "another worker");
  assertEquals([workers.made.length, worker.isEnded], [1, false]);
});

Deno.test("analyze() returns failures, and ends the worker", async () => {
  using workers = fakeWorkers();
  const failing = analyze(order);
  workers.made[0].say({ given: { failures: [] } });
  assertEquals(await failing, { failures: [] });
  assertEquals(workers.made[0].isEnded, true);
});

Deno.test("analyze() needs a file, and a signal that is not aborted", async () => {
  using workers = fakeWorkers();
  const withoutFile = () => analyze({ ...order, inputs: [] });
  await assertRejects(withoutFile, TypeError, "There is no file");
  const signal = AbortSignal.abort(new RangeError("not wanted"));
  await assertRejects(() => analyze(order, { signal }), RangeError);
  assertEquals(workers.made.length, 0);
});

function createExplorer(): { worker: FakeWorker; explorer: Explorer } {
  const worker = new FakeWorker("");
  return { worker, explorer: new Explorer(asWorker(worker)) };
}

Deno.test("Explorer asks a question once, unless it failed or files count otherwise", async () => {
  const { worker, explorer } = createExplorer();
  const question = questionOf(only({ province: ["浙江"] }));
  const asked = () =>
    worker.posted.map((one) => (one as { id: string }).id).join(" ");
  const [first, again] = [explorer.answer(question), explorer.answer(question)];
  assertEquals([asked(), first === again], ["answer", true]);
  worker.say({ error: new Error("failed") });
  await first.catch(() => {});
  void explorer.answer(question);
  void explorer.ask(question);
  void explorer.settle({});
  void explorer.answer(question);
  assertEquals(asked(), "answer answer answer settle answer");
});

/** An explorer that is asked for answers of some rows; counts the questions of its worker. */
function countingExplorer() {
  const { worker, explorer } = createExplorer();
  return async (limit: number, length: number) => {
    const before = worker.posted.length;
    const given = explorer.answer(questionOf({ limit }));
    const table = { rows: { length }, columns: { length: 10 } };
    if (worker.posted.length > before) worker.say({ given: { table } });
    await given;
    return worker.posted.length - before;
  };
}

Deno.test("Explorer keeps the 1,000 answers that were wanted last", async () => {
  const ask = countingExplorer();
  for (let limit = 1; limit <= 1_001; limit++) await ask(limit, 1);
  const asked = [await ask(2, 1), await ask(1, 1), await ask(2, 1)];
  assertEquals(asked, [0, 1, 0], "the second, the forgotten first, the second");
});

Deno.test("Explorer keeps the answers of a million cells, and always the last one", async () => {
  const ask = countingExplorer();
  for (const limit of [1, 2]) await ask(limit, 50_000);
  assertEquals([await ask(1, 50_000), await ask(2, 50_000)], [0, 0]);
  await ask(3, 50_000);
  assertEquals([await ask(3, 50_000), await ask(1, 50_000)], [0, 1]);
});

Deno.test("Analyzed.known() gives the facts, the months and all names of each column", async () => {
  const { facts, months, names } = (await analyzedSales(sales)).known();
  assertEquals(facts.files.map(({ name }) => name), ["a.xlsx"]);
  assertEquals(months, ["2024-04", "2024-05"]);
  assertEquals(names.province.toSorted(), ["江苏", "浙江"].toSorted());
  assertEquals(names.hospital.toSorted(), ["(空)", "a", "c"]);
});

Deno.test("Analyzed leaves out months by other decisions, without reading again", async () => {
  const workbooks = await workbooksOf([
    ["a.xlsx", sales],
    ["b.xlsx", sales.map((row) => ({ ...row, qty: 4 }))],
  ]);
  const analyzed = new Analyzed(workbooks);
  const [, { hash }] = workbooks.settle({ shared: "add" }).facts.files;
  const question = questionOf({ show: "figures" });
  const totalAfter = (decisions: Decisions) => {
    analyzed.reply({ id: "settle", decisions });
    const given = analyzed.reply({ id: "answer", question }) as Answer;
    return given.total?.qty;
  };
  assertEquals(totalAfter({}), undefined);
  assertEquals(totalAfter({ shared: "add" }), 24);
  assertEquals(totalAfter({ without: [hash] }), 12);
});
