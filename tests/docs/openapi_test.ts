import { assert, assertEquals, assertThrows } from "../support/assert.ts";
import { z } from "zod";
import { idOf, reference } from "../../docs/reference/mod.ts";
import { AnalyzeRequest } from "../../schemas/wire/analyze.ts";
import { Failure } from "../../schemas/wire/envelope.ts";
import { type OperationId, signatureHeaders } from "../../schemas/mod.ts";
import { operations } from "../../schemas/wire/operations.ts";
import { problems } from "../../schemas/problems.ts";
import { exampleMessage } from "../../schemas/words/mod.ts";
import { namedSchemas, openApiDocument, openApiText } from "./documents.ts";
import { refuseUnworded } from "../../docs/unworded.ts";
import { MonthKey } from "../../schemas/wire/stats.ts";

const document = openApiDocument();
const operationIds = Object.keys(operations) as OperationId[];

function operation(id: OperationId) {
  const { path, method } = operations[id];
  return document.paths[path][method.toLowerCase()];
}

/** All values with a key, at any depth. */
function valuesOf(node: unknown, key: string): unknown[] {
  if (node === null || typeof node !== "object") return [];
  return Object.entries(node).flatMap(([name, value]) =>
    name === key ? [value] : valuesOf(value, key)
  );
}

Deno.test("renderOpenApi() documents the operations and no others", () => {
  const documented = Object.entries(document.paths).flatMap(([path, methods]) =>
    Object.keys(methods).map((method) => `${method.toUpperCase()} ${path}`)
  );
  const registered = Object.values(operations)
    .map(({ method, path }) => `${method} ${path}`);
  const head = `HEAD ${operations.health.path}`;
  assertEquals(documented.sort(), [...registered, head].sort());
});

for (const id of operationIds) {
  for (const reason of operations[id].failures) {
    const { status } = problems[reason];
    Deno.test(`renderOpenApi() documents the failure ${reason} of ${id} with status ${status}`, () => {
      const response = operation(id).responses[status];
      const { value } = response.content["application/json"].examples[reason];
      const { code, message } = Failure.parse(value);
      assertEquals(code, status);
      if (reason !== "method_not_allowed") {
        assertEquals(message, exampleMessage(reason));
      }
      const { schema } = response.headers["x-error-reason"];
      assert(schema["x-extensible-enum"]?.includes(reason));
      assert(response.description.includes(`\n- \`${reason}\`: `));
    });
  }

  Deno.test(`renderOpenApi() gives ${id} a success example that its schema accepts`, () => {
    const { examples } =
      operation(id).responses["200"].content["application/json"];
    const values = Object.values(examples).map(({ value }) => value);
    assertEquals(values.length, 1);
    operations[id].response.parse(values[0]);
  });
}

Deno.test("renderOpenApi() gives the analysis request examples that its schema accepts", () => {
  const { examples } =
    operation("analyze").requestBody.content["application/json"];
  const values = Object.values(examples).map(({ value }) => value);
  assert(values.length > 0);
  for (const value of values) AnalyzeRequest.parse(value);
});

Deno.test("renderOpenApi() has only patterns that compile with the flag u", () => {
  const patterns = valuesOf(document, "pattern").map(String);
  assert(patterns.length > 0);
  for (const pattern of patterns) new RegExp(pattern, "u");
});

