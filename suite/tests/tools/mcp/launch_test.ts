import process from "node:process";
import { assertEquals } from "../../../../tests/support/assert.ts";
import { whyNoFolder, withoutFolder } from "../../../tools/mcp/complaint.ts";
import { launchOf } from "../../../tools/mcp/launch.ts";
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
  Deno.test(`launchOf() reads ${JSON.stringify(args)}`, () => {
    assertEquals<object>(launchOf(args, options), launch);
  });
}

Deno.test("withoutFolder() says of a workbook that the tool wants a folder", async () => {
  const file = await Deno.makeTempFile({ suffix: ".xlsx" });
  const caught = (open: () => void): unknown => {
    try {
      open();
    } catch (error) {
      return error;
    }
    return undefined;
  };
  for (const open of [() => Deno.chdir(file), () => process.chdir(file)]) {
    assertEquals(withoutFolder(file, caught(open)), {
      text: `${file} is no folder: name the folder of the workbooks`,
      code: 2,
    });
  }
  await Deno.remove(file);
  assertEquals(withoutFolder("/none", caught(() => Deno.chdir("/none"))), {
    text: "Cannot read the folder /none: there is no such folder",
    code: 1,
  });
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
