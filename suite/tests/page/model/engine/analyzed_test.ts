import type { Answer } from "../../../../explore/answers/mod.ts";
import { questionOf } from "../../../../explore/question/mod.ts";
import { assertEquals } from "../../../../../tests/support/assert.ts";
import { Analyzed } from "../../../../page/model/engine/analyzed.ts";
import { analyzedSales } from "../../../support/analyzed_sales.ts";
import { workbooksOf } from "../../../support/several_workbooks.ts";

const sales = [
  { month: 4, province: "浙江", hospital: "a", qty: 3 },
  { month: 4, province: "江苏", hospital: "", qty: 4 },
  { month: 5, province: "浙江", hospital: "c", qty: 5 },
];

Deno.test("Analyzed.settle() gives the facts and all names of each column", async () => {
  const { facts, names } = (await analyzedSales(sales)).settle({});
  assertEquals(facts.coverage.months.map(({ month }) => month), [
    "2024-04",
    "2024-05",
  ]);
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
