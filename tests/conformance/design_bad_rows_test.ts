/** Design 32: rows that cannot be read, which a client may leave out. */
import { assertFailure, readStats } from "../support/answers.ts";
import { assertEquals } from "../support/assert.ts";
import { type SalesRow, salesWorkbook } from "../support/sales_workbook.ts";
import { createService } from "../support/service.ts";

type Rows = readonly Partial<SalesRow>[];

/** The answer to rows; `prefer` as sent, null for no such header. */
async function answer(rows: Rows, prefer: string | null): Promise<Response> {
  const service = await createService();
  return await service.analyze(salesWorkbook(rows), { headers: { prefer } });
}

/** The answers to rows, leniently and strictly. */
const bothOf = (rows: Rows) =>
  Promise.all([answer(rows, "handling=lenient"), answer(rows, null)]);

const appliedIn = ({ headers }: Response) => headers.get("preference-applied");
const bad: Rows = [{ qty: 2 }, { qty: "-" }, { qty: 3, hospital: "乙" }];

const lenient = [
  ...["handling=lenient", "Handling = Lenient", 'handling="lenient"'],
  ...["respond-async, wait=10, handling=lenient", "handling=lenient; of=rows"],
  'note="a, handling=strict", handling=lenient',
  "handling=lenient, handling=strict",
];
for (const prefer of lenient) {
  Deno.test(`design 32: prefer ${prefer} leaves out rows that cannot be read`, async () => {
    const response = await answer(bad, prefer);
    assertEquals(appliedIn(response), "handling=lenient");
    const note = 'rows-left-out;count=1;rows="3";cells="H3"';
    assertEquals(response.headers.get("x-notes"), note);
    const { total } = await readStats(response);
    assertEquals([total.meta.rows, total.meta.totalQty], [2, 5]);
  });
}

const strict = [
  ...[null, "", "handling", "handling=strict", "lenient"],
  ...["handling=strict, handling=lenient", "handling=lenient2"],
  ...["xhandling=lenient", 'note="handling=lenient"'],
  ...['note="a, handling=lenient', `handling=lenient, ${"x".repeat(1024)}`],
];
for (const prefer of strict) {
  Deno.test(`design 32: prefer ${prefer?.slice(0, 40)} refuses the workbook`, async () => {
    const response = await answer(bad, prefer);
    assertEquals(appliedIn(response), null);
    await assertFailure(response, "cell_invalid", "Sheet1!H3");
  });
}

Deno.test("design 32: where all rows can be read, only preference-applied differs", async () => {
  const rows = [{}, { hospital: "合计", level: null }];
  const [lenient, strict] = await bothOf(rows);
  const headersOf = ({ headers }: Response) =>
    [...headers].filter(([name]) =>
      !["x-request-id", "server-timing", "preference-applied"].includes(name)
    );
  assertEquals(headersOf(lenient), headersOf(strict));
  const applied = [lenient, strict].map(appliedIn);
  assertEquals(applied, ["handling=lenient", null]);
  assertEquals(await lenient.text(), await strict.text());
});

Deno.test("design 32: a workbook of which no row is left is refused in the same way", async () => {
  const answers = await bothOf([{ qty: "-" }, { year: "?" }]);
  const [lenient, strict] = answers;
  assertEquals(appliedIn(lenient), null);
  const [details, expected] = answers.map(({ headers }) =>
    headers.get("x-error-details")
  );
  assertEquals(details, expected);
  assertEquals(await lenient.clone().text(), await strict.text());
  await assertFailure(lenient, "cell_invalid");
});

Deno.test("design 32: the message has both ways out for a row without year and month", async () => {
  const service = await createService({ language: "zh-CN" });
  const signature = { year: "制表人：李四", month: null, conv: null };
  const bytes = salesWorkbook([{}, signature, { qty: "无" }, signature]);
  await assertFailure(
    await service.analyze(bytes),
    "cell_invalid",
    "第 3 行：A3 应为年份，实际为“制表人：李四”，B3 应为月份，实际为空。" +
      "不是数据行请删除，是数据行请补上年、月；另有 1 行也是如此：第 5 行。" +
      "第 4 行：H4（出库数量）应为数字，实际为“无”。没有销售请留空",
  );
});
