/** A client of `docs/clients/` as a process. */
import { assert } from "./assert.ts";
import type { Program } from "./programs.ts";

/** A client with its tool chain. Commands are words separated by blanks. */
export interface ClientProgram {
  /** The file in `docs/clients/`. */
  file: string;
  /** The command in the head of the file. */
  command: string;
  needs?: readonly Program[];
  /** Programs for encryption besides; null if the client cannot encrypt. */
  encryptionNeeds?: readonly Program[] | null;
  /** Commands that compile the file, so that many runs take little time. */
  compile?: readonly string[];
  /** The locale needed to read a secret in Chinese. */
  locale?: string;
  /** Runs the compiled client. */
  compiled?: string;
}

/** The output of a client, and its exit code. */
export interface Outcome {
  code: number;
  stdout: string;
  stderr: string;
}

/** A minute and more for the sample, and three seconds for 51 to 100 bytes. */
const SHORT = { waitSeconds: 1, bytesPerSecond: 50, sendingSeconds: 3 };

const clients = new URL("../../docs/clients/", import.meta.url);
const PAUSES = /\b1(,? )2(,? )4\b/;
const WAIT_SECONDS = /\b60\b/;
const BYTES_PER_SECOND = /\b65_?536\b/;
const SENDING_SECONDS = /\b30\b/;

/** The text of a client as it is in `docs/clients/`. */
export function clientText(file: string): string {
  return Deno.readTextFileSync(new URL(file, clients));
}

/** The text without pauses between attempts, and with short time limits. */
export function withShortWaits(text: string): string {
  for (
    const number of [PAUSES, WAIT_SECONDS, BYTES_PER_SECOND, SENDING_SECONDS]
  ) {
    assert(text.replace(number, "") !== text, `${number} is there`);
    assert(!number.test(text.replace(number, "")), `${number} once`);
  }
  return text.replace(PAUSES, "0$10$20")
    .replace(WAIT_SECONDS, String(SHORT.waitSeconds))
    .replace(BYTES_PER_SECOND, String(SHORT.bytesPerSecond))
    .replace(SENDING_SECONDS, String(SHORT.sendingSeconds));
}

/** Puts the text of a client into a folder, and compiles it on request. */
export async function install(
  folder: string,
  text: string,
  { file, compile = [] }: ClientProgram,
): Promise<void> {
  await Deno.writeTextFile(`${folder}/${file}`, text);
  for (const command of compile) await runWell(folder, command);
}

/** Runs a command in a folder, in a locale without Chinese. */
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
