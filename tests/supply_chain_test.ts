/** The third-party code that the service may load. */
import {
  assert,
  assertEquals,
  assertMatch,
  assertStringIncludes,
} from "./support/assert.ts";
import { sourceFiles } from "./support/source_files.ts";

const root = new URL("../", import.meta.url);
const readJson = (path: string) =>
  JSON.parse(Deno.readTextFileSync(new URL(path, root)));

/** All packages that the service may load, dynamic imports included. */
const runTimePackages = [
  "@asteasolutions/zod-to-openapi@9.1.0",
  "@opentelemetry/api@1.10.0",
  "deno-std@1.4.0",
  "marked@18.2.1",
  "openapi3-ts@4.6.2",
  "yaml@2.9.1",
  "zod@4.6.7",
];

interface NpmPackage {
  name: string;
  version: string;
  dependencies: string[];
}

/** What a lock file says of a package. */
interface NpmLock {
  integrity: string;
}

/** The part of `deno info --json` that is used. */
interface ModuleGraph {
  modules: { specifier: string; error?: string }[];
  npmPackages: Record<string, NpmPackage>;
}

/** The graph of a module, dynamic imports included. */
async function graphOf(path: string): Promise<ModuleGraph> {
  const { code, stdout, stderr } = await new Deno.Command(Deno.execPath(), {
    args: ["info", "--json", path],
    cwd: root,
    env: { NO_COLOR: "1" },
  }).output();
  assertEquals(code, 0, new TextDecoder().decode(stderr));
  return JSON.parse(new TextDecoder().decode(stdout));
}

/** The packages that modules of a graph name, and those that these need. */
function packagesOf({ modules, npmPackages }: ModuleGraph): string[] {
  const found = new Set<string>();
  const add = (id: string) => {
    if (found.has(id)) return;
    found.add(id);
    npmPackages[id].dependencies.forEach(add);
  };
  const named = modules.flatMap(({ specifier }) =>
    /^npm:\/?((?:@[^/]+\/)?[^/]+)/.exec(specifier)?.[1] ?? []
  );
  Object.keys(npmPackages).filter((id) =>
    named.includes(nameOf(npmPackages[id]))
  )
    .forEach(add);
  return [...found].map((id) => nameOf(npmPackages[id])).toSorted();
}

function nameOf({ name, version }: NpmPackage): string {
  return `${name}@${version}`;
}

/** What a worker needs of them. */
const ofWorkers = /^(?:@opentelemetry|deno-std|zod@)/; // the first for its types
const entrances = {
  "main.ts": runTimePackages,
  "routes/analyze/worker.ts": runTimePackages
    .filter((name) => ofWorkers.test(name)),
};
for (const [entrance, packages] of Object.entries(entrances)) {
  Deno.test(`${entrance} loads only these npm packages`, async () => {
    assertEquals(packagesOf(await graphOf(entrance)), packages);
  });

  Deno.test(`${entrance} loads only files, npm packages and modules of Node.js`, async () => {
    const { modules } = await graphOf(entrance);
    const inside = [root.href, "npm:", "node:"];
    const outside = modules.filter(({ specifier, error }) =>
      error !== undefined ||
      !inside.some((start) => specifier.startsWith(start))
    );
    assertEquals(outside, []);
    assert(modules.length > 50);
  });
}

Deno.test("deno.json pins every import to one version", () => {
  const imports: Record<string, string> = readJson("deno.json").imports;
  assert(Object.keys(imports).length > 5);
  for (const target of Object.values(imports)) {
    assertMatch(target, /^npm:(?:@[\w-]+\/)?[\w-]+@\d+\.\d+\.\d+(?:\/|$)/);
  }
});

Deno.test("the standard library is imported by name, so that import maps alone say where it is", () => {
  const targets = sourceFiles().flatMap(({ imports }) => imports)
    .map(({ target }) => target);
  assertEquals(
    targets.filter((one) => /deno-std|jsr:|deno\.land/.test(one)),
    [],
  );
  const used = new Set(targets.filter((one) => one.startsWith("@std/")));
  const known = Object.keys(readJson("deno.json").imports);
  assertEquals(
    [...used].toSorted(),
    known.filter((name) => name.startsWith("@std/")).toSorted(),
  );
});

