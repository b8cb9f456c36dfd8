/** Packages (ECMA-376-2) and workbook parts: what real spreadsheets do to readers. */
import { assertEquals } from "../../support/assert.ts";
import type { Reason } from "../../../schemas/problems.ts";
import {
  assertReadsFiveSales,
  assertRefused,
  fiveSales,
  fiveSalesWorkbook,
  openFirst,
  readCells,
  readSales,
} from "../../support/read_workbook.ts";
import { salesRows } from "../../support/sales_workbook.ts";
import {
  buildParts,
  buildWorkbook,
  partNames,
  type WorkbookOptions,
} from "../../support/workbook_builder.ts";
import { escapeXml, mainNamespace } from "../../support/worksheet_xml.ts";

const rows = salesRows(fiveSales);
const {
  packageRelationships: PACKAGE_RELATIONSHIPS,
  workbook: WORKBOOK,
  workbookRelationships: WORKBOOK_RELATIONSHIPS,
  worksheet: SHEET,
  sharedStrings: STRINGS,
} = partNames;
const office =
  "http://schemas.openxmlformats.org/officeDocument/2006/relationships";
const packageNamespace =
  "http://schemas.openxmlformats.org/package/2006/relationships";
const mc = "http://schemas.openxmlformats.org/markup-compatibility/2006";

type Relation = [id: string, type: string, target: string, more?: string];

function relationships(...list: readonly Relation[]): string {
  const items = list.map(([id, type, target, more = ""]) =>
    `<Relationship Id="${id}" Type="${office}/${type}" ` +
    `Target="${escapeXml(target)}"${more}/>`
  );
  return `<Relationships xmlns="${packageNamespace}">${
    items.join("")
  }</Relationships>`;
}

/** A workbook part with these `<sheet>` elements. */
function workbookXml(...sheets: readonly string[]): string {
  return `<workbook xmlns="${mainNamespace()}" xmlns:r="${office}"><sheets>${
    sheets.join("")
  }</sheets></workbook>`;
}

const strings: Relation = ["rId9", "sharedStrings", "sharedStrings.xml"];
const sheet = (name: string, id: string, more = "") =>
  `<sheet name="${name}" sheetId="1"${more} r:id="${id}"/>`;

type Parts = Exclude<WorkbookOptions["parts"], undefined>;

/** The five sales, with these parts in place of its own. */
function withParts(parts: Parts): Uint8Array {
  return fiveSalesWorkbook({ parts });
}

/** Moves parts to other names. */
function moved(names: Record<string, string>): Parts {
  const parts = buildParts({ rows });
  return Object.fromEntries(
    Object.entries(names).flatMap(([from, to]) => [
      [from, null],
      [to, parts.get(from) ?? null],
    ]),
  );
}

/** The five sales, with the worksheet at another name and this target for it. */
function sheetAt(name: string, target: string, more = ""): Uint8Array {
  return withParts({
    ...(name === SHEET ? {} : moved({ [SHEET]: name })),
    [WORKBOOK_RELATIONSHIPS]: relationships(
      ["rId1", "worksheet", target, more],
      strings,
    ),
  });
}

const targets: [target: string, name?: string][] = [
  ["/xl/worksheets/sheet1.xml"],
  ["./worksheets/sheet1.xml"],
  ["../xl/worksheets/sheet1.xml"],
  [".././xl/./worksheets/../worksheets/sheet1.xml"],
  ["/xl/../xl/worksheets/sheet1.xml"],
  ["worksheets//sheet1.xml"],
  ["work%73heets/sheet1.xml"],
  ["%2fxl%2Fworksheets%2fsheet1.xml"],
  ["worksheets\\sheet1.xml"],
  ["\\xl\\worksheets\\sheet1.xml"],
  ["WORKSHEETS/Sheet1.XML"],
  ["worksheets/sheet%201.xml", "xl/worksheets/sheet 1.xml"],
  ["worksheets/sheet%201.xml", "xl/worksheets/sheet%201.xml"],
  ["worksheets/sheet 1.xml", "xl/worksheets/sheet 1.xml"],
  ["worksheets/%E8%A1%A8.xml", "xl/worksheets/表.xml"],
  ["worksheets/表.xml", "xl/worksheets/表.xml"],
  ["worksheets/表.xml", "xl/worksheets/%E8%A1%A8.xml"],
  ["worksheets/100%.xml", "xl/worksheets/100%.xml"],
  ["sheet.xml", "xl/sheet.xml"],
  ["../sheet.xml", "sheet.xml"],
  ["/a/b/c/d/e.xml", "a/b/c/d/e.xml"],
];
for (const [target, name = SHEET] of targets) {
  Deno.test(`readFirstWorksheet() follows target ${target} to ${name}`, async () => {
    await assertReadsFiveSales(sheetAt(name, target));
  });
}

