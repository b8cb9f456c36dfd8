/** The workbook part (ECMA-376-1 18.2): which worksheet is the first. */
import { assertEquals } from "../../../support/assert.ts";
import type { Reason } from "../../../../schemas/problems.ts";
import {
  decoySheet,
  moved,
  type Parts,
  relationships,
  sheet,
  stringsRelation,
  withParts,
  workbookXml,
} from "../../../support/sales_archives.ts";
import {
  buildParts,
  buildWorkbook,
  mainNamespace,
  officeNamespace,
  partNames,
  type Relation,
} from "../../../support/workbook_builder.ts";
import {
  assertReadsFiveSales,
  assertRefused,
  fiveSales,
  openFirst,
  readSales,
} from "../../../support/read_workbook.ts";
import { salesRows } from "../../../support/sales_workbook.ts";

const {
  contentTypes: CONTENT_TYPES,
  packageRelationships: PACKAGE_RELATIONSHIPS,
  workbook: WORKBOOK,
  workbookRelationships: WORKBOOK_RELATIONSHIPS,
  worksheet: SHEET,
} = partNames;
const toSheet: Relation = ["rId1", "worksheet", "worksheets/sheet1.xml"];
const mc = "http://schemas.openxmlformats.org/markup-compatibility/2006";

Deno.test("readFirstWorksheet() reads sheet2.xml if it is the first sheet", async () => {
  await assertReadsFiveSales(withParts({
    ...moved({ [SHEET]: "xl/worksheets/sheet2.xml" }),
    [SHEET]: decoySheet,
    [WORKBOOK]: workbookXml(sheet("一", "rId7"), sheet("二", "rId1")),
    [WORKBOOK_RELATIONSHIPS]: relationships(
      toSheet,
      stringsRelation,
      ["rId7", "worksheet", "worksheets/sheet2.xml"],
    ),
  }));
});

const r = `xmlns:r="${officeNamespace}"`;
const main = `xmlns="${mainNamespace()}"`;
const workbooks: [what: string, xml: string][] = [
  [
    "the relationship id under another prefix",
    `<workbook ${main}><sheets><sheet name="Sheet1" sheetId="1" ` +
    `d3p1:id="rId1" xmlns:d3p1="${officeNamespace}"/></sheets></workbook>`,
  ],
  [
    "mc:AlternateContent with a path, as Excel writes it",
    `<workbook ${main} ${r}><mc:AlternateContent xmlns:mc="${mc}"><mc:Choice ` +
    'Requires="x15"><x15ac:absPath url="C:\\" xmlns:x15ac="urn:ac"/>' +
    '</mc:Choice></mc:AlternateContent><sheets><sheet name="Sheet1" ' +
    'r:id="rId1"/></sheets></workbook>',
  ],
];
for (const [what, xml] of workbooks) {
  Deno.test(`readFirstWorksheet() reads ${what}`, async () => {
    await assertReadsFiveSales(withParts({ [WORKBOOK]: xml }));
  });
}

/** The five sales after a sheet of another type. */
function after(type: string, xml: string): Uint8Array {
  return withParts({
    "xl/other/sheet1.xml": xml,
    [WORKBOOK]: workbookXml(sheet("图", "rId8"), sheet("Sheet1", "rId1")),
    [WORKBOOK_RELATIONSHIPS]: relationships(
      ["rId8", type, "other/sheet1.xml"],
      toSheet,
      stringsRelation,
    ),
  });
}

for (const type of ["dialogsheet", "xlMacrosheet", "xlIntlMacrosheet"]) {
  Deno.test(`readFirstWorksheet() skips a ${type} before the worksheet`, async () => {
    await assertReadsFiveSales(after(type, `<${type} ${main}/>`));
    await assertReadsFiveSales(after(type, decoySheet));
  });
}

const sheetNames = ["__proto__", `O'Neil & "x" <y>`, " ", "明细!A1"];
for (const name of sheetNames) {
  Deno.test(`readFirstWorksheet() returns the name of a sheet named ${name.slice(0, 20)}`, async () => {
    const bytes = buildWorkbook({ rows: [["h"]], sheetName: name });
    assertEquals((await openFirst(bytes)).name, name);
    await assertRefused(() => readSales(bytes), "columns_missing", name);
  });
}

Deno.test("readFirstWorksheet() cuts the name of a sheet after 500 characters", async () => {
  for (const length of [500, 501]) {
    const sheetName = "表".repeat(length);
    const bytes = buildWorkbook({ rows: [["h"]], sheetName });
    assertEquals((await openFirst(bytes)).name, "表".repeat(500));
  }
});

