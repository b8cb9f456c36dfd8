import { assertEquals } from "../support/assert.ts";
import { assertFailure, readHealth, readStats } from "../support/answers.ts";
import { analyzeRequest, fileBody } from "../support/client.ts";
import { salesWorkbook } from "../support/sales_workbook.ts";
import { createService } from "../support/service.ts";

const service = createService();
const otherMethods = ["GET", "PUT", "PATCH", "DELETE", "OPTIONS", "PURGE"];

Deno.test("spec 4.1: a signed workbook is answered with code 0 and statistics", async () => {
  const stats = await readStats(await service.analyze(salesWorkbook([{}])));
  assertEquals(Object.keys(stats), ["months", "byMonth", "total"]);
});

const notJson = {
  "nothing": "",
  "cut off": '{"file":"UEs',
  "text": "file=UEsDBA==",
  "two values": "{}{}",
  "single quotes": "{'file':'UEsDBA=='}",
  "a form": "file=UEsDBA%3D%3D",
  "not UTF-8": Uint8Array.of(0x7b, 0xff, 0x7d),
};
for (const [name, body] of Object.entries(notJson)) {
  Deno.test(`spec 4.1: a body that is not valid JSON (${name}) is 400`, async () => {
    const response = await service.send(body);
    await assertFailure(response, "body_not_json", "request body");
  });
}

const wrongBodies: [unknown, string][] = [
  [null, "The request body is null"],
  [[], "The request body is an array"],
  [1, "The request body is a number"],
  ["UEsDBA==", "The request body is a string"],
  [{ file: 1 }, "Field file is a number"],
  [{ file: null }, "Field file is null"],
  [{ file: "" }, "Field file is empty: the file has no content"],
  [{ file: ["UEsDBA=="] }, "Field file is an array"],
  [{ file: { data: "UEsDBA==" } }, "Field file is an object"],
  [{ file: "UEsDBA==", filename: 1 }, "Field filename is a number"],
  [{ file: "UEsDBA==", filename: null }, "Field filename is null"],
];
for (const [body, message] of wrongBodies) {
  const json = JSON.stringify(body);
  Deno.test(`spec 2.2: the body ${json} is 400`, async () => {
    await assertFailure(await service.send(json), "request_invalid", message);
  });
}

const xlsxType =
  "application/vnd.openxmlformats-officedocument.spreadsheetml.sheet";
const wrongFiles: [string, string][] = [
  [`data:${xlsxType};base64,UEsDBA==`, "Data URL"],
  ["%%%", "base64"],
];
for (const [file, message] of wrongFiles) {
  Deno.test(`spec 2.2: file ${file.slice(-20)} is not base64 of a file: 400`, async () => {
    const response = await service.send({ file });
    await assertFailure(response, "file_not_base64", message);
  });
}

Deno.test("spec 2.2: base64 may have line breaks and no padding", async () => {
  const file = salesWorkbook([{}]).toBase64();
  const broken = file.replace(/(.{76})/g, "$1\r\n").replaceAll("=", "");
  const found = await readStats(await service.send({ file: broken }));
  assertEquals(found, await readStats(await service.send({ file })));
});

Deno.test("spec 4.1: unknown fields of the body are ignored", async () => {
  const body = fileBody(salesWorkbook([{}]), { sheet: 2, data: null });
  await readStats(await service.send(body));
});

for (const method of otherMethods) {
  Deno.test(`spec 4.1: ${method} /api/analyze is 405`, async () => {
    const response = await service.get("/api/analyze", { method });
    assertEquals(response.headers.get("allow"), "POST");
    const mentions = [method, "/api/analyze", "POST"];
    await assertFailure(response, "method_not_allowed", ...mentions);
  });
}

Deno.test("spec 4.1: HEAD /api/analyze is 405", async () => {
  const { status, headers, body } = await service.get("/api/analyze", {
    method: "HEAD",
  });
  assertEquals([status, headers.get("allow"), body], [405, "POST", null]);
  assertEquals(headers.get("x-error-reason"), "method_not_allowed");
});

Deno.test("spec 4.1: a wrong method is 405 even when it is signed", async () => {
  const { headers } = analyzeRequest(fileBody(salesWorkbook([{}])));
  const response = await service.get("/api/analyze", {
    method: "PUT",
    headers,
  });
  await assertFailure(response, "method_not_allowed");
});

Deno.test("spec 4.2: GET /api/health ignores wrong authentication", async () => {
  const wrong = { "x-timestamp": "1", "x-signature": "no" };
  const headers = { "x-api-key": "no", ...wrong };
  await readHealth(await service.get("/api/health", { headers }));
});

Deno.test("spec 4.2: GET /api/health ignores a query", async () => {
  await readHealth(await service.get("/api/health?probe=1"));
});
