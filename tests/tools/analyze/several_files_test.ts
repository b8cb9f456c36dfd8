/** Several files on the command line: what is left out, what is decided, what is replaced. */
import XLSX from "xlsx";
import fs from "node:fs";
import { assert, assertEquals, assertMatch } from "../../support/assert.ts";
import { analyze, cellsOf } from "../../support/command_line.ts";
import { salesFolder } from "../../support/sales_folder.ts";
import { salesWorkbook } from "../../support/sales_workbook.ts";
import { quantities } from "../../support/several_workbooks.ts";

const broken = new TextEncoder().encode("x");
const first = quantities(1, 4);
const again = quantities(1, 5);

/** A folder with a month that was issued again. */
async function reissued() {
  const folder = await salesFolder({ "a.xlsx": first, "b.xlsx": again });
  await Deno.utime(`${folder.path}/a.xlsx`, 1_700_000_000, 1_700_000_000);
  await Deno.utime(`${folder.path}/b.xlsx`, 1_700_086_400, 1_700_086_400);
  return folder;
}

Deno.test("a month in two files ends with the facts, what each choice leaves out, and exit code 1", async () => {
  await using folder = await reissued();
  const { code, stdout, stderr } = await analyze(["."], { base: folder.path });
  assertEquals([code, stdout], [1, ""]);
  const [facts, ...choices] = stderr.split("\n");
  assertMatch(
    facts,
    /^May 2024 is in several files\. .*a\.xlsx \(4 rows, 10 boxes, modified .*b\.xlsx \(5 rows, 15 boxes/,
  );
  assertEquals(choices, [
    "  add: all rows count",
    "  latest: only b.xlsx, modified last, counts; 4 rows of a.xlsx do not count",
    "Choose --shared add or --shared latest, for all months that several files have, or leave a file out",
  ]);
});

for (const [way, qty] of [["add", "25"], ["latest", "15"]]) {
  for (const more of [[], ["--where", "level=三级"]]) {
    Deno.test(`--shared ${way} ${more.join(" ")} decides`, async () => {
      await using folder = await reissued();
      const { code, stdout, stderr } = await analyze(
        [".", "--shared", way, ...more],
        { base: folder.path },
      );
      assertEquals([code, cellsOf(stdout)[1][1]], [0, qty]);
      assertMatch(stderr, /^Note: May 2024 .* as you chose/);
    });
  }
}

Deno.test("--shared latest does not choose between files of one time", async () => {
  await using folder = await reissued();
  await Deno.utime(`${folder.path}/a.xlsx`, 1_700_086_400, 1_700_086_400);
  const { code, stderr } = await analyze([".", "--shared", "latest"], {
    base: folder.path,
  });
  assertEquals(code, 1);
  const [facts, ...others] = stderr.split("\n");
  assertMatch(facts, /^May 2024 is in several files\. Decide how it counts: /);
  assertEquals(
    others[1],
    "  latest: not possible: some files were modified at the same time",
  );
});

Deno.test("two different files of one name in two folders both count", async () => {
  await using folder = await salesFolder({});
  for (const [name, month] of [["甲", 1], ["乙", 2]] as const) {
    await Deno.mkdir(`${folder.path}/${name}`);
    await folder.write(`${name}/流向.xlsx`, [{ month }]);
  }
  const { code, stdout } = await analyze(["."], { base: folder.path });
  assertEquals([code, cellsOf(stdout).length], [0, 3]);
});

Deno.test("a link and a byte copy count once, and are named", async () => {
  const bytes = salesWorkbook([{ qty: 7 }]);
  await using folder = await salesFolder({ "a.xlsx": bytes, "b.xlsx": bytes });
  await Deno.symlink("a.xlsx", `${folder.path}/c.xlsx`);
  const { stdout, stderr } = await analyze(["."], { base: folder.path });
  assertEquals(cellsOf(stdout)[1][1], "7");
  assertEquals(stderr.split("\n"), [
    "Note: 2 files with the same content as others count once",
    "  b.xlsx is identical to a.xlsx and counts once",
    "  c.xlsx is identical to a.xlsx and counts once",
  ]);
});

Deno.test("a copy of a refused file is named too", async () => {
  await using folder = await salesFolder({
    "a.xlsx": broken,
    "b.xlsx": broken,
    "c.xlsx": [{}],
  });
  const { code, stderr } = await analyze([".", "--keep-going"], {
    base: folder.path,
  });
  assertEquals(code, 1);
  assertMatch(stderr, /^b\.xlsx is not included: it is identical to a\.xlsx$/m);
  assertMatch(stderr, /^Not included: 2 files$/m);
});

Deno.test("odd entries of a folder are named and left out, and do not end the run", async () => {
  await using folder = await salesFolder({ "a.xlsx": [{ qty: 7 }] });
  const { path } = folder;
  await Deno.symlink("nowhere", `${path}/dangling.xlsx`);
  await new Deno.Command("mkfifo", { args: [`${path}/pipe.xlsx`] }).output();
  const { code, stdout, stderr } = await analyze(["."], { base: path });
  assertEquals([code, cellsOf(stdout)[1][1]], [0, "7"]);
  assertMatch(stderr, /^dangling\.xlsx is not included: it is gone/m);
  assertMatch(
    stderr,
    /^pipe\.xlsx is not included: it is not a regular file$/m,
  );
  assertMatch(stderr, /^Not included: 2 files$/m);
});

Deno.test("what a pattern finds besides regular files is left out, as in a folder", async () => {
  await using folder = await salesFolder({ "a.xlsx": [{ qty: 7 }] });
  const { path } = folder;
  await new Deno.Command("mkfifo", { args: [`${path}/pipe.xlsx`] }).output();
  const { code, stderr } = await analyze(["*.xlsx"], { base: path });
  assertEquals(code, 0);
  assertMatch(
    stderr,
    /^pipe\.xlsx is not included: it is not a regular file$/m,
  );
});

for (
  const given of [["*.xlsx"], ["a.xlsx", "~$a.xlsx"], ["~$a.xlsx", "a.xlsx"]]
) {
  Deno.test(`analyze ${given.join(" ")} skips the lock file of an open workbook, and says so`, async () => {
    await using folder = await salesFolder({ "a.xlsx": [{ qty: 7 }] });
    const { path } = folder;
    await Deno.writeTextFile(`${path}/~$a.xlsx`, "\x05Admin");
    const { code, stdout, stderr } = await analyze(given, { base: path });
    assertEquals([code, cellsOf(stdout)[1][1]], [0, "7"]);
    assertMatch(
      stderr,
      /^~\$a\.xlsx is not included: it is not a workbook, but kept beside one while it is open$/m,
    );
  });
}

Deno.test("analyze refuses a lock file that is named alone", async () => {
  await using folder = await salesFolder({ "~$a.xlsx": [{}] });
  const base = folder.path;
  const { code, stderr } = await analyze(["~$a.xlsx"], { base });
  assertEquals(code, 2);
  assertMatch(stderr, /^~\$a\.xlsx is not included: it is not a workbook/m);
});

Deno.test("folders and patterns find workbooks alone, and nothing hidden", async () => {
  await using folder = await salesFolder({ "a.xlsx": [{ qty: 7 }] });
  const { path } = folder;
  await Deno.writeTextFile(`${path}/a.txt`, "notes");
  await Deno.mkdir(`${path}/.old`);
  await Deno.copyFile(`${path}/a.xlsx`, `${path}/.old/b.xlsx`);
  for (const given of [".", "*"]) {
    const { code, stderr } = await analyze([given], { base: path });
    assertEquals([code, stderr], [0, ""], given);
  }
});

Deno.test("a folder below that may not be listed is named and left out", async () => {
  await using folder = await salesFolder({ "a.xlsx": [{ qty: 7 }] });
  await Deno.mkdir(`${folder.path}/closed`);
  const { readdirSync } = fs;
  const refusing = (path: string, options: { withFileTypes: true }) => {
    if (!path.endsWith("closed")) return readdirSync(path, options);
    throw Object.assign(new Error("EACCES: no"), { code: "EACCES" });
  };
  Object.assign(fs, { readdirSync: refusing });
  try {
    const { code, stderr } = await analyze(["."], { base: folder.path });
    assertEquals(code, 0);
    assertMatch(stderr, /^closed is not included: it may not be read$/m);
  } finally {
    Object.assign(fs, { readdirSync });
  }
});

Deno.test("a file that vanishes, or changes while it is read, is left out of a folder", async () => {
  await using folder = await salesFolder({
    "a.xlsx": [{ qty: 7 }],
    "b.xlsx": [{ qty: 8 }],
    "c.xlsx": [{ qty: 9 }],
    "d.xlsx": [{ qty: 10 }],
    "e.xlsx": [{ qty: 11 }],
    "f.xlsx": [{ qty: 12 }],
    "g.xlsx": [{ qty: 13 }],
  });
  const { path } = folder;
  const { readFile } = fs.promises;
  const changing = async (file: string) => {
    if (String(file).endsWith("b.xlsx")) await Deno.remove(file);
    // As a network folder says it.
    if (String(file).endsWith("f.xlsx")) {
      throw Object.assign(new Error("ESTALE"), { code: "ESTALE" });
    }
    const bytes = await readFile(file);
    if (String(file).endsWith("g.xlsx")) await Deno.remove(file);
    if (String(file).endsWith("c.xlsx")) {
      await Deno.writeFile(file, new Uint8Array(3));
    }
    // As if another one with as many bytes was put there, older or newer.
    if (String(file).endsWith("d.xlsx")) await Deno.utime(file, 1, 1);
    if (String(file).endsWith("e.xlsx")) await Deno.utime(file, 4e9, 4e9);
    return bytes;
  };
  Object.assign(fs.promises, { readFile: changing });
  try {
    const { code, stdout, stderr } = await analyze(["."], { base: path });
    assertEquals([code, cellsOf(stdout)[1][1]], [0, "7"]);
    assertMatch(stderr, /^b\.xlsx is not included: it is gone/m);
    assertMatch(stderr, /^c\.xlsx is not included: it changed/m);
    assertMatch(stderr, /^d\.xlsx is not included: it changed/m);
    assertMatch(stderr, /^e\.xlsx is not included: it changed/m);
    assertMatch(stderr, /^f\.xlsx is not included: it is gone/m);
    assertMatch(stderr, /^g\.xlsx is not included: it is gone/m);
  } finally {
    Object.assign(fs.promises, { readFile });
  }
});

Deno.test("an odd entry that the user names ends the run, unless --keep-going is given", async () => {
  await using folder = await salesFolder({ "a.xlsx": [{ qty: 7 }] });
  const { path } = folder;
  await new Deno.Command("mkfifo", { args: [`${path}/pipe.xlsx`] }).output();
  const args = ["a.xlsx", "pipe.xlsx"];
  const ended = await analyze(args, { base: path });
  assertEquals([ended.code, ended.stdout], [2, ""]);
  const kept = await analyze([...args, "none.xlsx", "--keep-going"], {
    base: path,
  });
  assertEquals([kept.code, cellsOf(kept.stdout)[1][1]], [1, "7"]);
  assertMatch(kept.stderr, /^none\.xlsx is not included: it is gone/m);
});

Deno.test("what the user names and cannot be read is no missing file", async () => {
  await using folder = await salesFolder({ "a.xlsx": [{ qty: 7 }] });
  const { path } = folder;
  await Deno.symlink("loop.xlsx", `${path}/loop.xlsx`);
  const args = ["a.xlsx", "loop.xlsx"];
  const { code, stderr } = await analyze(args, { base: path });
  assertEquals([code, stderr], [
    2,
    "loop.xlsx is not included: it cannot be read",
  ]);
  const missing = await analyze(["a.xlsx/b.xlsx"], { base: path });
  assertEquals(missing.stderr, "There is no file a.xlsx/b.xlsx");
});

Deno.test("a month of a refused file is refused with the reason", async () => {
  await using folder = await salesFolder({
    "2024-05.xlsx": [{}],
    "流向2024-12.xlsx": broken,
  });
  const args = [".", "--keep-going", "--period", "2024-12"];
  const { code, stderr } = await analyze(args, { base: folder.path });
  assertEquals(code, 2);
  assertMatch(
    stderr,
    /No file has data of 2024-12.*流向2024-12\.xlsx is not included: Cannot read/,
  );
});

Deno.test("200 files have one note a kind, with a line for each file", async () => {
  await using folder = await salesFolder({});
  const total = { hospital: "合计" };
  for (let i = 0; i < 200; i++) {
    await folder.write(`${i}.xlsx`, [{ qty: i + 1 }, total]);
  }
  const { code, stdout, stderr } = await analyze([".", "--shared", "add"], {
    base: folder.path,
  });
  assertEquals([code, cellsOf(stdout)[1][1]], [0, "20100"]);
  const notes = stderr.split("\n").filter((line) => !line.startsWith("  "));
  assertEquals(notes.length, 2);
  assertMatch(stderr, /^Note: 200 files: 200 total rows were left out$/m);
});

for (
  const [spelling, make] of [
    ["a.xlsx", undefined],
    ["./x/../a.xlsx", "mkdir"],
    ["link.xlsx", Deno.symlink],
    ["hard.xlsx", Deno.link],
  ] as const
) {
  Deno.test(`--excel ${spelling} never replaces an input`, async () => {
    await using folder = await salesFolder({ "a.xlsx": [{ qty: 7 }] });
    const { path } = folder;
    if (make === "mkdir") await Deno.mkdir(`${path}/x`);
    else await make?.(`${path}/a.xlsx`, `${path}/${spelling}`);
    const before = await Deno.readFile(`${path}/a.xlsx`);
    const args = ["--excel", spelling, "a.xlsx"];
    const { code, stdout, stderr } = await analyze(args, { base: path });
    assertEquals([code, stdout], [2, ""]);
    assertMatch(stderr, / exists, .* no file is replaced/);
    assertEquals(await Deno.readFile(`${path}/a.xlsx`), before);
  });
}

Deno.test("--excel replaces no file", async () => {
  await using folder = await salesFolder({
    "1.xlsx": [{ month: 1 }],
    "2.xlsx": [{ month: 2 }],
  });
  const { path } = folder;
  const before = await Deno.readFile(`${path}/1.xlsx`);
  const args = ["--excel", "1.xlsx", "2.xlsx"];
  const refused = await analyze(args, { base: path });
  assertEquals([refused.code, refused.stdout], [2, ""]);
  assertMatch(refused.stderr, /1\.xlsx exists, .* takes this name/);
  assertEquals(await Deno.readFile(`${path}/1.xlsx`), before);
});

Deno.test("--excel leaves no part of a report on a full disk", async () => {
  await using folder = await salesFolder({ "a.xlsx": [{}] });
  const { path } = folder;
  const { open } = fs.promises;
  const failing = async (file: string, flags: string) => {
    const handle = await open(file, flags);
    const writeFile = async (bytes: Uint8Array) => {
      await handle.write(bytes.subarray(0, 10));
      throw new Error("ENOSPC: no space left on device, write");
    };
    return { writeFile, close: () => handle.close() };
  };
  Object.assign(fs.promises, { open: failing });
  try {
    const args = ["a.xlsx", "--excel", "r.xlsx"];
    const { code, stderr } = await analyze(args, { base: path });
    assertEquals(code, 3);
    assertMatch(stderr, /Cannot write r\.xlsx: no space left on device$/);
  } finally {
    Object.assign(fs.promises, { open });
  }
  const names = [...Deno.readDirSync(path)].map(({ name }) => name);
  assertEquals(names, ["a.xlsx"]);
});

Deno.test("--excel has what is not included first, and the places last", async () => {
  const total = { hospital: "合计" };
  await using folder = await salesFolder({
    "1.xlsx": [{ month: 1 }, total],
    "2.xlsx": [{ month: 2 }, total],
    "bad.xlsx": broken,
  });
  const { path } = folder;
  const args = [".", "--keep-going", "--excel", "r.xlsx", "--lang", "en"];
  await analyze(args, { base: path });
  const book = XLSX.read(await Deno.readFile(`${path}/r.xlsx`));
  const text = ["Overview", "Files and notes"]
    .map((sheet) => XLSX.utils.sheet_to_csv(book.Sheets[sheet])).join("\n");
  const places = [
    "Not included: 1 file",
    "bad.xlsx is not included",
    "Key figures",
    "Notes on the data",
    "2 files: 2 total rows",
    "Details of the notes",
    "1.xlsx: 1 total row",
  ].map((part) => text.indexOf(part));
  assertEquals(places, places.toSorted((a, b) => a - b), text);
  assert(places[0] > 0, text);
});

for (const options of [["--period", "2024-03"], ["--compare", "before"]]) {
  Deno.test(`${options[0]} says which file may have the month that is missing`, async () => {
    await using folder = await salesFolder({
      "2.xlsx": [{ month: 2 }],
      "2024-03.xlsx": broken,
      "4.xlsx": [{ month: 4 }],
    });
    const args = [".", "--keep-going", ...options];
    const { stderr } = await analyze(args, { base: folder.path });
    const [last] = stderr.split("\n").slice(-1);
    assertMatch(last, /2024-03\. .* 2024-03\.xlsx is not included: /);
  });
}

Deno.test("--compare writes a change of 0 without a sign", async () => {
  await using folder = await salesFolder({
    "a.xlsx": [{ month: 1 }, { month: 2 }],
  });
  const args = ["a.xlsx", "--compare", "before"];
  const { stderr } = await analyze(args, { base: folder.path });
  assertMatch(stderr, /^Note: Change: 0 boxes \(0 %\)$/m);
});