const outside: [target: string, more?: string][] = [
  ["../../xl/worksheets/sheet1.xml"],
  ["../../../etc/passwd"],
  ["/../xl/worksheets/sheet1.xml"],
  ["http://example.com/xl/worksheets/sheet1.xml"],
  ["file:///xl/worksheets/sheet1.xml"],
  ["//example.com/xl/worksheets/sheet1.xml"],
  ["%2e%2e/%2e%2e/xl/worksheets/sheet1.xml"],
  ["worksheets/sheet1.xml", ' TargetMode="External"'],
  [""],
];
for (const [target, more] of outside) {
  Deno.test(`readFirstWorksheet() does not follow target ${target}${more ?? ""}`, async () => {
    const bytes = sheetAt(SHEET, target, more);
    await assertRefused(() => readSales(bytes), "workbook_damaged");
  });
}

Deno.test("readFirstWorksheet() reads a target with TargetMode Internal", async () => {
  const internal = ' TargetMode="Internal"';
  await assertReadsFiveSales(sheetAt(SHEET, "worksheets/sheet1.xml", internal));
});

Deno.test("readFirstWorksheet() reads a workbook at another name", async () => {
  for (const name of ["xl/workbook22.xml", "工作簿.xml", "a/b/c.d"]) {
    const folder = name.slice(0, name.lastIndexOf("/") + 1);
    const rels = `${folder}_rels/${name.slice(folder.length)}.rels`;
    await assertReadsFiveSales(withParts({
      ...moved({ [WORKBOOK]: name, [WORKBOOK_RELATIONSHIPS]: rels }),
      [PACKAGE_RELATIONSHIPS]: relationships(["x", "officeDocument", name]),
      [rels]: relationships(
        ["rId1", "worksheet", "/xl/worksheets/sheet1.xml"],
        ["rId2", "sharedStrings", "/xl/sharedStrings.xml"],
      ),
    }));
  }
});

/** A worksheet with another sum, which must not be read. */
const decoy = buildParts({ rows: salesRows([{ qty: 777 }]), strings: "inline" })
  .get(SHEET) ?? null;

Deno.test("readFirstWorksheet() reads sheet2.xml where it is the first sheet", async () => {
  await assertReadsFiveSales(withParts({
    ...moved({ [SHEET]: "xl/worksheets/sheet2.xml" }),
    [SHEET]: decoy,
    [WORKBOOK]: workbookXml(sheet("一", "rId7"), sheet("二", "rId1")),
    [WORKBOOK_RELATIONSHIPS]: relationships(
      ["rId1", "worksheet", "worksheets/sheet1.xml"],
      strings,
      ["rId7", "worksheet", "worksheets/sheet2.xml"],
    ),
  }));
});

Deno.test("readFirstWorksheet() never guesses a worksheet by its file name", async () => {
  const name = "xl/worksheets/data.xml";
  const parts = { [SHEET]: decoy };
  const rels = relationships(
    ["rId1", "worksheet", "worksheets/data.xml"],
    strings,
  );
  await assertReadsFiveSales(withParts({
    ...moved({ [SHEET]: name }),
    ...parts,
    [WORKBOOK_RELATIONSHIPS]: rels,
  }));
  const bytes = withParts({ ...parts, [WORKBOOK_RELATIONSHIPS]: rels });
  await assertRefused(() => readSales(bytes), "workbook_damaged", name);
});

