import {
  assert,
  assertEquals,
  assertMatch,
  assertStringIncludes,
} from "../../support/assert.ts";
import XLSX from "xlsx";
import type { Axis } from "../../../explore/questions/mod.ts";
import {
  catalogue,
  type ColumnKey,
  headingOf,
} from "../../../explore/tables/mod.ts";
import { salesFolder } from "../../support/sales_folder.ts";
import { analyze, cellsOf } from "../../support/command_line.ts";
import { faults, faultyWorkbook } from "../../support/bad_cells.ts";
import { goldenWorkbooks } from "../../support/fixtures.ts";
import { salesWorkbook } from "../../support/sales_workbook.ts";
import { createService } from "../../support/service.ts";
import { widthOf } from "../../../tools/analyze/show/texts.ts";

const golden = goldenWorkbooks();
const sample = golden.find(({ name }) => name === "sample");
assert(sample !== undefined);
const { bytes, expected } = sample;
const refused = "../refused/cell_invalid/dash_quantity.xlsx";

/** Runs something in a folder with these workbooks. */
async function inFolder(
  files: Record<string, Uint8Array>,
  work: (base: string) => Promise<void>,
): Promise<void> {
  const base = await Deno.makeTempDir();
  try {
    for (const [name, content] of Object.entries(files)) {
      const path = `${base}/${name}`;
      await Deno.mkdir(path.slice(0, path.lastIndexOf("/")), {
        recursive: true,
      });
      await Deno.writeFile(path, content);
    }
    await work(base);
  } finally {
    await Deno.remove(base, { recursive: true });
  }
}

/** Asks about one workbook with these rows. */
async function analyzeRows(
  rows: Parameters<typeof salesWorkbook>[0],
  options: string[],
) {
  let answer = { code: -1, stdout: "", stderr: "" };
  await inFolder({ "a.xlsx": salesWorkbook(rows) }, async (base) => {
    answer = await analyze(["a.xlsx", ...options], { base });
  });
  return answer;
}

const may = salesWorkbook([{ qty: 5, province: "浙江", conv: 1 }, {
  qty: 2,
  province: "",
  hospital: "=1+1",
}]);
const june = salesWorkbook([{
  month: 6,
  qty: 7,
  hospital: "a_x0009_b_x001B_[31m",
}]);

for (const { name, expected } of golden) {
  Deno.test(`--json of ${name} is the data of the service, byte for byte`, async () => {
    const { code, stdout } = await analyze([`${name}.xlsx`, "--json"]);
    assertEquals(code, 0);
    assertEquals(JSON.parse(stdout), expected);
    const service = await createService();
    const file = golden.find((one) => one.name === name)?.bytes;
    const answer = await (await service.analyze(file ?? bytes)).text();
    assertStringIncludes(answer, `"data":${stdout}}`);
  });
}

Deno.test("analyze without options lists the months, with tabs in a pipe", async () => {
  const { code, stdout } = await analyze(["sample.xlsx"]);
  const [head, ...months] = cellsOf(stdout);
  assertEquals([code, head[0]], [0, "Month"]);
  assertEquals(
    months.map(([month, qty, conv, , hospitals, , rows]) => [
      month,
      ...[qty, conv, hospitals, rows].map(Number),
    ]),
    expected.months.map((month) => {
      const { meta } = expected.byMonth[month];
      return [month, meta.totalQty, meta.totalConv, meta.hospitals, meta.rows];
    }),
  );
});

Deno.test("--where returns the data of a workbook with only these rows", async () => {
  await inFolder({ "a.xlsx": may }, async (base) => {
    const { stdout } = await analyze([
      "a.xlsx",
      "--json",
      "--where",
      "省份=浙江",
    ], { base });
    assertEquals(JSON.parse(stdout).total.meta.totalQty, 5);
    const empty = await analyze(["a.xlsx", "--json", "--where", "省份="], {
      base,
    });
    assertEquals(JSON.parse(empty.stdout).total.meta.totalQty, 2);
    const both = await analyze(
      ["a.xlsx", "--json", "--where", "province=", "--where", "province=浙江"],
      { base },
    );
    assertEquals(JSON.parse(both.stdout).total.meta.totalQty, 7);
  });
});

