/** The worksheet part (ECMA-376-1 18.3.1.99): what is around its rows. */
import {
  assertReadsFiveSales,
  assertRefused,
  fiveSalesWorkbook,
  readSales,
} from "../../support/read_workbook.ts";

const main = "http://schemas.openxmlformats.org/spreadsheetml/2006/main";
const mc = "http://schemas.openxmlformats.org/markup-compatibility/2006";
const phantom =
  '<row r="3"><c r="A3"><v>77</v></c><c r="H3"><v>77</v></c></row>';
const phantomData = `<sheetData>${phantom}</sheetData>`;

/** Elements around sheetData that look like rows, columns and cells. */
const surroundings: [what: string, before: string, after: string][] = [
  [
    "sheetPr, sheetViews, sheetFormatPr and cols",
    '<sheetPr><tabColor rgb="FF0000"/></sheetPr><sheetViews><sheetView ' +
    'workbookViewId="0"><pane ySplit="1"/></sheetView></sheetViews>' +
    '<sheetFormatPr defaultRowHeight="15"/><cols><col min="1" max="3"/></cols>',
    "",
  ],
  [
    "rowBreaks, colBreaks, conditional formats and table parts",
    "",
    '<conditionalFormatting sqref="A1"><cfRule type="cellIs"><formula>1' +
    '</formula></cfRule></conditionalFormatting><rowBreaks count="1"><brk ' +
    'id="3"/></rowBreaks><colBreaks/><cellWatches><cellWatch r="A3"/>' +
    "</cellWatches><tableParts><tablePart/></tableParts>",
  ],
  ["rows outside of sheetData", phantom, phantom],
  [
    "sheetData in an extension",
    `<extLst><ext>${phantomData}${phantom}</ext></extLst>`,
    `<extLst><ext>${phantomData}${phantom}</ext></extLst>`,
  ],
  [
    "mc:AlternateContent with rows",
    `<mc:AlternateContent xmlns:mc="${mc}"><mc:Choice Requires="x">${phantomData}` +
    `</mc:Choice><mc:Fallback>${phantomData}</mc:Fallback></mc:AlternateContent>`,
    "",
  ],
  [
    "sheetData of another namespace",
    `<sheetData xmlns="urn:other">${phantom}</sheetData>`,
    `<o:sheetData xmlns:o="urn:other">${phantom}</o:sheetData>`,
  ],
  [
    "comments, instructions and CDATA with rows",
    `<!--${phantomData}--><?x ${phantomData}?><a><![CDATA[${phantomData}]]></a>`,
    `<!--${phantomData}--><?x ${phantomData}?><a><![CDATA[${phantomData}]]></a>`,
  ],
  [
    "attributes with tags",
    "<sheetPr codeName='&lt;sheetData>' a=\"/>\"/>",
    "<headerFooter a='&lt;sheetData>' b='>'/>",
  ],
  [
    "elements that begin or end like sheetData",
    "<sheetDataX/><xsheetData/><sheetdata/><SheetData/>",
    "<sheetDatas/>",
  ],
];
for (const [what, before, after] of surroundings) {
  Deno.test(`readFirstWorksheet() reads ${what}`, async () => {
    await assertReadsFiveSales(fiveSalesWorkbook({ before, after }));
  });
}

Deno.test("readFirstWorksheet() refuses two sheetData elements", async () => {
  const bytes = fiveSalesWorkbook({ after: phantomData });
  await assertRefused(() => readSales(bytes), "workbook_damaged", "sheetData");
});

Deno.test("aggregate() finds no header row in an empty or missing sheetData", async () => {
  for (
    const inner of [
      "<sheetData/>",
      "<sheetData></sheetData>",
      "<sheetData />",
      "",
      phantom,
    ]
  ) {
    const sheetXml = `<worksheet xmlns="${main}">${inner}</worksheet>`;
    const bytes = fiveSalesWorkbook({ sheetXml });
    await assertRefused(() => readSales(bytes), "columns_missing");
  }
});
