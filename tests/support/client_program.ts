/** A client of `docs/clients/` as a process. */
import { assert } from "./assert.ts";
import type { Program } from "./programs.ts";

/** A client and the tool chain that runs it. Commands are words between blanks. */
export interface ClientProgram {
  /** Its file in `docs/clients/`. */
  file: string;
  /** The command in the head of the file. */
  command: string;
  needs?: readonly Program[];
  /** What it needs besides to encrypt; null: it cannot encrypt. */
  encryptionNeeds?: readonly Program[] | null;
  /** The name that the file must have to be run, if it is another one. */
  savedAs?: string;
  /** Makes an empty folder ready for the file. */
  prepare?: string;
  /** Compile the file, so that many runs take little time. */
  compile?: readonly string[];
  /** The locale without which it cannot open a file with a Chinese name. */
  locale?: string;
  /** Runs what was compiled. */
  compiled?: string;
}

/** What a client leaves behind. */
export interface Outcome {
  code: number;
  stdout: string;
  stderr: string;
}

/** A minute and more for the sample, and three seconds for 50 to 99 bytes. */
const SHORT_LIMIT = { waitSeconds: 2, bytesPerSecond: 50 };

const clients = new URL("../../docs/clients/", import.meta.url);
const PAUSES = /\b1(,? )2(,? )4\b/;
const WAIT_SECONDS = /\b60\b/;
const BYTES_PER_SECOND = /\b65_?536\b/;

/** The text of a client as it is in `docs/clients/`. */
export function clientText(file: string): string {
  return Deno.readTextFileSync(new URL(file, clients));
}

/** The text without pauses between its tries, and with short time limits. */
export function withShortWaits(text: string): string {
  for (const number of [PAUSES, WAIT_SECONDS, BYTES_PER_SECOND]) {
    assert(text.replace(number, "") !== text, `${number} is there`);
    assert(!number.test(text.replace(number, "")), `${number} once`);
  }
  return text.replace(PAUSES, "0$10$20")
    .replace(WAIT_SECONDS, String(SHORT_LIMIT.waitSeconds))
    .replace(BYTES_PER_SECOND, String(SHORT_LIMIT.bytesPerSecond));
}

/** Puts the text of a client into a folder, compiled if `compile` says so. */
export async function install(
  folder: string,
  text: string,
  { file, savedAs = file, prepare, compile = [] }: ClientProgram,
): Promise<void> {
  if (prepare !== undefined) await runWell(folder, prepare);
  await Deno.writeTextFile(`${folder}/${savedAs}`, text);
  for (const command of compile) await runWell(folder, command);
}

/** Runs a command in a folder, in a locale that knows no Chinese. */
export async function run(
  folder: string,
  command: string,
  args: readonly string[] = [],
  env: Record<string, string> = {},
): Promise<Outcome> {
  const [name, ...first] = command.split(" ");
  const path = name === "deno" ? Deno.execPath() : name;
  const { code, stdout, stderr } = await new Deno.Command(path, {
    args: [...first, ...args],
    cwd: folder,
    env: { LC_ALL: "C", NO_PROXY: "127.0.0.1", NO_COLOR: "1", ...env },
    stdin: "null",
  }).output();
  const [out, err] = [stdout, stderr].map((bytes) =>
    new TextDecoder("utf-8", { fatal: true }).decode(bytes)
  );
  return { code, stdout: out, stderr: err };
}

async function runWell(folder: string, command: string): Promise<void> {
  const { code, stdout, stderr } = await run(folder, command);
  assert(code === 0, `${command}: ${stdout}${stderr}`);
}
