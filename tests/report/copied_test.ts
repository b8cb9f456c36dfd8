import { copiedHtml, copiedText } from "../../report/copied.ts";
import { assertEquals } from "../support/assert.ts";

const rows = [
  ["月份", "名称", "盒"],
  ["2024-12", '甲 <b> & "乙"', 1.5],
  ["2024-12", "=1+1\tB", null],
] as const;

Deno.test("copiedText() has a line a row, guards formulas and keeps tabs for cells", () => {
  assertEquals(
    copiedText(rows),
    `月份\t名称\t盒\n2024-12\t甲 <b> & "乙"\t1.5\n2024-12\t'=1+1 B\t`,
  );
});

Deno.test("copiedHtml() is a table without styles, safe whatever names contain", () => {
  assertEquals(
    copiedHtml(rows.slice(0, 2)),
    "<table><thead><tr><th>月份</th><th>名称</th><th>盒</th></tr></thead>" +
      "<tbody><tr><td>2024-12</td>" +
      "<td>甲 &#60;b&#62; &#38; &#34;乙&#34;</td>" +
      '<td align="right">1.5</td></tr></tbody></table>',
  );
  assertEquals(copiedHtml(rows.slice(2)).includes("'=1+1"), true);
});
