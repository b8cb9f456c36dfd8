import { assertEquals } from "./assert.ts";
import { deadExports, sharedTypes, unusedExports } from "./exports.ts";
import type { SourceFile } from "./source_files.ts";

/** Files by path; comments are left out. */
function filesOf(texts: Record<string, string>): SourceFile[] {
  return Object.entries(texts).map(([path, text]) => ({
    path,
    text,
    code: text,
    imports: [],
  }));
}

const declared = [
  "export function a() {}",
  "export const a = 1;",
  "export class a {}",
  "export async function a() {}",
  "export interface a {}",
  "const a = 1; \nexport { a };",
  "const b = 1; \nexport { b as a };",
];
for (const text of declared) {
  Deno.test(`unusedExports() finds ${text}`, () => {
    assertEquals(unusedExports(filesOf({ "x/a.ts": text })), ["x/a.ts: a"]);
  });
}

const uses = [
  'import { a } from "./a.ts";',
  'import { b, a as c } from "./a.ts";',
  'import type { a } from "./a.ts";',
  'import d, { type a } from "./a.ts";',
  'import {\n  a,\n} from "./a.ts";',
  'import * as all from "./a.ts";\nall.a();',
  'const { a } = await import("./a.ts");',
  'const { b, a: c } = await import(\n  "./a.ts"\n);',
  '(await import("./a.ts")).a();',
  'const room = onDemand(() => import("./a.ts"));\n(await room.load()).a();',
];
for (const text of uses) {
  Deno.test(`unusedExports() knows that ${text} uses it`, () => {
    const files = filesOf({ "x/a.ts": "export const a = 1;", "x/b.ts": text });
    assertEquals(unusedExports(files), []);
  });
}

const loads = [
  'const { used } = await import("./a.ts");',
  '(await import("./a.ts")).used();',
  'const room = onDemand(() => import("./a.ts"));\n(await room.load()).used();',
];
for (const text of loads) {
  Deno.test(`unusedExports() knows what ${text} leaves`, () => {
    const files = filesOf({
      "x/a.ts": "export const used = 1;\nexport const unused = 1;",
      "x/b.ts": text,
      "y/a.ts": "console.log(unused);",
    });
    assertEquals(unusedExports(files), ["x/a.ts: unused"]);
  });
}

for (const door of ['export { a } from "./a.ts";', 'export * from "./a.ts";']) {
  const files = { "x/a.ts": "export const a = 1;", "x/mod.ts": door };

  Deno.test(`unusedExports() does not accept ${door}`, () => {
    const found = unusedExports(filesOf(files));
    assertEquals(found, ["x/a.ts: a", "x/mod.ts: a"]);
  });

  Deno.test(`unusedExports() follows ${door}`, () => {
    const user = 'import { a } from "../x/mod.ts";';
    assertEquals(unusedExports(filesOf({ ...files, "y/b.ts": user })), []);
  });

  Deno.test(`unusedExports() leaves ${door} to others`, () => {
    const options = { forOthers: ["x/mod.ts"] };
    assertEquals(unusedExports(filesOf(files), options), []);
  });
}

Deno.test("unusedExports() leaves types that their own file mentions", () => {
  const text = "export interface A {}\nconst a: A = {};";
  assertEquals(unusedExports(filesOf({ "x/a.ts": text })), []);
});

Deno.test("deadExports() leaves what its own file uses", () => {
  const text = "export const a = 1;\nexport const b = a;";
  assertEquals(deadExports(filesOf({ "x/a.ts": text }), {}), ["x/a.ts: b"]);
});

Deno.test("sharedTypes() finds types and classes of one name in two files", () => {
  const both = filesOf({
    "x/a.ts": "export interface A {}\nexport type B = 1;\nexport const c = 1;",
    "y/a.ts": "export class A {}\nexport const B = 1;\nexport const c = 2;",
  });
  assertEquals(sharedTypes(both), ["A: x/a.ts,y/a.ts"]);
});
