/** Packages (ECMA-376-2): relationships and the names of parts. */
import {
  decoySheet,
  moved,
  relationships,
  stringsRelation,
  withParts,
} from "../../../support/sales_archives.ts";
import {
  packageNamespace,
  partNames,
  type Relation,
} from "../../../support/workbook_builder.ts";
import {
  assertReadsFiveSales,
  assertRefused,
  readCells,
  readSales,
} from "../../../support/read_workbook.ts";

const {
  packageRelationships: PACKAGE_RELATIONSHIPS,
  workbook: WORKBOOK,
  workbookRelationships: WORKBOOK_RELATIONSHIPS,
  worksheet: SHEET,
} = partNames;

/** The five sales, with the worksheet at another name and this target for it. */
function sheetAt(name: string, target: string, more = ""): Uint8Array {
  return withParts({
    ...(name === SHEET ? {} : moved({ [SHEET]: name })),
    [WORKBOOK_RELATIONSHIPS]: relationships(
      ["rId1", "worksheet", target, more],
      stringsRelation,
    ),
  });
}

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

Deno.test("readFirstWorksheet() never guesses a worksheet by its file name", async () => {
  const name = "xl/worksheets/data.xml";
  const toData: Relation = ["rId1", "worksheet", "worksheets/data.xml"];
  const rels = relationships(toData, stringsRelation);
  const parts = { [SHEET]: decoySheet, [WORKBOOK_RELATIONSHIPS]: rels };
  const data = withParts({ ...moved({ [SHEET]: name }), ...parts });
  await assertReadsFiveSales(data);
  const read = () => readSales(withParts(parts));
  await assertRefused(read, "workbook_damaged", name);
});

Deno.test("readFirstWorksheet() never guesses the shared strings by their file name", async () => {
  const rels = relationships(["rId1", "worksheet", "worksheets/sheet1.xml"]);
  const bytes = withParts({ [WORKBOOK_RELATIONSHIPS]: rels });
  const read = () => readCells(bytes, [3]);
  await assertRefused(read, "workbook_damaged", "Sheet1!");
});

const toWorkbook: Relation = ["a", "officeDocument", "xl/workbook.xml"];
const toSheet: Relation = ["rId1", "worksheet", "worksheets/sheet1.xml"];

Deno.test("readFirstWorksheet() reads two relationships to the same part", async () => {
  const again: Relation = ["b", "officeDocument", "/xl/workbook.xml"];
  const strings: Relation = ["b", "sharedStrings", "./sharedStrings.xml"];
  await assertReadsFiveSales(withParts({
    [PACKAGE_RELATIONSHIPS]: relationships(toWorkbook, again),
    [WORKBOOK_RELATIONSHIPS]: relationships(toSheet, stringsRelation, strings),
  }));
});

const external: Relation = [
  ...["b", "officeDocument", "http://example.com/"] as const,
  ' TargetMode="External"',
];
const others: Relation = ["rId10", "sharedStrings", "other.xml"];
const ambiguous: [what: string, name: string, xml: string][] = [
  [
    "a workbook inside and one outside of the package",
    PACKAGE_RELATIONSHIPS,
    relationships(toWorkbook, external),
  ],
  [
    "two shared strings parts",
    WORKBOOK_RELATIONSHIPS,
    relationships(toSheet, stringsRelation, others),
  ],
  [
    "relationships of another namespace",
    WORKBOOK_RELATIONSHIPS,
    relationships(toSheet, stringsRelation)
      .replace(packageNamespace, "urn:other"),
  ],
  [
    "relationships without a namespace",
    PACKAGE_RELATIONSHIPS,
    relationships(toWorkbook).replace(` xmlns="${packageNamespace}"`, ""),
  ],
];
for (const [what, name, xml] of ambiguous) {
  Deno.test(`readFirstWorksheet() refuses ${what}`, async () => {
    const bytes = withParts({ [name]: xml, "xl/other.xml": "<a/>" });
    await assertRefused(() => readSales(bytes), "workbook_damaged");
  });
}

const longest = [
  ["target", 65_535, (text: string) => ["a", text]],
  ["id", 10_000, (text: string) => [text, "theme.xml"]],
] as const;
for (const [what, most, write] of longest) {
  Deno.test(`readFirstWorksheet() reads a relationship with ${what} of ${most} characters, and refuses more`, async () => {
    const workbook = (length: number) => {
      const [id, target] = write("a".repeat(length));
      const theme: Relation = [id, "theme", target];
      const rels = relationships(toSheet, stringsRelation, theme);
      return withParts({ [WORKBOOK_RELATIONSHIPS]: rels });
    };
    await assertReadsFiveSales(workbook(most));
    const read = () => readSales(workbook(most + 1));
    await assertRefused(read, "workbook_damaged", `${most + 1} characters`);
  });
}
