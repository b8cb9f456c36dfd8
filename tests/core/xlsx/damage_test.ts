/**
 * Damaged workbooks lead to statistics or a refusal, never to another exception:
 * cut off at every byte, with any byte changed, and with parts that are damaged
 * in a sound archive. `PROPERTY_RUNS=1000` tries a thousand times as many parts.
 */
import { Buffer } from "node:buffer";
import type { Worksheet } from "../../../core/xlsx/mod.ts";
import { openWithoutFastPath } from "../../fuzz/without_fast_path.ts";
import { assert, assertEquals } from "../../support/assert.ts";
import fc, { runs } from "../../support/fast_check.ts";
import {
  assertFiveSales,
  fiveSalesWorkbook,
  openFirst,
  readSales,
  resultOrRefusal,
} from "../../support/read_workbook.ts";
import {
  keys,
  type SalesRow,
  salesRows,
} from "../../support/sales_workbook.ts";
import {
  buildParts,
  partNames,
  type WorkbookOptions,
} from "../../support/workbook_builder.ts";
import { worksheetCells } from "../../support/worksheet_cells.ts";
import { buildZip } from "../../support/zip_builder.ts";

/** A workbook with only the necessary parts. */
const few = {
  parts: { [partNames.styles]: null, [partNames.contentTypes]: null },
};
const workbooks: [what: string, options: WorkbookOptions][] = [
  ["a workbook", few],
  ["a workbook with Zip64 records and descriptors", {
    ...few,
    zip: { zip64: true },
    entries: { [partNames.worksheet]: { zip64: true, descriptor: "zip64" } },
  }],
];
for (const [what, options] of workbooks) {
  Deno.test(`readFirstWorksheet() refuses ${what} cut off at every byte`, async () => {
    const whole = fiveSalesWorkbook(options);
    for (let length = 0; length < whole.length; length++) {
      const what = `the first ${length} bytes`;
      const isRead = await isReadCorrectly(whole.slice(0, length), what);
      assert(!isRead, `reads ${what}`);
    }
  });

  Deno.test(`readFirstWorksheet() reads correctly or refuses ${what} with any byte changed`, async () => {
    const whole = fiveSalesWorkbook(options);
    let refused = 0;
    for (let at = 0; at < whole.length; at++) {
      const bytes = whole.slice();
      bytes[at] ^= at % 2 === 0 ? 0x01 : 0xff;
      if (!await isReadCorrectly(bytes, `byte ${at} changed`)) refused++;
    }
    assert(refused > whole.length / 2, `${refused} of ${whole.length} refused`);
  });
}

/** Whether the right sums are read; otherwise the bytes must be refused. */
async function isReadCorrectly(
  bytes: Uint8Array,
  what: string,
): Promise<boolean> {
  const stats = await resultOrRefusal(() => readSales(bytes));
  if ("reason" in stats) return false;
  assertFiveSales(stats, what);
  return true;
}

const rows: Partial<SalesRow>[] = [
  { hospital: "甲", qty: 12, conv: 0.5, newHospital: 1 },
  { hospital: { inline: " 乙 " }, qty: -3, conv: 1e-7, month: "6月" },
  { hospital: { shared: "丙_x0041_" }, qty: { formula: "1+1", value: 2 } },
  { agent: { error: "#N/A" }, level: { formula: "A1", value: "三级" } },
  { year: "合计", month: null, qty: 99, hospital: null, manager: true },
  { qty: { v: "1,200", t: "str" }, conv: { v: "1234567.125" }, province: "&" },
];
const variants: WorkbookOptions[] = [
  ...[{}, { strings: "inline" }, { prefix: "x" }] as const,
  ...[{ strict: true }, { calcPr: 'fullCalcOnLoad="1"' }],
];

/** What damage puts into XML. */
const values = [
  ...["", "0", "1", "-1", "007", "1E-3", "1e400", " 12 ", ".5", "1,5", "NaN"],
  ...["1234567890123456", "4294967296", "&#49;", "\n3\t", "A1", "a2", "B"],
  ...["A0", "$A$1", "XFE1", "A1048577", "H4", "A1:B2", "&#65;2", "s", "b", "e"],
  ...["d", "str", "inlineStr", "x", "__proto__", "合计", "年", "_x0041_", "&"],
  ...["&#0;", "]]>", "\ufeff", "true", "<!-- c -->", "<![CDATA[12]]>"],
  ...["00", "0.0", "０.0", " 0", "_x0030_", "&#48;", "1e+", "0x1", "--1", "."],
];
const names = ["row", "c", "v", "f", "is", "t", "r", "s", "si", "sst", "xmlns"];
const markup = [
  ...["<", ">", "/", "</", "'", '"', "=", " ", "\0", "<!--", "<![CDATA["],
  ...["<!-- <row> -->", "<?p ?>", "<!DOCTYPE x>", "<c/>", "<c><v>5</v></c>"],
  ...["<v/>", "<f>1+1</f>", "<f/>", "<row/>", "</row>", "<is><t>x</t></is>"],
  ...["<r><t>z</t></r>", "<rPh><t>p</t></rPh>", "<si/>", "<x:c/>", "text"],
  ...["<extLst><ext><v>9</v></ext></extLst>", '<c r="A3"/>', "<row a='>'/>"],
  ...["<f >A1</f>", "<f t='a>b'>A1</f>", '<f a="/">A1</f>', '<f xmlns="u"/>'],
  ...["<v >7</v>", "<v xml:space='preserve'>7</v>", "<is/>", "<t/>"],
  ...['<f t="shared" si="0"/>', "<mc:AlternateContent>"],
];

