/** English sentences about files that are not read, for `english.ts`. */
import type { Excess, OtherContent, UnsupportedFeature } from "../facts.ts";

export const SAVE = "open the workbook in a spreadsheet program and save it";
const SHORTEN = "delete what is not needed, or split the workbook";

export const otherContents: Record<OtherContent, string> = {
  empty: "the file is empty: export or download it again",
  xls: "this is a legacy .xls workbook: save it as .xlsx",
  password: "this is a password-protected workbook: save it as .xlsx without " +
    "a password",
  xls_or_password: "this is a legacy .xls or a password-protected workbook: " +
    "save it as .xlsx without a password",
  protected: "document protection software has encrypted the file: save it " +
    "as .xlsx without protection",
  xlsb: "this is a binary .xlsb workbook: save it as .xlsx",
  ods: "this is an OpenDocument file (.ods): save it as .xlsx",
  csv: "this is a CSV or text file: save it as .xlsx",
  html: "this is a web page (HTML): save it as .xlsx in a spreadsheet " +
    "program, or download the workbook again if the page shows an error",
  mhtml: "this is a web page in one file (MHTML): save it as .xlsx in a " +
    "spreadsheet program",
  xml: "this is an XML file: save it as .xlsx (renaming it is not enough)",
  json: "this is JSON, perhaps the error message of another service: " +
    "download the workbook again",
  pdf: "this is a PDF: send the .xlsx workbook itself",
  png: "this is a PNG picture: send the .xlsx workbook itself",
  jpeg: "this is a JPEG picture: send the .xlsx workbook itself",
  gif: "this is a GIF picture: send the .xlsx workbook itself",
  rar: "this is a RAR archive: send the .xlsx workbook in it",
  "7z": "this is a 7z archive: send the .xlsx workbook in it",
  gzip: "this is a gzip file: send the .xlsx workbook in it",
  rtf: "this is an RTF document: send an .xlsx workbook",
  base64: "this is base64 inside base64: encode the file only once",
  zipped_workbook: "this is a ZIP archive: send the .xlsx workbook in it",
  zip: "this is a ZIP archive without a workbook in it: send an .xlsx file",
  other_office: "this is another kind of Office file, not a workbook: send " +
    "an .xlsx file",
  no_worksheet: "the workbook has no worksheet",
  unknown: "this is not an .xlsx file: it is another kind of file, or it is " +
    "encrypted by document security software: decrypt it first",
};

export function unsupported(facts: UnsupportedFeature): string {
  const { name } = facts;
  switch (facts.feature) {
    case "encryption":
      return `entry ${name} is encrypted: save the workbook without a password`;
    case "patch":
      return `entry ${name} holds only what changed in another file: ${SAVE}`;
    case "alternatives":
      return `part ${name} holds cells in several versions ` +
        `(mc:AlternateContent): ${SAVE}`;
    case "compression":
      return `entry ${name} uses compression method ${facts.method}, which ` +
        "is not supported: save the workbook again with a spreadsheet program";
    case "encoding":
      return `part ${name} is encoded in ${facts.encoding}; only UTF-8 and ` +
        `UTF-16 are supported: ${SAVE}`;
    case "declaration":
      return `part ${name} holds a DOCTYPE or another declaration: save the ` +
        "workbook again with a spreadsheet program";
  }
}

export const excesses: Record<Excess, (limit: string, name: string) => string> =
  {
    entries: (limit) => `its archive has more than ${limit} entries: ${SAVE}`,
    inflated_bytes: (limit, name) =>
      `entry ${name} inflates to more than ${limit} bytes: ${SHORTEN}`,
    row_bytes: (limit, name) =>
      `part ${name} has a row or a tag of more than ${limit} bytes: ${SAVE}`,
    row_cells: (limit, name) =>
      `part ${name} has a row with more than ${limit} cells: ${SAVE}`,
    cell_tokens: (limit, name) =>
      `a cell or a text in part ${name} has more than ${limit} tags and pieces ` +
      `of text: ${SAVE}`,
    text_bytes: (limit, name) =>
      `a text in part ${name} has more than ${limit} bytes: shorten it`,
    cell_text_bytes: (limit) =>
      `its cells hold more than ${limit} bytes of distinct texts: ${SHORTEN}`,
    shared_strings: (limit, name) =>
      `part ${name} has more than ${limit} texts: ${SHORTEN}`,
    merged_ranges: (limit, name) =>
      `part ${name} has more than ${limit} merged ranges: unmerge the cells`,
    pending_rows: (limit, name) =>
      `part ${name} has more than ${limit} rows before the top rows of their ` +
      `merged cells: ${SAVE}`,
    attributes: (limit, name) =>
      `a tag of part ${name} has more than ${limit} attributes: ${SAVE}`,
    attribute_bytes: (limit, name) =>
      `an attribute in part ${name} has more than ${limit} bytes: ${SAVE}`,
    prefixes: (limit, name) =>
      `part ${name} declares more than ${limit} prefixes: ${SAVE}`,
    depth: (limit, name) =>
      `part ${name} nests elements more than ${limit} deep: ${SAVE}`,
    inflating_work: (limit) => `${work(limit, "inflating it")}: ${SHORTEN}`,
    markup_work: (limit) => `${work(limit, "reading XML elements")}: ${SAVE}`,
    rows_work: (limit) => `${work(limit, "reading its rows")}: ${SHORTEN}`,
    texts_work: (limit) => `${work(limit, "reading its texts")}: ${SHORTEN}`,
    ranges_work: (limit) =>
      `${work(limit, "placing merged cells")}: unmerge the cells`,
    sums_work: (limit) => `${work(limit, "adding up its rows")}: ${SHORTEN}`,
    answer_work: (limit) =>
      `${work(limit, "sorting and writing the answer")}: send fewer months`,
  };

function work(limit: string, most: string): string {
  return `it takes more than ${limit} units of work, most of it for ${most}`;
}