for (
  const [filter, sentence] of [
    ["province=Atlantis=1", /^No row has province "Atlantis=1"$/],
    ["province=浙江省", /^No row has province "浙江省"\. Nearest: 浙江$/],
    [
      "hospital=康源代理",
      /^No row has hospital .*\. 康源代理 is in the column Agent/,
    ],
  ] as const
) {
  Deno.test(`--where refuses the unknown name ${filter}`, async () => {
    const args = ["--where", filter, "--by", "agent"];
    const { code, stderr, stdout } = await analyzeRows([{
      province: "浙江",
    }], args);
    assertEquals([code, stdout], [2, ""]);
    assertMatch(stderr, sentence);
  });
}

for (const name of ["(空)", "", "a\\u{1b}b", "a\\u001bb", "甲"]) {
  Deno.test(`--where accepts the name ${JSON.stringify(name)} as it is shown`, async () => {
    const agents = ["", "a_x001B_b", "甲"];
    const args = ["--where", `agent=${name}`];
    const { code, stdout } = await analyzeRows(
      agents.map((agent) => ({ agent })),
      args,
    );
    assertEquals([code, cellsOf(stdout)[1][1]], [0, "1"]);
  });
}

for (const option of ["--period", "--compare"]) {
  Deno.test(`${option} refuses a month that no file has`, async () => {
    const rows = [{ month: 4 }, { month: 5 }];
    const { code, stdout, stderr } = await analyzeRows(rows, [
      option,
      "2030-01",
    ]);
    assertEquals([code, stdout], [2, ""]);
    assertMatch(
      stderr,
      /^No file has data of 2030-01\. Nearest: 2024-04, 2024-05\. The files have 2024-04 to 2024-05$/,
    );
  });
}

Deno.test("--show first inside a filter says who bought before from somebody else", async () => {
  const rows = [
    { month: 1, hospital: "一院", manager: "甲" },
    { month: 2, hospital: "一院", manager: "乙" },
    { month: 2, hospital: "二院", manager: "乙" },
  ];
  const { stderr } = await analyzeRows(rows, [
    "--show",
    "first",
    "--where",
    "manager=乙",
  ]);
  assertMatch(stderr, /1 of these bought before, from another manager/);
});

Deno.test("several files get one answer, without copies, that names shared months", async () => {
  const files = { "a.xlsx": may, "b/c.xlsx": june, "b/d.xlsx": may };
  await inFolder(
    { ...files, "b/~$c.xlsx": june, "b/e.txt": june },
    async (base) => {
      const { code, stdout, stderr } = await analyze(
        ["a.xlsx", "b", "*.xlsx"],
        { base },
      );
      assertEquals(code, 0);
      assertEquals(
        cellsOf(stdout).slice(1).map(([month, qty]) => [month, qty]),
        [
          ["2024-05", "7"],
          ["2024-06", "7"],
        ],
      );
      assertMatch(stderr, /b[/\\]d\.xlsx is identical to a\.xlsx/);
    },
  );
  const other = salesWorkbook([{ qty: 1 }]);
  await inFolder({ "a.xlsx": may, "b.xlsx": other }, async (base) => {
    const args = ["a.xlsx", "b.xlsx", "--shared", "add"];
    const { stdout, stderr } = await analyze(args, { base });
    assertEquals(cellsOf(stdout)[1][1], "8");
    assertMatch(
      stderr,
      /May 2024 is in several files.*added up as you chose: a\.xlsx .*b\.xlsx/,
    );
  });
});

Deno.test("standard input is -", async () => {
  const readStandardInput = () => Promise.resolve(new Uint8Array(bytes));
  const { code, stdout } = await analyze(["-", "--json"], {
    readStandardInput,
  });
  assertEquals([code, JSON.parse(stdout)], [0, expected]);
});

