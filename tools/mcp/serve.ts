// deno-lint-ignore-file no-import-prefix -- not in deno.json: hosts would install it
import { serveStdio } from "npm:@modelcontextprotocol/server@2.4.0/stdio";
import { openServer } from "./mod.ts";

const [folder] = Deno.args;
try {
  serveStdio(await openServer(folder));
} catch (error) {
  console.error(`Cannot read the folder ${folder}: ${(error as Error).name}`);
  Deno.exit(1);
}
