import {
  assertEquals,
  assertThrows,
} from "../../../../tests/support/assert.ts";
import { assertShown } from "../../../../tests/support/shown.ts";
import {
  type AskedQuestion,
  Question,
} from "../../../explore/question/schema/mod.ts";
import {
  type Command,
  languageIn,
  parseCommand,
  UsageError,
} from "../../../tools/analyze/arguments.ts";
import { en } from "../../../tools/analyze/words/en.ts";

function parsed(args: readonly string[]): Command {
  const command = parseCommand(["a.xlsx", ...args], en);
  if (typeof command === "string") throw new TypeError(command);
  return command;
}

/** The words of a command: those with blanks are given one by one. */
const wordsOf = (args: string | string[]) =>
  typeof args === "string" ? args.split(" ") : args;

const plain = parsed([]);

function asData(question: Question): unknown {
  return JSON.parse(JSON.stringify(question));
}

/** Options, and what they say besides what is usual. */
const commands: [args: string | string[], differs: Partial<Command>][] = [
  ["b.xlsx -", { paths: ["a.xlsx", "b.xlsx", "-"] }],
  ["--target-unit conv", { targetUnit: "conv" }],
  ["--target-unit 盒", { targetUnit: "qty" }],
  ["--json", { output: "json" }],
  ["--csv", { output: "csv" }],
  ["--excel r.xlsx", { excel: "r.xlsx" }],
  ["--excel out/", { excel: "out/" }],
  ["--excel .", { excel: "." }],
  ["--keep-going", { keepsGoing: true }],
  ["--shared add", { shared: "add" }],
  ["--shared newest", { shared: "newest" }],
];
for (const [words, differs] of commands) {
  const args = wordsOf(words);
  Deno.test(`parseCommand() reads ${args.join(" ")}`, () => {
    assertEquals(parsed(args), { ...plain, ...differs });
  });
}

Deno.test("parseCommand() reads a file alone as a question for its months", () => {
  const { question, ...others } = plain;
  assertEquals(asData(question), asData(Question.parse({ show: "months" })));
  assertEquals(others, {
    paths: ["a.xlsx"],
    targetUnit: undefined,
    output: "table",
    excel: undefined,
    shared: undefined,
    keepsGoing: false,
    handling: "strict",
    badRows: undefined,
  });
});

const month = { from: "2024-05", to: "2024-05" };
/** Months; periods_test.ts has all spellings. */
const periods: [text: string, period: AskedQuestion["period"]][] = [
  ["2024-05", month],
  ["2023-Q4..2024-Q1", { from: "2023-10", to: "2024-03" }],
  ["2024-05..", { from: "2024-05" }],
  ["..2024-Q2", { to: "2024-06" }],
];
const january = { from: "2023-01", to: "2023-03" };
const questions: [args: string | string[], asked: AskedQuestion][] = [
  ...periods.map(([text, period]): [string[], AskedQuestion] => [
    ["--period", text],
    { show: "months", period },
  ]),
  ["--by 省份", { by: "province" }],
  ["--by LEVEL", { by: "level" }],
  ["--by 标准医院名称", { by: "hospital" }],
  ["--top 1", { limit: 1 }],
  ["--top 999999999", { limit: 999_999_999 }],
  [["--search", " a "], { search: " a " }],
  ["--order share", { order: { column: "share" } }],
  ["--order 达成率:ASC", {
    order: { column: "达成率", way: "ascending" },
  }],
  ["--cross 省份,月 --order 2024-05", {
    show: "cross",
    rows: "province",
    columns: "month",
    order: { column: "2024-05" },
  }],
  ["--measure 万盒", { show: "months", measure: "conv" }],
  ["--measure RETURNS", { show: "months", measure: "returns" }],
  ["--sign 退货", { show: "months", sign: "returns" }],
  ["--by 经理 --measure per-hospital", {
    by: "manager",
    measure: "perHospital",
  }],
  ["--where 省份=浙江", {
    show: "months",
    where: { province: ["浙江"] },
  }],
  [["--where", " agent = a=b "], { show: "months", where: { agent: ["a=b"] } }],
  ["--where level=", { show: "months", where: { level: [""] } }],
  [
    "--where agent=a --where 代理商=b --without 经理=c",
    {
      show: "months",
      where: { agent: ["a", "b"] },
      without: { manager: ["c"] },
    },
  ],
  ["--compare 上月", { show: "changes", compare: "before" }],
  ["--compare yearBefore", { show: "changes", compare: "yearBefore" }],
  ["--compare 同比", { show: "changes", compare: "yearBefore" }],
  ["--compare 2024-05", { show: "changes", compare: month }],
  ["--compare 2023-Q1", { show: "changes", compare: january }],
  ["--compare 2023-01..2023-03 --by agent", {
    show: "changes",
    compare: january,
    by: "agent",
  }],
  ...(["lost", "first", "returned", "quiet", "marked", "rows"] as const)
    .map((show): [string[], AskedQuestion] => [["--show", show], { show }]),
  ["--show 流失 --compare 同比", {
    show: "lost",
    compare: "yearBefore",
  }],
  ["--show months --top 3", { show: "months", limit: 3 }],
  ["--show ranking", {}],
  [["--cross", " 月份 ， 经理 "], {
    show: "cross",
    rows: "month",
    columns: "manager",
  }],
  ["--cross agent,quarter --top 3 --search a", {
    show: "cross",
    rows: "agent",
    columns: "quarter",
    limit: 3,
    search: "a",
  }],
];
for (const [words, asked] of questions) {
  const args = wordsOf(words);
  Deno.test(`parseCommand() asks ${args.join(" ")}`, () => {
    const { question, ...others } = parsed(args);
    const { question: _, ...usual } = plain;
    assertEquals(asData(question), asData(Question.parse(asked)));
    assertEquals(others, usual);
  });
}