Deno.test("readFirstWorksheet() never guesses the shared strings by their file name", async () => {
  const rels = relationships(["rId1", "worksheet", "worksheets/sheet1.xml"]);
  const bytes = withParts({ [WORKBOOK_RELATIONSHIPS]: rels });
  const read = () => readCells(bytes, [3]);
  await assertRefused(read, "workbook_damaged", "Sheet1!");
});

Deno.test("readFirstWorksheet() never follows shared strings that are outside", async () => {
  const rels = relationships(["rId1", "worksheet", "worksheets/sheet1.xml"], [
    "rId2",
    "sharedStrings",
    "sharedStrings.xml",
    ' TargetMode="External"',
  ]);
  const bytes = withParts({ [WORKBOOK_RELATIONSHIPS]: rels });
  await assertRefused(() => readSales(bytes), "workbook_damaged");
});

const dialects: [what: string, options: WorkbookOptions][] = [
  ["a prefix on every element", { prefix: "x" }],
  ["a long prefix on every element", { prefix: "spreadsheetml-main.1" }],
  ["a prefix of Chinese characters", { prefix: "表" }],
  ["Strict OOXML namespaces", { strict: true }],
  ["Strict OOXML namespaces with a prefix", { strict: true, prefix: "ns0" }],
  ["a hidden first worksheet", { sheetState: "hidden" }],
  ["a very hidden first worksheet", { sheetState: "veryHidden" }],
  ["the 1904 date system", { workbookPr: 'date1904="1"' }],
  ["no content types", { parts: { [partNames.contentTypes]: null } }],
  ["no styles", { parts: { [partNames.styles]: null } }],
  ["no shared strings but inline ones", { strings: "inline" }],
  ["no content types, styles and shared strings", {
    strings: "inline",
    parts: { [partNames.contentTypes]: null, [partNames.styles]: null },
  }],
  ["unneeded parts that are no XML", {
    parts: { [partNames.styles]: "<", "xl/theme/theme1.xml": "no theme" },
  }],
];
for (const [what, options] of dialects) {
  Deno.test(`readFirstWorksheet() reads ${what}`, async () => {
    await assertReadsFiveSales(fiveSalesWorkbook(options));
  });
}

Deno.test("readFirstWorksheet() reads inline strings beside a missing shared strings part", async () => {
  const rels = relationships(
    ["rId1", "worksheet", "worksheets/sheet1.xml"],
    strings,
  );
  await assertReadsFiveSales(fiveSalesWorkbook({
    strings: "inline",
    parts: { [WORKBOOK_RELATIONSHIPS]: rels },
  }));
});

Deno.test("readFirstWorksheet() refuses a shared string where the part is missing", async () => {
  const bytes = withParts({ [STRINGS]: null });
  await assertRefused(() => readCells(bytes, [3]), "workbook_damaged");
});

const r = `xmlns:r="${office}"`;
const main = `xmlns="${mainNamespace()}"`;
const workbooks: [what: string, xml: string][] = [
  [
    "the relationship id under another prefix",
    `<workbook ${main}><sheets><sheet name="Sheet1" sheetId="1" ` +
    `d3p1:id="rId1" xmlns:d3p1="${office}"/></sheets></workbook>`,
  ],
  [
    "other attributes called id",
    `<workbook ${main} ${r} xmlns:o="urn:o"><sheets><sheet id="rId9" ` +
    `o:id="rId9" name="Sheet1" r:id="rId1" sheetId="1"/></sheets></workbook>`,
  ],
  [
    "mixed prefixes within the workbook part",
    `<workbook ${main} ${r} xmlns:x="${mainNamespace()}"><x:sheets><sheet ` +
    'name="Sheet1" r:id="rId1"/></x:sheets></workbook>',
  ],
  [
    "mc:AlternateContent with sheets of another meaning",
    `<workbook ${main} ${r}><mc:AlternateContent xmlns:mc="${mc}"><mc:Choice ` +
    'Requires="x15"><sheets><sheet name="x" r:id="rId2"/></sheets></mc:Choice>' +
    '</mc:AlternateContent><sheets><sheet name="Sheet1" r:id="rId1"/></sheets>' +
    "</workbook>",
  ],
  [
    "extLst with sheets of another meaning",
    `<workbook ${main} ${r}><extLst><ext><sheets><sheet name="x" r:id="rId2"/>` +
    '</sheets></ext></extLst><bookViews/><sheets><sheet name="Sheet1" ' +
    'r:id="rId1"><extLst><sheet name="y" r:id="rId2"/></extLst></sheet>' +
    "</sheets><extLst/></workbook>",
  ],
  [
    "sheets and sheet of another namespace",
    `<workbook ${main} ${r} xmlns:o="urn:o"><o:sheets><sheet name="x" ` +
    'r:id="rId2"/></o:sheets><sheets><o:sheet name="y" r:id="rId2"/><sheet ' +
    'name="Sheet1" r:id="rId1"/></sheets></workbook>',
  ],
  [
    "single quotes, comments and blanks in the workbook part",
    `<!-- <sheets> --><workbook ${main.replaceAll('"', "'")}\n ${r} >` +
    "<!--<sheet/>--><sheets >\n<?x <sheet?><sheet\tr:id = 'rId1'\nname='S' " +
    "/ ></sheets></workbook>".replace("/ >", "/>"),
  ],
];
for (const [what, xml] of workbooks) {
  Deno.test(`readFirstWorksheet() reads ${what}`, async () => {
    await assertReadsFiveSales(withParts({ [WORKBOOK]: xml }));
  });
}

