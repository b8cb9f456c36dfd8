/**
 * `deno task mcp FOLDER`: starts the server with permission to read only this
 * folder, because the permissions of a task cannot name a folder.
 */
import { fileURLToPath } from "node:url";
import { commands, type Start } from "../program/mod.ts";
import { enterFolder } from "./launch.ts";

const server = new URL("serve.ts", import.meta.url);
/**
 * The lock file of the server's packages: the project's `deno.lock` has only
 * packages of the service.
 */
const lock = fileURLToPath(new URL("deno.lock", import.meta.url));

const start: Start = "task";
const entered = enterFolder(Deno.args, {
  // `deno task` changes to the root of the project.
  base: Deno.env.get("INIT_CWD") ?? Deno.cwd(),
  command: commands[start].mcp,
});
if ("code" in entered) Deno.exit(entered.code);
/** The code of the worker, which the server may read, too. */
const program = ["core", "schemas", "suite/explore", "suite/tools/workbooks"]
  .map((room) => fileURLToPath(new URL(`../../../${room}`, import.meta.url)));
const child = new Deno.Command(Deno.execPath(), {
  // Deno splits permission paths at commas; "." has none, whatever the folder.
  args: [
    "run",
    "--quiet",
    "--no-prompt",
    `--lock=${lock}`,
    "--frozen",
    `--allow-read=.,${program}`,
    server.href,
    ".",
    start,
  ],
  env: { DENO_NO_UPDATE_CHECK: "1", NO_COLOR: "1" },
  stdin: "inherit",
  stdout: "inherit",
  stderr: "inherit",
}).spawn();
for (const signal of ["SIGTERM", "SIGINT"] as const) {
  Deno.addSignalListener(signal, () => child.kill(signal));
}
const { code } = await child.status;
Deno.exit(code);
