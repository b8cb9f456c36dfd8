import fc from "../../../support/fast_check.ts";
import { select } from "../../../../explore/questions/mod.ts";
import { assert, assertEquals } from "../../../support/assert.ts";
import {
  exploredRows,
  filter,
  isChosen,
  jsonOf,
  workbooks,
} from "../../../support/explored_rows.ts";
import { salesWorkbook } from "../../../support/sales_workbook.ts";
import { createService } from "../../../support/service.ts";

const service = await createService();

Deno.test("select() leads, byte for byte, to the answer of the service for the chosen rows", async () => {
  const seen = { nothing: 0, some: 0 };
  await fc.assert(
    fc.asyncProperty(workbooks, filter, async (parts, filter) => {
      const chosen = parts.flat().filter((row) => isChosen(row, filter));
      const response = await service.analyze(salesWorkbook(chosen));
      const tally = select(await exploredRows(parts), filter);
      const data = await jsonOf(tally);
      assertEquals(
        `{"code":0,"message":"ok","data":${data}}`,
        await response.text(),
      );
      seen[chosen.length === 0 ? "nothing" : "some"]++;
    }),
    { numRuns: 150 },
  );
  assert(seen.nothing > 5 && seen.some > 50, JSON.stringify(seen));
});
