import { assert, assertEquals, assertRejects } from "../../support/assert.ts";
import { SentFiles } from "../../../routes/documents/sent.ts";

/** Counts how often a file is read. */
function counted(text: string) {
  const file = {
    reads: 0,
    read: () => {
      file.reads++;
      return Promise.resolve(new TextEncoder().encode(text));
    },
  };
  return file;
}

Deno.test("SentFiles reads, tags and compresses a file once", async () => {
  const files = new SentFiles(2);
  const file = counted("text");
  const [first, second] = await Promise.all([
    files.find("key", file.read),
    files.find("key", file.read),
  ]);
  assertEquals([file.reads, first === second], [1, true]);
  assert(await first.gzip() === await second.gzip());
  assertEquals(new TextDecoder().decode(first.plain), "text");
});

Deno.test("SentFiles gives the same tag to the same bytes alone", async () => {
  const files = new SentFiles(3);
  const tags = await Promise.all(
    ["a", "b", "a"].map(async (text, i) =>
      (await files.find(String(i), counted(text).read)).tag
    ),
  );
  assertEquals(tags[0], tags[2]);
  assert(tags[0] !== tags[1]);
});

Deno.test("SentFiles keeps the files that were asked for last", async () => {
  const files = new SentFiles(2);
  const texts = { a: counted("a"), b: counted("b"), c: counted("c") };
  for (const key of ["a", "b", "a", "c", "a", "b"] as const) {
    await files.find(key, texts[key].read);
  }
  const { a, b, c } = texts;
  assertEquals([a.reads, b.reads, c.reads], [1, 2, 1]);
});

Deno.test("SentFiles reads a file again that could not be read", async () => {
  const files = new SentFiles(1);
  const fails = () => Promise.reject(new Deno.errors.NotFound());
  await assertRejects(() => files.find("key", fails), Deno.errors.NotFound);
  const file = counted("text");
  await files.find("key", file.read);
  assertEquals(file.reads, 1);
});
