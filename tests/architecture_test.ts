import { assert, assertEquals } from "./support/assert.ts";
import {
  type Import,
  importsOf,
  type SourceFile,
  sourceFiles,
} from "./support/source_files.ts";

const files = sourceFiles();
const product = files.filter(({ path }) => !path.startsWith("tests/"));

function isUnder(folder: string) {
  return ({ path }: { path: string }) => path.startsWith(`${folder}/`);
}

/** Imports of files under a folder that the rule does not allow. */
function violations(
  folder: string,
  allows: (one: Import, file: SourceFile) => boolean,
): string[] {
  const inFolder = files.filter(isUnder(folder));
  assert(inFolder.length > 0, `no files under ${folder}/`);
  return inFolder.flatMap((file) =>
    file.imports.filter((one) => !allows(one, file))
      .map(({ kind, target }) => `${file.path}: ${kind} ${target}`)
  );
}

/** Files whose code, without comments and strings, has the pattern. */
function mentions(pattern: RegExp, some: readonly SourceFile[]): string[] {
  return some.flatMap(({ path, code }) => {
    const match = pattern.exec(code);
    return match === null ? [] : [`${path}: ${match[0]}`];
  });
}

function goesTo(...folders: readonly string[]) {
  return ({ target }: Import) =>
    folders.some((folder) => target.startsWith(`${folder}/`));
}

Deno.test("design 1: schemas import Zod and each other alone", () => {
  const found = violations(
    "schemas",
    (one) => one.target === "zod" || goesTo("schemas")(one),
  );
  assertEquals(found, []);
});

Deno.test("design 1: core imports core, types of schemas, and no HTTP library", () => {
  const libraries =
    /^(?:node:(?:zlib|crypto|buffer|timers)|@std\/crypto\/.*|xlsx)$/;
  const found = violations(
    "core",
    (one) =>
      goesTo("core")(one) || one.kind === "type" && goesTo("schemas")(one) ||
      libraries.test(one.target),
  );
  assertEquals(found, []);
});

Deno.test("design 1: core knows no HTTP", () => {
  const core = files.filter(isUnder("core"));
  assertEquals(mentions(/\b(?:Request|Response|Headers|fetch)\b/, core), []);
});

Deno.test("design 1: core and schemas and docs use nothing of Deno's", () => {
  const pure = files.filter(({ path }) =>
    /^(?:core|schemas|docs)\//.test(path) && path !== "docs/generate.ts"
  );
  assertEquals(mentions(/\bDeno\b/, pure), []);
});

Deno.test("design 1: core/xlsx does not import core/sales", () => {
  assertEquals(
    violations("core/xlsx", (one) => !goesTo("core/sales")(one)),
    [],
  );
});

Deno.test("design 1: docs import docs and schemas, never core or routes", () => {
  const libraries = [
    "marked",
    "@asteasolutions/zod-to-openapi",
    "zod",
    "node:crypto", // the hashes of a content security policy
  ];
  const found = violations(
    "docs",
    (one) => goesTo("docs", "schemas")(one) || libraries.includes(one.target),
  );
  assertEquals(found, []);
});

/** What is only loaded when it is needed. */
const lateImports = ["docs/mod.ts", "@opentelemetry/api"];

Deno.test("design 1: routes import core, schemas and routes, and docs dynamically", () => {
  const found = violations(
    "routes",
    (one) =>
      goesTo("core", "schemas", "routes")(one) ||
      one.target.startsWith("@std/http/") ||
      one.kind === "dynamic" && lateImports.includes(one.target),
  );
  assertEquals(found, []);
});

