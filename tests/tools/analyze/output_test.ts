import {
  assertEquals,
  assertRejects,
  assertThrows,
} from "../../support/assert.ts";
import { UsageError } from "../../../tools/analyze/arguments.ts";
import type { InputFile } from "../../../tools/analyze/files.ts";
import { verifyOutput, writeOutput } from "../../../tools/analyze/output.ts";
import { en } from "../../../tools/analyze/words/en.ts";

const base = await Deno.realPath(await Deno.makeTempDir());
Deno.test.afterAll(() => Deno.remove(base, { recursive: true }));
await Deno.writeTextFile(`${base}/in.xlsx`, "input");
await Deno.writeTextFile(`${base}/old.xlsx`, "old");
await Deno.mkdir(`${base}/folder.xlsx`);
await Deno.symlink(`${base}/in.xlsx`, `${base}/to_in.xlsx`);
await Deno.link(`${base}/in.xlsx`, `${base}/also_in.xlsx`);
await Deno.symlink(`${base}/old.xlsx`, `${base}/to_old.xlsx`);
await Deno.symlink(`${base}/nowhere`, `${base}/to_nowhere.xlsx`);

const inputs: InputFile[] = [
  { name: "in.xlsx", path: `${base}/in.xlsx`, isNamed: true },
  { name: "-", path: undefined, isNamed: true },
];
const verify = (name: string, force: boolean) =>
  verifyOutput(name, { base, inputs, force, words: en });

const { outputExists, outputIsInput, outputOdd } = en.usage;
/** Whether it may be written without and with --force, or why not. */
const outputs: [name: string, plain: string, forced: string][] = [
  ["new.xlsx", "new.xlsx", "new.xlsx"],
  ["old.xlsx", outputExists("old.xlsx"), "old.xlsx"],
  // What the link leads to is replaced, not the link.
  ["to_old.xlsx", outputExists("to_old.xlsx"), "old.xlsx"],
  ...["in.xlsx", "to_in.xlsx", "also_in.xlsx"].map((
    name,
  ): [string, string, string] => [
    name,
    outputIsInput(name),
    outputIsInput(name),
  ]),
  ...["folder.xlsx", "to_nowhere.xlsx"].map((
    name,
  ): [string, string, string] => [name, outputOdd(name), outputOdd(name)]),
];
for (const [name, plain, forced] of outputs) {
  for (const [force, expected] of [[false, plain], [true, forced]] as const) {
    Deno.test(`verifyOutput() of ${name}${force ? " with --force" : ""}: ${expected}`, () => {
      if (expected.includes(" ")) {
        const { message } = assertThrows(() => verify(name, force), UsageError);
        assertEquals(message, expected);
      } else {
        const path = `${base}/${expected}`;
        assertEquals(verify(name, force), { name, path, force });
      }
    });
  }
}

const bytes = new TextEncoder().encode("report");
const written = async (name: string) =>
  await Deno.readTextFile(`${base}/${name}`).catch(() => undefined);

Deno.test("writeOutput() writes a new file, and replaces one only with --force", async () => {
  const output = { name: "w.xlsx", path: `${base}/w.xlsx`, force: false };
  await writeOutput(output, bytes, en);
  assertEquals(await written("w.xlsx"), "report");
  await Deno.writeTextFile(output.path, "another");
  const { message } = await assertRejects(
    () => writeOutput(output, bytes, en),
    UsageError,
  );
  assertEquals([message, await written("w.xlsx")], [
    outputExists("w.xlsx"),
    "another",
  ]);
  await writeOutput({ ...output, force: true }, bytes, en);
  assertEquals(await written("w.xlsx"), "report");
});

Deno.test("writeOutput() replaces no link that has come since", async () => {
  const path = `${base}/to_nowhere.xlsx`;
  const { message } = await assertRejects(
    () => writeOutput({ name: "l", path, force: false }, bytes, en),
    UsageError,
  );
  assertEquals(message, outputExists("l"));
});

Deno.test("writeOutput() says why it cannot write, and leaves nothing behind", async () => {
  const before = [...Deno.readDirSync(base)].length;
  for (
    const [name, why] of [
      ["no/w.xlsx", "no such file or directory"],
      ["folder.xlsx", "illegal operation on a directory"],
    ]
  ) {
    const { message } = await assertRejects(
      () =>
        writeOutput({ name, path: `${base}/${name}`, force: true }, bytes, en),
      UsageError,
    );
    assertEquals(message, `Cannot write ${name}: ${why}`);
  }
  assertEquals([...Deno.readDirSync(base)].length, before);
});
