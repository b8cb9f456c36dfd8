/**
 * `deno task docs` bundles `suite/page/` and `suite/report/` into
 * suite/generated/assets/, from which the service sends them. With `--check` it
 * writes nothing, and exits with 1 if the sources have changed since.
 *
 * `deno bundle` downloads esbuild from the npm registry, in the version for
 * this version of Deno. Terser then shortens the result of esbuild: the engine
 * from 91 to 70 kB as gzip, the report from 83 to 75 kB. Only the bundler uses
 * this package, never the service.
 *
 * The bundles are committed, so a checkout runs without a build. Their names
 * contain a hash of their content (content_names.ts), so browsers may cache
 * them for a year. The service compresses them at the first request: compressed
 * copies here would depend on the version of zlib.
 */
import { minify } from "terser";
import { type AssetId, assets } from "./assets.ts";
import { importedBy, nameByContent, type TextFile } from "./content_names.ts";
import { sha256 } from "../docs/hashed_name.ts";
import { type GeneratedFiles, writeOrCheck } from "../docs/stale.ts";

const root = new URL("../", import.meta.url);
const generated = new URL("generated/", import.meta.url);
const assetFolder = new URL("assets/", generated);

/** The part of deno.json about the sources of packages. */
interface ImportMap {
  imports: Record<string, string>;
  /** By room: packages that only this room needs. */
  scopes: Record<string, Record<string, string>>;
}

/** Browsers use another platform for `core/` (core/platform/mod.ts). */
const inBrowsers = { "core/platform/node.ts": "core/platform/web.ts" };

/**
 * The bundles, and asset_names.json: the name of each first asset, the scripts
 * that the page requests beside its own, and all files.
 */
async function bundleAssets(): Promise<GeneratedFiles> {
  const first: Record<string, string | undefined> = {};
  const texts = new Map<string, string>();
  const known = new Map<string, string>();
  // The script comes last, because it names the workers.
  for (const id of ["loader", "style", "engine", "report", "app"] as const) {
    for (const file of await nameByContent(await bundle(id), known)) {
      texts.set(file.name, file.text);
    }
    first[id] = known.get(`${id}.${assets[id].extension}`);
  }
  const preloads = importedBy(first.app ?? "", texts);
  const names = { first, preloads, files: [...texts.keys()].sort() };
  const files = Array.from(
    texts,
    ([name, text]): [URL, Uint8Array] => [
      new URL(name, assetFolder),
      new TextEncoder().encode(text),
    ],
  );
  return new Map([
    [new URL("asset_names.json", generated), asJson(names)],
    ...files,
  ]);
}

function asJson(value: unknown): Uint8Array {
  return new TextEncoder().encode(`${JSON.stringify(value, null, 2)}\n`);
}

/** Bundles an asset; names its entry file after it. */
async function bundle(id: AssetId): Promise<TextFile[]> {
  const { entry, extension } = assets[id];
  const stem = entry.slice(entry.lastIndexOf("/") + 1).replace(/\.\w+$/, "");
  const bundled = await bundleEntry(entry);
  return await Promise.all(bundled.map(async ({ name, text }) => ({
    name: name === `${stem}.${extension}` ? `${id}.${extension}` : name,
    text: name.endsWith(".js") ? await minified(text) : text,
  })));
}

/** Shortens a script: esbuild keeps a variable for each constant. */
async function minified(script: string): Promise<string> {
  const { code } = await minify(script, {
    module: true,
    ecma: 2020,
    compress: {
      passes: 2,
      // gzip prefers separate statements, and `x === 1` to `1 === x`.
      sequences: false,
      lhs_constants: false,
    },
  });
  if (code === undefined) throw new Error("Terser wrote nothing");
  return code;
}

/**
 * Bundles a file with all its imports, for browsers.
 * @param entry the path from the root of the repository
 */
export async function bundleEntry(entry: string): Promise<TextFile[]> {
  const folder = await Deno.makeTempDir();
  try {
    const importMap = `${folder}/import_map.json`;
    const imports = JSON.stringify(await browserImports());
    await Deno.writeTextFile(importMap, imports);
    const outDir = `${folder}/bundled`;
    await runBundler(entry, { importMap, outDir });
    const names = Array.from(Deno.readDirSync(outDir), ({ name }) => name);
    return names.toSorted().map((name) => ({
      name,
      text: Deno.readTextFileSync(`${outDir}/${name}`),
    }));
  } finally {
    await Deno.remove(folder, { recursive: true });
  }
}

async function runBundler(
  entry: string,
  { importMap, outDir }: { importMap: string; outDir: string },
): Promise<void> {
  const { success, stderr } = await new Deno.Command(Deno.execPath(), {
    args: [
      "bundle",
      "--lock=dev.lock",
      "--frozen",
      "--platform=browser",
      "--minify",
      "--code-splitting",
      `--import-map=${importMap}`,
      `--outdir=${outDir}`,
      entry,
    ],
    cwd: root,
    env: { NO_COLOR: "1" },
  }).output();
  if (!success) throw new Error(new TextDecoder().decode(stderr));
}

/**
 * An import map: the imports of deno.json and its rooms, and replacements of
 * files in browsers.
 */
export async function browserImports(): Promise<object> {
  const config = await Deno.readTextFile(new URL("deno.json", root));
  const { imports, scopes }: ImportMap = JSON.parse(config);
  const replaced = Object.entries(inBrowsers)
    .map((files) => files.map((file) => new URL(file, root).href));
  const all = [imports, ...Object.values(scopes), Object.fromEntries(replaced)];
  return { imports: Object.assign({}, ...all) };
}

/** The folders with the sources of bundles. */
const SOURCES = [
  "core",
  "schemas",
  "suite/client",
  "suite/explore",
  "suite/page",
  "suite/report",
];
const MAKERS = [
  "dev.lock",
  "suite/assets.ts",
  "suite/bundle.ts",
  "docs/hashed_name.ts",
  "suite/content_names.ts",
];

/**
 * A hash of all sources, which tells whether the bundles are current. The
 * bundles themselves depend on the path of the repository.
 */
async function assetSources(): Promise<GeneratedFiles> {
  const paths = [...SOURCES.flatMap(sourcesIn), ...MAKERS].sort();
  const lines = await Promise.all(
    paths.map(async (path) =>
      `${await sha256(await Deno.readFile(new URL(path, root)))} ${path}\n`
    ),
  );
  const hash = await sha256(new TextEncoder().encode(lines.join("")));
  const sources = asJson({ sha256: hash });
  return new Map([[new URL("asset_sources.json", generated), sources]]);
}

function sourcesIn(folder: string): string[] {
  const entries = [...Deno.readDirSync(new URL(`${folder}/`, root))];
  return entries.flatMap(({ name, isDirectory }) => {
    if (isDirectory) return sourcesIn(`${folder}/${name}`);
    return /\.(?:tsx?|css)$/.test(name) ? [`${folder}/${name}`] : [];
  });
}

if (import.meta.main) {
  const isCheck = Deno.args.includes("--check");
  const bundles = isCheck ? [] : await bundleAssets();
  if (!isCheck) {
    // Removes the bundles of an earlier build.
    await Deno.mkdir(assetFolder, { recursive: true });
    await Deno.remove(assetFolder, { recursive: true });
  }
  await writeOrCheck(new Map([...bundles, ...await assetSources()]));
}