Deno.test("design 1: Zod stays in schemas and docs", () => {
  const users = product.filter(({ imports }) =>
    imports.some(({ target }) => target === "zod")
  );
  assertEquals(
    users.filter(({ path }) => !/^(?:schemas|docs)\//.test(path)),
    [],
  );
});

Deno.test("design 1: what can wait is not loaded at start", () => {
  const loaded = new Set(["main.ts"]);
  for (const path of loaded) {
    const imports = files.find((file) => file.path === path)?.imports ?? [];
    for (const { kind, target } of imports) {
      if (kind === "value") loaded.add(target);
    }
  }
  assert(loaded.has("routes/health.ts"));
  const late =
    /^(?:zod|@opentelemetry\/.*|(?:docs|core\/xlsx|core\/sales)\/.*)$/;
  assertEquals([...loaded].filter((target) => late.test(target)), []);
});

const entrances: Record<string, string[]> = {
  "main.ts": [
    "routes/in_flight.ts",
    "routes/serving.ts",
    "routes/context.ts",
    "routes/router.ts",
    "schemas/config.ts",
    "startup.ts",
  ],
  "startup.ts": ["schemas/config.ts"],
  "dev.ts": ["main.ts"],
  "start.ts": ["main.ts"],
  "worker.ts": ["main.ts"],
};
for (const [path, targets] of Object.entries(entrances)) {
  Deno.test(`design 1: ${path} imports ${targets.join(", ")} alone`, () => {
    const file = files.find((one) => one.path === path);
    const found = file?.imports.map(({ target }) => target) ?? [];
    assertEquals(found.filter((target) => !targets.includes(target)), []);
    assert(found.length > 0);
  });
}

Deno.test("design 1: main.ts is 40 lines at most", () => {
  const { text } = files.find(({ path }) => path === "main.ts")!;
  assert(text.split("\n").length <= 41);
});

Deno.test("design 1: nothing outside tests and bench imports tests", () => {
  const found = product.filter(({ path }) => !path.startsWith("bench/"))
    .filter(({ imports }) => imports.some(goesTo("tests", "bench")));
  assertEquals(found.map(({ path }) => path), []);
});

Deno.test("design 1: everything imported is there", () => {
  const paths = new Set(files.map(({ path }) => path));
  const missing = files.flatMap(({ path, imports }) =>
    imports.filter(({ target }) =>
      /^[a-z_]+(?:\/|\.ts$).*\.ts$/.test(target) && !paths.has(target)
    )
      .map(({ target }) => `${path}: ${target}`)
  );
  assertEquals(missing, []);
});

Deno.test("style: a file outside tests has 300 lines at most", () => {
  const long = product.filter(({ text }) => text.split("\n").length > 301);
  assertEquals(long.map(({ path }) => path), []);
});

Deno.test("style: no any", () => {
  const ours = files.filter(({ path }) =>
    !/^(?:types\/|tests\/architecture_test)/.test(path)
  );
  assertEquals(mentions(/\bas any\b|: any\b|<any>|\bany\[\]/, ours), []);
});

Deno.test("style: no check is turned off without a reason", () => {
  const reasonless = /@ts-(?:ignore|nocheck)|deno-lint-ignore(?![^\n]* -- )/;
  const silent = files.filter(({ path, text }) =>
    path !== "tests/architecture_test.ts" && reasonless.test(text)
  );
  assertEquals(silent.map(({ path }) => path), []);
});

Deno.test("style: no file is called after nothing", () => {
  const vague = files.filter(({ path }) =>
    /(?:util|helper|misc|manager|common|data2)s?[._/]/i.test(path)
  );
  assertEquals(vague.map(({ path }) => path), []);
});

Deno.test("style: the console is for starting, logging and tools", () => {
  const users = product.filter(({ code }) => /\bconsole\./.test(code)).map((
    { path },
  ) => path);
  const allowed =
    /^(?:(?:dev|credentials)\.ts|startup\.ts|routes\/log\.ts|docs\/generate\.ts|bench\/.*|client\/.*)$/;
  assertEquals(users.filter((path) => !allowed.test(path)), []);
});

Deno.test("style: no test is left out or singled out", () => {
  const tests = files.filter(isUnder("tests"));
  assertEquals(
    mentions(/Deno\.test\.(?:only|ignore)\b|\bonly: true\b/, tests),
    [],
  );
});

const statements: [string, Import][] = [
  ['import { a } from "../core/refusal.ts";', {
    target: "core/errors.ts",
    kind: "value",
  }],
  ['import type { A } from "../core/refusal.ts";', {
    target: "core/errors.ts",
    kind: "type",
  }],
  ['import { type A, type B } from "./b.ts";', {
    target: "routes/b.ts",
    kind: "type",
  }],
  ['import { type A, b } from "./b.ts";', {
    target: "routes/b.ts",
    kind: "value",
  }],
  ['import d, { type A } from "./b.ts";', {
    target: "routes/b.ts",
    kind: "value",
  }],
  ['import {\n  a,\n  b,\n} from "zod";', { target: "zod", kind: "value" }],
  ['import "./b.ts";', { target: "routes/b.ts", kind: "value" }],
  ['export * from "./b.ts";', { target: "routes/b.ts", kind: "value" }],
  ['export { a } from "../core/c.ts";', { target: "core/c.ts", kind: "value" }],
  ['const d = await import("../docs/mod.ts");', {
    target: "docs/mod.ts",
    kind: "dynamic",
  }],
  ['type D = typeof import("../docs/mod.ts").x;', {
    target: "docs/mod.ts",
    kind: "type",
  }],
];
for (const [statement, expected] of statements) {
  Deno.test(`importsOf() reads ${statement.replaceAll("\n", " ")}`, () => {
    assertEquals(importsOf("routes/a.ts", `// head\n${statement}\n`), [
      expected,
    ]);
  });
}

Deno.test("importsOf() does not read comments", () => {
  assertEquals(importsOf("a.ts", '/*\nimport "b";\n*/\n// import "c";\n'), []);
});