Deno.test("names never reach a terminal or a field with control characters", async () => {
  await inFolder({ "a.xlsx": june }, async (base) => {
    const args = ["a.xlsx", "--by", "hospital"];
    const piped = await analyze(args, { base });
    assertEquals(cellsOf(piped.stdout)[1][1], "a b\ufffd[31m");
    const shown = await analyze(args, {
      base,
      columns: 80,
      variables: { NO_COLOR: "1" },
    });
    assertEquals(shown.stdout.includes("\u001b"), false);
    assertStringIncludes(shown.stdout, "a b\ufffd[31m");
  });
});

const hostileName = "a_x001B_]0;b_x0007__x009B_31m\u202ec\u2066";
for (
  const output of [
    [],
    ["--csv"],
    ["--json"],
    ["--show", "rows", "--csv"],
    ["--help"],
    ["--version"],
  ]
) {
  for (const columns of [undefined, 80]) {
    const to = columns === undefined ? "a pipe" : "a terminal";
    Deno.test(`run() with ${output} ends once ${to} has taken all`, async () => {
      let isTaken = false;
      const write = async () => {
        await new Promise((resolve) => setTimeout(resolve));
        isTaken = true;
      };
      await analyze(["sample.xlsx", ...output], { write, columns });
      assert(isTaken);
    });
  }
}

for (const columns of [undefined, 80]) {
  const reader = columns === undefined ? "a file" : "a terminal";
  Deno.test(`--json and --csv have names as they are in the workbook, for ${reader}`, async () => {
    const name = "a\x1b]0;b\x07\x9b31m\u202ec\u2066";
    const seen = "a\\u001b]0;b\\u0007\\u009b31m\\u202ec\\u2066";
    const workbook = salesWorkbook([{ qty: 1, hospital: hostileName }]);
    await inFolder({ "a.xlsx": workbook }, async (base) => {
      const run = (...args: string[]) =>
        analyze(["a.xlsx", ...args], { base, columns });
      for (const question of [[], ["--by", "hospital"]]) {
        const { stdout } = await run("--json", ...question);
        const raw = /[\x9b\u202e\u2066]/.test(stdout);
        assertEquals(raw, columns === undefined);
        const answer = JSON.parse(stdout);
        const [{ name: read }] = answer.table ?? answer.total.byHospital;
        assertEquals(read, name);
      }
      const { stdout } = await run("--csv", "--by", "hospital");
      const [, cell] = stdout.split("\r\n")[1].split(",");
      assertEquals(cell, columns === undefined ? name : seen);
    });
  });
}

/** The same name as the user may write it. */
const typedName = "a\\u001b]0;b\\u0007\\u009b31m\\u202ec\\u2066";

for (const question of [["--cross", "hospital,agent"], ["--where"]]) {
  Deno.test(`names in the title and in the heads of ${question} cannot control a terminal`, async () => {
    const args = question[0] === "--where"
      ? ["a.xlsx", "--where", `agent=${typedName}`]
      : ["a.xlsx", ...question];
    const workbook = salesWorkbook([{ qty: 1, agent: hostileName }]);
    await inFolder({ "a.xlsx": workbook }, async (base) => {
      for (const output of [[], ["--csv"], ["--json"]]) {
        const { code, stdout } = await analyze([...args, ...output], {
          base,
          columns: 120,
          variables: { NO_COLOR: "1" },
        });
        const left = stdout.replaceAll(/[\r\n]/g, "").match(
          /[\p{Control}\u202e\u2066]/gu,
        );
        assertEquals([code, left], [0, null], stdout);
      }
      const { stdout } = await analyze(args, { base });
      assertEquals(stdout.replaceAll(/[\t\n]/g, "").match(/\p{C}/gu), null);
    });
  });
}

