import { assertEquals, assertThrows } from "../../support/assert.ts";
import {
  languageIn,
  type Order,
  parseOrder,
  type Question,
  UsageError,
} from "../../../tools/analyze/arguments.ts";
import { en } from "../../../tools/analyze/words/en.ts";
import { zh } from "../../../tools/analyze/words/zh.ts";

const plain: Order = {
  paths: ["a.xlsx"],
  targets: [],
  targetUnit: undefined,
  question: {
    where: {},
    measure: "qty",
    by: undefined,
    comparison: undefined,
    state: undefined,
    cross: undefined,
    rows: undefined,
    top: undefined,
    search: undefined,
  },
  output: "table",
  excel: undefined,
  shared: undefined,
  keepsGoing: false,
};
const month = { from: "2024-05", to: "2024-05" } as const;

/** Options, and what they say besides what is usual. */
const orders: [args: string[], differs: Partial<Order>][] = [
  [[], {}],
  [["b.xlsx", "-"], { paths: ["a.xlsx", "b.xlsx", "-"] }],
  [["t", "u"], { targets: ["t", "u"] }],
  [["--target-unit", "conv"], { targetUnit: "conv" }],
  [["--target-unit", "盒"], { targetUnit: "qty" }],
  [["--json"], { output: "json" }],
  [["--csv"], { output: "csv" }],
  [["--excel", "r.xlsx"], { excel: "r.xlsx" }],
  [["--keep-going"], { keepsGoing: true }],
  [["--shared", "add"], { shared: "add" }],
  [["--shared", "latest"], { shared: "latest" }],
];
const questions: [args: string[], differs: Partial<Question>][] = [
  [["--period", "2024-05"], { months: month }],
  ...["2024-5", "202405", " 2024-05 "].map((
    text,
  ): [string[], Partial<Question>] => [["--period", text], { months: month }]),
  [["--period", "2024-Q4"], { months: { from: "2024-10", to: "2024-12" } }],
  [["--period", "2024q1"], { months: { from: "2024-01", to: "2024-03" } }],
  [["--period", "2024"], { months: { from: "2024-01", to: "2024-12" } }],
  [["--period", "2023-Q4..2024-Q1"], {
    months: { from: "2023-10", to: "2024-03" },
  }],
  [["--compare", "2023-Q4"], {
    comparison: { from: "2023-10", to: "2023-12" },
    by: "hospital",
  }],
  [["--from", "2024-05"], { months: { from: "2024-05" } }],
  [["--to", "2024-05"], { months: { to: "2024-05" } }],
  [["--period", "2024-05..2024-05"], { months: month }],
  [["--by", "省份"], { by: "province" }],
  [["--by", "LEVEL"], { by: "level" }],
  [["--measure", "万盒"], { measure: "conv" }],
  [["--where", "省份=浙江"], { where: { province: ["浙江"] } }],
  [["--where", " agent = a=b "], { where: { agent: ["a=b"] } }],
  [["--where", "level="], { where: { level: [""] } }],
  [
    ["--where", "agent=a", "--where", "代理商=b", "--where", "manager=c"],
    { where: { agent: ["a", "b"], manager: ["c"] } },
  ],
  [["--compare", "上月"], { comparison: "before", by: "hospital" }],
  [["--compare", "yearBefore"], { comparison: "yearBefore", by: "hospital" }],
  [["--compare", "2024-05"], { comparison: month, by: "hospital" }],
  [
    ["--compare", "2023-01..2023-03", "--by", "agent"],
    { comparison: { from: "2023-01", to: "2023-03" }, by: "agent" },
  ],
  [["--show", "lost"], { comparison: "before", state: "lost", by: "hospital" }],
  [
    ["--show", "first", "--compare", "同比"],
    { comparison: "yearBefore", state: "new", by: "hospital" },
  ],
  [["--cross", "province,month"], { cross: ["province", "month"] }],
  [["--cross", " 月份 ， 经理 "], { cross: ["month", "manager"] }],
  [["--cross", "agent,level", "--top", "3"], {
    cross: ["agent", "level"],
    top: 3,
  }],
  [["--show", "rows", "--csv"], { rows: "csv" }],
  [["--show", "rows", "--json", "--top", "7"], { rows: "ndjson", top: 7 }],
  [["--top", "1"], { top: 1, by: "hospital" }],
  [["--top", "999999999"], { top: 999_999_999, by: "hospital" }],
  [["--search", " a "], { search: " a ", by: "hospital" }],
];
for (
  const [args, differs] of [
    ...orders,
    ...questions.map(([args, differs]): [string[], Partial<Order>] => [
      args,
      { question: { ...plain.question, ...differs } },
    ]),
  ]
) {
  Deno.test(`parseOrder() reads ${args.join(" ") || "a file alone"}`, () => {
    assertEquals(parseOrder(["a.xlsx", ...args], en), { ...plain, ...differs });
  });
}

Deno.test("parseOrder() answers --help and --version whatever else is there", () => {
  assertEquals(parseOrder(["--help", "--version"], en), "help");
  assertEquals(parseOrder(["-h"], en), "help");
  assertEquals(parseOrder(["--version", "--json", "--csv"], en), "version");
});

