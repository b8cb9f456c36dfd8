/**
 * Programs that some tests run and a machine may lack. A test that lacks one is
 * left out, says so in its name, and is counted at the end of `deno task test`
 * (tests/run.ts).
 */

/** What each is called, and a command that succeeds where it is installed. */
const commands = {
  "bash": "bash --version",
  "curl": "curl --version",
  "openssl": "openssl version",
  "Python": "python3 --version",
  "Python's cryptography": 'python3 -c __import__("cryptography")',
  "Node.js": "node --version",
  "Node.js 20":
    "node --eval process.exit(Number.parseInt(process.versions.node)>=20?0:1)",
  "Node.js 22.18": "node --eval process.exit(process.features.typescript?0:1)",
  "Bun": "bun --version",
  "Go": "go version",
  "a JDK": "javac --version",
  "PHP": "php --version",
  "Ruby": "ruby --version",
  ".NET": "dotnet --version",
  "nginx": "nginx -v",
  "Poppler": "pdftotext -v",
};

export type Program = keyof typeof commands;

/** Registers a test that needs programs. */
export function testWith(
  programs: readonly Program[],
  name: string,
  fn: () => void | Promise<void>,
): void {
  testUnlessMissing(missingOf(programs), name, fn);
}

/** Registers a test, or leaves it out if anything is missing. */
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

/** What the name of a test says is missing; nothing if it is not left out. */
export function parseLeftOut(title: string): string[] {
  const found = /\(left out: (.*) (?:is|are) missing\)$/.exec(title);
  return found?.[1].split(", ") ?? [];
}

/** Which of some programs are not installed. */
export function missingOf(programs: readonly Program[]): Program[] {
  return programs.filter((program) => !succeeds(commands[program]));
}

const known = new Map<string, boolean>();

/** Whether a command, words between blanks, is there and succeeds; it is run once. */
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
