import { assert, assertEquals } from "../../../support/assert.ts";
import { salesHeaders } from "../../../../core/sales/header/columns.ts";
import { isHeaderPart } from "../../../../core/sales/header/split_headers.ts";

Deno.test("isHeaderPart() knows both parts of every header, wherever it is cut", () => {
  for (const header of salesHeaders) {
    for (let cut = 1; cut < header.length; cut++) {
      assert(isHeaderPart(header.slice(0, cut)), `${header} until ${cut}`);
      assert(isHeaderPart(header.slice(cut)), `${header} from ${cut}`);
    }
  }
  assertEquals(["", "甲", "医甲"].map(isHeaderPart), [false, false, false]);
});