const columns = "hospital, level, distributor, agent, manager, province";
const beside = (option: string, others: string[][]): [string[], string][] =>
  others.map(([other, ...values]) => [
    [...option.split("="), other, ...values],
    `${option.split("=")[0]} cannot be combined with ${other}`,
  ]);
const aboutNames = [
  ["--by", "agent"],
  ["--compare", "before"],
  ["--show", "lost"],
  ["--show", "first"],
];

/** Options, and what is wrong with them. */
const refused: [args: string[], sentence: string][] = [
  [["--json", "--csv"], "Choose --json or --csv"],
  [["--show", "lost", "--show", "first"], "Choose --lost or --new"],
  ...["--from", "--to"].map((option): [string[], string] => [
    ["--period", "2024-05", option, "2024-05"],
    "Choose --month, or --from and --to",
  ]),
  [["--by", "agent", "--by", "level"], "--by is given twice"],
  [["--excel", "r.csv"], '--excel is "r.csv", expected: report.xlsx'],
  [[""], "A path is empty; is a variable of the shell not set?"],
  [["--period", "2024-06..2024-05"], "--from is after --to"],
  [["--colour"], "There is no option --colour; try --help"],
  [["-x"], "There is no option -x; try --help"],
  [
    ["--url", "http://a.test", "--encrypt"],
    "--url is gone: use the client (client/, /clients/analyze.py)",
  ],
  [["--notes=all"], "--notes is gone: notes have every place"],
  [["--by"], "--by needs a value; try --help"],
  [["--by", "--json"], "--by needs a value; try --help"],
  [["--json=1"], "--json takes no value; try --help"],
  [["--help=1"], "--help takes no value; try --help"],
  [["-h=1"], "There is no option -=; try --help"],
  ...beside("--cross=agent,level", [...aboutNames, ["--search", "a"]]),
  ...beside("--rows=csv", [
    ...aboutNames,
    ["--cross", "agent,level"],
    ["--search", "a"],
    ["--measure", "qty"],
    ["--json"],
    ["--csv"],
    ["--excel", "a"],
    ["a"],
    ["--target-unit", "qty"],
  ]),
  ...[
    ["--lang", "fr", "en, zh"],
    ["--target-unit", "kg", "qty, conv"],
    ["--measure", "kg", "qty, conv"],
    ["--shared", "sub", "add, latest"],
    ["--rows", "json", "csv, ndjson"],
    ["--by", "city", columns],
    ["--by", "month", columns],
    [
      "--compare",
      "2024-13",
      "before, yearBefore, 2024-04, 2023-Q1, 2023-01..2023-03",
    ],
    [
      "--compare",
      "2024-01..x",
      "before, yearBefore, 2024-04, 2023-Q1, 2023-01..2023-03",
    ],
    [
      "--compare",
      "x..2024-01",
      "before, yearBefore, 2024-04, 2023-Q1, 2023-01..2023-03",
    ],
    ["--cross", "agent", "province,month"],
    ["--cross", "agent,agent", "province,month"],
    ["--cross", "agent,city", "province,month"],
    ["--where", "浙江", "province=浙江"],
    ["--where", "province", "province=浙江"],
    ["--where", "city=a", "province=浙江"],
    ...["0", "-0", "1.5", "x", "01", "1000000000", ""]
      .map((top) => ["--top", top, "20"]),
    ...["--period", "--from", "--to"].flatMap((option) =>
      ["2024-13", "2024-00", "2024-Q5", "24-05", "x"]
        .map((text) => [option, text, "2024-05, 2024-Q2, 2024"])
    ),
  ].map(([option, given, expected]): [string[], string] => [
    [`${option}=${given}`],
    `${option} is "${given}", expected: ${expected}`,
  ]),
];
for (const [args, sentence] of refused) {
  Deno.test(`parseOrder() refuses ${args.join(" ")}: ${sentence}`, () => {
    const { message } = assertThrows(
      () => parseOrder(["a.xlsx", ...args], en),
      UsageError,
    );
    assertEquals(message, sentence);
  });
}

Deno.test("parseOrder() asks for files", () => {
  const { message } = assertThrows(
    () => parseOrder(["--json"], en),
    UsageError,
  );
  assertEquals(message, "Which files? Try --help");
});

Deno.test("languageIn() finds a language beside what is wrong", () => {
  assertEquals(languageIn(["--colour", "--lang", "zh"]), "zh");
  assertEquals(languageIn(["--lang=en", "--by"]), "en");
  assertEquals(languageIn(["--lang", "fr"]), undefined);
  assertEquals(languageIn([]), undefined);
});

for (const words of [en, zh]) {
  for (const [option, instead] of Object.entries(words.usage.gone)) {
    Deno.test(`parseOrder() says what to use for ${option}: ${instead}`, () => {
      const { message } = assertThrows(
        () => parseOrder(["a.xlsx", option], words),
        UsageError,
      );
      assertEquals(message, words.usage.isGone(option, instead));
    });
  }
}
