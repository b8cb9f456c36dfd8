import { assertEquals } from "../support/assert.ts";
import { assertFailure } from "../support/answers.ts";
import { mergeCells } from "../support/merged_cells.ts";
import { emptyRow, keys } from "../support/sales_workbook.ts";
import { answer, totalOf } from "../support/sales_answers.ts";

Deno.test("design 25: a merge over columns is a value of the first one", async () => {
  const rows = [{ level: "三级", agent: "甲" }, { level: null, agent: "乙" }];
  const after = mergeCells(["E2:F3"]);
  const { byLevel, byAgent } = await totalOf(rows, { after });
  assertEquals(byLevel.map(({ name }) => name), ["三级"]);
  assertEquals(byAgent.map(({ name }) => name), ["(空)"]);
});

Deno.test("design 25: a merge from another column leaves a needed one empty", async () => {
  const columns = [{ header: "备注", cell: "x" }, ...keys];
  const rows = [{ year: 2024, qty: 3 }, { qty: 5 }];
  // 备注 and 年 share a merged range, then 省份 and 出库数量.
  const hidden = await answer(rows, { columns, after: mergeCells(["A2:B2"]) });
  await assertFailure(hidden, "cell_invalid", "Sheet1!B2: 年 is empty");
  const { meta } = await totalOf(rows, {
    columns,
    after: mergeCells(["H2:I2"]),
  });
  assertEquals([meta.rows, meta.totalQty], [1, 5]);
});

Deno.test("design 25: a header may be merged over rows and columns", async () => {
  const titleRows = [["五月出库统计"], []];
  const after = mergeCells([
    "A1:K1",
    "A2:D2",
    "A3:A4",
    "B3:B4",
    "H3:H4",
    "J3:J4",
    "C3:C4",
  ]);
  const rows = [{ ...emptyRow, hospital: "（全称）" }, { qty: 4 }];
  const { meta } = await totalOf(rows, { titleRows, after });
  assertEquals([meta.rows, meta.totalQty], [1, 4]);
});

Deno.test("design 25: a merge from above the header row leaves its rows below empty", async () => {
  const after = mergeCells(["F1:F3"]);
  const rows = [{ agent: "甲" }, { agent: "乙" }];
  const { byAgent } = await totalOf(rows, { titleRows: [["五月"]], after });
  const names = byAgent.map(({ name }) => name).sort();
  assertEquals(names, ["(空)", "乙"]);
});
