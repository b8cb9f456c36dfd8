import { assertEquals } from "./assert.ts";
import { type Import, importsOf } from "./source_files.ts";

const statements: [string, Import][] = [
  ['import { a } from "../core/refusal.ts";', {
    target: "core/refusal.ts",
    kind: "value",
  }],
  ['import type { A } from "../core/refusal.ts";', {
    target: "core/refusal.ts",
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
