import { assertEquals, assertRejects } from "../../support/assert.ts";
import { salesFolder } from "../../support/sales_folder.ts";
import { causeOf, Folder } from "../../../tools/workbooks/mod.ts";

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
  const beside = `${folder.path} beside`; // begins as the folder does
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

Deno.test("Folder.open() needs a folder", async () => {
  await using folder = await salesFolder({ "a.xlsx": [{}] });
  for (const [name, code] of [["a.xlsx", "ENOTDIR"], ["none", "ENOENT"]]) {
    const error = await assertRejects(() =>
      Folder.open(`${folder.path}/${name}`)
    );
    assertEquals("code" in error && error.code, code);
  }
});
