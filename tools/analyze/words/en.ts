/** Everything that the command line says in English. */
import type { LanguageId } from "../../../schemas/mod.ts";
import type { ExitCode } from "../exit_codes.ts";

/** What the exit codes mean, one a line. */
const exitCodes: Record<ExitCode, string> = {
  0: "fine",
  1: "a workbook was refused, periods do not compare, or --shared is needed",
  2: "wrong usage",
  3: "the answer, a note or the report could not be written",
};

/** The lines of the help. */
export function listed(codes: Record<ExitCode, string>): string {
  return Object.entries(codes).map(([code, meaning]) => `  ${code}  ${meaning}`)
    .join("\n");
}

export const en = {
  id: "en" as LanguageId,
  columnList: "hospital, level, distributor, agent, manager, province",
  whereExample: "province=浙江",
  compareList: "before, yearBefore, 2024-04, 2023-Q1, 2023-01..2023-03",
  crossExample: "province,month",
  help: `Figures of monthly sales workbooks, on this machine.

Usage: analyze FILES... [options]

FILES are .xlsx files, folders and patterns; - is standard input. All of them
get one answer together: the months, unless you ask another question.

Questions
  --month PERIOD, --from PERIOD, --to PERIOD
                         2024-05, 202405, 2024-Q2 or 2024
  --by COLUMN            a ranking: hospital, level, distributor, agent,
                         manager, province
  --where COLUMN=NAME    only these rows; may be repeated, COLUMN= is the empty
                         name
  --measure qty|conv     boxes (the default), or converted boxes in ten
                         thousands
  --compare WITH         before, yearBefore, 2024-04, 2023-01..2023-03; without
                         months that only one of the two periods has
  --lost, --new          names that were lost, or bought for the first time
  --cross A,B            two columns, or one and month
  --rows csv|ndjson      the rows themselves, with file and row number
  --top N, --search TEXT
  --targets FILE         a workbook of targets, which months and rankings are
                         compared with; may be repeated. One among FILES is
                         recognized by its headers, such as 目标（盒）
  --target-unit qty|conv the unit of targets whose workbook does not say it

Output
  --json, --csv          instead of a table; tabs if not to a terminal
  --excel FILE.xlsx      the report of the page, besides the answer; FILE must
                         not exist
  --lang zh|en           by default that of LC_ALL, LC_MESSAGES or LANG on a
                         terminal, and English in pipes and files
  --keep-going           answer for the good files if others cannot be read
  --shared add|latest    months that several files have: all rows count, or only
                         those of the file modified last

Examples
  analyze 2024-05.xlsx --by hospital --top 10
  analyze sales/ --month 2024-05 --where province=浙江 --compare before
  analyze "2024-*.xlsx" --cross province,month --csv > months.csv
  analyze sales/ --targets targets.xlsx --by manager --from 2024-01 --to 2024-12

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
    lostOrNew: "Choose --lost or --new",
    notTogether: (option: string, other: string) =>
      `${option} cannot be combined with ${other}`,
    reversed: "--from is after --to",
    monthOrRange: "Choose --month, or --from and --to",
    unknown: (option: string) => `There is no option ${option}; try --help`,
    isGone: (option: string, instead: string) =>
      `${option} is gone: ${instead}`,
    /** Options of the version before, and what to use instead. */
    gone: {
      "--url": "use the client (client/, /clients/analyze.py)",
      "--env-file": "use the client (client/, /clients/analyze.py)",
      "--encrypt": "use the client (client/, /clients/analyze.py)",
      "--headings": "pipes and files are in English, unless --lang is given",
      "--notes": "notes have every place",
      "--force": "no file is replaced; name another output",
      "--like-for-like": "--compare leaves out months that one period lacks",
    },
    noValue: (option: string) => `${option} needs a value; try --help`,
    takesNone: (option: string) => `${option} takes no value; try --help`,
    value: (option: string, given: string, expected: string) =>
      `${option} is "${given}", expected: ${expected}`,
    nothing: (path: string) => `There is no file ${path}`,
    noWorkbooks: (path: string) => `There is no .xlsx or .xlsm file in ${path}`,
    outputExists: (path: string) =>
      `${path} exists, and --excel takes this name as its output (a pattern without quotes makes the first file the output). Nothing was written: no file is replaced. Name another output`,
    noMonth: (
      month: string,
      { nearest, all }: { nearest: string; all: string },
    ) =>
      `No file has data of ${month}. Nearest: ${nearest}. The files have ${all}`,
    unwritable: (path: string, cause: string) =>
      `Cannot write ${path}: ${cause}`,
  },
  refused: (file: string, sentence: string) => `Refused ${file}: ${sentence}`,
  giveTargetUnit:
    "Or give the unit: --target-unit qty for boxes, --target-unit conv for 10,000 boxes",
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
  note: "Note",
  unknownName: (column: string, name: string) =>
    `No row has ${column} "${name === "" ? "(空)" : name}"`,
  otherColumn: (name: string, columns: readonly string[]) =>
    `${name} is in the column ${columns.join(", ")}`,
  nearest: (names: readonly string[]) =>
    `Nearest: ${names.map((name) => name || "(空)").join(", ")}`,
  sentenceEnd: ". ",
  chooseShared:
    "Choose --shared add or --shared latest, for all months that several files have, or leave a file out",
  /** Names in a state of a comparison: `3 lost`. */
  stateCount: (count: number, state: string) => `${count} ${state}`,
  changeTotal: (
    { unit, now, former, difference, names }: {
      unit: string;
      now: string;
      former: string;
      difference: string;
      names: readonly string[];
    },
  ) =>
    `All together ${now}, compared ${former}, change ${difference} (${unit}); names: ${
      names.join(", ")
    }`,
  noRows: (months: string) => `No file has rows of ${months}`,
  /** What the names of a search, or in a state, add up to. */
  sumOfNames: (names: number, sum: string, unit: string) =>
    `${
      names === 1 ? "1 name has" : `${names} names have`
    } ${sum} (${unit.toLowerCase()})`,
  belowZero: (names: number) =>
    `${names} ${
      names === 1 ? "name is" : "names are"
    } below zero (returns), without a share`,
  missing: (months: string) => `not compared: there is no data for ${months}`,
  sameMonths: (without: string, from: string) =>
    `Only months that both periods have are compared: this period without ${without}, the other one without ${from}`,
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
    target: (measure: string) => `Target (${measure.toLowerCase()})`,
    achieved: "Achieved",
    gap: "Gap",
    share: "Share",
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
};

/** The texts of every language. */
export type Words = typeof en;