Deno.test("a long name in the title of a table is cut on a terminal", async () => {
  const agent = "代".repeat(3000);
  const workbook = salesWorkbook([{ qty: 9, agent }]);
  await inFolder({ "a.xlsx": workbook }, async (base) => {
    const { stdout } = await analyze(
      ["a.xlsx", "--where", `agent=${agent}`],
      { base, columns: 60, variables: { NO_COLOR: "1" } },
    );
    const widths = stdout.trimEnd().split("\n").map(widthOf);
    assertEquals(widths.filter((width) => width > 60), []);
    assertMatch(stdout, /^Months · 2024-05 · Agent 代+…\n/);
  });
});

const onTerminal = { NO_COLOR: "1" };

Deno.test("a terminal shows each month with a bar, and their total without one", async () => {
  const { stdout } = await analyze(["sample.xlsx"], {
    columns: 80,
    variables: onTerminal,
  });
  const { stdout: colored } = await analyze(["sample.xlsx"], { columns: 80 });
  assertEquals(
    colored.replaceAll("\x1b[1m", "").replaceAll("\x1b[0m", ""),
    stdout,
  );
  assertEquals(stdout.split("\n"), [
    "Months · 2024-04 to 2024-05 · Boxes",
    "",
    "Month     Boxes  10,000 boxes  Change %  Hospitals  Marked as new  Rows",
    "2024-04   6,650         1.345         –          8              8    19  ██████▊",
    "2024-05   6,890         1.172     +3.6%         11              3    20  ███████",
    "Total    13,540         2.517         –         11             11    39",
    "",
  ]);
});

const narrow: [
  question: string[],
  by: Axis,
  columns: Record<number, string>,
][] = [
  [[], "month", {
    71: "name qty conv ratio hospitals newHospitals records",
    70: "name qty conv ratio newHospitals records",
    59: "name qty conv ratio records",
    44: "name qty conv ratio",
    38: "name qty ratio",
    20: "name qty ratio",
  }],
  [["--by", "agent"], "agent", {
    53: "rank name amount share lastMonth",
    39: "rank name amount share",
    20: "rank name amount share",
  }],
  [["--compare", "2024-04", "--by", "level"], "level", {
    75: "name state amount former difference ratio lastMonth",
    74: "name state amount former difference ratio",
  }],
  [["--show", "first"], "hospital", {
    83: "name state amount lastMonth managedBy",
    45: "name state amount",
  }],
  [["--cross", "hospital,agent"], "hospital", {
    68: "name total 康源医药 南粤泰安 苏北恒健 楚天众康",
    67: "name total 康源医药 南粤泰安 苏北恒健",
    20: "name total",
  }],
  [["--cross", "hospital,month"], "hospital", {
    46: "name total 2024-04 2024-05",
    45: "name total 2024-05",
  }],
];
for (const [question, by, widths] of narrow) {
  const facts = { reader: "en", by, measure: "qty" } as const;
  for (const [columns, keys] of Object.entries(widths)) {
    Deno.test(`${question} on a terminal of ${columns} columns has ${keys}`, async () => {
      const { stdout } = await analyze(["sample.xlsx", ...question], {
        columns: Number(columns),
        variables: onTerminal,
      });
      const [, , heads] = stdout.split("\n");
      const expected = keys.split(" ").map((key) =>
        key in catalogue ? headingOf({ key: key as ColumnKey }, facts) : key
      );
      assertEquals(heads.replaceAll(/ +/g, " "), expected.join(" "));
    });
  }
}

