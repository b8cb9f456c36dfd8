/** The worksheet part (ECMA-376-1 18.3.1.99) around its rows. */
import { testFiles } from "../../../support/outcomes.ts";
import {
  alternatives,
  mergeCells,
  type WorkbookOptions,
} from "../../../support/workbook_builder.ts";

const phantom =
  '<row r="3"><c r="A3"><v>77</v></c><c r="H3"><v>77</v></c></row>';
const phantomData = `<sheetData>${phantom}</sheetData>`;

const hidden =
  `<!--${phantomData}--><?x ${phantomData}?><a><![CDATA[${phantomData}]]></a>`;
const unknown = '<z/><a b="c"/>'.repeat(5000);
const files: Record<string, WorkbookOptions> = {
  "sheetPr, sheetViews, sheetFormatPr and cols": {
    before:
      '<sheetPr><tabColor rgb="FF0000"/></sheetPr><sheetViews><sheetView ' +
      'workbookViewId="0"><pane ySplit="1"/></sheetView></sheetViews>' +
      '<sheetFormatPr defaultRowHeight="15"/><cols><col min="1" max="3"/></cols>',
  },
  "sheetData of another namespace": {
    before: `<sheetData xmlns="urn:other">${phantom}</sheetData>`,
    after: `<o:sheetData xmlns:o="urn:other"/>`,
  },
  "mc:AlternateContent with controls, as Excel writes it": {
    after: alternatives(
      '<controls><control name="a"><anchor><from><xdr:row xmlns:xdr="urn:x">1' +
        "</xdr:row></from></anchor></control></controls>",
    ),
  },
  "comments, instructions and CDATA with rows": {
    before: hidden,
    after: hidden,
  },
  "elements that begin or end like sheetData": {
    before: "<sheetDataX/><xsheetData/><sheetdata/><SheetData/>",
    after: "<sheetDatas/>",
  },
  "many empty elements that no program knows": {
    before: unknown,
    after: unknown,
  },
};
for (const ref of ["A1", "A1:A1", "A1:XFD1048576", "Z99:ZZ100", "x", ""]) {
  files[`the dimension "${ref}"`] = { before: `<dimension ref="${ref}"/>` };
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
for (const [what, xml] of Object.entries(misplaced)) {
  for (const place of ["before", "after"]) {
    files[`${what}, ${place} the rows`] = { [place]: xml };
    const others = "<z/><z/>"; // are skipped
    files[`${what}, ${place} the rows, after others`] = {
      [place]: others + xml,
    };
  }
}
for (const root of ["worksheet", 'worksheet xmlns="urn:other"']) {
  files[`the root <${root}>`] = {
    sheetXml: `<${root}>${phantomData}</worksheet>`,
  };
}
testFiles("worksheets.txt", files);
