import { ContenderProcess } from "../contenders/contender_process.ts";
import { contenders } from "../contenders/contenders.ts";
import { writeWorkbook } from "../workloads/workbook.ts";
import { assertEquals } from "../../support/assert.ts";

for (const name of Object.keys(contenders) as (keyof typeof contenders)[]) {
  Deno.test(`the contender "${name}" starts in its own process, and finds what is in a workbook`, async () => {
    const folder = await Deno.makeTempDir();
    try {
      const file = writeWorkbook("200 rows", folder);
      await using contender = new ContenderProcess(name);
      assertEquals((await contender.measure(file, 1)).length, 1);
    } finally {
      await Deno.remove(folder, { recursive: true });
    }
  });
}