Deno.test("readFirstWorksheet() knows a hidden sheet with blanks around its state", async () => {
  const state = sheet("Sheet1", "rId1").replace("/>", ' state=" hidden "/>');
  const bytes = withParts({ [WORKBOOK]: workbookXml(state) });
  assertEquals((await openFirst(bytes)).isHidden, true);
});

Deno.test("readFirstWorksheet() counts the other worksheets, not chart sheets", async () => {
  const bytes = buildWorkbook({
    sheets: [
      { name: "Chart", kind: "chartsheet" },
      { name: "First" },
      { name: "Hidden", state: "veryHidden" },
      { name: "Dialog", kind: "dialogsheet" },
      { name: "Last" },
    ],
  });
  assertEquals((await openFirst(bytes)).otherWorksheets, 2);
});

const first = '<sheet name="Sheet1" r:id="rId1"/>';
const sheets = (inner: string, before = "", after = "") =>
  `<workbook ${main} ${r} xmlns:o="urn:o" xmlns:mc="${mc}">${before}<sheets>` +
  `${inner}</sheets>${after}</workbook>`;
const choice = (inner: string) =>
  `<mc:AlternateContent><mc:Choice Requires="x">${inner}</mc:Choice>` +
  "</mc:AlternateContent>";

/** Where some programs find sheets, and others do not. */
const misplaced: [what: string, xml: string, reason?: Reason][] = [
  ["sheets in sheets", sheets(`<sheets>${first}</sheets>`)],
  ["calcPr in sheets too", sheets(`${first}<calcPr/>`, "", "<calcPr/>")],
  [
    "sheets in alternatives",
    sheets(first, choice(`<sheets>${first}</sheets>`)),
    "workbook_unsupported",
  ],
  ["a sheet outside of sheets", sheets(first, first)],
];
for (const [what, xml, reason = "workbook_damaged"] of misplaced) {
  Deno.test(`readFirstWorksheet() refuses ${what}`, async () => {
    const bytes = withParts({ [WORKBOOK]: xml });
    await assertRefused(() => readSales(bytes), reason, WORKBOOK);
  });
}

/** The content types of the five sales, with further overrides. */
function contentTypes(...overrides: [name: string, type: string][]): Parts {
  const parts = buildParts({ rows: salesRows(fiveSales) });
  const types = new TextDecoder().decode(parts.get(CONTENT_TYPES));
  const more = overrides.map(([name, type]) =>
    `<Override PartName="${name}" ContentType="application/vnd.${type}"/>`
  );
  return { [CONTENT_TYPES]: types.replace("</", `${more.join("")}</`) };
}

const spreadsheet = "openxmlformats-officedocument.spreadsheetml";
const wordDocument =
  "openxmlformats-officedocument.wordprocessingml.document.main+xml";
const otherParts: [what: string, name: string, type: string][] = [
  ["workbook", "/xl/wb2.xml", `${spreadsheet}.sheet.main+xml`],
  ["template", "/xl/wb2.xml", `${spreadsheet}.template.main+xml`],
  ["macro workbook", "/wb.xml", "ms-excel.sheet.macroEnabled.main+xml"],
  ["binary workbook", "/wb.bin", "ms-excel.sheet.binary.macroEnabled.main"],
  ["part with shared strings", "/a.xml", `${spreadsheet}.sharedStrings+xml`],
];
for (const [what, name, type] of otherParts) {
  Deno.test(`readFirstWorksheet() refuses content types that name another ${what}`, async () => {
    const bytes = withParts(contentTypes([name, type]));
    const mention = "the content types name another part of its type";
    await assertRefused(() => readSales(bytes), "workbook_damaged", mention);
  });
}

Deno.test("readFirstWorksheet() reads content types that name the same parts again, and other kinds of parts", async () => {
  await assertReadsFiveSales(withParts(contentTypes(
    ["XL/%77orkbook.xml", `${spreadsheet}.sheet.main+xml`],
    ["/xl/sharedstrings.xml", `${spreadsheet}.sharedStrings+xml`],
    ["/xl/worksheets/sheet9.xml", `${spreadsheet}.worksheet+xml`],
    ["/word/document.xml", wordDocument],
  )));
});

