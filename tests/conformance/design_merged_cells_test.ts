import { assert, assertEquals } from "../support/assert.ts";
import { assertFailure } from "../support/answers.ts";
import { keys } from "../support/sales_workbook.ts";
import { answer, totalOf } from "../support/sales_answers.ts";

const merged = (...references: readonly string[]) =>
  `<mergeCells>${
    references.map((ref) => `<mergeCell ref="${ref}"/>`).join("")
  }</mergeCells>`;
/** The cells of a row that merges cover in all columns. */
const covered = Object.fromEntries(keys.map((key) => [key, null]));

Deno.test("design 25: merged 年, 月 and names hold for every row", async () => {
  const after = merged(...["A", "B", "C", "D", "E", "F", "G", "I"].map(
    (column) => `${column}2:${column}4`,
  ));
  const rows = [{ qty: 1 }, { ...covered, qty: 2 }, { ...covered, qty: 4 }];
  const total = await totalOf(rows, { after });
  const { byHospital, byLevel, byDistributor, byAgent, byManager, byProvince } =
    total;
  assertEquals([total.meta.year, total.meta.rows], [2024, 3]);
  for (
    const groups of [
      byHospital,
      byLevel,
      byDistributor,
      byAgent,
      byManager,
      byProvince,
    ]
  ) {
    assertEquals(groups.map(({ qty, records }) => [qty, records]), [[7, 3]]);
    assert(groups[0].name !== "(空)");
  }
});

Deno.test("design 25: merged 折算2贴数量（万盒） and 医院去重 count once", async () => {
  const rows = [{ conv: 3, newHospital: 1 }, { conv: 3, newHospital: 1 }];
  const after = merged("J2:J3", "K2:K3");
  const { meta } = await totalOf(rows, { after });
  assertEquals([meta.rows, meta.totalConv, meta.newHospitals], [2, 3, 1]);
});

Deno.test("design 25: a merge over columns is a value of the first one", async () => {
  const rows = [{ level: "三级", agent: "甲" }, { level: null, agent: "乙" }];
  const after = merged("E2:F3");
  const { byLevel, byAgent } = await totalOf(rows, { after });
  assertEquals(byLevel.map(({ name }) => name), ["三级"]);
  assertEquals(byAgent.map(({ name }) => name), ["(空)"]);
});

Deno.test("design 25: a merge from another column leaves a needed one empty", async () => {
  const columns = [{ header: "备注", cell: "x" }, ...keys];
  const rows = [{ year: 2024, qty: 3 }, { qty: 5 }];
  // 备注 and 年 share a merged range, then 省份 and 出库数量.
  const hidden = await answer(rows, { columns, after: merged("A2:B2") });
  await assertFailure(hidden, "cell_invalid", "Sheet1!B2: 年 is empty");
  const { meta } = await totalOf(rows, { columns, after: merged("H2:I2") });
  assertEquals([meta.rows, meta.totalQty], [1, 5]);
});

Deno.test("design 25: a header may be merged over rows and columns", async () => {
  const titleRows = [["五月出库统计"], []];
  const after = merged(
    ...["A1:K1", "A2:D2", "A3:A4", "B3:B4", "H3:H4", "J3:J4", "C3:C4"],
  );
  const rows = [{ ...covered, hospital: "（全称）" }, { qty: 4 }];
  const { meta } = await totalOf(rows, { titleRows, after });
  assertEquals([meta.rows, meta.totalQty], [1, 4]);
});

Deno.test("design 25: a merge from above the header row leaves its rows below empty", async () => {
  const after = merged("F1:F3");
  const rows = [{ agent: "甲" }, { agent: "乙" }];
  const { byAgent } = await totalOf(rows, { titleRows: [["五月"]], after });
  const names = byAgent.map(({ name }) => name).sort();
  assertEquals(names, ["(空)", "乙"]);
});

for (
  const [what, reference] of [
    ["ranges that overlap", "A3:B4"],
    ["ranges that are not references", "A3:"],
  ]
) {
  Deno.test(`design 25: ${what} are damage`, async () => {
    const response = await answer([{}, {}, {}], {
      after: merged("A2:A3", reference),
    });
    await assertFailure(response, "workbook_damaged", "merge");
  });
}
