/** A workbook of many rows that is made quickly, by repeating the same rows. */
import { constants, crc32, deflateRawSync } from "node:zlib";
import { concat, utf8 } from "../../../../tests/support/bytes.ts";
import { partOf } from "../../../../tests/support/sales_archives.ts";
import { salesWorkbook } from "../../../../tests/support/sales_workbook.ts";
import { partNames } from "../../../../tests/support/workbook_builder.ts";

/** Rows that are deflated once. */
const BLOCK_ROWS = 1000;

/** A workbook and how long its worksheet is, in bytes. */
export interface LongWorkbook {
  bytes: Uint8Array<ArrayBuffer>;
  inflatedBytes: number;
}

/**
 * A workbook of `blocks` times 1,000 rows without row numbers, one box each, in
 * May 2024. Columns are those of `defaultRow`.
 */
export function longWorkbook(blocks: number): LongWorkbook {
  const row = (i: number) =>
    `<row>${
      [
        "<c><v>2024</v></c><c><v>5</v></c>",
        text(`配送${i % 20}`),
        text(`第${i}医院`),
        text(`${i % 4}级`),
        text(`代理${i % 30}`),
        text(`省${i % 31}`),
        "<c><v>1</v></c>",
        text(`经理${i % 50}`),
        `<c><v>0.0${i % 100}</v></c>`,
        "<c/>",
      ].join("")
    }</row>`;
  const block = utf8(
    Array.from({ length: BLOCK_ROWS }, (_, i) => row(i)).join(""),
  );
  const xml = new TextDecoder().decode(partOf(partNames.worksheet));
  const [head] = /^.*?<sheetData>.*?<\/row>/s.exec(xml) ?? [""];
  return packed(utf8(head), block, utf8("</sheetData></worksheet>"), blocks);
}

function text(value: string): string {
  return `<c t="inlineStr"><is><t>${value}</t></is></c>`;
}

function packed(
  head: Uint8Array,
  block: Uint8Array,
  tail: Uint8Array,
  blocks: number,
): LongWorkbook {
  const finishFlush = constants.Z_FULL_FLUSH;
  const deflated = deflateRawSync(block, { finishFlush });
  const compressed = concat(
    deflateRawSync(head, { finishFlush }),
    ...Array<Uint8Array>(blocks).fill(deflated),
    deflateRawSync(tail),
  );
  let crc = crc32(head);
  for (let i = 0; i < blocks; i++) crc = crc32(block, crc);
  crc = crc32(tail, crc);
  const uncompressedSize = head.length + blocks * block.length + tail.length;
  const says = { crc, uncompressedSize };
  const entry = { compressed, local: says, central: says };
  return {
    bytes: salesWorkbook([], { entries: { [partNames.worksheet]: entry } }),
    inflatedBytes: uncompressedSize,
  };
}
