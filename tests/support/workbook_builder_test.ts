import { assertEquals, assertMatch, assertThrows } from "./assert.ts";
import * as SheetJs from "xlsx";
import { requiredHeaders } from "../../schemas/layout.ts";
import { salesWorkbook } from "./sales_workbook.ts";
import { buildParts, buildWorkbook, partNames } from "./workbook_builder.ts";

function readRows(bytes: Uint8Array, sheet = 0): unknown[][] {
  const workbook = SheetJs.read(bytes, { type: "array" });
  const name = workbook.SheetNames[sheet];
  return SheetJs.utils.sheet_to_json(workbook.Sheets[name], { header: 1 });
}

Deno.test("buildWorkbook() writes every kind of cell", () => {
  const rows = [
    ["文字", " blanks ", 1.5, true, { inline: "内" }],
    [{ formula: "1+1", value: 2 }, { v: "4E-4" }, null, { shared: "文字" }],
  ];
  assertEquals(readRows(buildWorkbook({ rows })), [
    ["文字", " blanks ", 1.5, true, "内"],
    [2, 0.0004, , "文字"],
  ]);
});

Deno.test("buildWorkbook() writes error values", () => {
  const bytes = buildWorkbook({ rows: [[{ error: "#N/A" }]] });
  const { Sheets } = SheetJs.read(bytes, { type: "array" });
  assertEquals(Sheets.Sheet1.A1.w, "#N/A");
});

Deno.test("buildWorkbook() writes the same workbook in each dialect", () => {
  const rows = [["年", 2024], ["月", 5]];
  const dialects = [
    { strings: "inline" },
    { prefix: "x" },
    { strict: true },
    { encoding: "utf-8-bom" },
    { order: [partNames.sharedStrings, partNames.worksheet] },
    { zip: { comment: "hello", suffix: "\r\n" } },
    { entries: { [partNames.worksheet]: { method: "store" as const } } },
  ] as const;
  for (const dialect of dialects) {
    assertEquals(readRows(buildWorkbook({ rows, ...dialect })), rows);
  }
});

Deno.test("buildParts() encodes XML in UTF-16", () => {
  const parts = buildParts({ rows: [["年"]], encoding: "utf-16be-bom" });
  const bytes = parts.get(partNames.sharedStrings);
  const text = new TextDecoder("utf-16be").decode(bytes);
  assertEquals(bytes?.subarray(0, 4), new Uint8Array([0xfe, 0xff, 0, 0x3c]));
  assertMatch(text, /^<\?xml version="1.0" encoding="UTF-16".*年/s);
});

Deno.test("buildWorkbook() writes several sheets and their states", () => {
  const bytes = buildWorkbook({
    sheets: [
      { name: "封面", state: "hidden", rows: [["a"]] },
      { name: "数据", rows: [["b"]] },
    ],
  });
  const workbook = SheetJs.read(bytes, { type: "array" });
  assertEquals(workbook.SheetNames, ["封面", "数据"]);
  assertEquals(workbook.Workbook?.Sheets?.map(({ Hidden }) => Hidden), [1, 0]);
  assertEquals(readRows(bytes, 1), [["b"]]);
});

Deno.test("buildWorkbook() replaces, adds and removes parts", () => {
  const xml = '<worksheet xmlns="http://schemas.openxmlformats.org/' +
    'spreadsheetml/2006/main"><sheetData><row r="1"><c r="A1"><v>7</v></c>' +
    "</row></sheetData></worksheet>";
  const parts = { [partNames.worksheet]: xml, "docProps/app.xml": "<a/>" };
  assertEquals(readRows(buildWorkbook({ parts })), [[7]]);
  assertEquals(buildParts({ parts }).has("docProps/app.xml"), true);
  const without = { [partNames.styles]: null };
  assertEquals(buildParts({ parts: without }).has(partNames.styles), false);
  assertThrows(() => buildWorkbook({ order: ["xl/none.xml"] }), Error, "none");
});

Deno.test("salesWorkbook() writes defaults under the headers of spec 2.8", () => {
  const rows = readRows(
    salesWorkbook([{ qty: 12, newHospital: 1 }, { qty: null }]),
  );
  assertEquals(rows[0], [...requiredHeaders]);
  assertEquals(rows[1].slice(7, 11), [12, "王经理", 0.01, 1]);
  assertEquals(rows[2][7], undefined);
});

Deno.test("salesWorkbook() writes title rows and columns in any order", () => {
  const bytes = salesWorkbook([{ qty: 3 }], {
    titleRows: [["出库明细"]],
    columns: ["qty", { header: "备注", cell: "x" }, "year"],
    tailRows: [["合计"]],
  });
  assertEquals(readRows(bytes), [
    ["出库明细"],
    ["出库数量", "备注", "年"],
    [3, "x", 2024],
    ["合计"],
  ]);
});
