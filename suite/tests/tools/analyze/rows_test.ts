import {
  assertEquals,
  assertMatch,
  assertStringIncludes,
} from "../../../../tests/support/assert.ts";
import { analyze } from "../../support/command_line.ts";
import { salesWorkbook } from "../../../../tests/support/sales_workbook.ts";

const head =
  "file,row,month,hospital,level,distributor,agent,manager,province,qty,conv,newHospital";
const rows = [
  { hospital: '甲"一"院', province: "浙江", qty: 1200, newHospital: 1 },
  { hospital: "=1+1", agent: "a,b", province: "", qty: "-0.5", month: 6 },
  { hospital: "乙\n院\u202e", province: "浙江", qty: 3, conv: 0.25 },
];

const base = await Deno.makeTempDir();
Deno.test.afterAll(() => Deno.remove(base, { recursive: true }));
await Deno.writeFile(`${base}/a.xlsx`, salesWorkbook(rows));

function ask(...args: string[]) {
  return analyze(["a.xlsx", ...args], { base });
}

/** What a program sees in an NDJSON file. */
function parsed(text: string): Record<string, unknown>[] {
  return text.trimEnd().split("\n").map((line) => JSON.parse(line));
}

Deno.test("--show rows --csv has names that a spreadsheet does not run, quoted where needed, and plain numbers", async () => {
  const { code, stdout } = await ask("--show", "rows", "--csv");
  assertEquals(code, 0);
  const lines = stdout.split("\r\n");
  assertEquals(lines[0], head);
  assertEquals(
    lines[1].startsWith('a.xlsx,2,2024-05,"甲""一""院",'),
    true,
    lines[1],
  );
  assertEquals(lines[1].endsWith(",浙江,1200,0.01,1"), true, lines[1]);
  assertStringIncludes(lines[2], "a.xlsx,3,2024-06,'=1+1,");
  assertStringIncludes(lines[2], ',"a,b",');
  assertEquals(lines[2].endsWith(",,-0.5,0.01,0"), true, lines[2]);
  assertStringIncludes(lines[3], ',"乙\n院');
  assertEquals(stdout.endsWith(",3,0.25,0\r\n"), true);
});

for (const args of [["--show", "rows", "--csv"], ["--csv"], []]) {
  Deno.test(`[${args}] begins a file with a byte order mark if it is CSV, and no pipe`, async () => {
    const [file, pipe] = [
      await analyze(["a.xlsx", ...args], { base, beginsFile: true }),
      await ask(...args),
    ];
    const mark = args.length === 0 ? "" : "\ufeff";
    assertEquals(
      new TextDecoder("utf-8", { ignoreBOM: true }).decode(file.bytes),
      mark + pipe.stdout,
    );
  });
}

for (const args of [["--show", "rows", "--csv"], ["--csv"], []]) {
  Deno.test(`[${args}] has no name that a spreadsheet runs`, async () => {
    const by = args[0] === "--show" ? [] : ["--by", "hospital"];
    const { stdout } = await ask(...args, ...by);
    assertMatch(stdout, /[\t,]'=1\+1[\t,]/);
    assertMatch(stdout, /[\t,]-0\.5[\t,]/); // a number is none
  });
}

Deno.test("--show rows --json has a typed object a line", async () => {
  const { stdout } = await ask("--show", "rows", "--json");
  const [first, , third] = parsed(stdout);
  assertEquals(Object.keys(first).join(","), head);
  assertEquals([first.row, first.qty, first.newHospital], [2, 1200, 1]);
  assertEquals([third.hospital, third.conv], ["乙\n院\u202e", 0.25]);
});

Deno.test("--show rows has only the chosen rows, at most --top", async () => {
  const args = ["--show", "rows", "--json", "--where", "province=浙江"];
  const rowsOf = async (...more: string[]) =>
    parsed((await ask(...args, ...more)).stdout).map(({ row }) => row);
  assertEquals(await rowsOf(), [2, 4]);
  assertEquals(await rowsOf("--top", "1"), [2]);
});

Deno.test("--show rows is written a thousand rows at a time, and is whole", async () => {
  const many = Array.from({ length: 2000 }, (_, qty) => ({ qty: qty + 1 }));
  await Deno.writeFile(`${base}/many.xlsx`, salesWorkbook(many));
  const parts: string[] = [];
  await analyze(["many.xlsx", "--show", "rows", "--json"], {
    base,
    write: (bytes) => {
      parts.push(new TextDecoder().decode(bytes));
      return Promise.resolve();
    },
  });
  const found = parsed(parts.join("")).map(({ qty }) => qty);
  assertEquals(found, many.map(({ qty }) => qty));
  assertEquals(parts.map((part) => part.split("\n").length - 1), [
    ...[1000, 1000, 0],
  ]);
});

Deno.test("--show rows has the same heads and objects in an order, and in every language", async () => {
  const inChinese = ["--order", "盒", "--lang", "zh"];
  const csv = await ask("--show", "rows", "--csv", ...inChinese);
  const [heads, ...lines] = csv.stdout.trimEnd().split("\r\n");
  assertEquals(heads, head);
  assertEquals(lines.map((line) => line.split(",")[1]), ["2", "4", "3"]);
  const json = await ask("--show", "rows", "--json", "--order", "qty:asc");
  assertEquals(parsed(json.stdout).map(({ row }) => row), [3, 4, 2]);
});

Deno.test("--show rows says which months no file has", async () => {
  const { stderr } = await ask(
    ...["--show", "rows", "--csv", "--period", "2024-06..2024-07"],
  );
  assertMatch(stderr, /^Note: No file has rows of 2024-07$/m);
});
