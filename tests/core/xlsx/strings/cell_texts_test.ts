/** Texts written in cells (ECMA-376-1 18.3.1.53), as bytes one after the other. */
import { assertEquals } from "../../../support/assert.ts";
import { createUtf8Text, viewOf } from "../../../../core/bytes/mod.ts";
import { WorkMeter } from "../../../../core/work_meter.ts";
import { CellTexts } from "../../../../core/xlsx/strings/cell_texts.ts";
import { utf8 } from "../../../support/bytes.ts";
import { assertRefused } from "../../../support/read_workbook.ts";

const character = utf8("中");

for (const cut of [1, 2]) {
  Deno.test(`CellTexts.utf8() refuses a character that two texts share, cut at ${cut}`, async () => {
    for (const order of [[0, 1], [1, 0]]) {
      const texts = new CellTexts("part", new WorkMeter());
      const view = viewOf(character);
      const ids = [
        texts.ofXml(view, 0, cut),
        texts.ofXml(view, cut, character.length),
      ];
      for (const i of order) {
        assertEquals(texts.utf8(ids[i], createUtf8Text()), false);
        await assertRefused(
          () => Promise.try(() => texts.text(ids[i])),
          "workbook_damaged",
          "UTF-8",
        );
      }
    }
  });
}