Deno.test("npm:xlsx only writes, for the samples, npm:hucre only in the report, and the service loads neither", async () => {
  const importers = (target: string) =>
    sourceFiles().filter(({ path, imports }) =>
      !/^(?:tests|bench)\//.test(path) &&
      imports.some((one) => one.target === target)
    );
  const [sample, ...others] = importers("xlsx");
  assertEquals([sample.path, others], ["docs/large_sample/write.ts", []]);
  const [, names] = /import \{([^}]*)\} from "xlsx"/.exec(sample.text) ?? [];
  assertEquals(names.trim(), "utils, type WorkSheet, write");
  const writers = importers("hucre/xlsx");
  assertEquals(writers.map(({ path }) => path), [
    "report/workbook/styles.ts",
    "report/workbook/writer.ts",
  ]);
  for (const { text } of writers) assertEquals(/\bread\w*\(/.test(text), false);
  const { modules } = await graphOf("main.ts");
  const loaded = modules.map(({ specifier }) => specifier);
  assertEquals(
    loaded.filter((one) => /npm:\/(?:xlsx|hucre)@|\/report\//.test(one)),
    [],
  );
});

Deno.test("deno.lock is frozen and knows the hash of every package", () => {
  assertEquals(readJson("deno.json").lock, { frozen: true });
  const { npm, specifiers } = readJson("deno.lock");
  const packages: [string, { integrity?: string }][] = Object.entries(npm);
  for (const [name, { integrity }] of packages) {
    assertMatch(integrity ?? "", /^sha512-[\w+/]{86}==$/, name);
  }
  for (const specifier of Object.keys(specifiers)) {
    assertMatch(specifier, /^npm:.+@\d+\.\d+\.\d+$/);
  }
});

Deno.test("deno.lock covers every import of deno.json", () => {
  const { imports } = readJson("deno.json");
  const locked = Object.keys(readJson("deno.lock").specifiers);
  for (const target of Object.values<string>(imports)) {
    const [name] = /^npm:(?:@[^/]+\/)?[^/]+/.exec(target) ?? [""];
    assert(locked.includes(name), name);
  }
});

Deno.test("server/imports.json has the imports of the service as in deno.json", async () => {
  const { imports } = readJson("server/imports.json");
  const all: Record<string, string> = readJson("deno.json").imports;
  const { modules } = await graphOf("main.ts");
  const used = Object.entries(all).filter(([, target]) => {
    const [, path] = /^npm:(.*)$/.exec(target) ?? [];
    return modules.some(({ specifier }) => specifier === `npm:/${path}`);
  });
  assertEquals(Object.entries(imports).toSorted(), used.toSorted());
});

Deno.test("tools/analyze/ lists its own packages in the versions of deno.json", () => {
  const all: Record<string, string> = readJson("deno.json").imports;
  const { imports } = readJson("tools/analyze/imports.json");
  for (const [name, target] of Object.entries(imports)) {
    assertEquals(target, all[name]);
  }
  const own = readJson("tools/analyze/deno.lock").npm;
  const known = readJson("deno.lock").npm;
  assertEquals(Object.keys(own).length, Object.keys(imports).length);
  for (const [id, { integrity }] of Object.entries<NpmLock>(own)) {
    assertEquals(integrity, known[id].integrity, id);
  }
});

Deno.test("server/deno.lock has the packages of the service as in deno.lock", () => {
  const { npm } = readJson("server/deno.lock");
  const all = readJson("deno.lock").npm;
  const names = Object.keys(npm).map((id) => id.replace(/_.*$/, ""));
  assertEquals(names.toSorted(), runTimePackages.toSorted());
  for (const [id, { integrity }] of Object.entries<NpmLock>(npm)) {
    assertEquals(integrity, all[id].integrity, id);
  }
});

for (const task of ["install", "start"]) {
  Deno.test(`deno task ${task} installs and loads what server/deno.lock has`, () => {
    const { command } = readJson("deno.json").tasks[task];
    const packages =
      "--import-map=server/imports.json --lock=server/deno.lock --frozen";
    assertStringIncludes(command, packages);
    assertEquals(command.includes(" --cached-only "), task !== "install");
  });
}
