/** The rooms of this repository and who may enter them (guides/architecture.md). */
import { assert, assertEquals } from "./support/assert.ts";
import { isIn, isLeftOut, isTest } from "./support/paths.ts";
import {
  type Import,
  mentions,
  type SourceFile,
  sourceFiles,
} from "./support/source_files.ts";

const files = sourceFiles();
/** What the service never loads: tests, benchmarks, clients, and what writes the documents. */
const isOutside = isIn(
  ...["tests/", "suite/tests/", "suite/*.ts", "release/*.ts", "docs/clients/"],
  ...["docs/large_sample/", "docs/generate*.ts", "docs/hashed_name.ts"],
  ...["docs/render.ts", "docs/stale.ts"],
);
const product = files.filter(({ path }) => !isOutside(path));
/** Every folder with a door is a room. */
const rooms = product.filter(({ path }) => path.endsWith("/mod.ts"))
  .map(({ path }) => folderOf(path));

function folderOf(path: string): string {
  return path.slice(0, Math.max(0, path.lastIndexOf("/")));
}

function isWithin(folder: string, path: string): boolean {
  return path.startsWith(`${folder}/`);
}

/** The room that a file is in; undefined for files directly in `core/`. */
function roomOf(path: string): string | undefined {
  return rooms.filter((room) => isWithin(room, path))
    .toSorted((a, b) => b.length - a.length).at(0);
}

/** Imports of product files that a rule does not allow. */
function violations(
  isChecked: (file: SourceFile) => boolean,
  allows: (one: Import, file: SourceFile) => boolean,
): string[] {
  const checked = product.filter(isChecked);
  assert(checked.length > 0, "no file is checked");
  return checked.flatMap((file) =>
    file.imports.filter((one) => !allows(one, file))
      .map(({ kind, target }) => `${file.path}: ${kind} ${target}`)
  );
}

function isUnder(folder: string): (file: { path: string }) => boolean {
  return ({ path }) => path === folder || isWithin(folder, path);
}

Deno.test("architecture: a door leads to more than three files, or several rooms use it", () => {
  const needless = rooms.filter((room) => {
    const inside = product.filter(({ path }) => roomOf(path) === room);
    const users = product.filter(({ path, imports }) =>
      !isWithin(room, path) &&
      imports.some(({ target }) => target === `${room}/mod.ts`)
    );
    const around = new Set(users.map(({ path }) => roomOf(path) ?? "/"));
    return rooms.includes(folderOf(room)) && inside.length <= 4 &&
      around.size === 1;
  });
  assertEquals(needless, []);
});

Deno.test("architecture: every file except main.ts and those of core/ is behind a door", () => {
  const outside = product.map(({ path }) => path)
    .filter((path) => roomOf(path) === undefined);
  assertEquals(outside.filter((path) => folderOf(path) !== "core"), [
    "main.ts",
  ]);
});

Deno.test("architecture: nobody reaches past a door", () => {
  const isDoorUsed = ({ target }: Import, { path }: SourceFile) => {
    const room = target.endsWith(".ts") ? roomOf(target) : undefined;
    // A file may use what is in a folder around it.
    if (room === undefined || isWithin(room, path)) return true;
    return target === `${room}/mod.ts`;
  };
  assertEquals(violations(() => true, isDoorUsed), []);
});

for (const room of ["core/sales", "core/xlsx", "suite/explore/questions"]) {
  Deno.test(`architecture: rooms within ${room} are for ${room} alone`, () => {
    const isInside = new RegExp(`^${room}/\\w+/`);
    const found = violations(
      ({ path }) => !isWithin(room, path),
      ({ target }) => !isInside.test(target),
    );
    assertEquals(found, []);
  });
}

