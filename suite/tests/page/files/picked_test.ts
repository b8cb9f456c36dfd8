import { pickedOf } from "../../../page/files/picked.ts";
import { PageError } from "../../../page/model/mod.ts";
import {
  assertEquals,
  assertRejects,
} from "../../../../tests/support/assert.ts";

/** A folder as browsers list it: a name, and its entries; 1 for a file. */
interface Tree {
  [name: string]: Tree | 1;
}

/** Number of entries that Chromium lists at a time. */
const BATCH = 100;

function entryOf(name: string, inner: Tree | 1, path: string): FileSystemEntry {
  const fullPath = `${path}/${name}`;
  if (inner === 1) {
    return {
      isFile: true,
      isDirectory: false,
      name,
      fullPath,
      file: (done: (file: File) => void) =>
        queueMicrotask(() => done(new File([], name, { lastModified: 7 }))),
    } as unknown as FileSystemEntry;
  }
  const entries = Object.entries(inner)
    .map(([name, inner]) => entryOf(name, inner, fullPath));
  return {
    isFile: false,
    isDirectory: true,
    name,
    fullPath,
    createReader: () => ({
      readEntries: (done: (some: FileSystemEntry[]) => void) =>
        queueMicrotask(() => done(entries.splice(0, BATCH))),
    }),
  } as unknown as FileSystemEntry;
}

const pickDropped = (tree: Tree) =>
  pickedOf({
    files: [],
    entries: Object.entries(tree)
      .map(([name, inner]) => entryOf(name, inner, "")),
  });

const manyFiles = (count: number, ending: string): Tree =>
  Object.fromEntries(
    Array.from({ length: count }, (_, i) => [`${i}${ending}`, 1 as const]),
  );

Deno.test("pickedOf() finds the workbooks of all folders in the order of their paths", async () => {
  const { files, skipped } = await pickDropped({
    "流向": {
      "10月.xlsx": 1,
      "2月.XLSX": 1,
      "~$2月.xlsx": 1,
      "._2月.xlsx": 1,
      "说明.docx": 1,
      "旧": { "2月.XLSX": 1, "a.xls": 1 },
    },
    "单独.xlsx": 1,
  });
  assertEquals(files.map(({ name }) => name), [
    "单独.xlsx",
    "流向/2月.XLSX",
    "10月.xlsx",
    "流向/旧/2月.XLSX",
  ]);
  assertEquals(files.map(({ lastModified }) => lastModified), [7, 7, 7, 7]);
  assertEquals(skipped, { locks: ["~$2月.xlsx", "._2月.xlsx"], others: 2 });
});

Deno.test("pickedOf() reads a folder with more entries than the browser lists at once", async () => {
  const { files } = await pickDropped({ a: manyFiles(450, ".xlsx") });
  assertEquals(files.length, 450);
});

const nested = (levels: number, name = "a.xlsx"): Tree =>
  levels === 0 ? { [name]: 1 } : { a: nested(levels - 1, name) };

const refused: [name: string, tree: Tree, reason: string][] = [
  ["nothing", { a: {} }, "folder_empty"],
  ["no workbook", { a: { "a.csv": 1, "~$a.xlsx": 1 } }, "folder_empty"],
  ["too many workbooks", { a: manyFiles(501, ".xlsx") }, "folder_too_large"],
  ["too many entries", { a: manyFiles(20_000, "") }, "folder_too_large"],
  ["too many levels", nested(11), "folder_too_large"],
  [
    "too many levels of other files",
    { "a.xlsx": 1, ...nested(11, "a.csv") },
    "folder_too_large",
  ],
];
for (const [name, tree, reason] of refused) {
  Deno.test(`pickedOf() refuses a folder with ${name}`, async () => {
    const error = await assertRejects(() => pickDropped(tree), PageError);
    assertEquals(error.reason, reason);
  });
}

const accepted: [name: string, tree: Tree, files: number][] = [
  ["ten levels", nested(10), 1],
  ["500 workbooks", { a: manyFiles(500, ".xlsx") }, 500],
  // With the folder itself.
  ["20,000 entries", { a: { "a.xlsx": 1, ...manyFiles(19_998, "") } }, 1],
];
for (const [name, tree, count] of accepted) {
  Deno.test(`pickedOf() reads a folder with ${name}`, async () => {
    assertEquals((await pickDropped(tree)).files.length, count);
  });
}

/** A file of a chosen folder. */
function chosen(path: string): File {
  const file = new File([], path.slice(path.lastIndexOf("/") + 1));
  Object.defineProperty(file, "webkitRelativePath", { value: path });
  return file;
}

Deno.test("pickedOf() finds the workbooks of a chosen folder", async () => {
  const paths = ["a/2.xlsx", "a/1.xlsx", "a/b/1.xlsx", "a/~$1.xlsx", "a/x.csv"];
  const { files, skipped } = await pickedOf({ files: paths.map(chosen) });
  assertEquals(
    files.map(({ name }) => name),
    ["a/1.xlsx", "2.xlsx", "a/b/1.xlsx"],
  );
  assertEquals(skipped, { locks: ["~$1.xlsx"], others: 1 });
});

const others = (count: number) => Array(count).fill(chosen("a/a.csv"));
const folders: [what: string, files: File[], reason?: string][] = [
  ["ten levels", [chosen(`${"a/".repeat(10)}a.xlsx`)]],
  ["eleven", [chosen(`${"a/".repeat(11)}a.xlsx`)], "folder_too_large"],
  ["20,000 entries", [chosen("a/a.xlsx"), ...others(19_999)]],
  ["20,001", [chosen("a/a.xlsx"), ...others(20_000)], "folder_too_large"],
  ["no workbook", others(1), "folder_empty"],
];
for (const [what, files, reason] of folders) {
  Deno.test(`pickedOf() ${reason === undefined ? "reads" : "refuses"} a chosen folder of ${what}`, async () => {
    const found = await pickedOf({ files })
      .then(({ files }) => files.length, ({ reason }) => reason);
    assertEquals(found, reason ?? 1);
  });
}

const hash = "0123456789ab".repeat(2);
const known = { name: "a", hash };

Deno.test("pickedOf() takes the choices that make sense from a file of choices", async () => {
  const odd = [null, { choice: "all", files: [known] }, { choice: "add" }];
  const add = { choice: "add", files: [known, {}, null] };
  const choices = { shared: [...odd, add], without: [known, { hash: "1" }] };
  const json = new File([JSON.stringify(choices)], "a.JSON");
  const { files, decisions } = await pickedOf({ files: [json] });
  assertEquals([files, decisions?.without], [[], [hash]]);
  assertEquals(decisions?.choices, [{ choice: "add", files: [hash] }]);
});

for (const text of ["null", '{"shared":[]}', '{"without":[]}']) {
  Deno.test(`pickedOf() takes ${text} for no choices`, async () => {
    const json = new File([text], "a.json");
    const { files, decisions } = await pickedOf({ files: [json] });
    assertEquals([files, decisions], [[json], undefined]);
  });
}

Deno.test("pickedOf() takes a file of at most 1 MiB for choices", async () => {
  const countOf = async (size: number) => {
    const text = JSON.stringify({ shared: [], without: [] }).padEnd(size);
    const files = [new File([], "a.xlsx"), new File([text], "a.json")];
    return (await pickedOf({ files })).files.length;
  };
  assertEquals([await countOf(2 ** 20), await countOf(2 ** 20 + 1)], [1, 2]);
});
