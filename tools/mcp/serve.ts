// deno-lint-ignore-file no-import-prefix -- not in deno.json: hosts would install it
/** The server of a folder, in a process that may read nothing else. */
import process from "node:process";
import { serveStdio } from "npm:@modelcontextprotocol/server@2.4.0/stdio";
import { whyNoFolder } from "./complaint.ts";
import { openServer } from "./mod.ts";

const [, , folder] = process.argv;
try {
  serveStdio(await openServer(folder));
} catch (error) {
  console.error(`Cannot read the folder ${folder}: ${whyNoFolder(error)}`);
  process.exit(1);
}
