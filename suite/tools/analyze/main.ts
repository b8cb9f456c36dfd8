/** The process of `deno task analyze`, or of an installed command. */
import { resolve } from "node:path";
import process from "node:process";
import { fileURLToPath } from "node:url";
import { commands } from "../program/mod.ts";
import { analyzeCommand } from "./mod.ts";

const root = fileURLToPath(new URL("../../../", import.meta.url));
const cwd = process.cwd();
/** `deno task` changes to the root of the project. */
const isTask = resolve(cwd) === resolve(root);
const { analyze: command } = commands[isTask ? "task" : "script"];
const base = isTask ? process.env.INIT_CWD ?? cwd : cwd;

process.exit(await analyzeCommand(process.argv.slice(2), { base, command }));
