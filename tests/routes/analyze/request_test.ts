import {
  assertEquals,
  assertStringIncludes,
  assertThrows,
} from "../../support/assert.ts";
import { Refusal } from "../../../core/refusal.ts";
import {
  decodeFile,
  parseJson,
  validateRequest,
} from "../../../routes/analyze/request.ts";
import { encodeBody } from "../../support/client.ts";
import { worded } from "../../support/worded.ts";

for (
  const [what, json] of [
    ["nested lists", "[".repeat(2_000_000) + "]".repeat(2_000_000)],
    ["nested objects", `${'{"a":'.repeat(500_000)}1${"}".repeat(500_000)}`],
    ["numbers", `{"file":"UEs=","others":[${"1,".repeat(500_000)}1]}`],
    ["texts", `{"file":[${'"1000001",'.repeat(400_000)}""]}`],
    ["rows", ` [${'{"年":2024},'.repeat(10_000)}{}]`],
  ] as const
) {
  Deno.test(`parseJson() refuses a body of thousands of ${what}`, () => {
    const parse = () => parseJson(encodeBody(json));
    const { reason, message } = worded(assertThrows(parse, Refusal));
    assertEquals(reason, "request_invalid");
    assertStringIncludes(message, "thousands of values");
  });
}

Deno.test("parseJson() refuses a large body of quotes as not JSON", () => {
  const csv = '"a","b"\n'.repeat(10_000);
  for (const body of [encodeBody(csv), new Uint8Array(20_000).fill(0x22)]) {
    const error = assertThrows(() => parseJson(body), Refusal);
    assertEquals(error.reason, "body_not_json");
  }
});

Deno.test("parseJson() accepts 10,000 marks, and no more", () => {
  // Two brackets, four quotes, and a comma before each value but the first.
  const body = (count: number) =>
    encodeBody(`{"file":[${Array(count - 3).fill("1").join()}]}`);
  parseJson(body(10_000));
  assertThrows(() => parseJson(body(10_001)), Refusal);
});

Deno.test("validateRequest() names the first field that is wrong", () => {
  const refuse = () => validateRequest({ filename: 5, file: null });
  const { facts } = assertThrows(refuse, Refusal);
  assertEquals("field" in facts && facts.field, "file");
});

Deno.test("validateRequest() ignores a file field of the prototype", () => {
  const json = parseJson(encodeBody('{"__proto__":{"file":"UEs="}}'));
  const error = assertThrows(() => validateRequest(json), Refusal);
  assertEquals(error.reason, "file_missing");
});

const notBase64 = ["A", "UEsDB", "UEsDBA=", "UEsDBA==\u00a0", "UEsDBA==x", "="];
for (const file of [...notBase64, "-_-_"]) {
  Deno.test(`decodeFile() refuses ${JSON.stringify(file)}`, () => {
    const error = assertThrows(() => decodeFile(file), Refusal);
    const { reason, message } = worded(error);
    assertEquals(reason, "file_not_base64");
    assertStringIncludes(message, "RFC 4648");
  });
}
