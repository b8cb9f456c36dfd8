/** Statements of llms.md that answer what authors of clients asked. */
import { assert, assertEquals } from "../support/assert.ts";
import { demo, fileBody } from "../support/client.ts";
import { answer, totalOf } from "../support/sales_answers.ts";
import { salesWorkbook } from "../support/sales_workbook.ts";
import { createService } from "../support/service.ts";

const workbook = salesWorkbook([{ qty: 500, conv: 0.1 }]);
const service = await createService();

Deno.test("llms.md: filename may have any characters and length, and changes nothing", async () => {
  const plain = await (await service.analyze(workbook)).text();
  const names = ["a/../b\0\n.csv", "长".repeat(100_000), "\ud800", "流向"];
  for (const filename of names) {
    const response = await service.send(fileBody(workbook, { filename }));
    assertEquals(await response.text(), plain);
  }
});

Deno.test("llms.md: workbook_damaged to the small body means that key, secret and clock are right", async () => {
  const body = '{"file":"UEsDBA=="}';
  const answers = {
    workbook_damaged: {},
    signature_mismatch: { secret: "wrong" },
    timestamp_outside_window: { timestamp: 1 },
  };
  for (const [reason, options] of Object.entries(answers)) {
    const { headers } = await service.send(body, options);
    assertEquals(headers.get("x-error-reason"), reason);
  }
});

Deno.test("llms.md: a 64-bit float holds each number as it is printed", async () => {
  const rows = [{ qty: "999999999999999", conv: "4e-12" }, { qty: 0.1 }];
  for (const row of rows) {
    const text = await (await answer([row])).text();
    const printed = text.matchAll(/"(?:qty|conv|total\w+)":([^,}]+)/g);
    const numbers = Array.from(printed, ([, number]) => number);
    assert(numbers.length > 10);
    assertEquals(numbers.map((number) => String(Number(number))), numbers);
  }
  const { meta } = await totalOf(rows.slice(0, 1));
  assertEquals([meta.totalQty, meta.totalConv], [999_999_999_999_999, 4e-12]);
});

Deno.test("llms.md: a cell that says (空) is in the group of empty cells, and counts as a hospital", async () => {
  const { byHospital, meta } = await totalOf([
    { hospital: "(空)" },
    { hospital: "" },
    { hospital: "甲" },
  ]);
  const records = byHospital.map(({ name, records }) => [name, records]);
  assertEquals(Object.fromEntries(records), { "(空)": 2, "甲": 1 });
  assertEquals(meta.hospitals, 2);
});

Deno.test("llms.md: the log has the filename unless that is off, and the number of rows, nothing else of a workbook", async () => {
  const { apiKey } = demo;
  const file = salesWorkbook([{ hospital: "秘密医院", qty: 87_654 }]);
  for (const logFilenames of [true, false]) {
    const logged = await createService({ logFilenames });
    await logged.send(fileBody(file, { filename: "名.xlsx" }), { apiKey });
    const log = logged.lines.join("\n");
    assertEquals(log.includes("名.xlsx"), logFilenames);
    assert(/"rows":1\b/.test(log), log);
    assert(!/秘密医院|87654/.test(log), log);
  }
});