Deno.test("--compare says what all names changed by, and how many have which state", async () => {
  const said = async (...args: string[]) => {
    const { stderr } = await analyze(["sample.xlsx", ...args]);
    return stderr.split("\n").filter((line) =>
      /(Total|Change|Names|合计|增减|名称)[ ：:]/.test(line)
    );
  };
  assertEquals(await said("--compare", "before"), [
    "Note: Total 2024-05: 6,890 boxes, 1.172 × 10,000 boxes, 20 data rows, 11 hospitals, 3 marked as new",
    "Note: Total 2024-04: 6,650 boxes, 1.345 × 10,000 boxes, 19 data rows, 8 hospitals, 8 marked as new",
    "Note: Change: +240 boxes (+3.61 %)",
    "Note: Names: kept 8, first purchase 3, returned 0, continuing 0, lost 0",
  ]);
  const chinese = await said("--compare", "before", "--lang", "zh");
  assertEquals(chinese.slice(2), [
    "说明: 增减：+240 盒（+3.61 %）",
    "说明: 名称：留存 8 个，首次采购 3 个，回流 0 个，延续 0 个，流失 0 个",
  ]);
  const active = await said("--compare", "before", "--measure", "active");
  assertEquals(
    active[2],
    "Note: Change: +3 active hospitals (+37.5 %)",
  );
});

Deno.test("a long name is cut on a terminal, and whole in files", async () => {
  const agent = "代".repeat(3000);
  const workbook = salesWorkbook([{ qty: 9, agent }, { qty: 1, agent: "b" }]);
  await inFolder({ "a.xlsx": workbook }, async (base) => {
    const variables = { NO_COLOR: "1" };
    for (
      const question of [["--by", "agent"], [
        "--by",
        "agent",
        "--compare",
        "2024-05",
      ], [
        "--cross",
        "hospital,agent",
      ]]
    ) {
      const args = ["a.xlsx", ...question];
      const { stdout } = await analyze(args, { base, columns: 60, variables });
      const lines = stdout.trimEnd().split("\n");
      assertStringIncludes(stdout, "…");
      assert(lines.every((line) => widthOf(line) <= 60), stdout);
      assertStringIncludes((await analyze(args, { base })).stdout, agent);
      const csv = await analyze([...args, "--csv"], { base, columns: 60 });
      assertStringIncludes(csv.stdout, agent);
    }
  });
});

