/** Reading pauses for other requests, and stops once its client has gone. */
import { assert, assertEquals, assertRejects } from "../../support/assert.ts";
import { openWorksheet } from "../../../core/xlsx/open_worksheet.ts";
import { utf8 } from "../../support/bytes.ts";
import { CountingMeter } from "../../support/counted_reading.ts";
import { mainNamespace } from "../../support/worksheet_xml.ts";
import { worksheetSource } from "../../support/worksheet_source.ts";

const ROWS = 20_000;
const CHUNK_ROWS = 1_000;
const BATCH_ROWS = 1_024;

/** A worksheet of many rows in chunks, of which the first row is the header. */
function openRows(
  row: string,
  meter: CountingMeter,
  onChunk: (chunk: number) => void = () => {},
) {
  let chunks = 0;
  async function* open() {
    yield utf8(`<worksheet xmlns="${mainNamespace()}"><sheetData><row r="1"/>`);
    for (let i = 0; i < ROWS / CHUNK_ROWS; i++) {
      onChunk(++chunks);
      yield utf8(row.repeat(CHUNK_ROWS));
    }
    yield utf8("</sheetData></worksheet>");
  }
  const source = worksheetSource(open, meter);
  const worksheet = openWorksheet(source);
  const rows = worksheet.rows(({ rowNumber }) =>
    rowNumber === 1 ? [0] : undefined
  );
  return { rows, chunks: () => chunks };
}

Deno.test("Worksheet.rows() asks for a pause at each row that the tokenizer reads", async () => {
  const meter = new CountingMeter();
  const { rows } = openRows("<row><extLst/></row>", meter);
  await Array.fromAsync(rows);
  assert(meter.asked >= ROWS, `asked ${meter.asked} times`);
});

Deno.test("Worksheet.rows() asks for a pause at each batch and each chunk", async () => {
  const meter = new CountingMeter();
  const { rows, chunks } = openRows("<row><c><v>1</v></c></row>", meter);
  const batches = await Array.fromAsync(rows);
  assertEquals(batches.length, Math.ceil(ROWS / BATCH_ROWS));
  const expected = batches.length - 1 + chunks();
  assert(meter.asked >= expected, `asked ${meter.asked} times`);
});

Deno.test("Worksheet.rows() pauses whenever it is due", async () => {
  const meter = new CountingMeter({ isDue: true });
  const { rows } = openRows("<row><c><v>1</v></c></row>", meter);
  await Array.fromAsync(rows);
  assertEquals(meter.pauses, meter.asked);
});

for (const row of ["<row><extLst/></row>", "<row><c><v>1</v></c></row>"]) {
  Deno.test(`Worksheet.rows() stops among rows like ${row} once the client has gone`, async () => {
    const client = new AbortController();
    const meter = new CountingMeter({ isDue: true, signal: client.signal });
    const { rows, chunks } = openRows(row, meter, (chunk) => {
      if (chunk === 3) client.abort(new Error("The client has gone"));
    });
    await assertRejects(() => Array.fromAsync(rows), Error, "has gone");
    // A whole batch may already have been read.
    assert(chunks() < 10, `read ${chunks()} chunks`);
  });
}
