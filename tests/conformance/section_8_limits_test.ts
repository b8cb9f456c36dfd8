import { assertEquals } from "../support/assert.ts";
import { parseConfig } from "../../schemas/config.ts";
import { assertFailure, readStats } from "../support/answers.ts";
import { fileBody } from "../support/client.ts";
import { salesWorkbook } from "../support/sales_workbook.ts";
import { createService } from "../support/service.ts";

const service = createService();
const LIMIT = 4_718_592; // 4.5 MiB

/** A body of exactly this many bytes with a workbook in it. */
function bodyOf(bytes: number): string {
  const json = JSON.stringify(fileBody(salesWorkbook([{}])));
  return json.padEnd(bytes, " ");
}

Deno.test("spec 8: the default limit of the request body is 4.5 MiB", () => {
  assertEquals(parseConfig({}).MAX_BODY_BYTES, LIMIT);
});

Deno.test("design 2: a body of 4,718,592 bytes is accepted", async () => {
  await readStats(await service.send(bodyOf(LIMIT)));
});

Deno.test("spec 8: a body of 4,718,593 bytes is 413", async () => {
  const response = await service.send(bodyOf(LIMIT + 1));
  const mentions = ["FUNCTION_PAYLOAD_TOO_LARGE", "4,718,592"];
  await assertFailure(response, "body_too_large", ...mentions);
});

Deno.test("spec 8: the limit counts the body as sent, encrypted or not", async () => {
  const service = await createService({ maxBodyBytes: 10_000 });
  const content = bodyOf(9_000);
  await readStats(await service.send(content));
  const encrypted = await service.send(content, { encrypt: true });
  await assertFailure(encrypted, "body_too_large");
});
