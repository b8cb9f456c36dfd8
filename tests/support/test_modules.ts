/**
 * The test files of a folder, as fewer modules. Deno runs each module in a
 * thread of its own: that costs 70 ms of processor time before the first test,
 * and compiles again whatever the module imports. The 47 files of `core/xlsx/`
 * take 47 s of processor time alone, and 34 s in two modules.
 */
import { pathToFileURL } from "node:url";

const FILES_IN_A_MODULE = 24;
const TEST_FILE = /_test\.tsx?$/;
/**
 * Files with a module each: tests that wait for processes, and one that needs a
 * thread that has loaded nothing. They come first, so that others fill the waits.
 */
const ALONE =
  /(?:^|\/)(?:(?:docs\/clients|server)\/[^/]*|routes\/lazily_test\.ts)$/;

/** Writes modules that import the test files of a folder; returns all paths to run. */
export async function writeTestModules(
  folder: string,
  into: string,
): Promise<string[]> {
  const files = testFilesOf(folder.replace(/\/$/, "")).toSorted();
  const alone = files.filter((path) => ALONE.test(path));
  const shared = files.filter((path) => !ALONE.test(path));
  const modules: string[] = [];
  for (let i = 0; i < shared.length; i += FILES_IN_A_MODULE) {
    const paths = shared.slice(i, i + FILES_IN_A_MODULE);
    const module = `${into}/tests_${modules.length + 1}.ts`;
    await Deno.writeTextFile(module, importsOf(paths));
    modules.push(module);
  }
  return [...alone, ...modules];
}

function testFilesOf(folder: string): string[] {
  return [...Deno.readDirSync(folder)].flatMap(({ name, isDirectory }) => {
    const path = `${folder}/${name}`;
    if (isDirectory) return testFilesOf(path);
    return TEST_FILE.test(name) ? [path] : [];
  });
}

function importsOf(paths: string[]): string {
  const urls = paths.map((path) => pathToFileURL(Deno.realPathSync(path)).href);
  return urls.map((url) => `import ${JSON.stringify(url)};\n`).join("");
}
