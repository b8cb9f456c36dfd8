/**
 * A writer of .xlsx packages for tests: a plain, correct workbook from a few
 * rows, in which every part can be replaced and every ZIP header can lie.
 */
import { utf8 } from "./bytes.ts";
import { buildZip, type ZipEntry, type ZipOptions } from "./zip_builder.ts";

/**
 * A cell: text, number, boolean, an error value, a formula with or without its
 * cached value, the text of `<v>`, a whole `<c>` (`$REF` becomes the cell's
 * reference), or no cell at all.
 */
export type Cell =
  | string
  | number
  | boolean
  | null
  | undefined
  | { inline: string }
  | { shared: string }
  | { error: string }
  | { formula: string; value?: string | number | boolean | { error: string } }
  | { v: string; t?: string; s?: number }
  | { xml: string };

/** Rows of cells; a text is anything in sheetData, such as a whole `<row>`. */
export type Rows = readonly (readonly Cell[] | string)[];

interface SheetXmlOptions {
  /** The place of strings: the shared strings table (default) or the cells. */
  strings?: "shared" | "inline";
  /** Elements between the worksheet's start and sheetData. */
  before?: string;
  after?: string;
}

export interface Sheet {
  name: string;
  kind?: "worksheet" | "chartsheet" | "dialogsheet";
  state?: "visible" | "hidden" | "veryHidden";
  rows?: Rows;
  /** The whole part instead of `rows`, without XML declaration. */
  xml?: string;
}

/** The content of a workbook, and its differences from a plain one. */
export interface WorkbookOptions extends SheetXmlOptions {
  /** Rows of the only worksheet; `sheets` replaces these four options. */
  rows?: Rows;
  /** Name of the only worksheet, `Sheet1` by default. */
  sheetName?: string;
  sheetState?: "visible" | "hidden" | "veryHidden";
  /** The whole worksheet part, without XML declaration. */
  sheetXml?: string;
  sheets?: readonly Sheet[];
  /** The whole shared strings part, without XML declaration. */
  sharedStringsXml?: string;
  /** Attributes of `<calcPr>`, such as `fullCalcOnLoad="1"`. */
  calcPr?: string;
  /** Namespace prefix of every element of SpreadsheetML, such as `x`. */
  prefix?: string;
  /** Strict OOXML namespaces (purl.oclc.org) instead of transitional ones. */
  strict?: boolean;
  /** Whether every part that is text begins with a byte order mark. */
  mark?: boolean;
  /** Whether parts begin with `<?xml ...?>`, true by default. */
  declaration?: boolean;
  /** Parts by name: replaced or added (text unchanged), or removed (null). */
  parts?: Readonly<Record<string, string | Uint8Array | null>>;
  /** Overrides of ZIP entries, by part name. */
  entries?: Readonly<Record<string, Partial<ZipEntry>>>;
  /** More ZIP entries after the parts, such as duplicates. */
  extraEntries?: readonly ZipEntry[];
  zip?: ZipOptions;
}

/** Part names of a workbook as built here. */
export const partNames = {
  contentTypes: "[Content_Types].xml",
  packageRelationships: "_rels/.rels",
  workbook: "xl/workbook.xml",
  workbookRelationships: "xl/_rels/workbook.xml.rels",
  sharedStrings: "xl/sharedStrings.xml",
  styles: "xl/styles.xml",
  worksheet: "xl/worksheets/sheet1.xml",
} as const;

/** The beginning of the types of relationships. */
export const officeNamespace =
  "http://schemas.openxmlformats.org/officeDocument/2006/relationships";
const strictMain = "http://purl.oclc.org/ooxml/spreadsheetml/main";
const strictNamespace =
  "http://purl.oclc.org/ooxml/officeDocument/relationships";
export const packageNamespace =
  "http://schemas.openxmlformats.org/package/2006/relationships";

/** Writes an .xlsx file; without options it has one empty worksheet. */
export function buildWorkbook(
  options: WorkbookOptions = {},
): Uint8Array<ArrayBuffer> {
  const entries = [...buildParts(options)].map(([name, data]): ZipEntry => ({
    name,
    data,
    ...options.entries?.[name],
  }));
  const more = options.extraEntries ?? [];
  return buildZip([...entries, ...more], options.zip);
}

/** The encoded parts of the package by name, in order. */
export function buildParts(
  options: WorkbookOptions = {},
): Map<string, Uint8Array> {
  const encode = (xml: string) => utf8((options.mark ? "\ufeff" : "") + xml);
  const parts = new Map<string, Uint8Array>();
  for (const [name, xml] of xmlParts(options)) {
    parts.set(name, encode(spelled(xml, options)));
  }
  for (const [name, content] of Object.entries(options.parts ?? {})) {
    if (content === null) parts.delete(name);
    else if (typeof content !== "string") parts.set(name, content);
    else parts.set(name, encode(content));
  }
  return parts;
}

