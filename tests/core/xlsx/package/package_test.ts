/** Packages (ECMA-376-2) and the workbook part (ECMA-376-1 18.2). */
import { mapped, testFiles, testOutcomes } from "../../../support/outcomes.ts";
import { assertEquals } from "../../../support/assert.ts";
import { refusedFiles } from "../../../support/fixtures.ts";
import {
  assertReadsFiveSales,
  assertRefused,
  openFirst,
  readSales,
} from "../../../support/read_workbook.ts";
import {
  decoySheet,
  moved,
  partOf,
  type Parts,
  relationships,
  sheet,
  stringsRelation,
  withParts,
  workbookXml,
} from "../../../support/sales_archives.ts";
import {
  alternatives,
  buildWorkbook,
  mainNamespace,
  officeNamespace,
  packageNamespace,
  partNames,
  type Relation,
} from "../../../support/workbook_builder.ts";

const {
  contentTypes: CONTENT_TYPES,
  packageRelationships: PACKAGE_RELATIONSHIPS,
  workbook: WORKBOOK,
  workbookRelationships: WORKBOOK_RELATIONSHIPS,
  worksheet: SHEET,
  sharedStrings: STRINGS,
} = partNames;

const toWorkbook: Relation = ["a", "officeDocument", "xl/workbook.xml"];
const toSheet: Relation = ["rId1", "worksheet", "worksheets/sheet1.xml"];

/** The relationships of the workbook: to its shared strings, and these. */
const linked = (...others: readonly Relation[]): Parts => ({
  [WORKBOOK_RELATIONSHIPS]: relationships(stringsRelation, ...others),
});

/** The worksheet at another name, and this target for it. */
const sheetAt = (name: string, target: string): Parts => ({
  ...(name === SHEET ? {} : moved({ [SHEET]: name })),
  ...linked(["rId1", "worksheet", target]),
});

const targets: [target: string, name?: string][] = [
  ["/xl/worksheets/sheet1.xml"],
  [".././xl/./worksheets/../worksheets/sheet1.xml"],
  ["worksheets//sheet1.xml"],
  ["work%73heets/sheet1.xml"],
  ["%2fxl%2Fworksheets%2fsheet1.xml"],
  ["\\xl\\worksheets\\sheet1.xml"],
  ["WORKSHEETS/Sheet1.XML"],
  ["worksheets/sheet%201.xml", "xl/worksheets/sheet 1.xml"],
  ["worksheets/sheet%201.xml", "xl/worksheets/sheet%201.xml"],
  ["worksheets/sheet 1.xml", "xl/worksheets/sheet 1.xml"],
  ["worksheets/表.xml", "xl/worksheets/表.xml"],
  ["worksheets/表.xml", "xl/worksheets/%E8%A1%A8.xml"],
  ["worksheets/100%.xml", "xl/worksheets/100%.xml"],
  ["../sheet.xml", "sheet.xml"],
  ["/a/b/c/d/e.xml", "a/b/c/d/e.xml"],
];
/** The workbook part at another name. */
function workbookAt(name: string): Parts {
  const folder = name.slice(0, name.lastIndexOf("/") + 1);
  const rels = `${folder}_rels/${name.slice(folder.length)}.rels`;
  return {
    ...moved({ [WORKBOOK]: name, [WORKBOOK_RELATIONSHIPS]: rels }),
    [PACKAGE_RELATIONSHIPS]: relationships(["x", "officeDocument", name]),
    [rels]: relationships(
      ["rId1", "worksheet", "/xl/worksheets/sheet1.xml"],
      ["rId2", "sharedStrings", "/xl/sharedStrings.xml"],
    ),
  };
}

const main = `xmlns="${mainNamespace()}"`;
const first = '<sheet name="Sheet1" r:id="rId1"/>';
const sheets = (inner: string, before = "", after = ""): Parts => ({
  [WORKBOOK]: `<workbook ${main} xmlns:r="${officeNamespace}">${before}` +
    `<sheets>${inner}</sheets>${after}</workbook>`,
});

/** The content types of the five sales, with further overrides. */
function contentTypes(...overrides: [name: string, type: string][]): Parts {
  const types = new TextDecoder().decode(partOf(CONTENT_TYPES));
  const more = overrides.map(([name, type]) =>
    `<Override PartName="${name}" ContentType="application/vnd.${type}"/>`
  );
  return { [CONTENT_TYPES]: types.replace("</", `${more.join("")}</`) };
}

