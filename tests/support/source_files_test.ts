import { assertEquals } from "./assert.ts";
import { type Import, importsOf } from "./source_files.ts";

const statements: [statement: string, target: string, kind: Import["kind"]][] =
  [
    ['import { a } from "../core/b.ts";', "core/b.ts", "value"],
    ['import type { A } from "../core/b.ts";', "core/b.ts", "type"],
    ['import { type A, type B } from "./b.ts";', "routes/b.ts", "type"],
    ['import { type A, b } from "./b.ts";', "routes/b.ts", "value"],
    ['import d, { type A } from "./b.ts";', "routes/b.ts", "value"],
    ['import {\n  a,\n  b,\n} from "zod";', "zod", "value"],
    ['import "./b.ts";', "routes/b.ts", "value"],
    ['export * from "./b.ts";', "routes/b.ts", "value"],
    ['export { a } from "../core/c.ts";', "core/c.ts", "value"],
    ['const d = await import("../docs/mod.ts");', "docs/mod.ts", "dynamic"],
    ['type D = typeof import("../docs/mod.ts").x;', "docs/mod.ts", "type"],
  ];

Deno.test("importsOf() reads each kind of import, and no comment", () => {
  for (const [statement, target, kind] of statements) {
    const text = `/*\nimport "x";\n*/\n// import "y";\n${statement}\n`;
    assertEquals(importsOf("routes/a.ts", text), [{ target, kind }], statement);
  }
});