/** A part as the options say, with a declaration unless they say otherwise. */
function spelled(xml: string, options: WorkbookOptions): string {
  const { prefix, strict, declaration = true } = options;
  const named = prefix && xml.includes(mainNamespace())
    ? prefixed(xml, prefix)
    : xml;
  const inStrict = strict
    ? named.replaceAll(mainNamespace(), strictMain)
      .replaceAll(officeNamespace, strictNamespace)
    : named;
  return declaration
    ? `<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n${inStrict}`
    : inStrict;
}

/**
 * The same elements with a prefix: `<c>` becomes `<x:c>`; other prefixes stay.
 */
export function prefixed(xml: string, prefix: string): string {
  return xml.replace(" xmlns=", ` xmlns:${prefix}=`)
    .replace(/<(\/?)(?=[a-zA-Z]+[\s/>])/g, `<$1${prefix}:`);
}

function sheetsOf(options: WorkbookOptions): readonly Sheet[] {
  return options.sheets ?? [{
    name: options.sheetName ?? "Sheet1",
    state: options.sheetState ?? "visible",
    rows: options.rows ?? [],
    ...(options.sheetXml === undefined ? {} : { xml: options.sheetXml }),
  }];
}

/** A part that the workbook part refers to, at a target in `xl/`. */
interface Linked {
  id: string;
  type: string;
  target: string;
  xml: string;
}

function linkedParts(
  sheets: readonly Sheet[],
  options: WorkbookOptions,
): Linked[] {
  const shared: SharedStrings = new Map();
  const parts = sheets.map((sheet, i): Linked => {
    const { kind: type = "worksheet", rows = [] } = sheet;
    const xml = type === "worksheet"
      ? worksheetXml(rows, options, shared)
      : `<${type} xmlns="${mainNamespace()}"/>`;
    const target = `${type}s/sheet${i + 1}.xml`;
    return { id: `rId${i + 1}`, type, target, xml: sheet.xml ?? xml };
  });
  const link = (id: string, type: string, xml: string) =>
    parts.push({ id, type, target: `${type}.xml`, xml });
  const strings = options.sharedStringsXml ??
    (shared.size > 0 ? itemsOf([...shared.keys()]) : undefined);
  if (strings !== undefined) link("rIdStrings", "sharedStrings", strings);
  link("rIdStyles", "styles", `<styleSheet xmlns="${mainNamespace()}"/>`);
  return parts;
}

function xmlParts(options: WorkbookOptions): [name: string, xml: string][] {
  const sheets = sheetsOf(options);
  const linked = linkedParts(sheets, options);
  const relations = linked.map(({ id, type, target }) =>
    [id, type, target] satisfies Relation
  );
  return [
    [partNames.contentTypes, contentTypesXml(linked)],
    [
      partNames.packageRelationships,
      relationships(["rId1", "officeDocument", partNames.workbook]),
    ],
    [partNames.workbook, workbookXml(sheets, options)],
    [partNames.workbookRelationships, relationships(...relations)],
    ...linked.map(({ target, xml }) =>
      [`xl/${target}`, xml] satisfies [string, string]
    ),
  ];
}

/** Type and target of a relationship; further attributes are in `more`. */
export type Relation = [
  id: string,
  type: string,
  target: string,
  more?: string,
];

export function relationships(...list: readonly Relation[]): string {
  const items = list.map(([id, type, target, more = ""]) =>
    `<Relationship Id="${id}" Type="${officeNamespace}/${type}" ` +
    `Target="${escapeXml(target)}"${more}/>`
  );
  return `<Relationships xmlns="${packageNamespace}">${
    items.join("")
  }</Relationships>`;
}

function workbookXml(
  sheets: readonly Sheet[],
  options: WorkbookOptions,
): string {
  const items = sheets.map(({ name, state }, i) => {
    const shown = state === undefined || state === "visible"
      ? ""
      : ` state="${state}"`;
    const attributes = `name="${escapeXml(name)}" sheetId="${i + 1}"${shown}`;
    return `<sheet ${attributes} r:id="rId${i + 1}"/>`;
  });
  const calculation = options.calcPr ? `<calcPr ${options.calcPr}/>` : "";
  return `<workbook xmlns="${mainNamespace()}" xmlns:r="${officeNamespace}">` +
    `<sheets>${items.join("")}</sheets>${calculation}</workbook>`;
}

function contentTypesXml(linked: readonly Linked[]): string {
  const namespace =
    "http://schemas.openxmlformats.org/package/2006/content-types";
  const sml = "application/vnd.openxmlformats-officedocument.spreadsheetml";
  const override = (part: string, type: string) =>
    `<Override PartName="/${part}" ContentType="${sml}.${type}+xml"/>`;
  return [
    `<Types xmlns="${namespace}">`,
    `<Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/>`,
    `<Default Extension="xml" ContentType="application/xml"/>`,
    override(partNames.workbook, "sheet.main"),
    ...linked.map(({ target, type }) => override(`xl/${target}`, type)),
    "</Types>",
  ].join("");
}

/** The strings of a workbook with their indexes, in order of first use. */
type SharedStrings = Map<string, number>;

/** Content for some programs only; others need not read it (ECMA-376-3). */
export function alternatives(inner: string): string {
  return '<mc:AlternateContent xmlns:mc="http://schemas.openxmlformats.org/' +
    `markup-compatibility/2006"><mc:Choice Requires="x">${inner}</mc:Choice>` +
    "</mc:AlternateContent>";
}

