// @ts-types="../../types/std/assert.d.ts"
import { assertEquals, assertThrows } from "@std/assert";
import { Refusal } from "../../core/errors.ts";
import {
  decodeFile,
  parseJson,
  validateRequest,
} from "../../routes/analyze_request.ts";
import { encodeBody } from "../support/client.ts";

Deno.test("parseJson() accepts a byte order mark", () => {
  assertEquals(parseJson(encodeBody('\ufeff{"a":1}')), { a: 1 });
});

Deno.test("parseJson() keeps text as it is", () => {
  assertEquals(parseJson(encodeBody('"\\u0000销售 🏥"')), "\u0000销售 🏥");
});

Deno.test("parseJson() survives deep nesting", () => {
  const error = assertThrows(
    () => parseJson(encodeBody("[".repeat(4_000_000))),
    Refusal,
  );
  assertEquals(error.reason, "body_not_json");
});

Deno.test("validateRequest() leaves unknown fields out", () => {
  assertEquals(validateRequest({ file: "UEs=", more: 1 }), { file: "UEs=" });
});

Deno.test("validateRequest() does not look for file up the prototype chain", () => {
  const json = parseJson(encodeBody('{"__proto__":{"file":"UEs="}}'));
  const error = assertThrows(() => validateRequest(json), Refusal);
  assertEquals(error.reason, "file_missing");
});

Deno.test("decodeFile() gives the bytes", () => {
  assertEquals(decodeFile("UEsDBA=="), Uint8Array.of(0x50, 0x4b, 3, 4));
});

Deno.test("decodeFile() ignores ASCII white space", () => {
  assertEquals(
    decodeFile(" UEs\tDBA\r\n==\f "),
    Uint8Array.of(0x50, 0x4b, 3, 4),
  );
});

for (
  const file of ["UEsDB", "UEsDBA=", "UEsDBA==\u00a0", "UEsDBA==x", "=", "-_-_"]
) {
  Deno.test(`decodeFile() refuses ${JSON.stringify(file)}`, () => {
    const error = assertThrows(() => decodeFile(file), Refusal, "RFC 4648");
    assertEquals(error.reason, "file_not_base64");
  });
}

Deno.test("decodeFile() says what to do about a Data URL", () => {
  const url = " DATA:application/octet-stream;base64,UEsDBA==";
  assertThrows(
    () => decodeFile(url),
    Refusal,
    "only the base64 after the comma",
  );
});
