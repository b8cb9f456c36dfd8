import type { LanguageId } from "../../../../schemas/mod.ts";
import { indicators } from "../../../explore/questions/mod.ts";
import { measureWords } from "../../../explore/tables/mod.ts";

const exitCodes = {
  0: "fine",
  1: "a workbook was refused, periods do not compare, or --shared is needed",
  2: "wrong usage",
  3: "the answer, a note or the report could not be written",
};

export function listed(codes: typeof exitCodes): string {
  return Object.entries(codes).map(([code, meaning]) => `  ${code}  ${meaning}`)
    .join("\n");
}

/** Items beside an option of the help, on as many lines as they need. */
function filled(items: readonly string[]): string {
  const lines = [""];
  for (const [i, item] of items.entries()) {
    const text = i < items.length - 1 ? `${item},` : item;
    const line = lines[lines.length - 1];
    if (line === "") lines[lines.length - 1] = text;
    else if (line.length + text.length < MAX_HELP) {
      lines[lines.length - 1] = `${line} ${text}`;
    } else lines.push(text);
  }
  return lines.join(`\n${" ".repeat(HELP_INDENT)}`);
}
const HELP_INDENT = 25;
const MAX_HELP = 80 - HELP_INDENT;

export const en = {
  id: "en" as LanguageId,
  columnList: "hospital, level, distributor, agent, manager, province",
  whereExample: "province=浙江",
  periodList:
    "2024-05, May 2024, 2024年5月, 2024-Q2, 2024, 2024-01..2024-06, last month",
  measureList: indicators.map((key) => measureWords[key].called[0]).join(", "),
  signList: "sales, returns",
  compareList: "before, yearBefore, 2024-04, 2023-Q1, 2023-01..2023-03",
  crossExample: "province,month",
  orderExample: "share, achieved:asc",
  help: (command: string) =>
    `Figures of monthly sales workbooks, on this machine.

Usage: ${command} FILES... [options]

FILES are .xlsx files, folders and patterns; - is standard input. All of them
get one answer together. Workbooks of targets are recognized by their headers.

  ${command} sales/            every month, with its change
  ${command} sales/ --period 2024-05 --by hospital --top 10
  ${command} sales/ --period 2024-Q2 --compare yearBefore
  ${command} sales/ --where province=浙江 --show lost --by agent
  ${command} "2024-*.xlsx" --cross manager,quarter --csv > a.csv

Which rows
  --period PERIOD        2024-05, May 2024, 2024-Q2, 2024, 2024-01..2024-06;
                         last month (the newest of the files), last 3 months
  --where COLUMN=NAME    only these rows; may be repeated, COLUMN= is the empty
  --without COLUMN=NAME  name. All rows but these
  --sign sales|returns   all rows but returns, or only returns (below zero)
  --search TEXT          only names that contain every word
Which figures
  --by COLUMN            hospital, level, distributor, agent, manager, province
  --measure MEASURE      ${
      filled(
        indicators.map((key) =>
          `${measureWords[key].called[0]} (${measureWords[key].unit.en})`
        ),
      )
    }
  --compare WITH         before, yearBefore; or as many months as the period
                         has: 2024-04, 2023-Q1, 2023-01..2023-03
  --cross A,B            two columns, or one and month, quarter, year
  --show WHAT            figures, lost, first, returned, quiet, marked, rows
  --order COLUMN[:asc]   by any column of the answer
  --top N                only the first N
  --target-unit qty|conv of a workbook of targets that does not say it
Output
  --json, --csv          instead of a table; tabs if not to a terminal
  --excel FILE.xlsx      the report of the page as well; FILE must not exist;
                         FOLDER/ names it by its period and filter
  --lang zh|en           by default that of the terminal, and English in pipes
  --keep-going           answer for the good files if others cannot be read
  --skip-bad-rows        leave out rows that cannot be read, and name them
  --save-bad-rows FILE.xlsx   these rows, to correct and send on their own
  --shared newest        of files with something in common, count the newest;
                         oldest: the oldest; add: add all up
  --help, --version

Exit codes
${listed(exitCodes)}
`,
  exitCodes,
  theAnswer: "the answer",
  usage: {
    noFiles: "Which files? Try --help",
    emptyPath: "A path is empty; is a variable of the shell not set?",
    repeated: (option: string) => `${option} is given twice`,
    oneOutput: "Choose --json or --csv",
    notTogether: (option: string, other: string) =>
      `${option} cannot be combined with ${other}`,
    unknown: (option: string, nearest: string | undefined) =>
      nearest === undefined
        ? `There is no option ${option}; try --help`
        : `There is no option ${option}; is it ${nearest}? Try --help`,
    noValue: (option: string) => `${option} needs a value; try --help`,
    takesNone: (option: string) => `${option} takes no value; try --help`,
    value: (option: string, given: string, expected: string) =>
      `${option} is "${given}", expected: ${expected}`,
    nothing: (path: string) => `There is no file ${path}`,
    noWorkbooks: (path: string) => `There is no .xlsx or .xlsm file in ${path}`,
    badRowsOf: (files: number) =>
      `--save-bad-rows takes the rows of one file, and ${files} have some: name one of them`,
    badRowsOfPipe: "--save-bad-rows needs a file in place of -",
    outputExists: (path: string) =>
      `${path} exists, and an output has this name (a pattern without quotes makes the first file the output). Nothing was written: no file is replaced. Name another output`,
    unwritable: (path: string, cause: string) =>
      `Cannot write ${path}: ${cause}`,
  },
  refused: (file: string, sentence: string) => `Refused ${file}: ${sentence}`,
  giveTargetUnit:
    "Or give the unit: --target-unit qty for boxes, --target-unit conv for 10,000 boxes",
  remedyLine: (
    column: string,
    { reason, count, remedy }: {
      reason: string;
      count: string;
      remedy: string;
    },
  ) => `${column}: ${reason} (${count}). ${remedy}`,
  skipBadRows:
    "Or answer without these rows, which are named then: --skip-bad-rows",
  nothingSaved:
    "No rows were saved: no workbook has rows that cannot be read beside others that count",
  note: "Note",
  check: "Check",
  chooseShared: "Leave a file out, or choose for all of these months:",
  progress: (file: string, percent: number, rows: number) =>
    `${file} ${percent} %, ${rows.toLocaleString("en")} rows`,
  remaining: (seconds: number) => `, ${seconds} s left`,
  shown: (shown: string, all: string) => `${shown} of ${all}`,
  shownColumns: (shown: number, all: number) =>
    `${shown} of ${all} columns; a pipe has all of them`,
};

export type CommandWords = typeof en;
