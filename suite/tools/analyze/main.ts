/**
 * The command line as a process: `deno task analyze`, or installed as a
 * command.
 */
import { resolve } from "node:path";
import process from "node:process";
import { fileURLToPath } from "node:url";
import { analyzeCommand } from "./mod.ts";

/** The folder of the caller: `deno task` changes to the root of the project. */
function callersFolder(): string {
  const root = fileURLToPath(new URL("../../../", import.meta.url));
  const cwd = process.cwd();
  const isTask = resolve(cwd) === resolve(root);
  return isTask ? process.env.INIT_CWD ?? cwd : cwd;
}

process.exit(await analyzeCommand(process.argv.slice(2), callersFolder()));
