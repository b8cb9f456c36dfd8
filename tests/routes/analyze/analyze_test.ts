import { assert, assertEquals } from "../../support/assert.ts";
import { runJob } from "../../../routes/analyze/work.ts";
import { HeldBody } from "../../../routes/capacity/body_budget.ts";
import type { Job } from "../../../routes/mod.ts";
import { readStats } from "../../support/answers.ts";
import { analyzeRequest, fileBody } from "../../support/client.ts";
import { salesWorkbook } from "../../support/sales_workbook.ts";
import { createService } from "../../support/service.ts";

Deno.test("analyze() gives the work a key that cannot be read out, and no secret", async () => {
  const jobs: Job[] = [];
  const service = createService({
    runJob: (job) => {
      jobs.push(job);
      return runJob(job);
    },
  });
  const file = fileBody(salesWorkbook([{}]));
  await readStats(await service.send(file, { encrypt: true }));
  await readStats(await service.send(file));
  const [{ key }, plain] = jobs;
  assert(key instanceof CryptoKey);
  assertEquals([key.extractable, key.usages], [false, ["decrypt"]]);
  assertEquals(plain.key, undefined);
  assertEquals(Object.keys(plain).toSorted(), [
    ...["body", "handling", "key", "limits"],
  ]);
});

Deno.test("analyze() gives back the memory of the body and of the workbook", async () => {
  const service = await createService();
  const workbook = salesWorkbook(
    Array.from({ length: 3000 }, (_, i) => ({ hospital: `${i * 7919}` })),
  );
  const buffers: ArrayBufferLike[] = [];
  const { join } = HeldBody.prototype;
  const decode = Uint8Array.fromBase64;
  HeldBody.prototype.join = function () {
    const body = join.call(this);
    buffers.push(body.buffer);
    return body;
  };
  Uint8Array.fromBase64 = (text) => {
    const bytes = decode.call(Uint8Array, text);
    buffers.push(bytes.buffer);
    return bytes;
  };
  try {
    const request = analyzeRequest(fileBody(workbook));
    await readStats(await service.handle(request));
  } finally {
    HeldBody.prototype.join = join;
    Uint8Array.fromBase64 = decode;
  }
  const [body, file] = buffers;
  assertEquals([body.byteLength, file.byteLength], [0, 0]);
});