const spreadsheet = "openxmlformats-officedocument.spreadsheetml";
const document = "openxmlformats-officedocument.wordprocessingml.document";

/** A worksheet part at a name that no workbook needs, and this one. */
const toData = linked(["rId1", "worksheet", "worksheets/data.xml"]);
const other: Parts = { [SHEET]: decoySheet, ...toData };
const packages: Record<string, Parts> = {
  "a worksheet that is not named like one": {
    ...moved({ [SHEET]: "xl/worksheets/data.xml" }),
    ...other,
  },
  "a worksheet that is only named like one": other,
  "shared strings that are only named so": {
    [WORKBOOK_RELATIONSHIPS]: relationships(toSheet),
  },
  "a target with TargetMode Internal": linked(
    ["rId1", "worksheet", "worksheets/sheet1.xml", ' TargetMode="Internal"'],
  ),
  "two relationships to the same part": {
    ...linked(toSheet, ["b", "sharedStrings", "./sharedStrings.xml"]),
    [PACKAGE_RELATIONSHIPS]: relationships(
      toWorkbook,
      ["b", "officeDocument", "/xl/workbook.xml"],
    ),
  },
  "sheet2.xml if it is the first sheet": {
    ...moved({ [SHEET]: "xl/worksheets/sheet2.xml" }),
    [SHEET]: decoySheet,
    [WORKBOOK]: workbookXml(sheet("一", "rId7"), sheet("二", "rId1")),
    ...linked(toSheet, ["rId7", "worksheet", "worksheets/sheet2.xml"]),
  },
  "two other sheets of one name": {
    "xl/other/sheet8.xml": decoySheet,
    "xl/other/sheet9.xml": decoySheet,
    [WORKBOOK]: workbookXml(
      sheet("Sheet1", "rId1"),
      sheet("sheet1", "rId8"),
      sheet("sheet1", "rId7"),
    ),
    ...linked(
      toSheet,
      ["rId8", "worksheet", "other/sheet8.xml"],
      ["rId7", "worksheet", "other/sheet9.xml"],
    ),
  },
  "the relationship id under another prefix": {
    [WORKBOOK]: `<workbook ${main}><sheets><sheet name="Sheet1" sheetId="1" ` +
      `d3p1:id="rId1" xmlns:d3p1="${officeNamespace}"/></sheets></workbook>`,
  },
  "mc:AlternateContent with a path, as Excel writes it": sheets(
    first,
    alternatives('<x:absPath url="C:\\" xmlns:x="urn:ac"/>'),
  ),
  "content types that name the same parts again, and other kinds of parts":
    contentTypes(
      ["XL/%77orkbook.xml", `${spreadsheet}.sheet.main+xml`],
      ["/xl/sharedstrings.xml", `${spreadsheet}.sharedStrings+xml`],
      ["/xl/worksheets/sheet9.xml", `${spreadsheet}.worksheet+xml`],
      ["/word/document.xml", `${document}.main+xml`],
    ),
};
for (const [target, name = SHEET] of targets) {
  packages[`target ${target}, to ${name}`] = sheetAt(name, target);
}
for (const name of ["xl/workbook22.xml", "工作簿.xml", "a/b/c.d"]) {
  packages[`a workbook part named ${name}`] = workbookAt(name);
}

const toTargets = [
  ...["../../xl/worksheets/sheet1.xml", "../../../etc/passwd", "file:///a.xml"],
  ...["/../xl/worksheets/sheet1.xml", "http://example.com/xl/sheet1.xml"],
  ...["%2e%2e/%2e%2e/xl/worksheets/sheet1.xml", "//example.com/a.xml", ""],
];
const long = "长".repeat(300);
const external = ' TargetMode="External"';
const twoTables = linked(toSheet, ["rId10", "sharedStrings", "other.xml"]);
const inPackage = (...list: readonly Relation[]): Parts => ({
  [PACKAGE_RELATIONSHIPS]: relationships(toWorkbook, ...list),
});
const book = (...list: readonly string[]): Parts => ({
  [WORKBOOK]: workbookXml(...list),
});
/** A worksheet rId1 and another sheet rId8, of these names. */
const two = (type: string, ...list: readonly string[]): Parts => ({
  "xl/other/sheet8.xml": decoySheet,
  ...book(...list),
  ...linked(["rId8", type, "other/sheet8.xml"], toSheet),
});

