import {
  assert,
  assertEquals,
  assertStringIncludes,
} from "../support/assert.ts";
import { z } from "zod";
import { AnalyzeRequest } from "../../schemas/wire/analyze.ts";
import { Failure } from "../../schemas/wire/envelope.ts";
import {
  languageTags,
  notes,
  type OperationId,
  signatureHeaders,
} from "../../schemas/mod.ts";
import { operations } from "../../schemas/wire/operations.ts";
import { problems } from "../../schemas/problems.ts";
import { exampleMessage } from "../../schemas/words/mod.ts";
import {
  namedSchemas,
  openApiDocument,
  type SchemaObject,
} from "./documents.ts";

const document = openApiDocument();
const operationIds = Object.keys(operations) as OperationId[];

function operation(id: OperationId) {
  const { path, method } = operations[id];
  return document.paths[path][method.toLowerCase()];
}

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

Deno.test("renderOpenApi() names the components as the spec does", () => {
  assertEquals(
    Object.keys(document.components.schemas).sort(),
    [...Object.keys(namedSchemas), "AnalyzeSuccess", "HealthSuccess"].sort(),
  );
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
    });
  }

  Deno.test(`renderOpenApi() documents no failure that ${id} does not have`, () => {
    const reasons = Object.values(operation(id).responses)
      .flatMap(({ headers }) =>
        headers["x-error-reason"]?.schema["x-extensible-enum"] ?? []
      );
    const own = [...operations[id].failures, "not_found"];
    assertEquals(reasons.sort(), own.sort());
  });

  Deno.test(`renderOpenApi() documents x-request-id on every response of ${id}`, () => {
    for (const { headers } of Object.values(operation(id).responses)) {
      assert(headers["x-request-id"].required);
    }
  });

  Deno.test(`renderOpenApi() documents the languages of the failures of ${id}`, () => {
    const names = operation(id).parameters.map(({ name }) => name);
    assert(names.includes("accept-language"), names.join());
    for (
      const [status, { headers }] of Object.entries(operation(id).responses)
    ) {
      assertEquals(
        headers["content-language"]?.schema.enum,
        status === "200" ? undefined : [...languageTags],
      );
    }
  });

  Deno.test(`renderOpenApi() narrows code by the status of ${id}`, () => {
    const { 200: _, ...failures } = operation(id).responses;
    for (const [status, { content }] of Object.entries(failures)) {
      const [general, narrow] = content["application/json"].schema.allOf ?? [];
      assertEquals(general, { $ref: "#/components/schemas/Failure" });
      assertEquals(narrow.properties?.code.enum, [Number(status)]);
      assertEquals(narrow.required, ["code"]);
    }
  });

  Deno.test(`renderOpenApi() gives every response of ${id} a content`, () => {
    for (const { content } of Object.values(operation(id).responses)) {
      assertEquals(Object.keys(content), ["application/json"]);
    }
  });

  Deno.test(`renderOpenApi() documents allow on the 405 of ${id}`, () => {
    const { headers } = operation(id).responses["405"];
    assertEquals(headers.allow.schema.example, operations[id].method);
  });

  Deno.test(`renderOpenApi() gives ${id} a success example that its schema accepts`, () => {
    const { examples } =
      operation(id).responses["200"].content["application/json"];
    const values = Object.values(examples).map(({ value }) => value);
    assertEquals(values.length, 1);
    operations[id].response.parse(values[0]);
  });
}

Deno.test("renderOpenApi() documents x-notes and every note of it", () => {
  const { headers } = operation("analyze").responses["200"];
  for (const token of Object.keys(notes)) {
    assertStringIncludes(headers["x-notes"].description, `\`${token}\``);
  }
  assertEquals(headers["x-notes"].required, false);
  assertEquals(
    operation("health").responses["200"].headers["x-notes"],
    undefined,
  );
});

Deno.test("renderOpenApi() has the headers of the signature as the security of the analysis", () => {
  const schemes = Object.entries(document.components.securitySchemes).map((
    [id, { type, in: place, name }],
  ) => [id, type, place, name]);
  assertEquals(
    schemes.sort(),
    signatureHeaders.map((name) => [name, "apiKey", "header", name]).sort(),
  );
  const required = signatureHeaders.map((name) => [name, []]);
  assertEquals(operation("analyze").security, [Object.fromEntries(required)]);
  assertEquals(operation("health").security, []);
});

Deno.test("renderOpenApi() leaves no required parameter to the calls of a generated client", () => {
  const { parameters, requestBody } = operation("analyze");
  assertEquals(parameters.filter(({ required }) => required), []);
  assertEquals(Object.keys(requestBody.content), ["application/json"]);
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

Deno.test("renderOpenApi() gives request examples that AnalyzeRequest accepts", () => {
  const { content } = operation("analyze").requestBody;
  for (const { value } of Object.values(content["application/json"].examples)) {
    AnalyzeRequest.parse(value);
  }
});

Deno.test("renderOpenApi() lets answers have fields that are added later", () => {
  assertEquals(
    valuesOf(document, "additionalProperties").includes(false),
    false,
  );
});

Deno.test("renderOpenApi() writes patterns that compile with the flag u", () => {
  const patterns = valuesOf(document, "pattern").map(String);
  assert(patterns.length > 0);
  for (const pattern of patterns) new RegExp(pattern, "u");
});

for (const [name, schema] of Object.entries(namedSchemas)) {
  const component = document.components.schemas[name];

  Deno.test(`renderOpenApi() describes ${name} as zod itself does`, () => {
    assertEquals(comparable(component), comparable(zodSchema(name, schema)));
  });

  Deno.test(`renderOpenApi() gives field examples that ${name} accepts`, () => {
    for (const [field, { example }] of properties(component)) {
      if (example !== undefined) z.parse(schema.shape[field], example);
    }
  });

  Deno.test(`renderOpenApi() gives every field of ${name} a description or a reference`, () => {
    for (const [field, property] of properties(component)) {
      const isDescribed = "description" in property || "$ref" in property;
      assert(isDescribed, `${name}.${field}`);
    }
  });
}

function properties(component: SchemaObject): [string, SchemaObject][] {
  return Object.entries(component.properties ?? {});
}

function zodSchema(name: string, schema: z.ZodType): unknown {
  const options = { target: "openapi-3.0", io: "input" } as const;
  const { definitions } = z.toJSONSchema(schema, options);
  return (definitions as Record<string, unknown>)[name];
}

/**
 * The schema without differences that mean nothing: order, safe integer bounds,
 * the pattern of a date-time; and without the further properties that only our
 * own schemas forbid.
 */
function comparable(schema: unknown): unknown {
  return JSON.parse(JSON.stringify(schema, (key, value) => {
    if (key === "minimum" && value === Number.MIN_SAFE_INTEGER) return;
    if (key === "maximum" && value === Number.MAX_SAFE_INTEGER) return;
    if (key === "_internal") return; // for zod-to-openapi
    if (key === "additionalProperties" && value === false) return;
    if (key === "$ref") return value.slice(value.lastIndexOf("/") + 1);
    if (value?.format !== "date-time") return value;
    const { pattern: _, ...rest } = value;
    return rest;
  }));
}
