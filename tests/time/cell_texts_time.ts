/**
 * The runtime tells whether texts are UTF-8, but not how many bytes it read.
 * `deno task test:time` runs this.
 */
import { WorkMeter } from "../../core/work_meter.ts";
import { assertEquals } from "../support/assert.ts";
import { CellTexts } from "../../core/xlsx/strings/cell_texts.ts";
import { viewOf } from "../../core/bytes/view_of.ts";
import { within } from "../support/within.ts";

const LONG = 400_000;
const encoder = new TextEncoder();

Deno.test("CellTexts reads each of 5,000 texts once even if one is not UTF-8", async () => {
  const long = "x".repeat(LONG);
  const texts = [
    Uint8Array.of(0xff, 0xfe),
    ...Array.from({ length: 40 }, (_, i) => encoder.encode(`${long}${i}`)),
    ...Array.from({ length: 5_000 }, (_, i) => encoder.encode(`医院${i}`)),
  ];
  const found = await within(1_000, () => countUtf8(texts));
  assertEquals(found, texts.length - 1);
});

function countUtf8(texts: readonly Uint8Array[]): number {
  const cellTexts = new CellTexts("xl/worksheets/sheet1.xml", new WorkMeter());
  const bytes = new Uint8Array();
  const place = { bytes, view: viewOf(bytes), start: 0, end: 0 };
  return texts.filter((text) => {
    const id = cellTexts.ofXml(viewOf(text), 0, text.length);
    return cellTexts.utf8(id, place);
  }).length;
}
