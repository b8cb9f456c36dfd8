/** The worksheet part (ECMA-376-1 18.3.1.99) around its rows. */
import {
  assertReadsFiveSales,
  fiveSalesWorkbook,
} from "../../../support/read_workbook.ts";
import { testRefused } from "../../../support/sales_archives.ts";
import {
  alternatives,
  mergeCells,
  type WorkbookOptions,
} from "../../../support/workbook_builder.ts";

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
    "sheetData of another namespace",
    `<sheetData xmlns="urn:other">${phantom}</sheetData>`,
    `<o:sheetData xmlns:o="urn:other"/>`,
  ],
  [
    "mc:AlternateContent with controls, as Excel writes it",
    "",
    alternatives(
      '<controls><control name="a"><anchor><from><xdr:row xmlns:xdr="urn:x">1' +
        "</xdr:row></from></anchor></control></controls>",
    ),
  ],
  [
    "comments, instructions and CDATA with rows",
    `<!--${phantomData}--><?x ${phantomData}?><a><![CDATA[${phantomData}]]></a>`,
    `<!--${phantomData}--><?x ${phantomData}?><a><![CDATA[${phantomData}]]></a>`,
  ],
  [
    "elements that begin or end like sheetData",
    "<sheetDataX/><xsheetData/><sheetdata/><SheetData/>",
    "<sheetDatas/>",
  ],
  [
    "many empty elements that no program knows",
    '<z/><a b="c"/>'.repeat(5000),
    '<z/><a b="c"/>'.repeat(5000),
  ],
];
for (const [what, before, after] of surroundings) {
  Deno.test(`readFirstWorksheet() reads ${what}`, async () => {
    await assertReadsFiveSales(fiveSalesWorkbook({ before, after }));
  });
}

const extension = (inner: string) => `<extLst><ext>${inner}</ext></extLst>`;
const ranges = mergeCells(["L2:L3"]);
/** Where some programs find rows or merged ranges, and others do not. */
const misplaced: Record<string, string> = {
  "a row outside of sheetData": phantom,
  "a cell outside of sheetData": '<c r="A3"><v>77</v></c>',
  "sheetData in an extension": extension("<sheetData/>"),
  "two sheetData elements": "<sheetData/>",
  "two sheetData elements with rows": phantomData,
  "a row in an extension": extension(phantom),
  "sheetData in alternatives": alternatives(phantomData),
  "a row in alternatives": alternatives(phantom),
  "merged ranges in alternatives": alternatives(ranges),
  "a merged range in an extension": extension(ranges),
  "two lists of merged ranges": ranges + mergeCells(["M2:M3"]),
  "merged ranges that overlap": mergeCells(["X2:Y3", "Y3:Z4"]),
  "an empty merged range outside of its list": "<mergeCell/>",
};
const refused: Record<string, WorkbookOptions> = {};
for (const [what, xml] of Object.entries(misplaced)) {
  for (const place of ["before", "after"]) {
    refused[`${what}, ${place} the rows`] = { [place]: xml };
    const others = "<z/><z/>"; // are skipped
    refused[`${what}, ${place} the rows, after others`] = {
      [place]: others + xml,
    };
  }
}
for (const root of ["worksheet", 'worksheet xmlns="urn:other"']) {
  refused[`the root <${root}>`] = {
    sheetXml: `<${root}>${phantomData}</worksheet>`,
  };
}
testRefused("refused_worksheets.txt", refused);
