import {
  assertEquals,
  assertThrows,
} from "../../../../tests/support/assert.ts";
import { publicDeclarations } from "../../../tools/npm/declarations.ts";

const entry = `export { make, type Options } from "./make.ts";
export type {
  Shown,
} from "./shown.ts";
`;

const kept = `/** The door. */
/** What is shown. */
interface Shown { inner: Inner; }
/** Names Unneeded in a comment only. */
type Inner = string;
type Options = {
    size: number;
};
`;

Deno.test("publicDeclarations() keeps what the entry exports, and the types that it needs", () => {
  const bundled = kept.replaceAll(/^(interface|type)/gm, "export $1") +
    `/** Not exported by the entry. */
export declare function internal(value: Unneeded): void;
export type Unneeded = number;
export {};
/** Makes. */
export declare function make(options: Options): Shown;
`;
  assertEquals(
    publicDeclarations(bundled, entry),
    `${kept}/** Makes. */
declare function make(options: Options): Shown;
export {
  make,
  type Options,
  type Shown,
};
`,
  );
});

Deno.test("publicDeclarations() refuses a bundle that lacks an export", () => {
  assertThrows(
    () => publicDeclarations(kept, 'export { gone } from "./gone.ts";\n'),
    Error,
    "The bundle declares no gone",
  );
});

const root = new URL("../../../../", import.meta.url);
const readJson = (path: string) =>
  JSON.parse(Deno.readTextFileSync(new URL(path, root)));

interface NpmLock {
  integrity: string;
}

Deno.test("suite/tools/analyze/ lists its own packages in the versions of deno.json", () => {
  const { imports: common, scopes } = readJson("deno.json");
  const all = Object.assign({}, common, ...Object.values<object>(scopes));
  const { imports } = readJson("suite/tools/analyze/imports.json");
  for (const [name, target] of Object.entries(imports)) {
    assertEquals(target, all[name], name);
  }
  const own = readJson("suite/tools/analyze/deno.lock").npm;
  const known = readJson("dev.lock").npm;
  const counts = [own, imports].map((one) => Object.keys(one).length);
  assertEquals(counts[0], counts[1], Object.keys(own).join());
  for (const [id, { integrity }] of Object.entries<NpmLock>(own)) {
    assertEquals(integrity, known[id].integrity, id);
  }
});
