/** Worksheets that exceed `core/xlsx/limits.ts` (design 23). */
import { assertEquals } from "../../support/assert.ts";
import { limits } from "../../../core/xlsx/limits.ts";
import { SharedStrings } from "../../../core/xlsx/strings/shared_strings.ts";
import { utf8 } from "../../support/bytes.ts";
import { assertRefused, readCells } from "../../support/read_workbook.ts";
import {
  buildWorkbook,
  partNames,
  type Rows,
  sstXml,
} from "../../support/workbook_builder.ts";
import { boundedMeter, partOf } from "../../support/worksheet_source.ts";

const { sharedStrings: STRINGS } = partNames;

Deno.test("limits are those that core/xlsx/README.md lists", async () => {
  const readme = new URL("../../../core/xlsx/README.md", import.meta.url);
  const listed = (await Deno.readTextFile(readme))
    .matchAll(/^\| `(\w+)`\s+\| ([\d,]+)\s+\|/gm)
    .map(([, name, value]) => [name, Number(value.replaceAll(",", ""))]);
  assertEquals<Record<string, number>>(limits, Object.fromEntries(listed));
});

/** A workbook with these rows, and these items of its shared strings. */
const workbook = (rows: Rows, items = "") =>
  buildWorkbook({ rows, sharedStringsXml: sstXml(items) });

const x = (length: number) => "x".repeat(length);

Deno.test("SharedStrings refuses more items than the limit", async () => {
  const items = "<si><t></t></si>".repeat(limits.sharedStrings);
  const table = utf8(sstXml(`${items}<si/>`));
  const read = () => new SharedStrings(partOf(STRINGS, table), boundedMeter());
  await assertRefused(read, "workbook_too_large", STRINGS);
});

Deno.test("readFirstWorksheet() refuses more distinct texts than the limit", async () => {
  const text = x(400_000);
  const rows = Array.from({ length: 90 }, (_, i) => {
    const inner = `<is><t>${text}${i}</t></is>`;
    return `<row><c t="inlineStr">${inner}</c></row>`;
  });
  const read = () => readCells(workbook(rows), [0]);
  await assertRefused(read, "workbook_too_large", "distinct text");
});

/** A workbook with this cell in A2. */
const written = (attributes: string, inner: string, items?: string) =>
  workbook([[], `<row r="2"><c r="A2"${attributes}>${inner}</c></row>`], items);
const inlineText = (inner: string) =>
  written(' t="inlineStr"', `<is>${inner}</is>`);
const sharedText = (inner: string) =>
  written(' t="s"', "<v>0</v>", `<si>${inner}</si>`);

const { textBytes, cellTokens } = limits;
const [itemTags, runTags] = ["<si><t></t></si>", "<si><r><t></t></r></si>"];
const run = "<r><t>y</t></r>";
type Write = (size: number) => Uint8Array;
/** A text of some bytes; of a shared item, all bytes count. */
const texts: Record<string, Write> = {
  "a text in a cell": (n) => inlineText(`<t>${x(n)}</t>`),
  "a text in a cell in two runs": (n) =>
    inlineText(`<r><t>${x(n - 9)}</t></r><r><t>${x(9)}</t></r>`),
  "a text in a cell with a reference": (n) =>
    inlineText(`<t>${x(n - 5)}&amp;</t>`),
  "a CDATA text": (n) => inlineText(`<t><![CDATA[${x(n)}]]></t>`),
  "a formula's text": (n) => written(' t="str"', `<v>${x(n)}</v>`),
  "a shared item": (n) => sharedText(`<t>${x(n - itemTags.length)}</t>`),
  "a plain text among shared items": (n) =>
    sharedText(`<t>${x(n)}</t></si>${"<si/>".repeat(50)}<si>`),
  "a shared item in two runs": (n) =>
    sharedText(`<r><t>${x(n - (runTags + run).length)}</t></r>${run}`),
};
/** Each of these elements is two tokens; what is around them is six, or four. */
const tags: Record<string, Write> = {
  "tags in an inline string": (n) =>
    inlineText(`${"<rPh/>".repeat((n - 6) / 2)}<t>x</t>`),
  "tags in a shared item": (n) =>
    sharedText(`${"<rPh/>".repeat((n - 4) / 2)}<t>x</t>`),
};
const most = [[textBytes, 1, texts], [cellTokens, 2, tags]] as const;
for (const [size, more, writers] of most) {
  const limit = size.toLocaleString("en");
  for (const [what, write] of Object.entries(writers)) {
    Deno.test(`readFirstWorksheet() reads ${limit} of ${what}, and refuses more`, async () => {
      assertEquals((await readCells(write(size), [0])).length, 1);
      const read = () => readCells(write(size + more), [0]);
      await assertRefused(read, "workbook_too_large", limit);
    });
  }
}

Deno.test("readFirstWorksheet() refuses a cell of more than 1 MiB", async () => {
  const formulas = `<f>${x(1000)}</f>`.repeat(1100);
  const read = () => readCells(written("", formulas), [0]);
  await assertRefused(read, "workbook_too_large", "1,048,576 bytes");
});
