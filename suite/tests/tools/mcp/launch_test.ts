import { assertEquals } from "../../../../tests/support/assert.ts";
import { whyNoFolder } from "../../../tools/mcp/launch.ts";
import { enterFolder, launchOf } from "../../../tools/mcp/launch.ts";
import { replaceIn } from "../../support/replaced_globals.ts";
import config from "../../../../deno.json" with { type: "json" };

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
  Deno.test(`launchOf() of ${JSON.stringify(args)} is ${JSON.stringify(launch).slice(0, 40)}`, () => {
    assertEquals<object>(launchOf(args, options), launch);
  });
}

Deno.test("enterFolder() refuses a file, and a folder that is not there", async () => {
  const file = await Deno.makeTempFile({ suffix: ".xlsx" });
  const said: string[] = [];
  using _ = replaceIn(console, { error: (text: string) => said.push(text) });
  const codes = [file, "/none"].map((path) => enterFolder([path], options));
  await Deno.remove(file);
  assertEquals<unknown>(codes, [{ code: 2 }, { code: 1 }]);
  assertEquals(said, [
    `${file} is no folder: name the folder of the workbooks`,
    "Cannot read the folder /none: there is no such folder",
  ]);
});

const reasons = {
  ENOENT: "there is no such folder",
  EACCES: "it may not be read",
  ERR_ACCESS_DENIED: "it may not be read",
  EIO: "reading it failed",
};
for (const [code, reason] of Object.entries(reasons)) {
  Deno.test(`whyNoFolder() says of ${code}: ${reason}`, () => {
    assertEquals(whyNoFolder(Object.assign(new Error(), { code })), reason);
  });
}
