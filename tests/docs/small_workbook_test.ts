/**
 * The small workbook that is in the code, in base64: written here, with the
 * columns of `core/sales`, because npm:xlsx makes three times the bytes. In a
 * column that a row does not name, its cell is empty. With the golden answers,
 * the file is written anew (CONTRIBUTING.md).
 */
import { assertEquals, assertRejects } from "../support/assert.ts";
import {
  keys,
  type SalesRow,
  salesWorkbook,
} from "../support/sales_workbook.ts";
import { isGoldenWritten } from "../support/shown.ts";
import { answerTo } from "../../docs/large_sample/answer.ts";

const LINE = /.{1,76}/g;

const east = {
  year: 2024,
  distributor: "华东配送",
  hospital: "示例市第一医院",
  level: "三级",
  agent: "甲代理",
  province: "浙江",
  manager: "张三",
};
const south = {
  year: 2024,
  distributor: "华南配送",
  hospital: "示例市第二医院",
  level: "二级",
  agent: "乙代理",
  province: "广东",
  manager: "李四",
};

const blank = Object.fromEntries(keys.map((key) => [key, null]));

/** Two months, a return without an agent, and a row with nothing but a month. */
const sample: Partial<SalesRow>[] = [
  { ...east, month: 4, qty: 1200, conv: 0.24, newHospital: 1 },
  { ...south, month: 4, qty: 300, conv: 0.06 },
  { ...east, month: 5, qty: 800, conv: 0.16 },
  ...[
    { qty: 500, conv: 0.1, newHospital: 1 },
    { qty: -20, conv: -0.004, agent: null },
  ].map((sale) => ({ ...south, month: 5, hospital: "示例市中医院", ...sale })),
  { ...blank, year: 2024, month: 5 },
];

const PATH = "docs/sample/workbook.ts";

Deno.test(`${PATH} holds the workbook of its rows (CONTRIBUTING.md)`, async () => {
  const workbook = salesWorkbook(sample, { strings: "inline" });
  const text = sampleModule(workbook);
  const address = new URL(`../../${PATH}`, import.meta.url);
  if (isGoldenWritten) await Deno.writeTextFile(address, text);
  assertEquals(await Deno.readTextFile(address), text);
});

function sampleModule(workbook: Uint8Array): string {
  const lines = workbook.toBase64().match(LINE) ?? [];
  return `/** Written with the golden answers from the rows in tests/docs/small_workbook_test.ts. */
const lines = \`
${lines.join("\n")}
\`;

/** The sample .xlsx file in base64, as the field \`file\` takes it. */
export const sampleWorkbook = lines.replaceAll("\\n", "");
`;
}

Deno.test("answerTo() throws the answer to a workbook that is refused", async () => {
  const { message } = await assertRejects(() => answerTo(new Uint8Array(3)));
  const [, text = ""] = message.split("The sample is refused: ");
  const { code, data } = JSON.parse(text);
  assertEquals([code, data], [400, null]);
});