interface Harm {
  kind: keyof typeof harms;
  at: number;
  /** The piece to put in, or the number of tags. */
  which: number;
}

const TAG = /</g;

/** One of the ranges of a pattern. */
function rangeOf(xml: string, pattern: RegExp, at: number): [number, number] {
  const found = [...xml.matchAll(pattern)];
  if (found.length === 0) return [0, 0];
  const { index, 0: text } = found[at % found.length];
  return [index, index + text.length];
}

/** From one tag to another. */
function tagsOf(xml: string, { at, which }: Harm): [number, number] {
  const [start] = rangeOf(xml, TAG, at);
  const tags = xml.slice(start).split("<", 2 + which % 12);
  return [start, start + tags.join("<").length];
}

type Change = (xml: string, harm: Harm) => string;

const replace =
  (pattern: RegExp, pieces: readonly string[]): Change =>
  (xml, { at, which }) => {
    const [start, end] = rangeOf(xml, pattern, at);
    const piece = latin1(
      new TextEncoder().encode(pieces[which % pieces.length]),
    );
    return xml.slice(0, start) + piece + xml.slice(end);
  };

const harms = {
  value: replace(/(?<=>)[^<>]+(?=<)/g, values),
  attribute: replace(/(?<==")[^"]*/g, values),
  name: replace(/(?<=[<\s/])[\w:]+(?=[\s=>/])/g, names),
  quote: replace(/"/g, ["'", "", '" ', ' "']),
  insertion: replace(/(?=<)/g, markup),
  insertionInTag: replace(/(?=\/?>)/g, [
    ...[' r="A2"', " a='>'", ' t="s"', "\t", ' s="12"', ' cm="1"', ' s=""'],
    ...[" s='1'", '  s="1"', ' x="&gt;"', ' t="str"', ' t="inlineStr"'],
  ]),
  byte: replace(/(?=[^])/g, ["\0", "\ufffd", " ", "&", "<"]),
  references: (xml) => xml.replaceAll(/ r="[A-Z]*\d+"/g, ""),
  cut: (xml, { at }) => xml.slice(0, at % (xml.length + 1)),
  removal: (xml, harm) => {
    const [start, end] = tagsOf(xml, harm);
    return xml.slice(0, start) + xml.slice(end);
  },
  repetition: (xml, harm) => {
    const [start, end] = tagsOf(xml, harm);
    const times = harm.at % 9 === 0 ? 50 : 1;
    return xml.slice(0, end) + xml.slice(start, end).repeat(times) +
      xml.slice(end);
  },
} satisfies Record<string, Change>;

const damaged = fc.record({
  variant: fc.constantFrom(...variants),
  part: fc.oneof(
    { weight: 3, arbitrary: fc.constant(partNames.worksheet) },
    fc.constantFrom(...Object.values(partNames)),
  ),
  all: fc.array(
    fc.record<Harm>({
      kind: fc.constantFrom(
        ...["value", "value", "attribute", "attribute"] as const,
        ...Object.keys(harms) as Harm["kind"][],
      ),
      at: fc.nat(),
      which: fc.nat(),
    }),
    { minLength: 1, maxLength: 2 },
  ),
});

const latin1 = (bytes: Uint8Array) => Buffer.from(bytes).toString("latin1");

function pack(parts: ReadonlyMap<string, Uint8Array>): Uint8Array {
  return buildZip(
    [...parts].map(([name, data]) => ({ name, data, method: "store" })),
  );
}

/** The shared strings without their fast path, if that must change nothing. */
function respelled(parts: ReadonlyMap<string, Uint8Array>) {
  const xml = latin1(parts.get(partNames.sharedStrings) ?? new Uint8Array());
  const isPlain = xml.startsWith("<") && !/<!|<\?(?!xml)|'|="[^"]*</.test(xml);
  if (!isPlain) return parts;
  const loose = Buffer.from(xml.replaceAll("<si>", "<si >"), "latin1");
  return new Map([...parts, [partNames.sharedStrings, loose]]);
}

/** The cells, or that the workbook is refused, for whatever fault. */
async function outcomeOf(open: () => Promise<Worksheet>) {
  const outcome = await resultOrRefusal(async () =>
    worksheetCells(await open(), [...keys.keys()])
  );
  return "reason" in outcome ? "refused" : outcome;
}

Deno.test("readFirstWorksheet() reads or refuses damaged parts as it does without its fast paths", async () => {
  const seen = { refused: 0, read: 0 };
  await fc.assert(
    fc.asyncProperty(damaged, async ({ variant, part, all }) => {
      const parts = buildParts({ ...variant, rows: salesRows(rows) });
      const xml = all.reduce(
        (xml, harm) => harms[harm.kind](xml, harm),
        latin1(parts.get(part) ?? new Uint8Array()),
      );
      parts.set(part, Buffer.from(xml, "latin1"));
      const outcome = await outcomeOf(() => openFirst(pack(parts)));
      const slowly = () => openWithoutFastPath(pack(respelled(parts)));
      assertEquals(await outcomeOf(slowly), outcome);
      seen[outcome === "refused" ? "refused" : "read"]++;
    }),
    { numRuns: runs(200) },
  );
  assert(Math.min(seen.refused, seen.read) > 20, JSON.stringify(seen));
});