Deno.test("parseCommand() answers --help and --version whatever else is there", () => {
  assertEquals(parseCommand(["--help", "--version"], en), "help");
  assertEquals(parseCommand(["-h"], en), "help");
  assertEquals(parseCommand(["--version", "--json", "--csv"], en), "version");
});

const by = "--by agent";
const cross = "--cross agent,level";
const compare = "--compare before";
/** Options without effect beside another one. */
const beside: Record<string, string[]> = {
  "--show rows": [by, cross, compare, "--measure qty", "--target-unit qty"],
  "--show months": [by, cross, compare, "--search a"],
  "--show ranking": [cross, compare],
  "--show quiet": [cross, compare],
  "--show marked": [by, cross, compare],
  "--show lost": [cross],
  "--show first": [cross],
  "--show returned": [cross],
  [cross]: [by, compare],
};
/** Texts without a meaning for an option. */
const meaningless: Record<string, string[]> = {
  "--excel": ["r.csv"],
  "--lang": ["fr"],
  "--target-unit": ["kg", "active"],
  "--sign": ["kept"],
  "--measure": ["kg"],
  "--shared": ["sub"],
  "--show": ["new", "changes", ""],
  "--by": ["city", "month", "hospitals"],
  "--order": [""],
  "--compare": [
    "2024-13",
    "2024-01..x",
    "x..2024-01",
    "2024-01..",
    "..2024-01",
  ],
  "--cross": ["agent", "agent,agent", "agent,city", "month,quarter", "a,b,c"],
  "--where": ["浙江", "province", "city=a"],
  "--without": ["浙江", "province", "city=a"],
  "--top": ["0", "-0", "1.5", "x", "01", "1000000000", ""],
  "--period": ["x", ""],
  "--search": ["a".repeat(201)],
};
const refused: string[][] = [
  ...[
    ...["--json --csv", "--show lost --show first", "--by agent --by level"],
    ...["--perod 2024", "--url http://a.test", "--colour", "-x"],
    ...["--by", "--by --json", "--json=1", "--help=1", "-h=1"],
  ].map((words) => words.split(" ")),
  [""],
  ...Object.entries(beside).flatMap(([option, others]) =>
    others.map((other) => `${option} ${other}`.split(" "))
  ),
  ...Object.entries(meaningless).flatMap(([option, texts]) =>
    texts.map((text) => [`${option}=${text}`])
  ),
];

Deno.test("parseCommand() refuses with the same sentences as before", async () => {
  const shown = refused.map((args) => {
    const { message } = assertThrows(() => parsed(args), UsageError);
    return `$ analyze a.xlsx ${args.join(" ").slice(0, 50)}\n${message}\n`;
  });
  await assertShown("usage_errors.txt", shown.join(""));
});

Deno.test("parseCommand() leaves the newest months to the data", () => {
  const { question } = parsed(["--period", "last 3 months"]);
  assertEquals(question.period, { newest: 3 });
});

Deno.test("parseCommand() asks for files", () => {
  const parse = () => parseCommand(["--json"], en);
  const { message } = assertThrows(parse, UsageError);
  assertEquals(message, "Which files? Try --help");
});

Deno.test("languageIn() finds a language beside what is wrong", () => {
  assertEquals(languageIn(["--colour", "--lang", "zh"]), "zh");
  assertEquals(languageIn(["--lang=en", "--by"]), "en");
  assertEquals(languageIn(["--lang", "fr"]), undefined);
  assertEquals(languageIn([]), undefined);
});