/** Where programs find other parts and sheets, or none. */
Object.assign(packages, {
  "a workbook inside and one outside of the package": inPackage(
    ["b", "officeDocument", "http://example.com/", external],
  ),
  "two workbooks": inPackage(["b", "officeDocument", "xl/other.xml"]),
  "two shared strings parts": { ...twoTables, "xl/other.xml": "<a/>" },
  "a relationship twice": linked(toSheet, toSheet),
  "an unknown TargetMode": linked(
    ["rId1", "worksheet", "a.xml", ` TargetMode="${long}"`],
  ),
  "a worksheet outside of the file": linked(
    ["rId1", "worksheet", "a.xml", external],
  ),
  "an element among relationships": {
    [WORKBOOK_RELATIONSHIPS]: relationships(toSheet)
      .replace("</Rel", "<a/></Rel"),
  },
  "relationships of another namespace": {
    [WORKBOOK_RELATIONSHIPS]: relationships(toSheet)
      .replace(packageNamespace, "urn:other"),
  },
  "relationships without a namespace": {
    [PACKAGE_RELATIONSHIPS]: relationships(toWorkbook)
      .replace(` xmlns="${packageNamespace}"`, ""),
  },
  "sheets in sheets": sheets(`<sheets>${first}</sheets>`),
  "two sheets elements": sheets(first, "<sheets/>"),
  "calcPr in sheets too": sheets(`${first}<calcPr/>`, "", "<calcPr/>"),
  "two calcPr elements": sheets(first, "<calcPr/><calcPr/>"),
  "a sheet outside of sheets": sheets(first, first),
  "sheets in alternatives": sheets(
    first,
    alternatives(`<sheets>${first}</sheets>`),
  ),
  "a sheet without relationship": book(sheet(long, "rId7")),
  "a sheet of an unknown type": linked(
    ["rId1", `${long}sheet`, "worksheets/sheet1.xml"],
  ),
  "two sheets of one name": book(sheet(long, "rId1"), sheet(long, "rId1")),
  "a second worksheet of the same name": two(
    "worksheet",
    ...[sheet("表", "rId1"), sheet("表", "rId8")],
  ),
  "a chart sheet of the same name, before": two(
    "chartsheet",
    ...[sheet("表", "rId8"), sheet("表", "rId1")],
  ),
  "a chart sheet of the same name, after": two(
    "chartsheet",
    ...[sheet("表", "rId1"), sheet("表", "rId8")],
  ),
  "no package relationships": { [PACKAGE_RELATIONSHIPS]: null },
  "no workbook part": { [WORKBOOK]: null },
  "no worksheet part": { [SHEET]: null },
  "a workbook of another kind": { [WORKBOOK]: "<workbook/>" },
  "shared strings of another kind": { [STRINGS]: `<styleSheet ${main}/>` },
  "an item in an item": { [STRINGS]: `<sst ${main}><si><si/></si></sst>` },
  "a worksheet of another kind": { [SHEET]: `<chartsheet ${main}/>` },
  "nothing in the worksheet": { [SHEET]: "" },
  "text outside of the root": { [SHEET]: `<worksheet ${main}/>a` },
  "two roots": { [SHEET]: `<worksheet ${main}/><worksheet/>` },
});
for (const target of toTargets) {
  packages[`the target "${target}"`] = linked(["rId1", "worksheet", target]);
}
const otherTypes = [
  ["workbook", "/xl/wb2.xml", `${spreadsheet}.sheet.main+xml`],
  ["template", "/xl/wb2.xml", `${spreadsheet}.template.main+xml`],
  ["macro workbook", "/wb.xml", "ms-excel.sheet.macroEnabled.main+xml"],
  ["binary workbook", "/wb.bin", "ms-excel.sheet.binary.macroEnabled.main"],
  ["part with shared strings", "/a.xml", `${spreadsheet}.sharedStrings+xml`],
];
for (const [what, name, type] of otherTypes) {
  packages[`content types that name another ${what}`] = contentTypes(
    [name, type],
  );
}
/** The five sales after a sheet of another type. */
const after = (type: string, xml: string): Parts => ({
  "xl/other/sheet1.xml": xml,
  ...book(sheet("图", "rId8"), sheet("Sheet1", "rId1")),
  ...linked(["rId8", type, "other/sheet1.xml"], toSheet),
});
for (const type of ["dialogsheet", "xlMacrosheet", "xlIntlMacrosheet"]) {
  packages[`a ${type} before the worksheet`] = after(
    type,
    `<${type} ${main}/>`,
  );
  packages[`a ${type} that looks like a worksheet`] = after(type, decoySheet);
}
testFiles("packages.txt", mapped(packages, (parts) => ({ parts })));

