/** Relationships and workbook parts for tests of packages (ECMA-376-2). */
import { fiveSales, fiveSalesWorkbook } from "./read_workbook.ts";
import { salesRows } from "./sales_workbook.ts";
import {
  buildParts,
  officeNamespace,
  partNames,
  type Relation,
  relationshipsXml,
  type WorkbookOptions,
} from "./workbook_builder.ts";
import { escapeXml, mainNamespace } from "./worksheet_xml.ts";

export {
  officeNamespace,
  packageNamespace,
  type Relation,
} from "./workbook_builder.ts";

/** The shared strings table of {@linkcode fiveSalesWorkbook}. */
export const stringsRelation: Relation = [
  "rId9",
  "sharedStrings",
  "sharedStrings.xml",
];

/** A relationships part. */
export function relationships(...list: readonly Relation[]): string {
  return relationshipsXml(list);
}

/** A workbook part with these `<sheet>` elements. */
export function workbookXml(...sheets: readonly string[]): string {
  return `<workbook xmlns="${mainNamespace()}" xmlns:r="${officeNamespace}">` +
    `<sheets>${sheets.join("")}</sheets></workbook>`;
}

/** A `<sheet>` element. */
export function sheet(name: string, id: string): string {
  return `<sheet name="${name}" sheetId="1" r:id="${id}"/>`;
}

export type Parts = Exclude<WorkbookOptions["parts"], undefined>;

/** The five sales, with some parts replaced. */
export function withParts(parts: Parts): Uint8Array {
  return fiveSalesWorkbook({ parts });
}

/** Renames parts, in the content types too. */
export function moved(names: Record<string, string>): Parts {
  const parts = buildParts({ rows: salesRows(fiveSales) });
  let types = new TextDecoder().decode(parts.get(partNames.contentTypes));
  const renamed = Object.entries(names).flatMap(([from, to]) => {
    types = types.replace(`"/${from}"`, `"/${escapeXml(to)}"`);
    return [[from, null], [to, parts.get(from) ?? null]] as const;
  });
  return Object.fromEntries([[partNames.contentTypes, types], ...renamed]);
}

/** A worksheet with another sum, which must not be read. */
export const decoySheet = new TextDecoder().decode(
  buildParts({ rows: salesRows([{ qty: 777 }]), strings: "inline" })
    .get(partNames.worksheet),
);
