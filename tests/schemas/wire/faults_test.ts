import { z } from "zod";
import { assertEquals } from "../../support/assert.ts";
import { refusalOf } from "../../../schemas/wire/faults.ts";

const Body = z.strictObject({
  file: z.string().min(1),
  filename: z.string().max(9).optional(),
});
const wrongType = { problem: "wrong_type" };
const file = "UEs=";
const faults: [body: unknown, field: string | undefined, facts: object][] = [
  [null, undefined, { ...wrongType, expected: "object", found: "null" }],
  [[], undefined, { ...wrongType, expected: "object", found: "array" }],
  [true, undefined, { ...wrongType, expected: "object", found: "boolean" }],
  [{ file: 1 }, "file", { ...wrongType, expected: "string", found: "number" }],
  [{ file: {} }, "file", { ...wrongType, expected: "string", found: "object" }],
  [{ file, filename: "x".repeat(10) }, "filename", { problem: "other" }],
  [{ file, more: 1 }, undefined, { problem: "other" }],
  [{ file: "" }, undefined, { problem: "empty_file" }],
];

function refusalFor(body: unknown) {
  const { error } = Body.safeParse(body, { reportInput: true });
  if (error === undefined) throw new Error("The body is valid");
  return refusalOf(error.issues[0]);
}

for (const [body, field, facts] of faults) {
  Deno.test(`refusalOf() gives ${JSON.stringify(facts)} for ${JSON.stringify(body)}`, () => {
    const expected = field === undefined ? facts : { ...facts, field };
    const refusal = { reason: "request_invalid", facts: expected };
    assertEquals<unknown>(refusalFor(body), refusal);
  });
}

Deno.test("refusalOf() has a reason of its own for a missing file", () => {
  assertEquals(refusalFor({}), { reason: "file_missing", facts: {} });
});
