import { runJob } from "../../../routes/analyze/work.ts";
import { DEFAULT_BODY_BYTES, limitsOf } from "../../../schemas/limits.ts";
import { assertEquals } from "../../support/assert.ts";
import { utf8 } from "../../support/bytes.ts";
import { fileBody } from "../../support/client.ts";
import { salesWorkbook } from "../../support/sales_workbook.ts";

Deno.test("runJob() gives back no more of a filename than the log needs", async () => {
  const file = salesWorkbook([{}]);
  for (
    const [filename, logged] of [
      ["\u007f".repeat(2 ** 22), ""],
      [`五月\n${"a".repeat(2 ** 22)}`, `五月${"a".repeat(252)}`],
      [undefined, undefined],
    ]
  ) {
    const text = JSON.stringify(fileBody(file, { filename }));
    const body = new Uint8Array(utf8(text));
    const limits = limitsOf(DEFAULT_BODY_BYTES);
    const outcome = await runJob({ body, key: undefined, limits });
    assertEquals([outcome.filename, outcome.rows], [logged, 1]);
  }
});
