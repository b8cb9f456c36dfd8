/**
 * Combines the test files of a folder into fewer modules. Deno runs each module
 * in its own thread: that costs 70 ms of processor time before the first test,
 * and compiles all imports again. The 47 files of `core/xlsx/` take 47 s of
 * processor time alone, and 34 s in two modules.
 */
import { pathToFileURL } from "node:url";

const KINDS = {
  tests: { file: /_test\.tsx?$/, filesInAModule: 24 },
  /** They share a browser too, whose start takes a second. */
  browser: { file: /_browser\.ts$/, filesInAModule: 3 },
  /** They wait for programs. */
  outside: { file: /_outside\.ts$/, filesInAModule: 1 },
};
/**
 * Folders whose tests wait for processes, or take long. They come first, in
 * modules of fewer files: other tests run while they wait, and no slow module
 * is left alone at the end.
 */
const waiting = ["tests/growth/", "tests/server/", "tests/tools/"];
const WAITING_IN_A_MODULE = 7;

/**
 * Writes modules that import the test files of folders of one kind; returns all
 * paths to run.
 */
export async function writeTestModules(
  folders: readonly string[],
  into: string,
): Promise<string[]> {
  const roots = folders.map((folder) => folder.replace(/\/$/, ""));
  const [, kind = "tests"] = /\/(browser|outside)$/.exec(roots[0]) ?? [];
  const { file, filesInAModule } = KINDS[kind as keyof typeof KINDS];
  const files = roots.flatMap(filesUnder).filter((path) => file.test(path))
    .toSorted();
  if (files.length === 0) throw new Error(`${folders.join()} have no test`);
  // The last modules should be short, so that no thread waits long for others.
  if (kind !== "tests") files.sort((a, b) => sizeOf(b) - sizeOf(a));
  const groups = [
    ...grouped(files.filter(isWaiting), WAITING_IN_A_MODULE),
    ...grouped(files.filter((path) => !isWaiting(path)), filesInAModule),
  ];
  // In one folder, because Deno begins with the files of the longest path.
  const own = await Deno.makeTempDir({ dir: into });
  const modules = groups.map((paths, i) => ({ path: nameOf(paths, i), paths }));
  for (const { path, paths } of modules) {
    await Deno.writeTextFile(`${own}/${path}`, importsOf(paths));
  }
  return modules.map(({ path }) => `${own}/${path}`);
}

function grouped(paths: readonly string[], size: number): string[][] {
  return Array.from(
    { length: Math.ceil(paths.length / size) },
    (_, i) => paths.slice(i * size, (i + 1) * size),
  );
}

function isWaiting(path: string): boolean {
  return waiting.some((folder) => `/${path}`.includes(`/${folder}`));
}

/**
 * The name of a module, by which to find a failed test: the name of its file,
 * if it has only one.
 */
function nameOf(paths: readonly string[], index: number): string {
  const [name] = paths[0].split("/").slice(-1);
  return paths.length === 1 ? `${index + 1}_${name}` : `tests_${index + 1}.ts`;
}

function sizeOf(path: string): number {
  return Deno.statSync(path).size;
}

function filesUnder(folder: string): string[] {
  return [...Deno.readDirSync(folder)].flatMap(({ name, isDirectory }) => {
    const path = `${folder}/${name}`;
    return isDirectory ? filesUnder(path) : [path];
  });
}

function importsOf(paths: readonly string[]): string {
  const urls = paths.map((path) => pathToFileURL(Deno.realPathSync(path)).href);
  return urls.map((url) => `import ${JSON.stringify(url)};\n`).join("");
}