const missing: [name: string, reason: Reason, mention: string][] = [
  [PACKAGE_RELATIONSHIPS, "not_a_workbook", ""],
  [WORKBOOK, "workbook_damaged", WORKBOOK],
];
for (const [name, reason, mention] of missing) {
  Deno.test(`readFirstWorksheet() refuses a workbook without ${name}`, async () => {
    const read = () => readSales(withParts({ [name]: null }));
    await assertRefused(read, reason, mention);
  });
}

Deno.test("readFirstWorksheet() refuses more than 10,000 sheets when it counts them", async () => {
  const sheets = (count: number) => {
    const all = Array.from({ length: count }, (_, i) => sheet(`${i}`, "rId1"));
    return withParts({ [WORKBOOK]: workbookXml(...all) });
  };
  await readSales(sheets(10_000));
  const read = () => readSales(sheets(10_001));
  await assertRefused(read, "workbook_too_large", "more than 10,000 sheets");
});

Deno.test("readFirstWorksheet() refuses more than 20,000 relationships of a part", async () => {
  const related = (count: number) => {
    const theme = (_: unknown, i: number): Relation => [`t${i}`, "theme", "a"];
    const others = Array.from({ length: count - 2 }, theme);
    const rels = relationships(toSheet, stringsRelation, ...others);
    return withParts({ [WORKBOOK_RELATIONSHIPS]: rels });
  };
  await readSales(related(20_000));
  const read = () => readSales(related(20_001));
  const mention = "more than 20,000 relationships";
  await assertRefused(read, "workbook_too_large", mention);
});

const namesakes: [type: string, ids: [string, string]][] = [
  ["worksheet", ["rId1", "rId8"]],
  ["chartsheet", ["rId1", "rId8"]],
  ["chartsheet", ["rId8", "rId1"]],
];
for (const [type, ids] of namesakes) {
  Deno.test(`readFirstWorksheet() refuses a worksheet rId1 and a ${type} rId8 of one name: ${ids}`, async () => {
    const other: Relation = ["rId8", type, "other/sheet8.xml"];
    const rels = relationships(other, toSheet, stringsRelation);
    const parts = {
      "xl/other/sheet8.xml": decoySheet,
      [WORKBOOK]: workbookXml(...ids.map((id) => sheet("表", id))),
      [WORKBOOK_RELATIONSHIPS]: rels,
    };
    const read = () => readSales(withParts(parts));
    await assertRefused(read, "workbook_damaged", "two sheets", "表");
  });
}

Deno.test("readFirstWorksheet() accepts two other sheets of one name", async () => {
  const other = decoySheet;
  await assertReadsFiveSales(withParts({
    "xl/other/sheet8.xml": other,
    "xl/other/sheet9.xml": other,
    [WORKBOOK]: workbookXml(
      sheet("Sheet1", "rId1"),
      sheet("sheet1", "rId8"),
      sheet("sheet1", "rId7"),
    ),
    [WORKBOOK_RELATIONSHIPS]: relationships(
      ["rId8", "worksheet", "other/sheet8.xml"],
      ["rId7", "worksheet", "other/sheet9.xml"],
      toSheet,
      stringsRelation,
    ),
  }));
});

const calculations: [calcPr: string, isStale: boolean][] = [
  ['calcId="1" fullCalcOnLoad="1"', true],
  ['fullCalcOnLoad=" true " calcMode="auto"', true],
  ['fullCalcOnLoad="0" calcCompleted="0"', true],
  ["", false],
  ['x:fullCalcOnLoad="1" xmlns:x="x"', false],
];
for (const [calcPr, isStale] of calculations) {
  Deno.test(`Worksheet.isStale() is ${isStale} with <calcPr ${calcPr}/>`, async () => {
    const bytes = buildWorkbook({ rows: [["h"]], calcPr });
    assertEquals((await openFirst(bytes)).isStale(), isStale);
  });
}

const sheetCalculations: [string, boolean][] = [
  ['<sheetCalcPr fullCalcOnLoad="1"/>', true],
  ['<sheetCalcPr fullCalcOnLoad="0"/>', false],
  ["<sheetCalcPr/>", false],
  ['<extLst><ext><sheetCalcPr fullCalcOnLoad="1"/></ext></extLst>', false],
];
for (const [after, isStale] of sheetCalculations) {
  Deno.test(`Worksheet.isStale() is ${isStale} after ${after}`, async () => {
    const bytes = buildWorkbook({ rows: [["h"], [1]], after });
    const worksheet = await openFirst(bytes);
    assertEquals(worksheet.isStale(), false);
    await Array.fromAsync(worksheet.rows(() => [0]));
    assertEquals(worksheet.isStale(), isStale);
  });
}
