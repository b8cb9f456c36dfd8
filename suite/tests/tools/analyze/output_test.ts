import {
  assertEquals,
  assertRejects,
  assertThrows,
} from "../../../../tests/support/assert.ts";
import { UsageError } from "../../../tools/analyze/arguments.ts";
import { OutputError } from "../../../tools/analyze/output.ts";
import { messageOf } from "../../../tools/analyze/files.ts";
import { verifyOutput, writeOutput } from "../../../tools/analyze/output.ts";
import { en } from "../../../tools/analyze/words/en.ts";

const base = await Deno.realPath(await Deno.makeTempDir());
Deno.test.afterAll(() => Deno.remove(base, { recursive: true }));
await Deno.writeTextFile(`${base}/old.xlsx`, "old");
await Deno.mkdir(`${base}/folder.xlsx`);
await Deno.symlink(`${base}/old.xlsx`, `${base}/to_old.xlsx`);
await Deno.symlink(`${base}/nowhere`, `${base}/to_nowhere.xlsx`);

const { outputExists } = en.usage;

const taken = ["old.xlsx", "to_old.xlsx", "folder.xlsx", "to_nowhere.xlsx"];
for (const name of taken) {
  Deno.test(`verifyOutput() refuses ${name}, which exists`, () => {
    const { message } = assertThrows(
      () => verifyOutput(name, { base, words: en }),
      UsageError,
    );
    assertEquals(message, outputExists(name));
  });
}

const bytes = new TextEncoder().encode("report");
const written = async (name: string) =>
  await Deno.readTextFile(`${base}/${name}`).catch(() => undefined);

Deno.test("writeOutput() writes a new file, and replaces none", async () => {
  const output = { name: "w.xlsx", path: `${base}/w.xlsx` };
  await writeOutput(output, bytes, en.usage);
  assertEquals(await written("w.xlsx"), "report");
  await Deno.writeTextFile(output.path, "another");
  const { message } = await assertRejects(
    () => writeOutput(output, bytes, en.usage),
    UsageError,
  );
  assertEquals([message, await written("w.xlsx")], [
    outputExists("w.xlsx"),
    "another",
  ]);
});

Deno.test("writeOutput() replaces no link that has come since", async () => {
  const path = `${base}/to_nowhere.xlsx`;
  const { message } = await assertRejects(
    () => writeOutput({ name: "l", path }, bytes, en.usage),
    UsageError,
  );
  assertEquals(message, outputExists("l"));
});

Deno.test("writeOutput() says why it cannot write, and leaves nothing behind", async () => {
  const before = [...Deno.readDirSync(base)].length;
  for (
    const [name, why] of [
      ["no/w.xlsx", "no such file or directory"],
      ["old.xlsx/w.xlsx", "not a directory"],
    ]
  ) {
    const { target, cause } = await assertRejects(
      () => writeOutput({ name, path: `${base}/${name}` }, bytes, en.usage),
      OutputError,
    );
    assertEquals([target, messageOf(cause)], [name, why]);
  }
  assertEquals([...Deno.readDirSync(base)].length, before);
});
