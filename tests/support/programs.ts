/**
 * Programs that some tests run and a machine may lack. A test without its
 * program is left out, says so in its name, and is counted at the end of
 * `deno task test` (tests/run.ts).
 */

interface ProgramRow {
  command: string;
  /** The Debian package, which `.ci/run` installs. */
  debian?: string;
  /** The npm package for Linux; `.ci/run` puts its `bin` on the path. */
  npm?: string;
}

const [npmArch, bunArch] = Deno.build.arch === "x86_64"
  ? ["x64", "x64-baseline"]
  : ["arm64", "aarch64"];

/** Programs with the commands to find and to install them. */
const programs = {
  "bash": { command: "bash --version" },
  "curl": { command: "curl --version", debian: "curl" },
  "openssl": { command: "openssl version" },
  "Python": { command: "python3 --version" },
  "Python's cryptography": {
    command: 'python3 -c __import__("cryptography")',
    debian: "python3-cryptography",
  },
  "Node.js": { command: "node --version" },
  "Node.js 20": {
    command:
      "node --eval process.exit(Number.parseInt(process.versions.node)>=20?0:1)",
  },
  "Node.js 22.18": {
    command: "node --eval process.exit(process.features.typescript?0:1)",
    npm: `node-linux-${npmArch}@22.23.3`,
  },
  "Bun": {
    command: "bun --version",
    npm: `@oven/bun-linux-${bunArch}@1.4.5`,
  },
  "a JDK": { command: "javac --version", debian: "default-jdk-headless" },
  "nginx": { command: "nginx -v" },
  "promtool": { command: "promtool --version", debian: "prometheus" },
  "shellcheck": { command: "shellcheck --version", debian: "shellcheck" },
  "systemd-analyze": { command: "systemd-analyze --version" },
  "a checkout of Git": { command: "git ls-files --error-unmatch README.md" },
  "script of util-linux": { command: "script --version" },
} as const satisfies Record<string, ProgramRow>;

export type Program = keyof typeof programs;

export function testWith(
  programs: readonly Program[],
  name: string,
  fn: () => void | Promise<void>,
): void {
  testUnlessMissing(missingOf(programs), name, fn);
}

/** Registers a test, or leaves it out if a program is missing. */
export function testUnlessMissing(
  missing: readonly string[],
  name: string,
  fn: () => void | Promise<void>,
): void {
  if (missing.length === 0) return Deno.test(name, fn);
  const are = missing.length === 1 ? "is" : "are";
  const title = `${name} (left out: ${missing.join(", ")} ${are} missing)`;
  Deno.test({ name: title, ignore: true, fn });
}

/** The missing programs in the name of a test; empty if the test runs. */
export function parseLeftOut(title: string): string[] {
  const found = /\(left out: (.*) (?:is|are) missing\)$/.exec(title);
  return found?.[1].split(", ") ?? [];
}

export function missingOf(names: readonly Program[]): Program[] {
  return names.filter((program) => !succeeds(programs[program].command));
}

const root = new URL("../../", import.meta.url);

/**
 * Runs a command to its end, in the root of the repository unless `cwd` says
 * otherwise; `deno` is the Deno that runs the tests.
 */
export async function run(
  [name, ...args]: readonly string[],
  { env, ...options }: Deno.CommandOptions = {},
): Promise<{ code: number; stdout: string; stderr: string }> {
  const path = name === "deno" ? Deno.execPath() : name;
  const { code, stdout, stderr } = await new Deno.Command(path, {
    args,
    cwd: root,
    env: { NO_COLOR: "1", ...env },
    ...options,
  }).output();
  const [out, err] = [stdout, stderr].map((it) => new TextDecoder().decode(it));
  return { code, stdout: out, stderr: err };
}

/** The variables without which Deno would download everything again. */
export function keptVariables(): Record<string, string> {
  const names = ["HOME", "PATH", "DENO_DIR", "NPM_CONFIG_REGISTRY"];
  return Object.fromEntries(names.flatMap((name) => {
    const value = Deno.env.get(name);
    return value === undefined ? [] : [[name, value]];
  }));
}

const known = new Map<string, boolean>();

/**
 * Whether a command, in words separated by blanks, exists and succeeds; runs it
 * once.
 */
export function succeeds(command: string): boolean {
  const succeeded = known.get(command) ?? tryToRun(command);
  known.set(command, succeeded);
  return succeeded;
}

function tryToRun(command: string): boolean {
  const [name, ...args] = command.split(" ");
  try {
    return new Deno.Command(name, { args }).outputSync().success;
  } catch (error) {
    if (error instanceof Deno.errors.NotFound) return false;
    if (error instanceof Deno.errors.PermissionDenied) return false;
    throw error;
  }
}

// For `.ci/run`: the packages of `debian` or `npm` with missing programs.
if (import.meta.main) {
  const source = Deno.args[0] === "npm" ? "npm" : "debian";
  const rows: ProgramRow[] = Object.values(programs);
  const packages = rows.filter(({ command }) => !succeeds(command))
    .flatMap((row) => row[source] ?? []);
  console.log(packages.join(" "));
}
