// deno-lint-ignore-file no-import-prefix -- not in deno.json: hosts would install it
/**
 * The server for a folder, in a process that may read only this folder and the
 * code of its worker.
 */
import process from "node:process";
import { serveStdio } from "npm:@modelcontextprotocol/server@2.4.0/stdio";
import { withoutFolder } from "./launch.ts";
import { commands, startIn } from "../program/mod.ts";
import { openServer } from "./mod.ts";

const [, , folder, start] = process.argv;
try {
  serveStdio(
    await openServer(folder, commands[startIn(start)]),
  );
} catch (error) {
  const { text, code } = withoutFolder(folder, error);
  console.error(text);
  process.exit(code);
}