Deno.test("--csv is safe to open in a spreadsheet", async () => {
  await inFolder({ "a.xlsx": may }, async (base) => {
    const { stdout } = await analyze(["a.xlsx", "--by", "hospital", "--csv"], {
      base,
    });
    assertMatch(stdout, /^2,'=1\+1,2,/m);
  });
});

Deno.test("--excel writes the report of the page", async () => {
  await inFolder({ "a.xlsx": bytes }, async (base) => {
    const { code } = await analyze(
      ["a.xlsx", "--excel", "r.xlsx", "--lang", "zh", "--where", "省份=浙江"],
      { base },
    );
    assertEquals(code, 0);
    const { SheetNames, Sheets } = XLSX.read(
      await Deno.readFile(`${base}/r.xlsx`),
    );
    assertEquals(SheetNames.slice(0, 3), ["概览", "各月", "医院"]);
    assertMatch(Sheets["概览"].A2.v, /省份：浙江/);
    const missing = await analyze(["a.xlsx", "--excel", "no/r.xlsx"], { base });
    assertEquals([missing.code, missing.stderr.split("\n").at(-1)], [
      3,
      "Cannot write no/r.xlsx: no such file or directory",
    ]);
  });
});

Deno.test("--excel says in its title which months are not compared", async () => {
  const boxes = [[2023, 1, 10], [2023, 3, 20], [2024, 1, 13], [2024, 2, 50]];
  const rows = boxes.map(([year, month, qty]) => ({ year, month, qty }));
  await inFolder({ "a.xlsx": salesWorkbook(rows) }, async (base) => {
    await analyze([
      ...["a.xlsx", "--excel", "r.xlsx", "--lang", "zh"],
      ...["--compare", "yearBefore", "--period", "2024-01..2024-03"],
    ], { base });
    const { Sheets } = XLSX.read(await Deno.readFile(`${base}/r.xlsx`));
    const cells: unknown[][] = XLSX.utils.sheet_to_json(Sheets["概览"], {
      header: 1,
    });
    assertMatch(String(cells[1]), /2024年1月至3月（不含2024年2月至3月）/);
    const boxesRow = cells.find(([figure]) => figure === "出库数量");
    assertEquals(boxesRow?.slice(2, 5), [13, 10, 3]);
  });
});

Deno.test("--excel names who serves each hospital, and lists those that have gone quiet", async () => {
  const rows = [
    ...[1, 2, 3, 4].map((month) => ({ month, hospital: "甲", qty: 5 })),
    { month: 1, hospital: "乙", manager: "李", province: "浙江", qty: 4 },
    { month: 3, hospital: "丙", manager: "何", province: "江苏", qty: 3 },
  ];
  await inFolder({ "a.xlsx": salesWorkbook(rows) }, async (base) => {
    await analyze(["a.xlsx", "--excel", "r.xlsx", "--lang", "zh"], { base });
    const { SheetNames, Sheets } = XLSX.read(
      await Deno.readFile(`${base}/r.xlsx`),
    );
    const cells = (name: string): unknown[][] =>
      XLSX.utils.sheet_to_json(Sheets[name], { header: 1 });
    const rowOf = (name: string, hospital: string) =>
      cells(name).find((row) => row.includes(hospital));
    const lost = rowOf("医院进出", "丙");
    assertEquals(lost?.slice(0, 4), ["流失", "丙", "何", "江苏"]);
    const quiet = rowOf("医院进出", "乙");
    assertEquals(quiet?.slice(0, 4), ["沉默", "乙", "李", "浙江"]);
    assertEquals([quiet?.[9], quiet?.[12]], ["2024-01", 3]);
    assertEquals(SheetNames.filter((name) => /李/.test(name)), []);
  });
});

Deno.test("a refused workbook is named with its bad cells, and there is no answer", async () => {
  const { code, stdout, stderr } = await analyze(["sample.xlsx", refused]);
  assertEquals([code, stdout], [1, ""]);
  const [heading, remedy, ...cells] = stderr.split("\n");
  assertMatch(heading, /^Refused .*dash_quantity\.xlsx: 1 cell to correct$/);
  assertMatch(remedy, /^出库数量: not a number \(1\)\. Enter a plain number/);
  assertEquals(cells, ["Sheet1!H3\t出库数量\t-\tnot a number"]);
});

for (
  const [lang, heading, more] of [
    ["en", "Refused b.xlsx: 3,000 cells to correct", "and 2,000 more cells"],
    [
      "zh",
      "未能读取 b.xlsx：需要修改 3,000 个单元格",
      "另有 2,000 个单元格未列出",
    ],
  ]
) {
  Deno.test(`of several files each bad one has all its bad cells, up to a thousand, in ${lang}`, async () => {
    const files = {
      "a.xlsx": faultyWorkbook,
      "b.xlsx": salesWorkbook(Array(3000).fill({ qty: "x\u202e" })),
      "c.xlsx": may,
    };
    await inFolder(files, async (base) => {
      const { code, stdout, stderr } = await analyze([".", "--lang", lang], {
        base,
      });
      assertEquals([code, stdout], [1, ""]);
      const lines = stderr.split("\n");
      const second = lines.indexOf(heading);
      const cellsIn = (from: number, to?: number) =>
        lines.slice(from, to).map((line) => line.split("\t"))
          .filter(({ length }) => length === 4);
      assertEquals(
        cellsIn(0, second).map(([address, , value]) => [address, value]),
        faults.map(([cell, value]) => [`Sheet1!${cell}`, value]),
      );
      const listed = cellsIn(second);
      assertEquals(listed.length, 1000);
      assertEquals(listed[999].slice(0, 3), [
        "Sheet1!H1001",
        "出库数量",
        "x\\u202e",
      ]);
      assertEquals(lines.at(-1), more);
    });
  });
}

Deno.test("--cross has at most 200 columns of names", async () => {
  const rows = Array.from({ length: 201 }, (_, i) => ({ agent: `a${i}` }));
  const { stdout } = await analyzeRows(rows, ["--cross", "level,agent"]);
  assertEquals(cellsOf(stdout)[0].length, 1 + 200 + 1);
});

Deno.test("a refused file says that one of its bad cells is not listed", async () => {
  const { stderr } = await analyzeRows(Array(1001).fill({ qty: "x" }), []);
  assertEquals(stderr.split("\n").at(-1), "and 1 more cell");
});

Deno.test("a refusal that is not about cells is one sentence", async () => {
  const { code, stderr } = await analyze([
    "../refused/not_a_workbook/blank.xlsx",
  ]);
  assertEquals(code, 1);
  assertMatch(stderr, /^Refused .*blank\.xlsx: Cannot read the workbook: .*$/);
});

Deno.test("--keep-going answers for the good files", async () => {
  const { code, stdout, stderr } = await analyze(
    ["sample.xlsx", refused, "--keep-going", "--json"],
  );
  assertEquals([code, JSON.parse(stdout)], [1, expected]);
  assertMatch(stderr, /^Not included: 1 file$/m);
  const none = await analyze([refused, "--keep-going"]);
  assertEquals([none.code, none.stdout], [1, ""]);
});

/** What ends before anything is read; tests of parseOrder() have the options. */
const usage: [string[], string][] = [
  [[], "Which files? Try --help"],
  [["missing.xlsx"], "There is no file missing.xlsx"],
  [["*.nothing"], "There is no file *.nothing"],
  [["a.xlsx", "--top", "0"], '--top is "0", expected: 20'],
];
for (const [args, sentence] of usage) {
  Deno.test(`wrong usage ends with one line and exit code 2: ${args.join(" ")}`, async () => {
    const { code, stdout, stderr } = await analyze(args);
    assertEquals([code, stdout, stderr], [2, "", sentence]);
  });
}

Deno.test("a folder without workbooks is wrong usage", async () => {
  await inFolder({ "b/a.txt": may }, async (base) => {
    const { code, stderr } = await analyze(["b"], { base });
    assertEquals([code, stderr], [2, "There is no .xlsx or .xlsm file in b"]);
  });
});

Deno.test("--help has five examples, --version the version", async () => {
  for (const lang of ["en", "zh"]) {
    const { code, stdout } = await analyze(["--help", "--lang", lang]);
    assertEquals([code, stdout.match(/^ {2}analyze /gm)?.length], [0, 5]);
    for (const line of stdout.split("\n")) assert(line.length <= 80, line);
  }
  assertEquals((await analyze(["--version"])).stdout, "1.2.3\n");
});

/** Languages of the system, and what follows on a terminal; a pipe has English. */
const systems = [
  [{ LANG: "zh_CN.UTF-8" }, "各月", "缺少"],
  [{ LANG: "zh_CN.UTF-8", LC_ALL: "C" }, "Months", "Not compared"],
  [{ LANG: "de_DE" }, "Months", "Not compared"],
] as const;
for (const [variables, head, note] of systems) {
  const answered = async (...args: string[]) => {
    const options = [undefined, 80].map((columns) => ({
      columns,
      sayProgress: columns === undefined ? undefined : () => {},
      variables: { NO_COLOR: "1", ...variables },
    }));
    return await Promise.all(options.map((more) => analyze(args, more)));
  };

  Deno.test(`on a terminal the language is that of ${JSON.stringify(variables)}, in a pipe English`, async () => {
    const [pipe, terminal] = await answered("sample.xlsx");
    assertEquals(cellsOf(pipe.stdout)[0][0], "Month");
    assertStringIncludes(terminal.stdout.split("\n")[0], head);
    const asked = ["sample.xlsx", "--compare", "2023-01"];
    const [messages, shown] = await answered(...asked, "--period", "2024-04..");
    assertStringIncludes(messages.stderr, "No file has data of 2023-01");
    assertEquals(shown.stderr === messages.stderr, head === "Months");
    const notes = await answered("sample.xlsx", "--compare", "yearBefore");
    const [said, told] = notes.map(({ stderr }) => stderr);
    assertStringIncludes(said, "Not compared");
    assertStringIncludes(told, note);
  });
}

Deno.test("the notes on an answer in a pipe are in the language of the terminal that has them", async () => {
  const { stdout, stderr } = await analyze(
    ["sample.xlsx", "--compare", "before"],
    { sayProgress: () => {}, variables: { LANG: "zh_CN.UTF-8" } },
  );
  assertEquals(cellsOf(stdout)[0][0], "Hospital");
  assertMatch(stderr, /^说明: 2024-05 合计：/m);
});

Deno.test("--lang is the language of answer, notes and report, wherever they go", async () => {
  await inFolder({ "a.xlsx": bytes }, async (base) => {
    const { stdout, stderr } = await analyze(
      ["a.xlsx", "--compare", "before", "--lang", "zh", "--excel", "r.xlsx"],
      { base },
    );
    assertEquals(cellsOf(stdout)[0][0], "医院");
    assertMatch(stderr, /^说明: 2024-05 合计：/m);
    const { SheetNames } = XLSX.read(await Deno.readFile(`${base}/r.xlsx`));
    assertEquals(SheetNames[0], "概览");
  });
});

Deno.test("--excel is in the language of the system although the answer goes into a pipe", async () => {
  await inFolder({ "a.xlsx": bytes }, async (base) => {
    const variables = { LANG: "zh_CN.UTF-8" };
    const args = ["a.xlsx", "--excel", "r.xlsx"];
    const { stdout } = await analyze(args, { base, variables });
    assertEquals(cellsOf(stdout)[0][0], "Month");
    const { SheetNames } = XLSX.read(await Deno.readFile(`${base}/r.xlsx`));
    assertEquals(SheetNames[0], "概览");
  });
});

Deno.test("--compare leaves out months that one of the two periods lacks, and says so", async () => {
  const boxes = [[2023, 1, 10], [2023, 2, 20], [2024, 1, 13], [2024, 3, 50]];
  await using folder = await salesFolder({
    "a.xlsx": boxes.map(([year, month, qty]) => ({ year, month, qty })),
  });
  const ask = (...more: string[]) =>
    analyze([
      ...["a.xlsx", "--by", "level", "--period", "2024-01..2024-03"],
      ...more,
    ], { base: folder.path, variables: { NO_COLOR: "1" } });
  const { stdout, stderr } = await ask("--compare", "yearBefore", "--json");
  assertMatch(
    stderr,
    /^Note: Total 2024-01 to 2024-03 without 2024-02, 2024-03: 13 boxes, /m,
  );
  assertMatch(
    stderr,
    /^Note: Total 2023-01 to 2023-03 without 2023-02, 2023-03: 10 boxes, /m,
  );
  assertMatch(stderr, /^Note: Change: \+3 boxes \(\+30 %\)$/m);
  assertStringIncludes(
    stderr,
    "Note: Only months that both periods have are compared: this period without 2024-02, 2024-03, the other one without 2023-02, 2023-03",
  );
  const { total, totalCompared, period, table } = JSON.parse(stdout);
  assertEquals([total.qty, totalCompared.qty, table[0].difference], [
    13,
    10,
    3,
  ]);
  assertEquals(period.without, ["2024-02", "2024-03"]);
});

Deno.test("--excel without --compare has the whole period, although the comparison lacks months", async () => {
  const rows = [2, 3, 4].map((month) => ({ month, qty: month }));
  await inFolder({ "a.xlsx": salesWorkbook(rows) }, async (base) => {
    const args = ["a.xlsx", "--period", "2024-03..2024-04"];
    await analyze([...args, "--excel", "r.xlsx"], { base });
    const { Sheets } = XLSX.read(await Deno.readFile(`${base}/r.xlsx`));
    const cells: unknown[][] = XLSX.utils.sheet_to_json(Sheets.Overview, {
      header: 1,
    });
    const boxesRow = cells.find(([figure]) => figure === "Quantity");
    assertEquals(boxesRow?.[2], 7);
  });
});
