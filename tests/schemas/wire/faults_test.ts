import { z } from "zod";
import { assertEquals } from "../../support/assert.ts";
import type { Constraint, JsonType } from "../../../schemas/facts.ts";
import { refusalOf } from "../../../schemas/wire/faults.ts";

/** What the first issue of a value says. */
function faultOf(schema: z.ZodType, value: unknown) {
  const { error } = z.object({ a: schema }).safeParse({ a: value }, {
    reportInput: true,
  });
  if (error === undefined) throw new Error("The value is valid");
  const { reason, facts } = refusalOf(error.issues[0]);
  assertEquals(reason, "request_invalid");
  return facts;
}

const constraints: [z.ZodType, unknown, keyword: string, value: unknown][] = [
  [z.string().min(2), "x", "minLength", 2],
  [z.string().max(2), "xyz", "maxLength", 2],
  [z.array(z.string()).min(1), [], "minItems", 1],
  [z.array(z.string()).max(1), ["x", "y"], "maxItems", 1],
  [z.number().min(3), 2, "minimum", 3],
  [z.number().max(3), 4, "maximum", 3],
  [z.number().gt(3), 3, "exclusiveMinimum", 3],
  [z.number().lt(3), 3, "exclusiveMaximum", 3],
  [z.number().multipleOf(5), 7, "multipleOf", 5],
  [z.string().regex(/^\d{4}\/x$/i), "x", "pattern", "^\\d{4}\\/x$"],
  [z.iso.date(), "x", "format", "date"],
  [z.enum(["x", "y"]), "z", "enum", ["x", "y"]],
];
for (const [schema, found, keyword, value] of constraints) {
  Deno.test(`refusalOf() names the constraint ${keyword}`, () => {
    const constraint = { keyword, value } as Constraint;
    const problem = "constraint";
    assertEquals(faultOf(schema, found), { problem, field: "a", constraint });
  });
}

const types: [z.ZodType, unknown, expected: JsonType, found: JsonType][] = [
  [z.string(), null, "string", "null"],
  [z.int(), 1.5, "integer", "number"],
  [z.number(), [], "number", "array"],
  [z.boolean(), "x", "boolean", "string"],
  [z.array(z.string()), {}, "array", "object"],
  [z.object({}), true, "object", "boolean"],
  [z.record(z.string(), z.string()), 5, "object", "number"],
];
for (const [schema, value, expected, found] of types) {
  Deno.test(`refusalOf() says that ${found} is no ${expected}`, () => {
    const what = { problem: "wrong_type", field: "a" } as const;
    assertEquals(faultOf(schema, value), { ...what, expected, found });
  });
}

const rest: [z.ZodType, unknown, facts: unknown][] = [
  [z.string(), undefined, { problem: "missing", field: "a" }],
  [z.object({ b: z.string() }), {}, { problem: "missing", field: "a.b" }],
  [z.strictObject({}), { b: 1 }, { problem: "unknown", field: "a.b" }],
  [z.union([z.string(), z.number()]), {}, { problem: "other", field: "a" }],
  [z.string().refine(() => false), "", { problem: "other", field: "a" }],
];
for (const [schema, value, facts] of rest) {
  Deno.test(`refusalOf() gives ${JSON.stringify(facts)}`, () => {
    assertEquals(faultOf(schema, value), facts);
  });
}
