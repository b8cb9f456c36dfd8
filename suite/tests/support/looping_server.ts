// deno-lint-ignore-file no-import-prefix -- not in deno.json: hosts would install it
/** The server of a folder, with workers that loop at `loop.xlsx`. */
import { serveStdio } from "npm:@modelcontextprotocol/server@2.4.0/stdio";
import { openServer } from "../../tools/mcp/mod.ts";
import { commandsOf } from "../../tools/program/mod.ts";
import { Shelf, WorkbookReader } from "../../tools/workbooks/mod.ts";
import { startWorker } from "../../tools/workbooks/thread.ts";

const program = new URL("looping_reader.ts", import.meta.url);
const shelf = new Shelf({
  createReader: () =>
    new WorkbookReader({
      start: (listener) => startWorker(listener, program),
    }),
});
serveStdio(
  await openServer(Deno.args[0], { commands: commandsOf("task"), shelf }),
);
