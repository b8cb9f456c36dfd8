import { assertFailure, readStats } from "../support/answers.ts";
import { fileBody } from "../support/client.ts";
import { salesWorkbook } from "../support/sales_workbook.ts";
import { createService } from "../support/service.ts";

const service = createService();
const LIMIT = 4_718_592; // 4.5 MiB; section 7 shows that one byte more is 413

/** A body of exactly this many bytes with a workbook in it. */
function bodyOf(bytes: number): string {
  const json = JSON.stringify(fileBody(salesWorkbook([{}])));
  return json.padEnd(bytes, " ");
}

Deno.test("design 2: a body of 4,718,592 bytes is accepted", async () => {
  await readStats(await service.send(bodyOf(LIMIT)));
});

Deno.test("spec 8: the limit counts the body as sent, encrypted or not", async () => {
  const service = await createService({ maxBodyBytes: 10_000 });
  const content = bodyOf(9_000);
  await readStats(await service.send(content));
  const encrypted = await service.send(content, { encrypt: true });
  await assertFailure(encrypted, "body_too_large");
});
