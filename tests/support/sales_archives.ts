/** The five sales in odd packages and archives, with the expected refusals. */
import { fiveSales, fiveSalesWorkbook } from "./read_workbook.ts";
import { salesRows } from "./sales_workbook.ts";
import {
  buildParts,
  escapeXml,
  mainNamespace,
  officeNamespace,
  partNames,
  type Relation,
  relationships,
  type WorkbookOptions,
} from "./workbook_builder.ts";
import type { ZipEntry, ZipOptions } from "./zip_builder.ts";

export const parts = buildParts({ rows: salesRows(fiveSales) });

export function partOf(name: string): Uint8Array {
  const part = parts.get(name);
  if (part === undefined) throw new Error(`There is no part ${name}`);
  return part;
}

export function every(options: Partial<ZipEntry>): WorkbookOptions {
  const entries = [...parts.keys()].map((name) => [name, options]);
  return { entries: Object.fromEntries(entries) };
}

/**
 * The five sales with the text of one part changed. Entries are stored, which
 * takes half the time.
 */
export function changedPart(
  name: string,
  change: (xml: string) => string | Uint8Array,
): Uint8Array<ArrayBuffer> {
  const xml = new TextDecoder().decode(partOf(name));
  return storedWorkbook({ parts: { [name]: change(xml) } });
}

export const around = (zip: ZipOptions): WorkbookOptions => ({ zip });
export const more = (...extraEntries: ZipEntry[]): WorkbookOptions => ({
  extraEntries,
});
export const both = (lies: ZipEntry["local"] & object) => ({
  local: lies,
  central: lies,
});

/** Options of the entry with the worksheet alone. */
export const ofSheet = (entry: Partial<ZipEntry>): WorkbookOptions => ({
  entries: { [partNames.worksheet]: entry },
});

/** The five sales in stored entries, unless the options say otherwise. */
export function storedWorkbook(
  options: WorkbookOptions,
): Uint8Array<ArrayBuffer> {
  const entries = [...parts.keys()].map((name): [string, Partial<ZipEntry>] => [
    name,
    { method: "store", ...options.entries?.[name] },
  ]);
  return fiveSalesWorkbook({
    ...options,
    entries: Object.fromEntries(entries),
  });
}

/** The shared strings table of {@linkcode fiveSalesWorkbook}. */
export const stringsRelation: Relation = [
  "rId9",
  "sharedStrings",
  "sharedStrings.xml",
];

export { relationships };

/** A workbook part with these `<sheet>` elements. */
export function workbookXml(...sheets: readonly string[]): string {
  return `<workbook xmlns="${mainNamespace()}" xmlns:r="${officeNamespace}">` +
    `<sheets>${sheets.join("")}</sheets></workbook>`;
}

export function sheet(name: string, id: string): string {
  return `<sheet name="${name}" sheetId="1" r:id="${id}"/>`;
}

export type Parts = Exclude<WorkbookOptions["parts"], undefined>;

export function withParts(parts: Parts): Uint8Array {
  return fiveSalesWorkbook({ parts });
}

/** Renames parts, in the content types too. */
export function moved(names: Record<string, string>): Parts {
  let types = new TextDecoder().decode(partOf(partNames.contentTypes));
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
