import {
  assert,
  assertEquals,
  assertMatch,
  assertStringIncludes,
} from "../support/assert.ts";
import { z } from "zod";
import { AnalyzeRequest } from "../../schemas/wire/analyze.ts";
import { Failure } from "../../schemas/wire/envelope.ts";
import {
  INTERFACE_VERSION,
  languageTags,
  notes,
  type OperationId,
  signatureHeaders,
} from "../../schemas/mod.ts";
import { operations } from "../../schemas/wire/operations.ts";
import { problems } from "../../schemas/problems.ts";
import { rule } from "../../docs/llms_md/mod.ts";
import { exampleMessage } from "../../schemas/words/mod.ts";
import {
  BASE_URL,
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

/** Every response of an operation but that of proxies. */
function ownResponses(id: OperationId) {
  const { default: _, ...own } = operation(id).responses;
  return own;
}

function valuesOf(node: unknown, key: string): unknown[] {
  if (node === null || typeof node !== "object") return [];
  return Object.entries(node).flatMap(([name, value]) =>
    name === key ? [value] : valuesOf(value, key)
  );
}

Deno.test("renderOpenApi() carries the versions of the format and the interface", () => {
  assertEquals(document.openapi, "3.0.3");
  assertEquals(document.info.version, INTERFACE_VERSION);
});

Deno.test("renderOpenApi() names the base URL as the only server", () => {
  assertEquals(document.servers.map(({ url }) => url), [BASE_URL]);
});

Deno.test("renderOpenApi() documents the operations and no others", () => {
  const documented = Object.entries(document.paths).flatMap(([path, methods]) =>
    Object.keys(methods).map((method) => `${method.toUpperCase()} ${path}`)
  );
  const registered = Object.values(operations)
    .map(({ method, path }) => `${method} ${path}`);
  const head = `HEAD ${operations.health.path}`;
  assertEquals(documented.sort(), [...registered, head].sort());
});

Deno.test("renderOpenApi() gives every operation its id", () => {
  for (const id of operationIds) assertEquals(operation(id).operationId, id);
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
      assert(response.headers["x-error-reason"].schema.enum?.includes(reason));
    });
  }

  Deno.test(`renderOpenApi() documents no failure that ${id} does not have`, () => {
    const reasons = Object.values(ownResponses(id))
      .flatMap(({ headers }) => headers["x-error-reason"]?.schema.enum ?? []);
    const own = [...operations[id].failures, "not_found"];
    assertEquals(reasons.sort(), own.sort());
  });

  Deno.test(`renderOpenApi() documents x-request-id on every response of ${id}`, () => {
    for (const { headers } of Object.values(ownResponses(id))) {
      assert(headers["x-request-id"].required);
    }
  });

  Deno.test(`renderOpenApi() documents the languages of the failures of ${id}`, () => {
    const names = operation(id).parameters.map(({ name }) => name);
    assert(names.includes("accept-language"), names.join());
    for (const [status, { headers }] of Object.entries(ownResponses(id))) {
      assertEquals(
        headers["content-language"]?.schema.enum,
        status === "200" ? undefined : [...languageTags],
      );
    }
  });

  Deno.test(`renderOpenApi() narrows code by the status of ${id}`, () => {
    const { 200: _, ...failures } = ownResponses(id);
    for (const [status, { content }] of Object.entries(failures)) {
      const [general, narrow] = content["application/json"].schema.allOf ?? [];
      assertEquals(general, { $ref: "#/components/schemas/Failure" });
      assertEquals(narrow.properties?.code.enum, [Number(status)]);
      assertEquals(narrow.required, ["code"]);
    }
  });

  Deno.test(`renderOpenApi() says of ${id} that a proxy answers without the envelope`, () => {
    const { description, content } = operation(id).responses.default;
    assertStringIncludes(description, "proxy");
    assertEquals(content, undefined);
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

for (const signing of ["parameters", "middleware"] as const) {
  const { paths, components } = openApiDocument(signing);
  const { security, parameters } = paths["/api/analyze"].post;

  Deno.test(`renderOpenApi() names each header of the signature once, with ${signing}`, () => {
    assertEquals(security.length, 1);
    const required = parameters.filter((parameter) => parameter.required);
    const names = [
      ...Object.keys(security[0]),
      ...required.map(({ name }) => name),
    ];
    assertEquals(names, Object.keys(signatureHeaders));
  });

  Deno.test(`renderOpenApi() declares what it secures as api keys in headers, with ${signing}`, () => {
    const schemes = components.securitySchemes;
    assertEquals(Object.keys(schemes).sort(), Object.keys(security[0]).sort());
    for (const [name, scheme] of Object.entries(schemes)) {
      const { type, in: place } = scheme;
      assertEquals([type, place, scheme.name], ["apiKey", "header", name]);
    }
  });
}

Deno.test("renderOpenApi() leaves only the api key to the security of the operation", () => {
  assertEquals(operation("analyze").security, [{ "x-api-key": [] }]);
  assertEquals(operation("health").security, []);
});

Deno.test("renderOpenApi() says that a viewer cannot sign", () => {
  assertStringIncludes(operation("analyze").description, '"Try it out"');
});

Deno.test("renderOpenApi() describes total, and generators keep its type", () => {
  const { MonthlySalesStats } = document.components.schemas;
  const { total } = MonthlySalesStats.properties ?? {};
  const { description, allOf, ...others } = total;
  assertStringIncludes(String(description), "all months");
  assertEquals(allOf, [{ $ref: "#/components/schemas/SalesStats" }]);
  assertEquals(others, {});
});

Deno.test("renderOpenApi() offers x-encrypted with the value 1 only", () => {
  const encrypted = operation("analyze").parameters
    .find(({ name }) => name === "x-encrypted");
  assertEquals([encrypted?.required, encrypted?.schema.enum], [false, ["1"]]);
});

Deno.test("renderOpenApi() excludes 0 from the statuses of a failure", () => {
  const statuses = Object.values(problems).map(({ status }) => status);
  const code = document.components.schemas.Failure.properties?.code;
  assertEquals(new Set(code?.enum), new Set(statuses));
});

Deno.test("renderOpenApi() says how the workbook is read", () => {
  const { description } = operation("analyze");
  for (const word of ["Total rows", "Merged cells", "Header row"]) {
    assert(description.includes(`**${word}**`), word);
  }
});

Deno.test("renderOpenApi() gives request examples that AnalyzeRequest accepts", () => {
  const { content } = operation("analyze").requestBody;
  for (const { value } of Object.values(content["application/json"].examples)) {
    AnalyzeRequest.parse(value);
  }
});

Deno.test("renderOpenApi() gives an encrypted example that its pattern accepts", () => {
  const { schema, examples } =
    operation("analyze").requestBody.content["text/plain"];
  const { value } = examples.encrypted;
  assertMatch(String(value), new RegExp(schema.pattern ?? "$^", "u"));
});

Deno.test("renderOpenApi() lists no null in an enum, which would stop generators", () => {
  const enums = valuesOf(document, "enum").flat();
  assert(enums.length > 0);
  assert(!enums.includes(null));
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
 * the pattern of a date-time, the values of what is always null; and without the
 * further properties that only our own schemas forbid.
 */
function comparable(schema: unknown): unknown {
  return JSON.parse(JSON.stringify(schema, (key, value) => {
    if (key === "minimum" && value === Number.MIN_SAFE_INTEGER) return;
    if (key === "maximum" && value === Number.MAX_SAFE_INTEGER) return;
    if (key === "enum" && value[0] === null) return;
    if (key === "_internal") return; // for zod-to-openapi
    if (key === "additionalProperties" && value === false) return;
    if (key === "$ref") return value.slice(value.lastIndexOf("/") + 1);
    if (value?.format !== "date-time") return value;
    const { pattern: _, ...rest } = value;
    return rest;
  }));
}

Deno.test("renderOpenApi() leaves the headers of the signature and encryption to a middleware", () => {
  const inMiddleware = openApiDocument("middleware");
  const { post } = inMiddleware.paths["/api/analyze"];
  assertEquals(post.parameters.map(({ name }) => name), ["accept-language"]);
  assertEquals(Object.keys(post.requestBody.content), ["application/json"]);
  const own = document.paths["/api/analyze"].post;
  assertEquals(post.responses, own.responses);
  assertEquals(
    inMiddleware.paths["/api/health"],
    document.paths["/api/health"],
  );
  assertEquals(inMiddleware.components.schemas, document.components.schemas);
});

Deno.test("renderOpenApi() shows how a middleware signs and encrypts", () => {
  const { post } = openApiDocument("middleware").paths["/api/analyze"];
  for (const name of [...Object.keys(signatureHeaders), "x-encrypted"]) {
    assertStringIncludes(post.description, `headers["${name}"] = `);
  }
  assertStringIncludes(post.description, rule.trim());
});

Deno.test("renderOpenApi() leads from each description to the other one", () => {
  const { description } = openApiDocument("middleware").info;
  assertStringIncludes(description, `${BASE_URL}/openapi.json`);
  assertStringIncludes(document.info.description, "/openapi-middleware.json");
});
