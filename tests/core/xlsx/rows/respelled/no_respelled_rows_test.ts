/** The page uses these in place of `respelled_rows.ts`, and reads the same. */
import { assertEquals } from "../../../../support/assert.ts";
import { RespelledRows as NoRespelledRows } from "../../../../../core/xlsx/rows/respelled/no_respelled_rows.ts";
import { RespelledRows } from "../../../../../core/xlsx/rows/respelled/respelled_rows.ts";
import { openRespelled } from "../../../../fuzz/without_fast_path.ts";
import { goldenWorkbooks } from "../../../../support/fixtures.ts";
import { oddlySpelled } from "../../../../support/oddly_spelled.ts";
import { statsOfWorksheet } from "../../../../support/sales_sources.ts";

Deno.test("readFirstWorksheet() reads oddly spelled rows the same without copies of them", async () => {
  const { read } = RespelledRows.prototype;
  let reads = 0;
  RespelledRows.prototype.read = () => {
    reads++;
    return new NoRespelledRows().read();
  };
  try {
    for (const { bytes, expected, name } of goldenWorkbooks()) {
      const worksheet = await openRespelled(bytes, oddlySpelled);
      assertEquals(await statsOfWorksheet(worksheet), expected, name);
    }
  } finally {
    RespelledRows.prototype.read = read;
  }
  assertEquals(reads > 0, true);
});
