import {
  assertEquals,
  assertRejects,
} from "../../../../tests/support/assert.ts";
import { salesFolder } from "../../support/sales_folder.ts";
import { causeOf, Folder } from "../../../tools/workbooks/mod.ts";
import { posix, win32 } from "node:path";
import { isContained } from "../../../tools/workbooks/files.ts";

async function namesIn(path: string): Promise<string[]> {
  const entries = await (await Folder.open(path)).list();
  return entries.map(({ name, cause }) =>
    cause === undefined ? name : `${name}: ${cause}`
  );
}

Deno.test("Folder.list() has the workbooks of the folder, by name", async () => {
  await using folder = await salesFolder({ "b.xlsx": [{}], "A.XLSM": [{}] });
  await Deno.writeTextFile(`${folder.path}/notes.txt`, "");
  await Deno.writeTextFile(`${folder.path}/~$b.xlsx`, "");
  await Deno.writeTextFile(`${folder.path}/.hidden.xlsx`, "");
  await Deno.mkdir(`${folder.path}/folder.xlsx`);
  assertEquals(await namesIn(folder.path), ["A.XLSM", "b.xlsx"]);
});

Deno.test("Folder.list() says which links lead out of the folder or nowhere, and what is no file", async () => {
  await using folder = await salesFolder({ "a.xlsx": [{}] });
  await using other = await salesFolder({ "secret.xlsx": [{}] });
  const beside = `${folder.path} beside`; // a longer path, not within the folder
  await Deno.mkdir(beside);
  await Deno.copyFile(`${other.path}/secret.xlsx`, `${beside}/near.xlsx`);
  const link = (to: string, name: string) =>
    Deno.symlink(to, `${folder.path}/${name}`);
  await link(`${other.path}/secret.xlsx`, "far.xlsx");
  await link(`${beside}/near.xlsx`, "near.xlsx");
  await link(`${folder.path}/a.xlsx`, "within.xlsx");
  await link(`${folder.path}/gone.xlsx`, "broken.xlsx");
  const pipe = `${folder.path}/pipe.xlsx`;
  await new Deno.Command("mkfifo", { args: [pipe] }).output();
  const names = await namesIn(folder.path);
  await Deno.remove(beside, { recursive: true });
  assertEquals(names, [
    "a.xlsx",
    "broken.xlsx: gone",
    "far.xlsx: outside",
    "near.xlsx: outside",
    "pipe.xlsx: not_a_file",
    "within.xlsx",
  ]);
});

const causes = {
  ENOENT: "gone",
  ENOTDIR: "gone",
  ESTALE: "gone",
  EACCES: "forbidden",
  EPERM: "forbidden",
  ERR_ACCESS_DENIED: "outside",
  EMFILE: "other",
};
for (const [code, cause] of Object.entries(causes)) {
  Deno.test(`causeOf() says ${cause} of ${code}`, () => {
    assertEquals(causeOf(Object.assign(new Error("no"), { code })), cause);
  });
}

Deno.test("causeOf() knows permissions of Deno, and calls anything else other", () => {
  const errors = [new Deno.errors.NotCapable(), new Error("no"), "no"];
  assertEquals(errors.map(causeOf), ["outside", "other", "other"]);
});

Deno.test("Folder.open() refuses a file, and a path without a folder", async () => {
  await using folder = await salesFolder({ "a.xlsx": [{}] });
  for (const [name, code] of [["a.xlsx", "ENOTDIR"], ["none", "ENOENT"]]) {
    const open = () => Folder.open(`${folder.path}/${name}`);
    const error = await assertRejects(open, Error, "", name);
    assertEquals("code" in error && error.code, code, name);
  }
});

const cases: [
  system: "posix" | "win32",
  folder: string,
  path: string,
  boolean,
][] = [
  ["posix", "/sales", "/sales/a.xlsx", true],
  ["posix", "/sales", "/sales/..a.xlsx", true],
  ["posix", "/sales", "/sales", false],
  ["posix", "/sales", "/sales2/a.xlsx", false],
  ["posix", "/sales", "/a.xlsx", false],
  ["posix", "/", "/a.xlsx", true],
  ["posix", "/sales/2024", "/", false],
  ["win32", "C:\\Sales", "C:\\Sales\\a.xlsx", true],
  ["win32", "C:\\Sales", "c:\\sales\\a.xlsx", true],
  ["win32", "C:\\Sales", "C:\\Sales 2\\a.xlsx", false],
  ["win32", "C:\\Sales", "D:\\Sales\\a.xlsx", false],
  ["win32", "C:\\", "C:\\a.xlsx", true],
  ["win32", "\\\\server\\share", "\\\\server\\share\\a.xlsx", true],
  ["win32", "\\\\server\\share\\五月", "\\\\server\\share\\五月\\a.xlsx", true],
  ["win32", "\\\\server\\share\\五月", "\\\\server\\share\\a.xlsx", false],
  ["win32", "\\\\server\\share", "\\\\server\\other\\a.xlsx", false],
  ["win32", "\\\\server\\share", "C:\\a.xlsx", false],
];
for (const [system, folder, path, expected] of cases) {
  Deno.test(`isContained() says ${expected} of ${path} in ${folder}`, () => {
    const paths = { posix, win32 }[system];
    assertEquals(isContained(path, folder, paths), expected);
  });
}
