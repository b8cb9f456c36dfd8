/**
 * The test files of a folder, as fewer modules. Deno runs each module in a
 * thread of its own: that costs 70 ms of processor time before the first test,
 * and compiles again whatever the module imports. The 47 files of `core/xlsx/`
 * take 47 s of processor time alone, and 34 s in two modules.
 */
import { pathToFileURL } from "node:url";

/** The files of a folder that are tests, and how many share a module. */
const KINDS = {
  tests: { file: /_test\.tsx?$/, filesInAModule: 24 },
  /** They share a browser too, whose start takes a second. */
  browser: { file: /_browser\.ts$/, filesInAModule: 5 },
  /** They wait for programs. */
  outside: { file: /_outside\.ts$/, filesInAModule: 1 },
};
/**
 * Files with a module each: tests that wait for processes, and one that needs a
 * thread that has loaded nothing. They come first, so that others fill the waits.
 */
const ALONE =
  /(?:^|\/)(?:(?:docs\/clients|server)\/.*|routes\/lazily_test\.ts)$/;

/** Writes modules that import the test files of a folder; returns all paths to run. */
export async function writeTestModules(
  folder: string,
  into: string,
): Promise<string[]> {
  const root = folder.replace(/\/$/, "");
  const [, kind = "tests"] = /\/(browser|outside)$/.exec(root) ?? [];
  const { file, filesInAModule } = KINDS[kind as keyof typeof KINDS];
  const files = filesUnder(root).filter((path) => file.test(path)).toSorted();
  const alone = files.filter((path) => ALONE.test(path));
  const shared = files.filter((path) => !ALONE.test(path));
  const modules: string[] = [];
  const own = await Deno.makeTempDir({ dir: into });
  for (let i = 0; i < shared.length; i += filesInAModule) {
    const paths = shared.slice(i, i + filesInAModule);
    const module = `${own}/tests_${modules.length + 1}.ts`;
    await Deno.writeTextFile(module, importsOf(paths));
    modules.push(module);
  }
  return [...alone, ...modules];
}

function filesUnder(folder: string): string[] {
  return [...Deno.readDirSync(folder)].flatMap(({ name, isDirectory }) => {
    const path = `${folder}/${name}`;
    return isDirectory ? filesUnder(path) : [path];
  });
}

function importsOf(paths: string[]): string {
  const urls = paths.map((path) => pathToFileURL(Deno.realPathSync(path)).href);
  return urls.map((url) => `import ${JSON.stringify(url)};\n`).join("");
}
