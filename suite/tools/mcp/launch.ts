/** The folder that the server is started for, or why it cannot be served. */
import { resolve } from "node:path";
import process from "node:process";
import config from "../../../deno.json" with { type: "json" };
import type { UnreadableCause } from "../../explore/workbooks/mod.ts";
import { causeOf } from "../workbooks/mod.ts";

/** The folder that arguments name; or a text to print, and the exit code. */
export function launchOf(
  args: readonly string[],
  { base, command }: { base: string; command: string },
): { folder: string } | { text: string; code: number } {
  const usage = `Usage: ${command} FOLDER`;
  const [first, ...others] = args;
  if (first === "--help" || first === "-h") {
    return { text: `${usage}\n\n${HELP}`, code: 0 };
  }
  if (first === "--version") return { text: config.version, code: 0 };
  if (first === undefined || first.startsWith("-") || others.length > 0) {
    return { text: usage, code: 2 };
  }
  return { folder: resolve(base, first) };
}

/**
 * Enters the folder that arguments name; or prints the text that they ask for,
 * or the reason of a failure.
 * @param base the folder that a relative path starts from
 */
export function enterFolder(
  args: readonly string[],
  options: { base: string; command: string },
): { folder: string } | { code: number } {
  let launch = launchOf(args, options);
  if ("folder" in launch) {
    try {
      process.chdir(launch.folder);
      // Without links, as Node.js compares paths.
      return { folder: process.cwd() };
    } catch (error) {
      launch = withoutFolder(launch.folder, error);
    }
  }
  const { text, code } = launch;
  if (code === 0) console.log(text);
  else console.error(text);
  return { code };
}

const HELP =
  `Answers the questions of an agent about the .xlsx workbooks in FOLDER: the host
of the agent starts it, and talks to it over standard input and output (Model
Context Protocol). It reads FOLDER and nothing else, and writes nothing.`;

const WHY: Partial<Record<UnreadableCause, string>> = {
  gone: "there is no such folder",
  forbidden: "it may not be read",
  outside: "it may not be read",
};

/** Why a path cannot be served, and the exit code: a file is wrong usage. */
export function withoutFolder(
  path: string,
  error: unknown,
): { text: string; code: number } {
  const isFile = error instanceof Error && "code" in error &&
    error.code === "ENOTDIR";
  const text = isFile
    ? `${path} is no folder: name the folder of the workbooks`
    : `Cannot read the folder ${path}: ${whyNoFolder(error)}`;
  return { text, code: isFile ? 2 : 1 };
}

/** `it may not be read` */
export function whyNoFolder(error: unknown): string {
  return WHY[causeOf(error)] ?? "reading it failed";
}
