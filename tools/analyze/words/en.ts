/** Everything that the command line says in English. */
import type { LanguageId } from "../../../schemas/mod.ts";

export const en = {
  id: "en" as LanguageId,
  columnList: "hospital, level, distributor, agent, manager, province",
  whereExample: "province=浙江",
  compareList: "before, yearBefore, 2024-04, 2023-01..2023-03",
  crossExample: "province,month",
  help: `Figures of monthly sales workbooks, on this machine.

Usage: analyze FILES... [options]

FILES are .xlsx files, folders and patterns; - is standard input. All of them
get one answer together: the months, unless you ask another question.

Questions
  --month 2024-05, --from 2024-01, --to 2024-06
  --by COLUMN            a ranking: hospital, level, distributor, agent,
                         manager, province
  --where COLUMN=NAME    only these rows; may be repeated, COLUMN= is the empty
                         name
  --measure qty|conv     boxes, or converted boxes in ten thousands
  --compare WITH         before, yearBefore, 2024-04, 2023-01..2023-03
  --lost, --new          names that were lost, or bought for the first time
  --cross A,B            two columns, or one and month
  --top N, --search TEXT

Output
  --json, --csv          instead of a table; tabs if not to a terminal
  --excel FILE.xlsx      the report of the page, besides the answer
  --lang zh|en           by default that of LC_ALL, LC_MESSAGES or LANG
  --keep-going           answer for the good files if some are refused

A service
  --url ADDRESS          send one file; API_KEY and API_SECRET from the
                         environment, or from --env-file FILE
  --encrypt              encrypt the request

Examples
  analyze 2024-05.xlsx --by hospital --top 10
  analyze sales/ --month 2024-05 --where province=浙江 --compare before
  analyze "2024-*.xlsx" --cross province,month --csv > months.csv

Exit codes: 0 fine, 1 a workbook was refused, 2 wrong usage, 3 the service
cannot be reached.
`,
  usage: {
    noFiles: "Which files? Try --help",
    oneOutput: "Choose --json or --csv",
    lostOrNew: "Choose --lost or --new",
    notWithCross: (option: string) =>
      `--cross cannot be combined with ${option}`,
    reversed: "--from is after --to",
    monthOrRange: "Choose --month, or --from and --to",
    unknown: (option: string) => `There is no option ${option}; try --help`,
    noValue: (option: string) => `${option} needs a value; try --help`,
    value: (option: string, given: string, expected: string) =>
      `${option} is "${given}", expected: ${expected}`,
    oneFile: "A service takes one file at a time",
    needsRows: (option: string) =>
      `${option} needs the rows, which a service does not return; leave out --url`,
    noCredentials: "Set API_KEY and API_SECRET, or give --env-file",
    nothing: (path: string) => `There is no file ${path}`,
    noWorkbooks: (path: string) => `There is no .xlsx file in ${path}`,
    unreadable: (path: string, cause: string) =>
      `Cannot read ${path}: ${cause}`,
    changed: (path: string) =>
      `${path} changed while it was read: close it and try again`,
    unwritable: (path: string, cause: string) =>
      `Cannot write ${path}: ${cause}`,
  },
  refused: (file: string, sentence: string) => `Refused ${file}: ${sentence}`,
  badCells: (count: string) =>
    `${count} ${count === "1" ? "cell" : "cells"} to correct`,
  remedyLine: (
    column: string,
    { reason, count, remedy }: {
      reason: string;
      count: string;
      remedy: string;
    },
  ) => `${column}: ${reason} (${count}). ${remedy}`,
  leftOut: (count: number) =>
    `${count} refused; the answer is for the other files`,
  note: "Note",
  same: (file: string, other: string) =>
    `${file} has the same content as ${other} and is left out`,
  shared: (month: string, files: string) =>
    `${month} is in several files, which were added up: ${files}`,
  unknownName: (column: string, name: string) =>
    `no row has ${column} "${name}"`,
  missing: (months: string) => `not compared: there is no data for ${months}`,
  incomplete: (month: string) => `${month} may be incomplete`,
  progress: (file: string, percent: number, rows: number) =>
    `${file} ${percent} %, ${rows.toLocaleString("en")} rows`,
  remaining: (seconds: number) => `, ${seconds} s left`,
  shown: (shown: string, all: string) => `${shown} of ${all}`,
  shownColumns: (shown: number, all: number) =>
    `${shown} of ${all} columns; a pipe has all of them`,
  measures: { qty: "Boxes", conv: "10,000 boxes" },
  columns: {
    hospital: "Hospital",
    level: "Level",
    distributor: "Distributor",
    agent: "Agent",
    manager: "Manager",
    province: "Province",
    month: "Month",
  },
  heads: {
    rank: "Rank",
    share: "Share",
    cumulative: "Cumulative",
    records: "Records",
    hospitals: "Hospitals",
    newHospitals: "Marked as new",
    marked: "Of it marked as new",
    rows: "Rows",
    change: "Change rate",
    difference: "Change",
    now: "This period",
    former: "Compared",
    state: "State",
    last: "Last month",
    total: "Total",
  },
  states: {
    kept: "kept",
    new: "first purchase",
    returned: "returned",
    continuing: "continuing",
    lost: "lost",
  },
};

/** The texts of every language. */
export type Words = typeof en;
