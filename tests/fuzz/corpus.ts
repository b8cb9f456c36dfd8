/** The valid workbooks that cases start from. */
import { inflating } from "../../core/unzip.ts";
import { inflateEntry } from "../../core/xlsx/zip/inflate.ts";
import { readArchive } from "../../core/xlsx/zip/archive.ts";
import { WorkMeter } from "../../core/work_meter.ts";
import { goldenWorkbooks } from "../support/fixtures.ts";
import {
  type SalesRow,
  salesRows,
  salesWorkbook,
} from "../support/sales_workbook.ts";
import {
  buildWorkbook,
  type WorkbookOptions,
} from "../support/workbook_builder.ts";
import { readOutcome } from "./outcome.ts";

/** Content of the parts of a workbook, by name. */
export type Parts = ReadonlyMap<string, Uint8Array>;

export interface Seed {
  name: string;
  bytes: Uint8Array;
  parts: Parts;
  /** Its statistics as JSON. */
  statistics: string;
}

const maxBytes = 8 * 1024 ** 2;

const fewRows: readonly Partial<SalesRow>[] = [
  { hospital: "甲", qty: 12, conv: 0.5, newHospital: 1 },
  { hospital: { inline: " 乙 " }, qty: -3, conv: 1e-7, month: "6月" },
  { hospital: { shared: "丙_x0041_" }, qty: { formula: "1+1", value: 2 } },
  { agent: { error: "#N/A" }, level: { formula: "A1", value: "三级" } },
  { year: "合计", month: null, qty: 99, hospital: null, manager: true },
  { qty: { v: "1,200", t: "str" }, conv: { v: "1234567.125" }, province: "&" },
];

const variants: Readonly<Record<string, WorkbookOptions>> = {
  shared: {},
  inline: { strings: "inline" },
  prefixed: { prefix: "x" },
  "without references": { references: "none" },
  strict: { strict: true, firstRow: 3 },
};

/** All seeds; a large one, whose worksheet is inflated as a stream, last. */
export async function createCorpus(): Promise<Seed[]> {
  const files: { name: string; bytes: Uint8Array }[] = [
    ...Object.entries(variants).map(([name, options]) => ({
      name,
      bytes: salesWorkbook(fewRows, options),
    })),
    { name: "styled", bytes: styledWorkbook() },
    ...goldenWorkbooks().filter(({ bytes }) => bytes.length < 12_000),
    { name: "large", bytes: salesWorkbook(manyRows(), { strings: "inline" }) },
  ];
  return await Promise.all(files.map(createSeed));
}

async function createSeed(
  { name, bytes }: { name: string; bytes: Uint8Array },
): Promise<Seed> {
  const outcome = await readOutcome(bytes);
  if (outcome.kind !== "statistics") throw new Error(`${name} is refused`);
  const archive = readArchive(bytes, new WorkMeter());
  const parts = new Map<string, Uint8Array>();
  for (const entry of archive.entries.values()) {
    const part = await inflating(inflateEntry(archive, entry, { maxBytes }));
    parts.set(entry.name, part);
  }
  return { name, bytes, parts, statistics: outcome.statistics };
}

/** Written as by Excel: styles, spans, formulas, phonetic properties. */
function styledWorkbook(): Uint8Array {
  const rows = salesRows(fewRows.slice(0, 3));
  const styled = (text: string) => ({
    xml: `<c r="$REF" s="2" t="str"><f t="shared" si="0"/><v>${text}</v></c>`,
  });
  const number = (v: string) => ({ xml: `<c r="$REF" s="1"><v>${v}</v></c>` });
  return buildWorkbook({
    rows: [
      ...rows,
      [number("2024"), number("7"), styled("甲"), styled("乙"), styled("丙")]
        .concat([styled("丁"), styled("戊"), number("4.0000000000000007E-4")]),
    ],
    before: '<dimension ref="A1:K9"/><sheetFormatPr defaultRowHeight="13.5"/>',
    after: '<pageMargins left="0.7"/><extLst><ext uri="x"/></extLst>',
  });
}

function manyRows(): Partial<SalesRow>[] {
  return Array.from({ length: 1300 }, (_, i) => ({
    hospital: `医院${i % 40}`,
    month: i % 12 + 1,
    qty: i % 97,
    conv: i / 8,
  }));
}
