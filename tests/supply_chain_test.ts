/** The third-party code that the service may load. */
import { assert, assertEquals, assertMatch } from "./support/assert.ts";
import { isIn, isLeftOut, isTest, readText, root } from "./support/paths.ts";
import { run } from "./support/programs.ts";
import { sourceFiles } from "./support/source_files.ts";

const readJson = (path: string) => JSON.parse(readText(path));

/** All packages that the service may load, dynamic imports included. */
const runTimePackages = ["deno-std@1.4.0", "zod@4.6.7"];

interface NpmPackage {
  name: string;
  version: string;
  dependencies: string[];
}

interface NpmLock {
  integrity?: string;
}

interface ModuleGraph {
  modules: { specifier: string; error?: string }[];
  npmPackages: Record<string, NpmPackage>;
}

async function graphOf(path: string): Promise<ModuleGraph> {
  const command = ["deno", "info", "--json", "--lock=dev.lock", path];
  const { code, stdout, stderr } = await run(command);
  assertEquals(code, 0, stderr);
  return JSON.parse(stdout);
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

const entrances = {
  "main.ts": runTimePackages,
  "routes/analyze/worker.ts": runTimePackages
    .filter((name) => name.startsWith("zod@")),
};
for (const [entrance, packages] of Object.entries(entrances)) {
  Deno.test(`${entrance} loads only these npm packages, files and modules of Node.js`, async () => {
    const graph = await graphOf(entrance);
    assertEquals(packagesOf(graph), packages);
    const inside = [root.href, "npm:", "node:"];
    const outside = graph.modules.filter(({ specifier, error }) =>
      error !== undefined ||
      !inside.some((start) => specifier.startsWith(start))
    );
    assertEquals(outside, []);
    assert(graph.modules.length > 50, `only ${graph.modules.length} modules`);
  });
}

/** The imports of deno.json, those of one room included. */
function allImports(): [name: string, target: string][] {
  const { imports, scopes } = readJson("deno.json");
  return [imports, ...Object.values<object>(scopes)]
    .flatMap((one) => Object.entries<string>(one));
}

Deno.test("deno.json pins every import to one version", () => {
  const imports = allImports();
  assert(imports.length > 10, `only ${imports.length} imports`);
  for (const [name, target] of imports) {
    assertMatch(target, /^npm:(?:@[\w-]+\/)?[\w-]+@\d+\.\d+\.\d+(?:\/|$)/);
    const others = imports.filter(([other]) => other === name);
    assertEquals([...new Set(others.map(([, it]) => it))], [target], name);
  }
});

Deno.test("deno.json gives a package that the service does not load to the rooms that do", async () => {
  const { imports, scopes } = readJson("deno.json");
  const { modules } = await graphOf("main.ts");
  const used = Object.entries<string>(imports).filter(([, target]) => {
    const [, path] = /^npm:(.*)$/.exec(target) ?? [];
    return modules.some(({ specifier }) => specifier === `npm:/${path}`);
  });
  assertEquals(Object.keys(imports), used.map(([name]) => name));
  const rooms = Object.entries<object>(scopes)
    .filter(([room]) => !isLeftOut(room.replace("./", "")));
  for (const [room, names] of rooms) {
    const isInRoom = ({ path }: { path: string }) =>
      `./${path}`.startsWith(room);
    const texts = sourceFiles().filter(isInRoom).map(({ text }) => text);
    for (const name of Object.keys(names)) {
      const importing = new RegExp(`"${name}(?:/[^"]*)?"`);
      const isImported = texts.some((text) => importing.test(text));
      assert(isImported, `${room} does not import ${name}`);
    }
  }
});

Deno.test("npm:xlsx only writes, for the samples, npm:hucre only in the report", () => {
  const importers = (target: string) =>
    sourceFiles().filter(({ path, imports }) =>
      !isTest(path) &&
      imports.some((one) => one.target === target)
    );
  const [sample, ...others] = importers("xlsx");
  assertEquals([sample.path, others], ["docs/large_sample/write.ts", []]);
  const [, names] = /import \{([^}]*)\} from "xlsx"/.exec(sample.text) ?? [];
  assertEquals(names.trim(), "utils, type WorkSheet, write");
  const isInReport = isIn("suite/report/workbook/");
  for (const { path, text } of importers("hucre/xlsx")) {
    assert(isInReport(path), `${path} imports hucre`);
    assertEquals(text.match(/\bread\w*\(/), null, path);
  }
});

Deno.test("the lock files know the hash of every package, and deno.lock is frozen", () => {
  assertEquals(readJson("deno.json").lock, { frozen: true });
  for (const path of ["deno.lock", "dev.lock"]) {
    const { npm, specifiers } = readJson(path);
    for (const [name, { integrity }] of Object.entries<NpmLock>(npm)) {
      assertMatch(integrity ?? "", /^sha512-[\w+/]{86}==$/, name);
    }
    for (const specifier of Object.keys(specifiers)) {
      assertMatch(specifier, /^npm:.+@\d+\.\d+\.\d+$/);
    }
  }
});

Deno.test("deno.lock has the packages of the service alone, as in dev.lock", () => {
  const { npm } = readJson("deno.lock");
  const all = readJson("dev.lock").npm;
  const names = Object.keys(npm).map((id) => id.replace(/_.*$/, ""));
  assertEquals(names.toSorted(), runTimePackages.toSorted());
  for (const [id, { integrity }] of Object.entries<NpmLock>(npm)) {
    assertEquals(integrity, all[id].integrity, id);
  }
});
