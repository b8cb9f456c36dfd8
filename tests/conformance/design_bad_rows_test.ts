/** Designs 3 and 32: rows that cannot be read, with their details. */
import { requiredHeaders } from "../../schemas/mod.ts";
import { assertFailure, readStats } from "../support/answers.ts";
import { assert, assertEquals, assertMatch } from "../support/assert.ts";
import { answer, type Rows } from "../support/sales_answers.ts";
import {
  headers,
  type SalesOptions,
  salesWorkbook,
} from "../support/sales_workbook.ts";
import { createService } from "../support/service.ts";
import { parseList } from "structured-headers";

/** The answer to rows; `prefer` as sent, null for no such header. */
async function preferring(
  rows: Rows,
  prefer: string | null,
): Promise<Response> {
  const service = await createService();
  return await service.analyze(salesWorkbook(rows), { headers: { prefer } });
}

/** The answers to rows, leniently and strictly. */
const bothOf = (rows: Rows) =>
  Promise.all([preferring(rows, "handling=lenient"), preferring(rows, null)]);

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
    const response = await preferring(bad, prefer);
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
    const response = await preferring(bad, prefer);
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

/** Reason and parameters, by a reader of RFC 9651 that is not ours. */
async function detailsOn(rows: Rows, options?: SalesOptions) {
  const response = await answer(rows, options);
  const header = response.headers.get("x-error-details");
  if (header === null) return undefined;
  const [[token, parameters]] = parseList(header);
  assertEquals(String(token), response.headers.get("x-error-reason"));
  return Object.fromEntries(parameters);
}

Deno.test("design 3: the details of a second table and of a header row below row 50 name the row", async () => {
  const second = { ...headers, qty: "库存数量" };
  const expected = { cells: "H4", column: "H", headers: "8", row: 4 };
  assertEquals(await detailsOn([{}, {}, second, {}]), expected);
  const titleRows = Array.from({ length: 59 }, () => ["说明"]);
  assertEquals(await detailsOn([{}], { titleRows }), { row: 60 });
});

/** The answer to a worksheet with these headers. */
async function answerTo(texts: readonly string[]): Promise<Response> {
  const columns = texts.map((header) => ({ header }));
  return await answer([{}], { columns });
}

Deno.test("design 3: the details of bad cells name all of them, in reading order", async () => {
  const rows = [
    { qty: "x" },
    {},
    { year: "?", qty: null },
    { month: 13 },
    { year: 0, conv: { error: "#N/A" } },
  ];
  assertEquals(await detailsOn(rows), {
    count: 4,
    cells: "H2 B5 A6 J6",
    kinds: "not_a_number not_a_month not_a_year error_value",
    column: "H",
  });
});

Deno.test("design 3: of thousands of bad cells, the details list the first ones", async () => {
  const rows = Array.from({ length: 2000 }, () => ({ qty: "x" }));
  const details = await detailsOn(rows);
  const cells = String(details?.cells).split(" ");
  assertEquals(details?.count, 2000);
  assert(cells.length > 100, `${cells.length} cells`);
  assertEquals(cells, cells.map((_, i) => `H${i + 2}`));
});

Deno.test("design 3: the details of missing headers number them as the table of 2.8 does", async () => {
  const wrong: Partial<Record<string, string>> = {
    "省份": "地区",
    "折算2贴数量（万盒）": "折算2贴数量(万盒)",
  };
  const response = await answerTo(
    requiredHeaders.map((header) => wrong[header] ?? header),
  );
  await assertFailure(response.clone(), "columns_missing");
  const seen = response.headers.get("x-error-details");
  assertEquals(seen, 'columns_missing;count=2;cells="J1";headers="7 10";row=1');
});

Deno.test("design 3: the details of a header that appears twice name both cells", async () => {
  const headers = [...requiredHeaders, "月"];
  const found = (await answerTo(headers)).headers.get("x-error-details");
  assertEquals(found, 'column_duplicated;count=2;cells="B1 L1";headers="2"');
});

Deno.test("design 3: other failures and successes have no details", async () => {
  const service = await createService();
  const responses = {
    success: await answer([{}]),
    file_missing: await service.send({ filename: "a" }),
    not_a_workbook: await service.analyze(new Uint8Array(9)),
  };
  for (const [what, { headers }] of Object.entries(responses)) {
    assertEquals(headers.get("x-error-details"), null, what);
  }
});

Deno.test("design 3: details are ASCII and at most 2 KB, whatever the workbook holds", async () => {
  const rows = Array.from({ length: 1500 }, () => ({
    year: "一",
    month: "二",
    qty: '"\\',
  }));
  const { headers } = await answer(rows, { sheetName: '名"\\' });
  const header = headers.get("x-error-details") ?? "";
  const { length } = header;
  assert(length > 2000 && length <= 2048, `${length} bytes: ${header}`);
  assertMatch(header, /^[\x20-\x7e]*$/);
});
