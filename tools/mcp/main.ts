/**
 * `deno task mcp FOLDER`: a task cannot name a folder in its permissions, so
 * this starts the server with permission to read only this folder.
 */
import { resolve } from "node:path";

const USAGE = "Usage: deno task -q mcp FOLDER";
const server = new URL("serve.ts", import.meta.url);

/** The path of the folder, relative to where the task was called. */
function folderOf(args: readonly string[]): string | undefined {
  const [folder, ...others] = args;
  if (folder === undefined || others.length > 0) return undefined;
  return resolve(Deno.env.get("INIT_CWD") ?? Deno.cwd(), folder);
}

const folder = folderOf(Deno.args);
if (folder === undefined) {
  console.error(USAGE);
  Deno.exit(2);
}
const { code } = await new Deno.Command(Deno.execPath(), {
  args: [
    "run",
    "--quiet",
    "--no-prompt",
    `--allow-read=${folder.replaceAll(",", ",,")}`,
    server.href,
    folder,
  ],
  env: { DENO_NO_UPDATE_CHECK: "1", NO_COLOR: "1" },
  stdin: "inherit",
  stdout: "inherit",
  stderr: "inherit",
}).output();
Deno.exit(code);
