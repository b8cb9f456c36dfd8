import { assertEquals } from "../../support/assert.ts";
import { whyNoFolder } from "../../../tools/mcp/complaint.ts";
import { launchOf } from "../../../tools/mcp/launch.ts";
import config from "../../../deno.json" with { type: "json" };

const options = { base: "/home/me", command: "serve" };
const usage = { text: "Usage: serve FOLDER", code: 2 };
const help = {
  text: `Usage: serve FOLDER

Answers the questions of an agent about the .xlsx workbooks in FOLDER: the host
of the agent starts it, and talks to it over standard input and output (Model
Context Protocol). It reads FOLDER and nothing else, and writes nothing.`,
  code: 0,
};
const launches: [args: string[], launch: object][] = [
  [["sales"], { folder: "/home/me/sales" }],
  [["/data/sales/"], { folder: "/data/sales" }],
  [["."], { folder: "/home/me" }],
  [[], usage],
  [["-x"], usage],
  [["sales", "more"], usage],
  [["--help"], help],
  [["-h"], help],
  [["--version"], { text: config.version, code: 0 }],
];
for (const [args, launch] of launches) {
  Deno.test(`launchOf() reads ${JSON.stringify(args)}`, () => {
    assertEquals<object>(launchOf(args, options), launch);
  });
}

const reasons = {
  ENOENT: "there is no such folder",
  ENOTDIR: "there is no such folder",
  EACCES: "it may not be read",
  EPERM: "it may not be read",
  ERR_ACCESS_DENIED: "it may not be read",
  EIO: "reading it failed",
};
for (const [code, reason] of Object.entries(reasons)) {
  Deno.test(`whyNoFolder() says of ${code}: ${reason}`, () => {
    assertEquals(whyNoFolder(Object.assign(new Error(), { code })), reason);
  });
}