testOutcomes(
  "refused_workbooks.txt",
  Object.fromEntries(refusedFiles().map(({ name, bytes }) => [name, bytes])),
);

const longest = [
  ["target", 65_535, (text: string) => ["a", text]],
  ["id", 10_000, (text: string) => [text, "theme.xml"]],
] as const;
for (const [what, most, write] of longest) {
  Deno.test(`readFirstWorksheet() reads a relationship with ${what} of ${most} characters, and refuses more`, async () => {
    const workbook = (length: number) => {
      const [id, target] = write("a".repeat(length));
      return withParts(linked(toSheet, [id, "theme", target]));
    };
    await assertReadsFiveSales(workbook(most));
    const bytes = workbook(most + 1);
    await assertRefused(bytes, "workbook_damaged", `${most + 1} characters`);
  });
}

const state = sheet("Sheet1", "rId1").replace("/>", ' state=" hidden "/>');
const reads: Record<string, () => unknown> = {
  "a hidden sheet with blanks around its state": async () =>
    (await openFirst(withParts(book(state)))).isHidden,
};
const longName = "表".repeat(501);
const sheetNames = [
  ...["__proto__", `O'Neil & "x" <y>`, " ", "明细!A1"],
  ...[longName, longName.slice(1)],
];
for (const sheetName of sheetNames) {
  const bytes = buildWorkbook({ rows: [["h"]], sheetName });
  const shown = `${sheetName.slice(0, 20)}, ${sheetName.length}`;
  reads[`a sheet named ${shown}`] = async () => (await openFirst(bytes)).name;
  reads[`a refusal in a sheet named ${shown}`] = () => readSales(bytes);
}
const calculations = [
  ...['calcId="1" fullCalcOnLoad="1"', 'fullCalcOnLoad=" true " calcMode="a"'],
  ...['fullCalcOnLoad="0" calcCompleted="0"', ""],
  'x:fullCalcOnLoad="1" xmlns:x="x"',
];
for (const calcPr of calculations) {
  const bytes = buildWorkbook({ rows: [["h"]], calcPr });
  reads[`isStale() with <calcPr ${calcPr}/>`] = async () =>
    (await openFirst(bytes)).isStale();
}
const sheetCalculations = [
  '<sheetCalcPr fullCalcOnLoad="1"/>',
  '<sheetCalcPr fullCalcOnLoad="0"/>',
  "<sheetCalcPr/>",
  '<extLst><ext><sheetCalcPr fullCalcOnLoad="1"/></ext></extLst>',
];
for (const after of sheetCalculations) {
  const bytes = buildWorkbook({ rows: [["h"], [1]], after });
  reads[`isStale() before and after ${after}`] = async () => {
    const worksheet = await openFirst(bytes);
    const before = worksheet.isStale();
    Array.from(worksheet.rows(() => [0]));
    return [before, worksheet.isStale()];
  };
}
testOutcomes("sheets_of_packages.txt", reads);

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

Deno.test("readFirstWorksheet() refuses more than 10,000 sheets when it counts them", async () => {
  const sheets = (count: number) => {
    const all = Array.from({ length: count }, (_, i) => sheet(`${i}`, "rId1"));
    return withParts({ [WORKBOOK]: workbookXml(...all) });
  };
  await readSales(sheets(10_000));
  const bytes = sheets(10_001);
  await assertRefused(bytes, "workbook_too_large", "more than 10,000 sheets");
});

Deno.test("readFirstWorksheet() refuses more than 20,000 relationships of a part", async () => {
  const related = (count: number) => {
    const theme = (_: unknown, i: number): Relation => [`t${i}`, "theme", "a"];
    return withParts(
      linked(toSheet, ...Array.from({ length: count - 2 }, theme)),
    );
  };
  await readSales(related(20_000));
  const mention = "more than 20,000 relationships";
  await assertRefused(related(20_001), "workbook_too_large", mention);
});