/** The `mergeCells` element of these ranges. */
export function mergeCells(references: readonly string[]): string {
  const cells = references.map((ref) => `<mergeCell ref="${ref}"/>`).join("");
  return `<mergeCells count="${references.length}">${cells}</mergeCells>`;
}

/** A text escaped for element content and attribute values. */
export function escapeXml(text: string): string {
  return text.replace(
    /[&<>"\r]/g,
    (character) => `&#${character.charCodeAt(0)};`,
  );
}

/** The reference of a cell, such as `A1`; row and column count from 0. */
export function cellReference(row: number, column: number): string {
  let letters = "";
  for (let n = column + 1; n > 0; n = Math.floor((n - 1) / 26)) {
    letters = String.fromCharCode(65 + (n - 1) % 26) + letters;
  }
  return letters + (row + 1);
}

/** A part of styles: style 1 has the first of these formats, and so on. */
export function stylesXml(...codes: readonly string[]): string {
  const formats = codes.map((code, i) =>
    `<numFmt numFmtId="${200 + i}" formatCode="${escapeXml(code)}"/>`
  );
  const styles = codes.map((_, i) => `<xf numFmtId="${200 + i}"/>`);
  return `<styleSheet xmlns="${mainNamespace()}"><numFmts>` +
    `${formats.join("")}</numFmts><cellXfs><xf numFmtId="0"/>` +
    `${styles.join("")}</cellXfs></styleSheet>`;
}

/** The namespace of SpreadsheetML. */
export function mainNamespace(): string {
  return "http://schemas.openxmlformats.org/spreadsheetml/2006/main";
}

/**
 * The `<worksheet>` element of these rows, without XML declaration. Adds
 * strings that are not inline to `shared`.
 */
export function worksheetXml(
  rows: Rows,
  options: SheetXmlOptions = {},
  shared: SharedStrings = new Map(),
): string {
  const { strings, before = "", after = "" } = options;
  const place = { inline: strings === "inline", shared };
  const sheetData = rows.map((cells, i) => rowXml(cells, i, place));
  return [
    `<worksheet xmlns="${mainNamespace()}">${before}<sheetData>`,
    ...sheetData,
    `</sheetData>${after}</worksheet>`,
  ].join("");
}

function itemsOf(texts: readonly string[]): string {
  const items = texts.map((text) => `<si>${textXml(text)}</si>`);
  const { length } = texts;
  return sstXml(items.join(""), ` count="${length}" uniqueCount="${length}"`);
}

/** A shared strings part with these items, without XML declaration. */
export function sstXml(items: string, attributes = ""): string {
  return `<sst xmlns="${mainNamespace()}"${attributes}>${items}</sst>`;
}

function rowXml(cells: Rows[number], row: number, place: Place): string {
  if (typeof cells === "string") return cells;
  const xml = cells.map((cell, column) => {
    const reference = cellReference(row, column);
    if (cell === null || cell === undefined) return "";
    if (typeof cell === "object" && "xml" in cell) {
      return cell.xml.replaceAll("$REF", reference);
    }
    return cellXml(cell, reference, place);
  });
  return `<row r="${row + 1}">${xml.join("")}</row>`;
}

interface Place {
  inline: boolean;
  shared: SharedStrings;
}

type Present = Exclude<Cell, null | undefined | { xml: string }>;

function cellXml(cell: Present, r: string, place: Place): string {
  const v = (text: string) => `<v>${escapeXml(text)}</v>`;
  const c = (t: string, inner: string, s?: number) =>
    `<c r="${r}"${s === undefined ? "" : ` s="${s}"`}${t && ` t="${t}"`}>` +
    `${inner}</c>`;
  if (typeof cell === "string") {
    const held = place.inline ? { inline: cell } : { shared: cell };
    return cellXml(held, r, place);
  }
  if (typeof cell !== "object" || "error" in cell) {
    const [t, value] = typedValue(cell);
    return c(t, v(value));
  }
  if ("inline" in cell) {
    return c("inlineStr", `<is>${textXml(cell.inline)}</is>`);
  }
  if ("shared" in cell) {
    const index = place.shared.get(cell.shared) ?? place.shared.size;
    place.shared.set(cell.shared, index);
    return c("s", v(String(index)));
  }
  if ("v" in cell) return c(cell.t ?? "", v(cell.v), cell.s);
  const formula = `<f>${escapeXml(cell.formula)}</f>`;
  if (cell.value === undefined) return c("", formula);
  const [t, value] = typedValue(cell.value);
  return c(t, formula + v(value));
}

/** The type of a cell with a value, and the text of the value. */
function typedValue(
  value: string | number | boolean | { error: string },
): [type: string, text: string] {
  if (typeof value === "string") return ["str", value];
  if (typeof value === "number") return ["", String(value)];
  if (typeof value === "boolean") return ["b", value ? "1" : "0"];
  return ["e", value.error];
}

function textXml(text: string): string {
  return `<t xml:space="preserve">${escapeXml(text)}</t>`;
}
