/** Statements of llms.md that no section of the spec makes. */
import { assert, assertEquals } from "../support/assert.ts";
import {
  analyzeRequest,
  encodeBody,
  fileBody,
  signMessage,
} from "../support/client.ts";
import { totalOf } from "../support/sales_answers.ts";
import { salesWorkbook } from "../support/sales_workbook.ts";
import { createService, serveService } from "../support/service.ts";
import { largestWorkbook } from "../../docs/workbook_size.ts";

const workbook = salesWorkbook([{ qty: 500, conv: 0.1 }]);
const json = JSON.stringify(fileBody(workbook));
const service = await createService();

const accepted: Record<string, string | Uint8Array> = {
  "an empty filename": JSON.stringify(fileBody(workbook, { filename: "" })),
  "an escaped slash": json.replaceAll("/", "\\/"),
  "an escaped plus": json.replaceAll("+", "\\u002B"),
  "a byte order mark": `\ufeff${json}`,
};

for (const [what, body] of Object.entries(accepted)) {
  Deno.test(`llms.md: ${what} in the body is fine`, async () => {
    assertEquals((await service.send(body)).status, 200);
  });
}

Deno.test("llms.md: the service does not look at content-type", async () => {
  for (const type of [null, "text/plain", "application/octet-stream"]) {
    const options = { headers: { "content-type": type } };
    assertEquals((await service.send(json, options)).status, 200);
  }
});

/** The length of a body around a workbook of this many bytes. */
function bodyLength(bytes: number, encrypt: boolean): number {
  const content = encodeBody(fileBody(new Uint8Array(bytes)));
  return signMessage(content, { encrypt }).body.length;
}

for (const encrypt of [false, true]) {
  const kind = encrypt ? "encrypted" : "plain";
  Deno.test(`llms.md: the largest workbook, ${kind}, is exact`, () => {
    const limits = Array.from({ length: 12 }, (_, i) => 100_000 + i);
    for (const limit of [4_718_592, ...limits]) {
      const largest = largestWorkbook(limit)[kind];
      assert(bodyLength(largest, encrypt) <= limit);
      assert(bodyLength(largest + 1, encrypt) > limit);
    }
  });
}

Deno.test("llms.md: if not even an empty workbook fits, the largest has 0 bytes", () => {
  assertEquals(largestWorkbook(8), { plain: 0, encrypted: 0 });
});

Deno.test("llms.md: the body may be chunked", async () => {
  await using served = await serveService();
  const { headers } = analyzeRequest(json);
  headers.delete("content-length");
  const response = await fetch(`${served.base}/api/analyze`, {
    method: "POST",
    headers,
    body: new Blob([json]).stream(),
  });
  assertEquals(response.status, 200);
  await response.body?.cancel();
});

Deno.test("llms.md: a date in an amount or a name is its serial number", async () => {
  const date = 45_413; // Excel stores a date as a number
  const total = await totalOf([{ qty: date, hospital: date }]);
  assertEquals(total.meta.totalQty, 45_413);
  assertEquals(total.byHospital[0].name, "45413");
});

Deno.test("llms.md: names are compared exactly, and a number counts as its digits", async () => {
  const hospitals = ["A", "a", " A", "1", 1, "A  B", "A B"];
  const { meta } = await totalOf(hospitals.map((hospital) => ({ hospital })));
  assertEquals(meta.hospitals, 5);
});