Deno.test("readFirstWorksheet() reads prefixes in relationship parts", async () => {
  const item = (type: string, id: string, target: string) =>
    `<ns0:Relationship Target='${target}' Type='${office}/${type}' Id='${id}'/>`;
  const xml = (...items: string[]) =>
    `<ns0:Relationships xmlns:ns0='${packageNamespace}'>${
      items.join("\r\n")
    }</ns0:Relationships>`;
  await assertReadsFiveSales(withParts({
    [PACKAGE_RELATIONSHIPS]: xml(
      item("officeDocument", "a", "xl/workbook.xml"),
    ),
    [WORKBOOK_RELATIONSHIPS]: xml(
      item("sharedStrings", "b", "sharedStrings.xml"),
      item("worksheet", "rId1", "worksheets/sheet1.xml"),
    ),
  }));
});

Deno.test("readFirstWorksheet() reads mixed prefixes within the worksheet and the strings", async () => {
  const parts = buildParts({ rows });
  const mixed = (name: string) =>
    new TextDecoder().decode(parts.get(name))
      .replace(" xmlns=", ` xmlns:x="${mainNamespace()}" xmlns=`)
      .replaceAll(/<(\/?)(c|sheetData|si)\b/g, "<$1x:$2");
  await assertReadsFiveSales(withParts({
    [SHEET]: mixed(SHEET),
    [STRINGS]: mixed(STRINGS),
  }));
});

Deno.test("readFirstWorksheet() reads the relationships before other documents of the package", async () => {
  const xml = relationships(
    ["rId1", "extended-properties", "docProps/app.xml"],
    ["rId2", "image", "http://example.com/a.png", ' TargetMode="External"'],
    ["rId3", "officeDocument", "/xl/workbook.xml"],
  );
  await assertReadsFiveSales(withParts({ [PACKAGE_RELATIONSHIPS]: xml }));
});

/** The five sales behind another sheet, of another type. */
function behind(type: string, xml: string): Uint8Array {
  return withParts({
    "xl/other/sheet1.xml": xml,
    [WORKBOOK]: workbookXml(sheet("图", "rId8"), sheet("Sheet1", "rId1")),
    [WORKBOOK_RELATIONSHIPS]: relationships(
      ["rId8", type, "other/sheet1.xml"],
      ["rId1", "worksheet", "worksheets/sheet1.xml"],
      strings,
    ),
  });
}

for (const type of ["chartsheet", "dialogsheet", "xlMacrosheet"]) {
  Deno.test(`readFirstWorksheet() passes over a ${type} that is the first`, async () => {
    await assertReadsFiveSales(behind(type, `<${type} ${main}/>`));
    await assertReadsFiveSales(behind(type, new TextDecoder().decode(decoy!))); // built above
  });
}

