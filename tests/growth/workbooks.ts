/** Workbooks that grow in one dimension or several. */
import { concat, utf8 } from "../support/bytes.ts";
import {
  buildWorkbook,
  mainNamespace,
  packageNamespace,
  partNames,
  type Relation,
  stylesXml,
} from "../support/workbook_builder.ts";
import {
  relationships,
  sheet,
  stringsRelation,
  workbookXml,
} from "../support/sales_archives.ts";
import { inline, list, salesRow } from "../support/hostile_workbooks.ts";
import { headers } from "../support/sales_workbook.ts";
import type { ZipEntry } from "../support/zip_builder.ts";
import type { Size } from "./growth.ts";

/** The sizes of a workbook that is read without fault. */
export const workbookSizes = {
  /** Entries that are no parts. */
  entries: [8, 96],
  /** Parts with a content type, which nothing refers to. */
  parts: [8, 96],
  /** Sheets, all of one part. */
  sheets: [8, 96],
  rows: [8, 96],
  /** Cells of each of the `rows` that nobody reads. */
  columns: [2, 16],
  /** Cells in the header row beside the headers: more than are read. */
  headerCells: [80, 208],
  /** Ranges, each over rows of its own. */
  mergedRanges: [8, 96],
  /** Items that no row refers to, and as many that one row each refers to. */
  sharedStrings: [8, 96],
  /** Runs of the item that each of the `rows` refers to. */
  runs: [8, 96],
  /** Names, each in a row of its own; one in eight is similar. */
  names: [8, 96],
  /** Months, each in a row of its own. */
  months: [8, 96],
  relationships: [8, 96],
  /** Formats of cells, each of a row of its own. */
  styles: [8, 96],
  /** Rows of five kinds that are noted, alternating. */
  notes: [10, 240],
  /** Bytes of the name in each of the `rows`. */
  nameBytes: [20, 320],
  /** Bytes of the target that all `sheets` have, and of ten attributes. */
  attributeBytes: [20, 320],
  /** Digits of ten amounts. */
  numberBytes: [8, 96],
  /** Rows that are marked as new hospitals, which the answer lists. */
  newHospitals: [8, 96],
  /** Cells that only the tokenizer reads, each in such a row. */
  oddCells: [8, 96],
} as const satisfies Record<string, Size>;
type WorkbookSizes = Record<keyof typeof workbookSizes, number>;

const main = mainNamespace();

const times = (count: number, write: (index: number) => string) =>
  list(count, write).join("");

function shared(index: number): string {
  return `<c t="s"><v>${index}</v></c>`;
}

/** Rows of each kind that is noted. */
const noted: ((index: number) => string)[] = [
  (i) => salesRow(inline(`合计${i}`)),
  () => salesRow("<c/>", { attributes: ' hidden="1"' }),
  () => salesRow('<c t="e"><v>#N/A</v></c>'),
  (i) => `<row><c/><c/><c/>${inline(`甲${i}`)}</row>`,
  () => salesRow("<c/>", { more: "<c><v>7</v></c>" }),
];

/** A workbook of these sizes; it inflates to about its own length. */
export function workbookOf(sizes: WorkbookSizes): Uint8Array<ArrayBuffer> {
  const parts = {
    [partNames.worksheet]: worksheet(sizes),
    [partNames.sharedStrings]: sharedStrings(sizes),
    [partNames.workbook]: workbook(sizes),
    [partNames.workbookRelationships]: workbookRelationships(sizes),
    [partNames.contentTypes]: contentTypes(sizes),
    [partNames.styles]: stylesXml(...list(sizes.styles, (i) => `${i}d`)),
  };
  const extraEntries = [
    ...named(sizes.entries, "entry"),
    ...named(sizes.parts, "part"),
  ];
  return buildWorkbook({ rows: [["-"]], parts, extraEntries, entries });
}

/** Nothing is compressed, so that the bytes of the file are all bytes. */
const entries = Object.fromEntries(
  Object.values(partNames).map((name) => [name, { method: "store" as const }]),
);

function named(count: number, name: string): ZipEntry[] {
  return list(
    count,
    (i) => ({ name: `xl/${name}${i}.xml`, data: "", method: "store" }),
  );
}

