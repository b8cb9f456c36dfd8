/** Ways to write the same rows as XML. Used by workbook.ts. */
import type { Value } from "./sales_rows.ts";
import type { Workload } from "./workloads.ts";

const letters = [..."ABCDEFGHIJKLMNOPQRSTUVWXYZ"];

/** How the XML of a worksheet is spelled. */
export interface Spelling {
  /** The namespace prefix of all element names, such as `x:`; may be empty. */
  prefix: string;
  row(number: number, cells: readonly string[]): string;
  /** `attributes` holds the style or the type of the cell. */
  cell(reference: string, attributes: string, content: string): string;
}

/** The spellings: all are valid XML and mean the same. */
export const spellings: Record<
  NonNullable<Workload["spelling"]>,
  Spelling
> = {
  excel: {
    prefix: "",
    row: (number, cells) =>
      `<row r="${number}" spans="1:${cells.length}">${cells.join("")}</row>`,
    cell: (reference, attributes, content) =>
      `<c r="${reference}"${attributes}${
        content === "" ? "/>" : `>${content}</c>`
      }`,
  },
  bare: {
    prefix: "",
    row: (_number, cells) => `<row>${cells.join("")}</row>`,
    cell: (_reference, attributes, content) => `<c${attributes}>${content}</c>`,
  },
  // The Open XML SDK of .NET.
  prefixed: {
    prefix: "x:",
    row: (number, cells) =>
      `<x:row r="${number}" spans="1:${cells.length}">${
        cells.join("")
      }</x:row>`,
    cell: (reference, attributes, content) =>
      `<x:c r="${reference}"${attributes}>${
        content.replace("<v>", "<x:v>").replace("</v>", "</x:v>")
      }</x:c>`,
  },
  odd: {
    prefix: "x:",
    row: (number, cells) =>
      `<x:row\n spans = '1:${cells.length}' r = '${number}' >${
        cells.join("\n")
      }</x:row >`,
    cell: (reference, attributes, content) =>
      `<x:c${attributes.replaceAll('"', "'")}\n r = '${reference}' ><!-- - -->${
        content.replace("<v>", "<x:v >").replace("</v>", "</x:v >")
      }</x:c >`,
  },
};

/** A shared strings table: texts get ids in the order of their first use. */
export class SharedStrings {
  readonly #ids = new Map<string, number>();

  idOf(text: string): number {
    const id = this.#ids.get(text) ?? this.#ids.size;
    this.#ids.set(text, id);
    return id;
  }

  /** The `<si>` elements as Chinese versions of Excel write them. */
  items(): string[] {
    return [...this.#ids.keys()].map((text) =>
      `<si><t>${text}</t><phoneticPr fontId="1" type="noConversion"/></si>`
    );
  }
}

/** Writes the rows of a workload. */
export class RowWriter {
  readonly #spelling: Spelling;

  constructor(
    readonly workload: Workload,
    readonly strings: SharedStrings,
  ) {
    this.#spelling = spellings[workload.spelling ?? "excel"];
  }

  row(number: number, values: readonly Value[]): string {
    const cells = values.map((value, column) =>
      this.#cell(letters[column] + number, value)
    );
    return this.#spelling.row(number, cells);
  }

  blankRow(number: number): string {
    const cells = Array.from(
      { length: this.workload.columns },
      (_, column) =>
        this.#spelling.cell(letters[column] + number, ' s="1"', ""),
    );
    return this.#spelling.row(number, cells);
  }

  #cell(reference: string, value: Value): string {
    const { cell } = this.#spelling;
    if (typeof value === "number") {
      return cell(reference, "", `<v>${excelNumber(value)}</v>`);
    }
    if (this.workload.strings === "shared") {
      return cell(reference, ' t="s"', `<v>${this.strings.idOf(value)}</v>`);
    }
    const text = this.workload.strings === "inline"
      ? value
      : asCharacterReferences(value);
    return cell(reference, ' t="inlineStr"', `<is><t>${text}</t></is>`);
  }
}

/**
 * Writes a number as Excel does: 17 significant digits, and below 0.1 with an
 * exponent (2.8199999999999999E-2).
 */
function excelNumber(value: number): string {
  if (Number.isInteger(value)) return String(value);
  const withoutZeros = (digits: string) => digits.replace(/\.?0+$/, "");
  if (Math.abs(value) >= 0.1) return withoutZeros(value.toPrecision(17));
  const [mantissa, exponent] = value.toExponential(16).split("e");
  return `${withoutZeros(mantissa)}E${exponent}`;
}

function asCharacterReferences(text: string): string {
  return [...text].map((character) => `&#${character.codePointAt(0)};`).join(
    "",
  );
}
