import { assertEquals } from "../../../../../tests/support/assert.ts";
import { only } from "../../../support/chosen.ts";
import { questionOf } from "../../../../explore/question/mod.ts";
import { Explorer } from "../../../../page/model/engine/explorer.ts";
import { asWorker, FakeWorker } from "../../../support/fake_worker.ts";
import type { Answer } from "../../../../explore/answers/mod.ts";
import { Analyzed } from "../../../../page/model/engine/analyzed.ts";
import { analyzedSales } from "../../../support/analyzed_sales.ts";
import { workbooksOf } from "../../../support/several_workbooks.ts";

function createExplorer(): { worker: FakeWorker; explorer: Explorer } {
  const worker = new FakeWorker("");
  return { worker, explorer: new Explorer(asWorker(worker)) };
}

const chosen = only({ province: ["浙江"] });

Deno.test("Explorer returns the answer with the number of its question", async () => {
  const { worker, explorer } = createExplorer();
  const question = questionOf({ show: "quiet", ...chosen });
  const first = explorer.ask(question);
  const second = explorer.read();
  assertEquals(worker.posted, [
    { kind: "ask", number: 0, id: "answer", question },
    { kind: "ask", number: 1, id: "read" },
  ]);
  worker.say({ kind: "progress", number: 1, progress: {} });
  worker.say({ kind: "answer", number: 7, answer: "of no question" });
  worker.say({ kind: "answer", number: 1, answer: ["second"] });
  worker.say({ kind: "answer", number: 1, answer: ["again"] });
  worker.say({ kind: "answer", number: 0, answer: ["first"] });
  assertEquals<unknown>(await first, ["first"]);
  assertEquals<unknown>(await second, ["second"]);
});

Deno.test("Explorer keeps the last answers, until files count otherwise", async () => {
  const { worker, explorer } = createExplorer();
  const question = questionOf(chosen);
  const asked = () =>
    worker.posted.map((one) => (one as { id: string }).id).join(" ");
  const [first, again] = [explorer.answer(question), explorer.answer(question)];
  assertEquals([asked(), first === again], ["answer", true]);
  worker.say({ kind: "unanswered", number: 0, error: new Error("failed") });
  await first.catch(() => {});
  void explorer.answer(question);
  void explorer.ask(question);
  void explorer.settle({});
  void explorer.answer(question);
  assertEquals(asked(), "answer answer answer settle answer");
});

Deno.test("Explorer forgets the oldest of many answers, and of large ones sooner", async () => {
  const { worker, explorer } = createExplorer();
  const answer = async (limit: number, length: number) => {
    const number = worker.posted.length;
    const given = explorer.answer(questionOf({ limit }));
    const table = { rows: { length }, columns: { length: 10 } };
    worker.say({ kind: "answer", number, answer: { table } });
    await given;
  };
  for (let limit = 1; limit <= 1_001; limit++) await answer(limit, 1);
  const asked = async (limit: number) => {
    const before = worker.posted.length;
    await answer(limit, 50_000);
    return worker.posted.length - before;
  };
  assertEquals([await asked(3), await asked(1)], [0, 1]);
  await answer(2_000, 50_000);
  assertEquals([await asked(2_000), await asked(1_001)], [0, 1]);
});

Deno.test("Explorer fails as the worker says, alone, or with all that wait", async () => {
  const { worker, explorer } = createExplorer();
  const [first, second, third] = [1, 2, 3].map(() =>
    explorer.read().then(String, (error) => error.message)
  );
  worker.say({ kind: "unanswered", number: 1, error: new Error("refused") });
  assertEquals(await second, "refused");
  worker.fail("the worker has ended");
  assertEquals([await first, await third], [
    "the worker has ended",
    "the worker has ended",
  ]);
});

const sales = [
  { month: 4, province: "浙江", hospital: "a", qty: 3 },
  { month: 4, province: "江苏", hospital: "", qty: 4 },
  { month: 5, province: "浙江", hospital: "c", qty: 5 },
];

Deno.test("Analyzed.settle() gives the facts and all names of each column", async () => {
  const { facts, names } = (await analyzedSales(sales)).settle({});
  assertEquals(facts.coverage.months, ["2024-04", "2024-05"]);
  assertEquals(names.province.toSorted(), ["江苏", "浙江"].toSorted());
  assertEquals(names.hospital.toSorted(), ["(空)", "a", "c"]);
});

Deno.test("Analyzed.settle() leaves out months without reading again", async () => {
  const workbooks = await workbooksOf([
    ["a.xlsx", sales],
    ["b.xlsx", sales.map((row) => ({ ...row, qty: 4 }))],
  ]);
  const analyzed = new Analyzed(workbooks);
  const [, { hash }] = workbooks.settle({ shared: "add" }).facts.files;
  const question = questionOf({ show: "figures" });
  const totalAfter = (decisions: Parameters<typeof analyzed.settle>[0]) => {
    analyzed.reply({ id: "settle", question: decisions });
    const given = analyzed.reply({ id: "answer", question }) as Answer;
    return given.total?.qty;
  };
  assertEquals(totalAfter({}), undefined);
  assertEquals(totalAfter({ shared: "add" }), 24);
  assertEquals(totalAfter({ without: [hash] }), 12);
});
