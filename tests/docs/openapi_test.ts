import { assert, assertEquals, assertThrows } from "../support/assert.ts";
import { z } from "zod";
import { renderOpenApi } from "../../docs/openapi/mod.ts";
import { idOf, reference } from "../../docs/reference/mod.ts";
import { AnalyzeRequest } from "../../schemas/wire/analyze.ts";
import { Failure } from "../../schemas/wire/envelope.ts";
import { Endpoint, Health } from "../../schemas/wire/health.ts";
import { operations } from "../../schemas/wire/operations.ts";
import * as stats from "../../schemas/wire/stats.ts";
import { refuseUnworded } from "../../docs/unworded.ts";

const openApiText = renderOpenApi();
const document = JSON.parse(openApiText);

function valuesOf(node: unknown, key: string): unknown[] {
  if (node === null || typeof node !== "object") return [];
  return Object.entries(node).flatMap(([name, value]) =>
    name === key ? [value] : valuesOf(value, key)
  );
}

Deno.test("renderOpenApi() documents the operations and no others", () => {
  const documented = Object.entries<object>(document.paths)
    .flatMap(([path, methods]) =>
      Object.keys(methods).map((method) => `${method.toUpperCase()} ${path}`)
    );
  const registered = Object.values(operations)
    .map(({ method, path }) => `${method} ${path}`);
  const head = `HEAD ${operations.health.path}`;
  assertEquals(documented.sort(), [...registered, head].sort());
});

Deno.test("renderOpenApi() gives examples of request and successes that their schemas accept", () => {
  const { analyze, health } = operations;
  const { analyzed, up } = document.components.examples;
  analyze.response.parse(analyzed.value);
  health.response.parse(up.value);
  const { requestBody } = document.paths[analyze.path].post;
  const { examples } = requestBody.content["application/json"];
  const values = Object.values<{ value: unknown }>(examples);
  assert(values.length > 0, "no examples");
  for (const { value } of values) AnalyzeRequest.parse(value);
});

const named = { AnalyzeRequest, Endpoint, Failure, Health, ...stats };
for (const [name, schema] of Object.entries(named)) {
  if (!(schema instanceof z.ZodObject)) continue;
  const { properties } = document.components.schemas[name];
  Deno.test(`renderOpenApi() gives field examples that ${name} accepts`, () => {
    const shape: Record<string, z.ZodType> = schema.shape;
    for (const [field, type] of Object.entries(shape)) {
      const { example } = properties[field];
      if (example === undefined) continue;
      assertEquals(type.safeParse(example).error, undefined, field);
    }
  });
}

Deno.test("renderOpenApi() has only patterns that compile with the flag u", () => {
  const patterns = valuesOf(document, "pattern").map(String);
  assert(patterns.length > 0, "no patterns");
  for (const pattern of patterns) new RegExp(pattern, "u");
});

Deno.test("renderOpenApi() links only to headings of llms.md that exist", () => {
  const links = Array.from(openApiText.matchAll(/llms\.md#([\w-]+)/g));
  const ids = reference.map(idOf);
  assert(links.length > 0, "no links");
  assertEquals(links.filter(([, id]) => !ids.includes(id)), []);
});

Deno.test("renderOpenApi() takes at most 50,000 bytes", () => {
  const { length } = new TextEncoder().encode(openApiText);
  assert(length <= 50_000, `${length} bytes`);
});

Deno.test("renderOpenApi() names nothing that is not there, and has nothing that nothing names", () => {
  const named = new Set(valuesOf(document, "$ref").map(String));
  const { securitySchemes: _, ...components } = document.components;
  const there = Object.entries<object>(components).flatMap(([kind, parts]) =>
    Object.keys(parts).map((name) => `#/components/${kind}/${name}`)
  );
  assertEquals([...named].toSorted(), there.toSorted());
});

Deno.test("renderOpenApi() stays open for fields and statuses that are added later", () => {
  const additional = valuesOf(document, "additionalProperties");
  assertEquals(additional.filter((value) => value === false), []);
  const { code } = document.components.schemas.Failure.properties;
  const reason = document.components.headers["x-error-reason"];
  assertEquals(valuesOf([code, reason], "enum"), []);
});

Deno.test("renderOpenApi() has descriptions beside allOf: inside it, generators make any", () => {
  const parts = valuesOf(document, "allOf").flat() as object[];
  assert(parts.length > 0, "no allOf");
  assertEquals(parts.filter((part) => "description" in part), []);
});

const unworded: Record<string, [schema: z.ZodType, what: string]> = {
  "a refinement": [z.string().refine((text) => text !== ""), "custom"],
  "a default": [z.string().default("x"), "default"],
  "null": [z.string().nullable(), "nullable"],
  "a transform": [z.string().transform(Number), "pipe"],
  "a changed text": [z.string().trim(), "overwrite"],
  "a union": [z.union([z.string(), z.int()]), "union"],
  "a pattern": [z.string().regex(/a/), "string_format"],
  "a longest length": [z.string().max(9), "max_length"],
  "a least number of items": [z.array(z.string()).min(1), "min_length"],
  "a number that is no limit": [z.number().gt(0), "greater_than"],
  "some words": [z.enum(["a", "b"]), "enum"],
  // Of items, no table lists limits.
  "items with a length": [z.array(z.string().min(1)), "min_length of an item"],
  "items with a limit": [z.array(z.int().min(0)), "greater_than of an item"],
  "values with a limit": [
    z.record(z.string(), z.int().min(0)),
    "greater_than of an item",
  ],
};
for (const [name, [schema, what]] of Object.entries(unworded)) {
  Deno.test(`refuseUnworded() refuses ${name} in a list in an object`, () => {
    const nested = z.object({ list: z.array(z.object({ field: schema })) });
    const { message } = assertThrows(() => refuseUnworded(nested));
    assertEquals(message, `The documents have no words for ${what} of field`);
  });
}

Deno.test("refuseUnworded() accepts what the documents have words for", () => {
  refuseUnworded(z.strictObject({
    text: z.string().min(1).optional(),
    whole: z.int().min(0).max(9),
    word: z.literal("a"),
    time: z.iso.datetime(),
    list: z.array(z.int()),
    months: z.array(stats.MonthKey),
    map: z.record(stats.MonthKey, z.object({ name: z.string().min(1) })),
  }));
});
