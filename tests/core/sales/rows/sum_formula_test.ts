/** Formulas that add up cells of their own column (design 17). */
import { assertEquals } from "../../../support/assert.ts";
import { summedRows } from "../../../../core/sales/rows/sum_formula.ts";

const own = { sheet: "流向 5", column: 7, header: "出库数量" };
const rowsOf = (text: string, moved: { down?: number; right?: number } = {}) =>
  summedRows({ text, down: 0, right: 0, ...moved }, own);

const sums: Record<string, [number, number][]> = {
  "SUM(H2:H4)": [[2, 4]],
  "=sum( $H$2:h4 )": [[2, 4]],
  "SUM(H4:H2)": [[2, 4]],
  "SUM(H2:H4,H7,H9:H9)": [[2, 4], [7, 7], [9, 9]],
  "SUBTOTAL(9,H2:H4)": [[2, 4]],
  "SUBTOTAL(109,H2:H4)": [[2, 4]],
  "_xlfn.AGGREGATE(9,5,H2:H4)": [[2, 4]],
  "AGGREGATE(9,,H2:H4)": [[2, 4]],
  "H5+H9": [[5, 5], [9, 9]],
  "+H5+H9": [[5, 5], [9, 9]],
  "(H5+H9)+SUM(H2)": [[5, 5], [9, 9], [2, 2]],
  "ROUND(SUM(H2:H4),2)": [[2, 4]],
  'IFERROR(SUM(H2:H4),"")': [[2, 4]],
  "IFERROR(ROUND(H2+H3,0),0)": [[2, 2], [3, 3]],
  "SUM(H:H)": [[1, Infinity]],
  "SUM(表1[出库数量])": [[1, Infinity]],
  "SUBTOTAL(109,Table1[[#Data],[出库数量]])": [[1, Infinity]],
  "SUM('流向 5'!H2:H4)": [[2, 4]],
};
for (const [text, rows] of Object.entries(sums)) {
  Deno.test(`summedRows() reads ${text}`, () => {
    assertEquals(rowsOf(text), rows);
  });
}

const others = [
  ...["AVERAGE(H2:H4)", "COUNT(H2:H4)", "SUBTOTAL(1,H2:H4)", "MAX(H2:H4)"],
  ...["AGGREGATE(4,5,H2:H4)", "SUBTOTAL(H2:H4)", "SUBTOTAL(19,H2:H4)"],
  "PRODUCT(H2:H4)",
  ...["SUM(G2:G4)", "SUM(H2:I4)", "SUM(AH2:AH4)", "H5+G9", "SUM(表1[折算])"],
  ...["SUM(Sheet2!H2:H4)", "SUM('流向''5'!H2:H4)", "SUM([1]流向!H2:H4)"],
  ...["H5", "(H5)", "ROUND(H5,0)", "H5*2", "H5-H9", "SUM(H2:H4)/2", "-H5"],
  ...["SUM(H2:H4)*1.1", "SUM(H2:H4", "SUM()", "SUM(H2:H4))", "H5+", "H5+2"],
  ...["IF(A1,SUM(H2:H4),0)", "SUM(OFFSET(H2,0,0,3))", "SUM(表1[@出库数量])"],
  ...["SUM(表1[[#This Row],[出库数量]])", "SUM(H2H4)", "SUM(H12345678)", ""],
];
for (const text of others) {
  Deno.test(`summedRows() finds no sum in ${JSON.stringify(text)}`, () => {
    assertEquals(rowsOf(text), undefined);
  });
}

Deno.test("summedRows() moves relative references of a shared formula", () => {
  const moved = { down: 3, right: 2 };
  assertEquals(rowsOf("SUM(F2:F$4)", moved), [[4, 5]]);
  assertEquals(rowsOf("SUM($H$2:$H4)", moved), [[2, 7]]);
  assertEquals(rowsOf("SUM(H2:H4)", moved), undefined);
});

Deno.test("summedRows() looks at no text of more than 8,192 characters", () => {
  const long = (count: number) => Array(count).fill("H2").join("+");
  assertEquals(long(2731).length, 8192);
  assertEquals(rowsOf(long(2731))?.length, 2731);
  assertEquals(rowsOf(long(2732)), undefined);
  assertEquals(rowsOf("SUM(H2)".padStart(1_000_000, " ")), undefined);
});

Deno.test("summedRows() looks at seven sums in each other, and at no more", () => {
  const nested = (depth: number) =>
    "SUM(".repeat(depth) + "H2" + ")".repeat(depth);
  assertEquals(rowsOf(nested(7)), [[2, 2]]);
  assertEquals(rowsOf(nested(8)), undefined);
  assertEquals(rowsOf(nested(100)), undefined);
});
