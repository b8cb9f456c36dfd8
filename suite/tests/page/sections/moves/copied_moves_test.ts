import {
  copiedMoves,
  type ServedRow,
} from "../../../../page/sections/moves/copied_moves.ts";
import { languageOf } from "../../../../page/words/language.ts";
import { copiedText } from "../../../../report/mod.ts";
import { assertEquals } from "../../../../../tests/support/assert.ts";

const row: ServedRow = {
  name: "一院",
  effect: -9,
  lastMonth: "2024-04",
  average: 10 / 3,
  isMarked: false,
  isElsewhere: false,
  hasReturned: false,
  manager: "甲",
  agent: "",
};

const lines = (rows: readonly ServedRow[]) =>
  copiedText(copiedMoves(rows, "qty", languageOf("zh"))).split("\n");

Deno.test("copiedMoves() has every column in full, and rows in their order", () => {
  const rows = [row, { ...row, name: "=二院", lastMonth: undefined }];
  assertEquals(lines(rows), [
    "医院\t影响（盒）\t上次采购\t月均\t招商经理\t代理商",
    "一院\t-9\t2024-04\t3.3333333333333335\t甲\t",
    "'=二院\t-9\t\t3.3333333333333335\t甲\t",
  ]);
});

Deno.test("copiedMoves() has the tags of names in a column of their own", () => {
  const tagged = { ...row, isMarked: true, isElsewhere: true };
  const [head, plain, last] = lines([row, tagged])
    .map((line) => line.split("\t").at(-1));
  assertEquals([head, plain, last], [
    "备注",
    "",
    "标记新增 · 筛选范围外有采购",
  ]);
});