function worksheet(sizes: WorkbookSizes): Uint8Array {
  const { rows, columns, mergedRanges, attributeBytes } = sizes;
  let last = 1;
  const ranges: string[] = [];
  const header = `<row r="1">${
    Object.values(headers).map((name) => inline(name)).join("")
  }${times(sizes.headerCells, () => shared(1))}</row>`;
  const merged = times(mergedRanges, () => {
    const top = last + 1;
    last += 2;
    ranges.push(`<mergeCell ref="A${top}:B${last}"/>`);
    const cells = "<c><v>2024</v></c>";
    return `<row r="${top}">${cells}</row><row r="${last}">${cells}</row>`;
  });
  const beside = `<c/>${"<c><v>1</v></c>".repeat(columns)}`;
  const attribute = ` spans="1:11" ht="${"1".repeat(attributeBytes)}"`;
  const amount = `0.${"3".repeat(sizes.numberBytes)}`;
  const data = [
    times(rows, (i) => salesRow(shared(i % 3), { more: beside })),
    times(
      sizes.names,
      (i) => salesRow(inline(i % 8 === 1 ? `ａ${i - 1}` : `Ａ${i}`)),
    ),
    times(sizes.sharedStrings, (i) => salesRow(shared(3 + i))),
    times(
      sizes.months,
      (i) =>
        salesRow("<c/>", {
          year: 2000 + Math.floor(i / 12),
          month: i % 12 + 1,
        }),
    ),
    times(
      sizes.newHospitals,
      () => salesRow("<c/>", { more: "<c><v>1</v></c>" }),
    ),
    times(sizes.styles, (i) => salesRow(`<c s="${i + 1}"/>`)),
    times(sizes.notes, (i) => noted[i % noted.length](i)),
    times(10, () => salesRow("<c/>", { attributes: attribute })),
    times(10, () => salesRow("<c/>", { amount })),
    times(
      sizes.oddCells,
      (i) =>
        salesRow(`<c t='str'><v>${i}&#x4e2d;<!-- -->a</v></c>`, {
          attributes: " xmlns:z='z'",
        }),
    ),
  ];
  return concat(...[
    `<worksheet xmlns="${main}"><sheetData>`,
    header,
    merged,
    ...data,
    "</sheetData>",
    ranges.length === 0
      ? ""
      : `<mergeCells count="1">${ranges.join("")}</mergeCells>`,
    "</worksheet>",
  ].map((part) => utf8(part)));
}

/**
 * Items 0 to 2 are those of `rows`: a plain name, runs, and the name again. The
 * header row refers to the runs, too.
 */
function sharedStrings(sizes: WorkbookSizes): string {
  const name = "n".repeat(sizes.nameBytes);
  const plain = `<si><t>${name}</t></si>`;
  return `<sst xmlns="${main}">${plain}` +
    `<si>${times(sizes.runs, () => "<r><t>a</t></r>")}</si><si ><t>${name}` +
    `</t></si>${times(sizes.sharedStrings, (i) => `<si><t>乙${i}</t></si>`)}` +
    `${times(sizes.sharedStrings, () => "<si ><t>a</t></si>")}</sst>`;
}

function workbook({ sheets }: WorkbookSizes): string {
  const others = times(sheets, (i) => sheet(`Sheet ${i}`, "all"));
  return workbookXml(sheet("Sheet1", "rId1"), others);
}

function workbookRelationships(sizes: WorkbookSizes): string {
  const target = `${"a/../".repeat(sizes.attributeBytes / 5)}a`;
  return relationships(
    ["rId1", "worksheet", "worksheets/sheet1.xml"],
    stringsRelation,
    ["styles", "styles", "styles.xml"],
    ["all", "worksheet", target],
    ...list(
      sizes.relationships,
      (i): Relation => [`r${i}`, "theme", `theme${i}.xml`],
    ),
  );
}

function contentTypes({ parts }: WorkbookSizes): string {
  const types = "application/vnd.openxmlformats-officedocument.spreadsheetml";
  const override = (name: string, type: string) =>
    `<Override PartName="/${name}" ContentType="${type}"/>`;
  return `<Types xmlns="${
    packageNamespace.replace("relationships", "content-types")
  }"><Default Extension="rels" ContentType="application/xml"/>` +
    override(partNames.workbook, `${types}.sheet.main+xml`) +
    override(partNames.sharedStrings, `${types}.sharedStrings+xml`) +
    times(parts, (i) => override(`xl/part${i}.xml`, "application/xml")) +
    "</Types>";
}
