/** The XML of worksheets and of the shared strings table, from cells. */

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

/** The form of cells in XML. */
export interface SheetXmlOptions {
  /** The place of strings: the shared strings table (default) or the cells. */
  strings?: "shared" | "inline";
  /** The elements with an `r` attribute: rows and cells by default. */
  references?: "both" | "rows" | "cells" | "none";
  /** Number of the first row, 1 by default. */
  firstRow?: number;
  /** Namespace prefix of every element, such as `x`. */
  prefix?: string;
  /** Strict OOXML namespaces (purl.oclc.org) instead of transitional ones. */
  strict?: boolean;
  /** Elements between the worksheet's start and sheetData. */
  before?: string;
  /** Elements after sheetData. */
  after?: string;
}

/** The strings of a workbook in order of first use; each once. */
export class SharedStrings {
  readonly #indexes = new Map<string, number>();

  /** The index of a text; adds a new text. */
  indexOf(text: string): number {
    const known = this.#indexes.get(text);
    if (known !== undefined) return known;
    this.#indexes.set(text, this.#indexes.size);
    return this.#indexes.size - 1;
  }

  /** All texts, by index. */
  texts(): string[] {
    return [...this.#indexes.keys()];
  }
}

/** Text for element content and attribute values. */
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
export function mainNamespace(strict = false): string {
  return strict
    ? "http://purl.oclc.org/ooxml/spreadsheetml/main"
    : "http://schemas.openxmlformats.org/spreadsheetml/2006/main";
}

/**
 * The declaration ` xmlns="..."` or ` xmlns:x="..."`, and the element prefix
 * `x:` or none.
 */
export function rootNames(options: SheetXmlOptions): [string, string] {
  const { prefix, strict } = options;
  const namespace = mainNamespace(strict);
  return prefix
    ? [` xmlns:${prefix}="${namespace}"`, `${prefix}:`]
    : [` xmlns="${namespace}"`, ""];
}

/**
 * The `<worksheet>` element of these rows, without XML declaration. Adds
 * strings that are not inline to `shared`.
 */
export function worksheetXml(
  rows: readonly (readonly Cell[])[],
  options: SheetXmlOptions = {},
  shared: SharedStrings = new SharedStrings(),
): string {
  const [xmlns, p] = rootNames(options);
  const first = (options.firstRow ?? 1) - 1;
  const sheetData = rows.map((cells, i) =>
    rowXml(cells, first + i, options, shared)
  );
  return [
    `<${p}worksheet${xmlns}>${options.before ?? ""}<${p}sheetData>`,
    ...sheetData,
    `</${p}sheetData>${options.after ?? ""}</${p}worksheet>`,
  ].join("");
}

/** The `<sst>` element of these texts, without XML declaration. */
export function sharedStringsXml(
  texts: readonly string[],
  options: SheetXmlOptions = {},
): string {
  const [xmlns, p] = rootNames(options);
  const items = texts.map((text) => `<${p}si>${textXml(text, p)}</${p}si>`);
  const counts = ` count="${texts.length}" uniqueCount="${texts.length}"`;
  return `<${p}sst${xmlns}${counts}>${items.join("")}</${p}sst>`;
}

function rowXml(
  cells: readonly Cell[],
  row: number,
  options: SheetXmlOptions,
  shared: SharedStrings,
): string {
  const references = options.references ?? "both";
  const inRows = references === "both" || references === "rows";
  const inCells = references === "both" || references === "cells";
  const p = options.prefix ? `${options.prefix}:` : "";
  const place = { p, inline: options.strings === "inline", shared };
  const xml = cells.map((cell, column) => {
    const reference = cellReference(row, column);
    const attribute = inCells ? ` r="${reference}"` : "";
    if (cell === null || cell === undefined) {
      return inCells ? "" : `<${p}c/>`;
    }
    if (typeof cell === "object" && "xml" in cell) {
      return cell.xml.replaceAll("$REF", reference);
    }
    return cellXml(cell, attribute, place);
  });
  return `<${p}row${inRows ? ` r="${row + 1}"` : ""}>${xml.join("")}</${p}row>`;
}

interface Place {
  p: string;
  inline: boolean;
  shared: SharedStrings;
}

type Present = Exclude<Cell, null | undefined | { xml: string }>;

function cellXml(cell: Present, r: string, place: Place): string {
  const { p, shared } = place;
  const v = (text: string) => `<${p}v>${text}</${p}v>`;
  const c = (t: string, inner: string, s?: number) =>
    `<${p}c${r}${s === undefined ? "" : ` s="${s}"`}${t && ` t="${t}"`}>` +
    `${inner}</${p}c>`;
  if (typeof cell === "string") {
    const held = place.inline ? { inline: cell } : { shared: cell };
    return cellXml(held, r, place);
  }
  if (typeof cell === "number") return c("", v(String(cell)));
  if (typeof cell === "boolean") return c("b", v(cell ? "1" : "0"));
  if ("inline" in cell) {
    return c("inlineStr", `<${p}is>${textXml(cell.inline, p)}</${p}is>`);
  }
  if ("shared" in cell) return c("s", v(String(shared.indexOf(cell.shared))));
  if ("error" in cell) return c("e", v(escapeXml(cell.error)));
  if ("v" in cell) return c(cell.t ?? "", v(escapeXml(cell.v)), cell.s);
  const formula = `<${p}f>${escapeXml(cell.formula)}</${p}f>`;
  const [t, value] = cachedValue(cell.value);
  return c(t, formula + (value === undefined ? "" : v(escapeXml(value))));
}

function cachedValue(
  value: string | number | boolean | { error: string } | undefined,
): [string, string | undefined] {
  if (value === undefined) return ["", undefined];
  if (typeof value === "string") return ["str", value];
  if (typeof value === "number") return ["", String(value)];
  if (typeof value === "boolean") return ["b", value ? "1" : "0"];
  return ["e", value.error];
}

function textXml(text: string, p: string): string {
  return `<${p}t xml:space="preserve">${escapeXml(text)}</${p}t>`;
}
