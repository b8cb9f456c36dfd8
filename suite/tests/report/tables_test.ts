import { assertEquals } from "../../../tests/support/assert.ts";
import { createFormats } from "../../report/formats/mod.ts";
import { pick, type ReportTable, textsOf } from "../../report/tables.ts";

const small: ReportTable = {
  title: "small",
  about: [],
  columns: [
    { key: "name", head: "N", kind: "text" },
    { key: "amount", head: "A", kind: "amount" },
    { key: "share", head: "S", kind: "share" },
    { key: "ratio", head: "R", kind: "ratio" },
  ],
  rows: [["a", 1.5, 0.25, null], ["b", -2, null, 0.5]],
  totals: [["all", -0.5, 1, null]],
  notes: [],
};

Deno.test("textsOf() gives the amounts of a column the same decimals, and marks what is missing", () => {
  assertEquals(textsOf(small, createFormats("en")), [
    ["a", "1.5", "25.0%", "–"],
    ["b", "-2.0", "–", "+50.0%"],
    ["all", "-0.5", "100.0%", "–"],
  ]);
});

Deno.test("pick() has the columns in the order asked for, without unknown ones, and the totals", () => {
  const picked = pick(small, ["ratio", "unknown", "name"]);
  assertEquals(picked.columns.map(({ key }) => key), ["ratio", "name"]);
  assertEquals([picked.rows, picked.totals], [
    [[null, "a"], [0.5, "b"]],
    [[null, "all"]],
  ]);
});
