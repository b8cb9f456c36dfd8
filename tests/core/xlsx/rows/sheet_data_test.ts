/** The worksheet part (ECMA-376-1 18.3.1.99) around its rows. */
import type { Reason } from "../../../../schemas/problems.ts";
import {
  assertReadsFiveSales,
  assertRefused,
  fiveSalesWorkbook,
} from "../../../support/read_workbook.ts";
import { alternatives } from "../../../support/workbook_builder.ts";

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
const ranges = '<mergeCells><mergeCell ref="L2:L3"/></mergeCells>';

const unsupported = "workbook_unsupported";
/** Where some programs find rows or merged ranges, and others do not. */
const misplaced: [what: string, xml: string, reason?: Reason][] = [
  ["a row outside of sheetData", phantom],
  ["a cell outside of sheetData", '<c r="A3"><v>77</v></c>'],
  ["sheetData in an extension", extension("<sheetData/>")],
  ["a row in an extension", extension(phantom)],
  ["sheetData in alternatives", alternatives(phantomData), unsupported],
  ["a row in alternatives", alternatives(phantom), unsupported],
  ["merged ranges in alternatives", alternatives(ranges), unsupported],
  ["a merged range in an extension", extension(ranges)],
  ["two lists of merged ranges", ranges + ranges.replaceAll("L", "M")],
  ["an empty merged range outside of its list", "<mergeCell/>"],
];
for (const [what, xml, reason = "workbook_damaged"] of misplaced) {
  for (const place of ["before", "after"]) {
    Deno.test(`readFirstWorksheet() refuses ${what}, ${place} the rows`, async () => {
      // The same after elements that are skipped.
      for (const others of ["", "<z/><z/>"]) {
        const bytes = fiveSalesWorkbook({ [place]: others + xml });
        await assertRefused(bytes, reason, "sheet1.xml");
      }
    });
  }
}

for (const root of ["worksheet", 'worksheet xmlns="urn:other"']) {
  Deno.test(`readFirstWorksheet() refuses the root <${root}>`, async () => {
    const sheetXml = `<${root}><sheetData>${phantom}</sheetData></worksheet>`;
    const bytes = fiveSalesWorkbook({ sheetXml });
    await assertRefused(bytes, "workbook_damaged", "not a worksheet");
  });
}

Deno.test("readFirstWorksheet() refuses two sheetData elements", async () => {
  for (const after of [phantomData, "<sheetData/>", "<z/><sheetData/>"]) {
    const bytes = fiveSalesWorkbook({ after });
    await assertRefused(bytes, "workbook_damaged", "sheetData");
  }
});
