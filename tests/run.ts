/**
 * Runs `deno test`, and lists at the end the tests that were left out for lack
 * of a program (support/programs.ts), and those that took long although their
 * names do not end in "(slow)":
 *
 *   deno run --allow-read --allow-write --allow-run tests/run.ts
 *     [--default=PATH...] [options of deno test...] [PATHS...]
 *
 * Without paths it tests the default ones that exist: the service is whole
 * without suite/. The test files of a folder share modules
 * (support/test_modules.ts). The exit code is that of the tests. All temporary
 * files of the tests are in one folder, which is removed at the end, at Ctrl-C
 * too.
 */
import { parseLeftOut } from "./support/programs.ts";
import { writeTestModules } from "./support/test_modules.ts";

const LONG_SECONDS = 5;
const DEFAULT = "--default=";

interface TestCase {
  name: string;
  seconds: number;
}

const given = Deno.args.filter((arg) => !arg.startsWith(DEFAULT));
const standard = Deno.args.filter((arg) => arg.startsWith(DEFAULT))
  .map((arg) => arg.slice(DEFAULT.length));
const existing = standard.filter((path) => infoOf(path));
const hasPath = given.some((arg) => infoOf(arg));
if (!hasPath && standard.length > 0 && existing.length === 0) {
  console.error(`Nothing to test: there is no ${standard.join(" or ")}`);
  Deno.exit(1);
}
const folder = await Deno.makeTempDir();
// nginx reads files of its test as another user.
await Deno.chmod(folder, 0o755);
const report = `${folder}/report.xml`;
try {
  const args = hasPath ? given : [...given, ...existing];
  const folders = args.filter((arg) => infoOf(arg)?.isDirectory);
  const modules = folders.length > 0
    ? await writeTestModules(folders, folder)
    : [];
  const tests = new Deno.Command(Deno.execPath(), {
    args: [
      ...["test", "--no-prompt", "--lock=dev.lock", "--frozen"],
      ...[`--junit-path=${report}`, ...modules],
      ...args.filter((arg) => !folders.includes(arg)),
    ],
    env: {
      // Two threads more than cores, because some tests wait.
      DENO_JOBS: String(navigator.hardwareConcurrency + 2),
      // For what test files share: suite/tests/outside/installed.ts.
      TEST_RUN_FOLDER: folder,
      TMPDIR: folder,
    },
    stdin: "inherit",
    stdout: "inherit",
    stderr: "inherit",
  }).spawn();
  const isStopped = passSignalsTo(tests);
  Deno.exitCode = (await tests.status).code;
  const cases = isStopped() ? [] : parseReport(await Deno.readTextFile(report));
  for (const line of [...leftOut(cases), ...slow(cases)]) console.log(line);
} finally {
  await Deno.remove(folder, { recursive: true });
}

/** Passes on what would end this program; tells whether that happened. */
function passSignalsTo(child: Deno.ChildProcess): () => boolean {
  let isStopped = false;
  for (const signal of ["SIGINT", "SIGTERM", "SIGHUP"] as const) {
    Deno.addSignalListener(signal, () => {
      isStopped = true;
      try {
        child.kill(signal);
      } catch {
        // A terminal has sent it to the child, too.
      }
    });
  }
  return () => isStopped;
}

function infoOf(arg: string): Deno.FileInfo | undefined {
  try {
    return Deno.statSync(arg);
  } catch {
    return undefined;
  }
}

/** Reads what Deno writes, and nothing else that is XML. */
function parseReport(xml: string): TestCase[] {
  const testCases = xml.matchAll(
    /<testcase name="([^"]*)".*? time="([\d.]+)"/g,
  );
  return Array.from(testCases, ([, name, time]) => ({
    name: name.replaceAll("&apos;", "'"),
    seconds: Number(time),
  }));
}

function leftOut(cases: readonly TestCase[]): string[] {
  const lacks = cases.map(({ name }) => parseLeftOut(name))
    .filter((missing) => missing.length > 0);
  if (lacks.length === 0) return [];
  const missing = [...new Set(lacks.flat())].sort();
  const are = missing.length === 1 ? "is" : "are";
  return [`${lacks.length} left out: ${missing.join(", ")} ${are} missing`];
}

function slow(cases: readonly TestCase[]): string[] {
  return cases.filter(({ name, seconds }) =>
    seconds > LONG_SECONDS && !name.includes("(slow)")
  ).map(({ name, seconds }) =>
    `more than ${LONG_SECONDS} s: ${name} (${seconds.toFixed(1)} s)`
  );
}
