/**
 * Recognizes headers that two rows share, for the refusal of header_search.ts.
 */
import { cellReference, type TopRow } from "../../xlsx/mod.ts";
import { type SalesHeader, salesHeaders } from "./columns.ts";

/** Parts of headers in a row, by column. */
export class HeaderParts {
  readonly #texts = new Map<number, string>();
  readonly #columns = new Map<string, number[]>();

  add(column: number, text: string): void {
    this.#texts.set(column, text);
    const columns = this.#columns.get(text);
    if (columns === undefined) this.#columns.set(text, [column]);
    else columns.push(column);
  }

  textAt(column: number): string | undefined {
    return this.#texts.get(column);
  }

  columnsOf(text: string): readonly number[] {
    return this.#columns.get(text) ?? [];
  }
}

/** A top row, and the headers that it lacks. */
export interface TopRowHeaders {
  row: TopRow;
  missing: readonly SalesHeader[];
  /** Texts that may be the beginning or the end of a header. */
  parts: HeaderParts;
}

/** Two cells, one below the other, that together form a header. */
export interface CutHeader {
  cutInto: readonly [string, string];
}

/** Beginnings and ends of headers. */
const headerParts: ReadonlySet<string> = new Set(
  salesHeaders.flatMap((header) =>
    Array.from({ length: header.length - 1 }, (_, i) => [
      header.slice(0, i + 1),
      header.slice(i + 1),
    ]).flat()
  ),
);

/**
 * Whether a text without blanks may be the beginning or the end of a header.
 */
export function isHeaderPart(text: string): boolean {
  return headerParts.has(text);
}

/**
 * The headers that begin in one row and end in the next.
 * @returns undefined unless every other header is in exactly one of the rows
 */
export function cutHeaders(
  upper: TopRowHeaders,
  lower: TopRowHeaders,
): ReadonlyMap<SalesHeader, CutHeader> | undefined {
  const cut = new Map<SalesHeader, CutHeader>();
  for (const header of salesHeaders) {
    const isInUpper = !upper.missing.includes(header);
    const isInLower = !lower.missing.includes(header);
    if (isInUpper !== isInLower) continue;
    const cells = isInUpper ? undefined : cellsOf(header, upper, lower);
    if (cells === undefined) return undefined;
    cut.set(header, { cutInto: cells });
  }
  return cut;
}

function cellsOf(
  header: SalesHeader,
  upper: TopRowHeaders,
  lower: TopRowHeaders,
): [string, string] | undefined {
  let first = Infinity;
  for (let length = 1; length < header.length; length++) {
    const rest = header.slice(length);
    const column = upper.parts.columnsOf(header.slice(0, length))
      .find((column) => lower.parts.textAt(column) === rest);
    first = Math.min(first, column ?? Infinity);
  }
  return first === Infinity ? undefined : [
    cellReference(first, upper.row.rowNumber),
    cellReference(first, lower.row.rowNumber),
  ];
}