Deno.test("renderOpenApi() links only to headings of llms.md that exist", () => {
  const links = Array.from(openApiText.matchAll(/llms\.md#([\w-]+)/g));
  const linked = links.map(([, id]) => id);
  const ids = reference.map(idOf);
  assert(linked.length > 0);
  assertEquals(linked.filter((id) => !ids.includes(id)), []);
});

Deno.test("renderOpenApi() takes at most 50,000 bytes", () => {
  const { length } = new TextEncoder().encode(openApiText);
  assert(length <= 50_000, `${length} bytes`);
});

Deno.test("renderOpenApi() lists for a status the reasons of the operation alone", () => {
  for (const id of operationIds) {
    const { 200: _, ...failures } = operation(id).responses;
    const listed = Object.values(failures).flatMap(({ content }) =>
      Object.keys(content["application/json"].examples)
    );
    const known = [...operations[id].failures, "not_found"];
    assertEquals(listed.toSorted(), known.toSorted());
  }
});

Deno.test("renderOpenApi() names nothing that is not there, and has nothing that nothing names", () => {
  const document = JSON.parse(openApiText);
  const named = new Set(valuesOf(document, "$ref").map(String));
  const { securitySchemes: _, ...components } = document.components;
  const there = Object.entries<object>(components).flatMap(([kind, parts]) =>
    Object.keys(parts).map((name) => `#/components/${kind}/${name}`)
  );
  assertEquals([...named].toSorted(), there.toSorted());
});

Deno.test("renderOpenApi() has the headers of the signature as the security of the analysis", () => {
  const schemes = Object.entries(document.components.securitySchemes)
    .map(([id, { type, in: place, name }]) => [id, type, place, name]);
  const wanted = signatureHeaders
    .map((name) => [name, "apiKey", "header", name]);
  assertEquals(schemes.toSorted(), wanted.toSorted());
  const required = signatureHeaders.map((name) => [name, []]);
  assertEquals(operation("analyze").security, [Object.fromEntries(required)]);
  assertEquals(operation("health").security, []);
});

Deno.test("renderOpenApi() lists the statuses of failures, and stays open for others", () => {
  const statuses = Object.values(problems).map(({ status }) => status);
  const { code } = document.components.schemas.Failure.properties ?? {};
  assertEquals(new Set(code["x-extensible-enum"]), new Set(statuses));
  for (const reason of valuesOf(document, "x-error-reason")) {
    assertEquals(valuesOf(reason, "enum"), []);
  }
  assertEquals(valuesOf(code, "enum"), []);
});

Deno.test("renderOpenApi() lets answers have fields that are added later", () => {
  const found = valuesOf(document, "additionalProperties").includes(false);
  assertEquals(found, false);
});

Deno.test("renderOpenApi() has descriptions beside allOf: inside it, generators make any", () => {
  const parts = valuesOf(document, "allOf").flat() as object[];
  assert(parts.length > 0);
  assertEquals(parts.filter((part) => "description" in part), []);
});

for (const [name, schema] of Object.entries(namedSchemas)) {
  const { properties = {} } = document.components.schemas[name];

  Deno.test(`renderOpenApi() gives field examples that ${name} accepts`, () => {
    for (const [field, { example }] of Object.entries(properties)) {
      if (example !== undefined) z.parse(schema.shape[field], example);
    }
  });
}

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
};
for (const [name, [schema, what]] of Object.entries(unworded)) {
  Deno.test(`refuseUnworded() refuses ${name}, in whatever it is`, () => {
    const nested = z.object({ list: z.array(z.object({ field: schema })) });
    const { message } = assertThrows(() => refuseUnworded(nested));
    assertEquals(message, `The documents have no words for ${what} of field`);
  });
}

const items = {
  min_length: z.string().min(1),
  greater_than: z.int().min(0),
};
for (const [kind, item] of Object.entries(items)) {
  for (const list of [z.array(item), z.record(z.string(), item)]) {
    Deno.test(`refuseUnworded() refuses ${kind} of the items of ${list.type}, which no table lists`, () => {
      const schema = z.object({ field: list });
      const { message } = assertThrows(() => refuseUnworded(schema));
      const unworded = `${kind} of an item of field`;
      assertEquals(message, `The documents have no words for ${unworded}`);
    });
  }
}

Deno.test("refuseUnworded() accepts what the documents have words for", () => {
  refuseUnworded(z.strictObject({
    text: z.string().min(1).optional(),
    whole: z.int().min(0).max(9),
    word: z.literal("a"),
    time: z.iso.datetime(),
    list: z.array(z.int()),
    months: z.array(MonthKey),
    map: z.record(MonthKey, z.object({ name: z.string().min(1) })),
  }));
});