Deno.test("readFirstWorksheet() reads the first of two worksheets", async () => {
  const bytes = behind("worksheet", new TextDecoder().decode(decoy!)); // built above
  const { total } = await readSales(bytes);
  assertEquals([total.meta.rows, total.meta.totalQty], [1, 777]);
});

Deno.test("readFirstWorksheet() reads a number under a date format as it is stored", async () => {
  const styles = `<styleSheet ${main}><numFmts><numFmt numFmtId="164" ` +
    'formatCode="yyyy/m/d"/></numFmts><cellXfs><xf numFmtId="0"/><xf ' +
    'numFmtId="14"/><xf numFmtId="164"/></cellXfs></styleSheet>';
  const date = { xml: '<c r="$REF" s="1"><v>45413</v></c>' };
  const other = { xml: '<c r="$REF" s="2"><v>45413.5</v></c>' };
  for (const workbookPr of ["", 'date1904="1"']) {
    const bytes = buildWorkbook({
      rows: [["h"], [date, other]],
      workbookPr,
      parts: { [partNames.styles]: styles },
    });
    assertEquals(await readCells(bytes, [0, 1]), [[2, 45413, 45413.5]]);
  }
});

const sheetNames = [
  "__proto__",
  "constructor",
  "表".repeat(300),
  `O'Neil & "x" <y>`,
  " ",
  "明细!A1",
];
for (const name of sheetNames) {
  Deno.test(`readFirstWorksheet() gives the name of a sheet named ${name.slice(0, 20)}`, async () => {
    const bytes = buildWorkbook({ rows: [["h"]], sheetName: name });
    assertEquals((await openFirst(bytes)).name, name);
    await assertRefused(() => readSales(bytes), "columns_missing", name);
  });
}

Deno.test("readFirstWorksheet() decodes references in the name of a sheet", async () => {
  const xml = workbookXml(sheet("&#x660E;&#32454;&amp;&lt;&#x1F600;", "rId1"));
  const bytes = withParts({ [WORKBOOK]: xml });
  assertEquals((await openFirst(bytes)).name, "明细&<😀");
});

const noSheet = relationships(strings);
const refused: [string, Parts, Reason, string][] = [
  [
    "no package relationships",
    { [PACKAGE_RELATIONSHIPS]: null },
    "not_a_workbook",
    "",
  ],
  ["no workbook part", { [WORKBOOK]: null }, "workbook_damaged", WORKBOOK],
  [
    "no workbook relationships",
    { [WORKBOOK_RELATIONSHIPS]: null },
    "workbook_damaged",
    "Sheet1",
  ],
  ["no worksheet part", { [SHEET]: null }, "workbook_damaged", SHEET],
  [
    "a sheet without relationship",
    { [WORKBOOK_RELATIONSHIPS]: noSheet },
    "workbook_damaged",
    "Sheet1",
  ],
  [
    "a sheet without relationship id",
    { [WORKBOOK]: workbookXml('<sheet name="Sheet1" id="rId1"/>') },
    "workbook_damaged",
    "Sheet1",
  ],
  [
    "a workbook without sheets",
    { [WORKBOOK]: workbookXml() },
    "not_a_workbook",
    "no worksheet",
  ],
  [
    "a workbook of chart sheets alone",
    {
      [WORKBOOK_RELATIONSHIPS]: relationships([
        "rId1",
        "chartsheet",
        "worksheets/sheet1.xml",
      ]),
    },
    "not_a_workbook",
    "no worksheet",
  ],
  [
    "a worksheet part that is none",
    { [SHEET]: `<chartsheet ${main}/>` },
    "workbook_damaged",
    SHEET,
  ],
  [
    "a shared strings part that is none",
    { [STRINGS]: `<styleSheet ${main}/>` },
    "workbook_damaged",
    STRINGS,
  ],
  [
    "relationships with an undeclared prefix",
    {
      [WORKBOOK_RELATIONSHIPS]: "<x:Relationships/>",
    },
    "workbook_damaged",
    "prefix",
  ],
];
for (const [what, parts, reason, mention] of refused) {
  Deno.test(`readFirstWorksheet() refuses ${what}`, async () => {
    await assertRefused(() => readSales(withParts(parts)), reason, mention);
  });
}