/** What a folder or file may import besides itself; `type` means only types. */
const arrows: Record<string, readonly (string | RegExp)[]> = {
  "main.ts": ["server/mod.ts"],
  "server": ["routes", "schemas", "deno.json"],
  "routes": [
    "core",
    "docs",
    "schemas",
    /^@std\/http\//,
    "node:crypto", // hashes a body while it arrives
    "node:zlib", // compresses documents and assets
    "node:util", // promisify
    "node:process", // CPU time of the process
    "node:timers", // turns of the event loop
  ],
  "docs": ["schemas", "marked", "@asteasolutions/zod-to-openapi", "zod"],
  "schemas": ["zod"],
  "core": [
    "type schemas",
    /^node:(?:zlib|buffer)$/,
    "node:vm", // ends loops in workers
    "node:crypto", // signs
  ],
  "core/platform": [/^node:(?:zlib|buffer)$/],
  "core/bytes": ["core/platform"],
  "core/texts": ["core"],
  "core/auth": ["core", "node:crypto"],
  "core/xlsx": ["core/bytes", "core/platform", "core/work_meter.ts"]
    .concat("core/refusal.ts", "core/shortened.ts", "type schemas"),
  "core/xlsx/zip": ["core"],
  "core/xlsx/xml": ["core"],
  "core/sales": ["core", "type schemas"],
  "suite/explore": ["core", "type schemas", "zod"],
  "suite/explore/questions": ["core/sales", "core/texts", "core/month_key.ts"],
  "suite/explore/tables": ["type suite/explore/questions"],
  "suite/explore/question": [
    "suite/explore/questions",
    "core/month_key.ts",
    "zod",
  ],
  "suite/explore/answers": [
    ...["suite/explore/questions", "suite/explore/tables"],
    ...["type suite/explore/question", "core/sales", "core/month_key.ts"],
  ],
  "suite/explore/targets": ["suite/explore/questions", "core", "type schemas"],
  "suite/client": [],
  "suite/tools/workbooks": ["core", "suite/explore", "schemas"]
    .concat("node:fs/promises", "node:path", "node:worker_threads"),
  "suite/tools/answers": ["core", "suite/explore", "suite/report"]
    .concat("type schemas"),
  "suite/tools/program": ["release/owner.json"],
  "suite/tools/mcp": [
    ...["suite/tools/answers", "suite/tools/program", "suite/tools/workbooks"],
    ...["suite/explore", "suite/report", "schemas", "deno.json", "zod"],
    ...[/^npm:@modelcontextprotocol\/server@/, /^node:(?:path|process|url)$/],
  ],
  "suite/report": [
    ...["suite/explore/questions", "suite/explore/tables"],
    ...["type suite/explore", "schemas", "hucre/xlsx", "d3-array"],
  ],
  "suite/tools/npm": [
    ...["suite/tools/analyze", "suite/tools/mcp", "suite/tools/program"],
    ...["release/owner.json", "deno.json"],
    /^node:(?:child_process|fs|path|process|url)$/,
  ],
  "suite/tools/analyze": [
    ...["suite/tools/answers", "suite/tools/program", "suite/tools/workbooks"],
    ...["suite/explore", "suite/report", "schemas", "get-east-asian-width"],
    "deno.json", // its version
    /^node:(?:fs|path|process|stream\/consumers|url|util)$/,
  ],
  "suite/page": [
    ...["suite/client", "core", "suite/explore", "suite/report", "schemas"],
    ...["preact", /^preact\//],
  ],
};
for (const [folder, targets] of Object.entries(arrows)) {
  if (isLeftOut(folder)) continue;
  Deno.test(`architecture: ${folder} imports itself and ${targets.join(", ") || "nothing"}`, () => {
    const allowedBy = (allowed: string | RegExp, { target, kind }: Import) => {
      if (allowed instanceof RegExp) return allowed.test(target);
      const name = allowed.replace("type ", "");
      const isThere = target === name || isWithin(name, target);
      return isThere && (name === allowed || kind === "type");
    };
    const allows = (one: Import) =>
      isWithin(folder, one.target) ||
      targets.some((allowed) => allowedBy(allowed, one));
    const forbidden = violations(isUnder(folder), allows);
    const imports = product.filter(isUnder(folder))
      .flatMap((file) => file.imports);
    const unused = targets.filter((allowed) =>
      !imports.some((one) => allowedBy(allowed, one))
    );
    assertEquals({ forbidden, unused }, { forbidden: [], unused: [] });
  });
}

/** Rooms in the order of their story. */
const stories: Record<string, readonly string[]> = {
  "core/sales": ["header", "sums", "rows", "tally", "answer"],
  "core/xlsx": ["zip", "xml", "markup", "package", "styles", "strings"]
    .concat(["merged", "rows"]),
  "suite/page": ["model", "words", "controls", "files", "export"]
    .concat(["sections", "app"]),
};
for (const [folder, story] of Object.entries(stories)) {
  if (isLeftOut(folder)) continue;
  Deno.test(`architecture: a room of ${folder} knows only those before it, of types too, and each has its place`, () => {
    const inner = Deno.readDirSync(new URL(`../${folder}/`, import.meta.url));
    const folders = [...inner].filter(({ isDirectory }) => isDirectory)
      .map(({ name }) => name).filter((name) => name !== "style");
    assertEquals(folders.sort(), story.toSorted());
    const chapter = (path: string) =>
      isWithin(folder, path)
        ? story.indexOf(path.slice(folder.length + 1).split("/")[0])
        : -1;
    const later = violations(
      isUnder(folder),
      ({ target }, { path }) =>
        chapter(path) < 0 || chapter(target) <= chapter(path),
    );
    assertEquals(later, []);
  });
}

Deno.test("architecture: the service and its tests do not know the suite", () => {
  const service = files.filter(({ path }) => !isWithin("suite", path));
  assert(service.some(({ path }) => isTest(path)), "no test is checked");
  const found = service.filter(({ imports }) =>
    imports.some(({ target }) => isWithin("suite", target))
  );
  assertEquals(found.map(({ path }) => path), []);
});

const served = ["core/", "docs/", "routes/", "schemas/", "server/"];
/** What rooms do without, and the words that would show it. */
const absent: Record<string, [word: RegExp, ...rooms: string[]]> = {
  "HTTP": [/\b(?:Request|Response|Headers|fetch)\b/, "core/"],
  "Deno": [/\bDeno\b/, "core/", "suite/explore/", "schemas/", "docs/"],
  "storage": [/\b(?:localStorage|caches)\b/, ...served], // which Deno cannot deny
};
for (const [what, [word, ...rooms]] of Object.entries(absent)) {
  Deno.test(`architecture: ${rooms.join(", ")} know nothing of ${what}`, () => {
    const isChecked = isIn(...rooms);
    const checked = product.filter(({ path }) => isChecked(path));
    assertEquals(mentions(word, checked), []);
  });
}

/** All modules that a program loads with its static imports. */
function loadedBy(program: string): string[] {
  const loaded = new Set([program]);
  for (const path of loaded) {
    const imports = files.find((file) => file.path === path)?.imports ?? [];
    for (const { kind, target } of imports) {
      if (kind === "value") loaded.add(target);
    }
  }
  return [...loaded];
}

Deno.test("architecture: the thread that serves does not load the reader", () => {
  const loaded = loadedBy("main.ts");
  const door = "routes/analyze/analyze.ts";
  assert(loaded.includes(door), `${door} is not loaded`);
  assertEquals(loaded.filter(isIn("core/sales/", "core/xlsx/")), []);
});

Deno.test("architecture: the service fills documents, and does not render them", () => {
  const loaded = loadedBy("main.ts").filter(isIn("docs/"));
  const names = ["fill", "markdown", "mod", "workbook_size"];
  assertEquals(loaded.toSorted(), names.map((name) => `docs/${name}.ts`));
});

Deno.test("architecture: a worker loads the reader, but neither server nor documents", () => {
  const loaded = loadedBy("routes/analyze/worker.ts");
  const reader = "core/xlsx/mod.ts";
  assert(loaded.includes(reader), `${reader} is not loaded`);
  assertEquals(loaded.filter(isIn("docs/", "server/")), []);
});

Deno.test("architecture: the code that writes workbooks is loaded in a worker, or late", () => {
  const found = violations(
    ({ path }) =>
      !isWithin("suite/report/workbook", path) &&
      path !== "suite/report/worker.ts",
    ({ target, kind }) =>
      kind !== "value" ||
      !(isWithin("suite/report/workbook", target) ||
        target.startsWith("hucre")),
  );
  assertEquals(found, []);
});

Deno.test("architecture: the service imports nothing that it never loads", () => {
  const found = violations(() => true, ({ target }) => !isOutside(target));
  assertEquals(found, []);
});

Deno.test("architecture: Zod stays in the rooms that check what strangers send, and in docs", () => {
  const ofSuite = ["suite/explore/question/schema/", "suite/tools/mcp/"];
  const isAllowed = isIn("schemas/wire/", "docs/", ...ofSuite);
  const found = violations(
    ({ path }) => !isAllowed(path),
    ({ target }) => target !== "zod",
  );
  assertEquals(found, []);
});

Deno.test("architecture: no file imports itself through others, not even for types", () => {
  const imported = new Map(
    files.map(({ path, imports }) =>
      [path, imports.map(({ target }) => target)] as const
    ),
  );
  const circular = [...imported.keys()].filter((path) => {
    const reached = new Set(imported.get(path));
    for (const next of reached) {
      for (const further of imported.get(next) ?? []) reached.add(further);
    }
    return reached.has(path);
  });
  assertEquals(circular, []);
});
