/**
 * Starts the agent tool, with permission to read only its folder if the runtime
 * supports that.
 */
import { spawn } from "node:child_process";
import { join } from "node:path";
import process from "node:process";
import { fileURLToPath } from "node:url";
import { enterFolder } from "../mcp/mod.ts";
import { commands, type Start } from "../program/mod.ts";

/** The folder of the package, which contains the bundle of this file. */
const here = fileURLToPath(new URL(".", import.meta.url));
const server = join(here, "mcp", "serve.js");

/** Arguments that limit reading to a folder; undefined if the runtime cannot. */
function limitsOf(folder: string): string[] | undefined {
  const { versions, allowedNodeEnvironmentFlags } = process;
  if (versions.bun !== undefined) return undefined;
  if (versions.deno !== undefined) {
    // Deno splits paths at commas; "." has none.
    return ["run", "--quiet", "--no-prompt", `--allow-read=.,${here}`];
  }
  if (!allowedNodeEnvironmentFlags.has("--permission")) return undefined;
  return [
    "--permission",
    // The worker that reads files inherits the permissions. Node.js warns about
    // this flag, whatever the worker may do.
    "--allow-worker",
    "--disable-warning=SecurityWarning",
    `--allow-fs-read=${folder}`,
    `--allow-fs-read=${here}`,
  ];
}

/** Serves a folder until the host ends it, and returns the exit code. */
export async function mcpCommand(
  args: readonly string[],
  start: Start,
): Promise<number> {
  const entered = enterFolder(args, {
    base: process.cwd(),
    command: commands[start].mcp,
  });
  if ("code" in entered) return entered.code;
  const { folder } = entered;
  const limits = limitsOf(folder);
  if (limits === undefined) {
    process.stderr.write(
      "This runtime cannot limit which files the process may read: Node.js 22.13 and Deno can. The tool itself opens only the folder\n",
    );
  }
  // Deno must start in the folder, which is its ".". Bun must not, because it
  // would run code named in a bunfig.toml there.
  const [served, cwd] = process.versions.deno === undefined
    ? [folder, here]
    : [".", folder];
  const child = spawn(
    process.execPath,
    [...limits ?? [], server, served, start],
    { stdio: "inherit", cwd },
  );
  for (const signal of ["SIGTERM", "SIGINT"] as const) {
    process.on(signal, () => child.kill(signal));
  }
  return await new Promise((resolve, reject) => {
    child.on("error", reject);
    child.on("exit", (code, signal) => {
      resolve(code ?? (signal === "SIGTERM" ? 143 : 130));
    });
  });
}
