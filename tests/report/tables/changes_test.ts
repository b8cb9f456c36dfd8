import { only } from "../../support/chosen.ts";
import { change, coverageOf, select } from "../../../explore/questions/mod.ts";
import { movementsTable } from "../../../report/tables/changes.ts";
import { languageOf } from "../../../report/words/mod.ts";
import { assertEquals } from "../../support/assert.ts";
import { exploredRows } from "../../support/explored_rows.ts";
import { reportContent } from "../../support/report_content.ts";

Deno.test("movementsTable() says what a name is in all data, if that is another state", async () => {
  const rows = await exploredRows([[
    { month: 1, hospital: "a", manager: "甲" },
    { month: 2, hospital: "a", manager: "乙" },
    { month: 2, hospital: "b", manager: "乙" },
    { month: 1, hospital: "c", manager: "乙" },
    { month: 2, hospital: "c", manager: "甲" },
    { month: 1, hospital: "d", manager: "乙" },
  ]]);
  const where = { manager: ["乙"] };
  const found = change(select(rows, { where }), {
    by: "hospital",
    period: { from: "2024-02", to: "2024-02" },
    other: { from: "2024-01", to: "2024-01" },
    coverage: coverageOf(rows),
    all: select(rows, {}),
  });
  const content = reportContent({
    selection: { months: undefined, chosen: only(where), measure: "qty" },
    comparison: {
      period: found.period.range,
      other: found.other.range,
      missing: [],
      changes: { hospital: found },
    },
  });
  const table = movementsTable(content, languageOf("en"));
  const at = (key: string) => table.columns.findIndex((one) => one.key === key);
  assertEquals(table.columns[at("stateInAll")].head, "State in all data");
  assertEquals(
    table.rows.map((row) =>
      ["name", "state", "stateInAll"].map((key) => row[at(key)])
    )
      .sort(),
    [
      ["a", "First purchase", "Kept"],
      ["b", "First purchase", null],
      ["c", "Lost", "Kept"],
      ["d", "Lost", null],
    ],
  );
});
