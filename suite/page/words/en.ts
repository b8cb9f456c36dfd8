/** All texts of the page in English. */
import { termsIn } from "../../explore/tables/mod.ts";
import type { PageWords } from "./zh.ts";

const plural = (count: number | string, one: string) =>
  `${count} ${String(count) === "1" ? one : `${one}s`}`;

const termsOf = termsIn("en");

export const en: PageWords = {
  title: "Monthly sales",
  copied: "Copied",
  notCopied: "Could not copy",
  nav: {
    reference: "API reference",
    skip: "Skip to the main content",
    home: "Back to the start",
  },
  intake: {
    heading: "Drop the workbook, see the month",
    lead:
      "Your workbook is read right here in the browser. Nothing is uploaded, no connection is used, and you need no account.",
    choose: "Choose a workbook",
    chooseFolder: "Choose a folder",
    hint:
      "or drop .xlsx files anywhere on this page, or paste them, several months at once",
    sample: "Try the sample",
    drop: "Drop to analyze",
    dropHint: "One .xlsx file or several",
  },
  working: {
    heading: "Analyzing",
    file: (name, index, count) =>
      count > 1 ? `${name} (${index} of ${count})` : name,
    share: (percent) => percent === 0 ? "Analyzing" : `${percent}% done`,
    read: (done, all) => `${done} of ${all} read`,
    rows: (rows) => plural(rows, "row"),
    cancel: "Cancel",
    cancelled: "Cancelled",
  },
  result: {
    files: (count) => plural(count, "file"),
    again: "Replace all",
    back: "Back to the last result",
    noneTicked: "No sales file is ticked",
    noneTickedHint: "Tick the files to count under “Files” above.",
    empty: "Write the sales below the headers",
    emptyQuantity: "Give each row of sales its 出库数量",
    emptyHint: "There is no data row to count",
    allMonths: (count) => `All ${plural(count, "month")}`,
    titled: (period) => `Sales, ${period}`,
  },
  year: (year) => year,
  month: (year, month) => `${month} ${year}`,
  bar: {
    label: "What is shown",
    files: "Files",
    noted: (files, notes) => `${files}, ${notes} to check`,
    addFiles: "Add files",
    without: (file) => `Remove ${file}`,
    halves: ["H1", "H2"],
    quarters: ["Q1", "Q2", "Q3", "Q4"],
    chooseRange: "First to last",
    noRows: "Months in grey have no data.",
    firstOfRange: "Choose the first month, quarter or year.",
    lastOfRange: (first) =>
      `From ${first}: choose the last month, quarter or year.`,
    presets: { twelve: "Last 12 months", all: "All" },
    measure: "Unit",
    units: { qty: "boxes", conv: "×10k" },
    filter: "Filter",
    list: "How to filter",
    lists: { where: "Only", without: "Without" },
    sign: "Sales and returns",
    anySign: "All rows",
    notOf: (names) => `without ${names}`,
    column: "Filter by",
    numbers: (period, unit) => `The numbers are ${unit} of ${period}.`,
    someOf: (names) =>
      names.length > 2
        ? `${names.slice(0, 2).join(", ")} and ${names.length - 2} more`
        : names.join(", "),
    remove: (column) => `Remove the filter: ${column}`,
    clear: "Clear",
    moreNames: (shown, all) =>
      `The first ${shown} of ${all}: search for others`,
    nothing: "No data is left",
    nothingHint: "No row has all of the chosen names. Choose fewer of them.",
    everything: "Show all data",
    failed:
      "The filter did not work, and the figures below are those from before. Choose the files again.",
  },
  lacking: {
    months: (asked, shown) =>
      `The data does not have ${asked}: this is ${shown}.`,
    unread: (values) =>
      `The link asks for ${values.join(", ")}, which means nothing here.`,
    sentence: (clauses) => `${clauses.join(". ")}.`,
    instead: (name) => `Choose ${name}`,
    without: "Do not filter by names that the data lacks",
    usualOrder: "Back to the usual order",
    amounts: "Show amounts",
    tooLong:
      "The filter is too long for a link: the address of this page leaves it out.",
    forget: "All right",
  },
  figures: {
    comparedTo: (comparison, month, year) =>
      comparison === "before" ? `vs ${month}` : `vs ${month} ${year}`,
    alike: (term, known, of) => `${term} (${known} of ${of} months)`,
    correct: "See and correct",
    outbound: (period) => `Outbound, ${period}`,
    yearToDate: (months) =>
      months === "" ? "Year to date" : `Year to date (${months})`,
    without: (months) =>
      months.length > 3
        ? `, without ${months.length} months`
        : `, without ${months.join(", ")}`,
    hospitalUnit: "",
    versus: (month) => `vs ${month}`,
    noFormer: (month) => `No data for ${month}`,
    noRatio: "not above 0 before",
    incomplete: (month) =>
      `${month} has less than half the records of the three months before it on average: it may be incomplete.`,
    common: (ratio) =>
      ` Distributors with data in both months: ${ratio} vs the month before.`,
    lastComplete: (month) => `Show ${month}`,
  },
  months: {
    heading: "Trend",
    choose: "Outbound by month, left and right choose a month",
    missing: "No data for this month",
  },
  targets: {
    against: (target, ratio) => `${target} · ${ratio} achieved`,
    actual: (actual, unit) => `actual ${actual} ${unit}`,
    missing: (gap, unit) => `missing ${gap} ${unit}`,
    above: (gap, unit) => `above by ${gap} ${unit}`,
    notMonthly: "Targets are not for single months: not in the chart",
    otherUnit: (unit) => `Targets are in ${unit}: choose that unit to see them`,
    year: (ratio) => `year ${ratio}`,
  },
  names: {
    choose: "Names of",
    caption: (scope, grouping) => `${grouping}, ${scope}`,
    search: "Search names",
    clear: "Clear the search",
    found: (shown, all) => `${shown} of ${all} found`,
    none: "No name matches",
    sorted: (head, way) => `Sorted by ${head}, ${way}`,
    total: (count, areHospitals) =>
      areHospitals ? `Total · ${count} active` : `Total of ${count}`,
    all: (count) => `All ${count}`,
    few: (count) => `Only the first ${count}`,
    rest: (count, without) =>
      without === ""
        ? `${count} others`
        : `${count} others, ${without} without a purchase`,
    heads: {
      name: "Name",
      tick: (isMonth) => isMonth ? "▏last month" : "▏before",
      trend: "Trend",
    },
    negative:
      "Names below zero (more was returned than sent) have no share, so the other shares add up to more than 100%.",
  },
  opened: {
    close: "Close",
    rankOf: (column, rank, all) => `${column} · ${rank} of ${all} with data`,
    active: "with more than 0 boxes",
    only: "Only this",
    without: "All without this",
    months: "By month",
    breakdown: "Breakdown",
    rows: (period, count) => `${plural(count, "row")} of ${period}`,
    fileAndRow: "File and row",
    row: (row) => `row ${row}`,
    firstRows: (shown, all) => `The first ${shown} of ${all} rows`,
  },
  changes: {
    counted: (state, count) =>
      termsOf[state].term.toLowerCase() +
      (state === "new" && count !== 1 ? "s" : ""),
    nobody: {
      lost: "No hospital was lost",
      stopped: "No hospital has stopped",
      new: "No hospital bought for the first time",
      returned: "No hospital returned",
      quiet: "No hospital has gone two months without a purchase",
      marked: "No row is marked as new",
    },
    oneMonth:
      "There is one month of data. Add other months in the files above to see who came and went.",
    whole: "Nothing precedes all months: only quiet and marked hospitals.",
    effect: (unit) => `Effect (${unit})`,
    perhapsOne: (count) =>
      `${plural(count, "pair")} of lost and first purchases may be the same`,
    pair: (lost, now) => `“${lost}” and “${now}”`,
  },
  cross: {
    heading: "Cross table",
    hint: "Any two dimensions, or by month",
    rows: "Rows",
    columns: "Columns",
    axis: (side, name) => `${side}: ${name}`,
    shows: "Figure",
    noShare: "–: not calculated, as the total is not above zero",
    noChange: {
      notPositive: "–: not calculated, as it was zero or below before",
      noFormer: "–: no data for the month to compare with",
    },
    caption: (rows, columns) => `${rows} by ${columns.toLowerCase()}`,
    largest: (shown, all, axis) => `${axis}: the largest ${shown} of ${all}`,
    newest: (shown, all, axis) =>
      `The last ${shown} of ${all} ${axis.toLowerCase()}s`,
    missing: (months) => `There is no data for ${months}`,
  },
  files: {
    ask: {
      title: (count, name) =>
        count === 1
          ? `Add “${name}”, or replace?`
          : `Add these ${count} files, or replace?`,
      onPage: (files) => `On the page now: ${files}.`,
      several: (first, count) => `${first} and ${count - 1} more`,
      add: "Add",
      sameName: (files) => ` There is a file of this name: ${files}.`,
      replaceSame: (count) =>
        count === 1
          ? "Replace the file of this name"
          : `Replace ${count} files of the same names`,
      replace: "Replace all",
    },
    panel: {
      targets: (count) => plural(count, "target"),
      modified: (moment) => `Modified ${moment}`,
      noMonths: "No data rows",
      otherNotes: (count) => `Other notes (${count})`,
      leftOut: (months) => `Not counted: ${months}`,
      addFolder: "Add a folder",
      saveChoices: "Save the choices, to drop with the next files",
      choicesFile: "file choices.json",
    },
    shared: {
      label: (months) => `In several files: how does ${months} count?`,
      facts: (count) => `The files in question (${count} sets)`,
      recommended: "Recommended",
      hint:
        "Until you choose, the figures below are without these months. You can change it later in the notes.",
    },
  },
  notes: {
    locks: (files) =>
      `${files}: temporary files of a program that has the workbook open, not read`,
    otherFiles: (count) =>
      count === "1"
        ? "1 other file in the folder is not an .xlsx and was not read"
        : `${count} other files in the folder are not .xlsx and were not read`,
  },
  export: {
    button: "Export",
    excel: "The whole report",
    paperName: "PDF, one page",
    paper: "Figures, trend, top fives",
    pictureName: "Picture",
    picture: "The trend, 1920 × 1080",
    csv: "This table, filtered and sorted",
    copyPictureName: "Copy the picture",
    copyPicture: "The trend, for slides",
    copyTableName: "Copy the table",
    copyTable: "For Excel, WPS and mail",
    copiedTable: "Copied: paste it into Excel",
    preparing: "Preparing…",
    makingSheet: (name) => `Making the sheet ${name}…`,
    writing: "Writing the workbook…",
    cancelled: "The export was cancelled",
    failed: "The file could not be created. Try again, or reload the page.",
  },
  failure: {
    heading: (file) => `Could not read “${file}”`,
    several: (count) => `Could not read ${count} files`,
    cells: (count) => `Cells to correct (${count})`,
    retry: "Choose again",
    reload: "Reload the page",
    more: (listed, more) =>
      `The first ${listed} are listed, ${more} more are not. Correct these and try again to see the others.`,
    group: (column, reason, count) => `${column}: ${reason} (${count})`,
    noValue: "nothing",
    merged: (rows) => `merged, ${rows} rows`,
    copyCells: "Copy the list",
    saveCells: "Save as Excel",
    saveRows: "Save these rows",
    others: (count) =>
      count === 1
        ? "Analyze the other file"
        : `Analyze the other ${count} files`,
    goOn: (rows, counted, files) =>
      `Continue without ${rows === "1" ? "this row" : `these ${rows} rows`}${
        files > 0 ? ` and ${plural(files, "file")}` : ""
      } (${counted === "1" ? "1 row counts" : `${counted} rows count`})`,
  },
  paper: {
    notReady: "This page is not ready yet: print again in a moment.",
  },
  guide: {
    heading: "Workbook guide",
    columnsIn: (count) => `${count} columns in the first worksheet: `,
    copy: "Copy the headers",
    columns: {
      "年": "Year, 1900–9999, such as 2024 or 2024年",
      "月": "Month, 1–12, such as 5, 05 or 5月",
      "配送商业": "Distributor; may be empty",
      "标准医院名称": "Hospital; distinct hospitals are counted by it",
      "标准级别": "Hospital level; may be empty",
      "代理商": "Agent; may be empty",
      "省份": "Province; may be empty",
      "出库数量":
        "Boxes sent; negative for returns; a row without it does not count",
      "招商经理": "Manager; may be empty",
      "折算2贴数量（万盒）": "Converted quantity in 10,000 boxes; empty is 0",
      "医院去重": "1 marks the row as a new hospital",
    },
    text: "Text; may be empty",
    readHeading: "How it is read",
    read: [
      "Columns are found by their headers, in any order, among any others. Spaces and line breaks in headers do not matter.",
      "The headers may be in any of the first 50 rows, below a title.",
      "Total and subtotal rows are left out, so nothing counts twice.",
      "Merged cells: year, month and names hold for every row of the merge; quantities count once.",
      "A formula counts as its saved result; hidden rows count.",
      "One workbook may hold several months, or drop one file per month together.",
    ],
    refusedHeading: "What is refused",
    refused: [
      "A quantity that is not a number, such as “待定” or #N/A. Every such cell is listed; no value is guessed.",
      "A year or a month that is missing or out of range.",
      "A required column that is missing or appears twice. The brackets are full-width: 折算2贴数量（万盒）.",
      "A second table with other columns in the same worksheet.",
      "A formula without a result: open the workbook in Excel and save it once.",
      "Files in .xls or .csv, and files with a password: save them as .xlsx without one.",
    ],
  },
  failures: {
    no_file: ["No file arrived", "Drop or paste an .xlsx file."],
    bad_targets: [
      "Correct the targets as said below, and save the file",
      "Something is wrong with the targets; drop the file again after that.",
    ],
    unreadable: [
      "Check whether the file was moved, deleted, or is locked by another program",
      "The browser cannot read this file; choose it again after that.",
    ],
    folder_empty: [
      "No .xlsx workbook in this folder",
      "Choose a folder with .xlsx workbooks. Save .xls and .csv files as .xlsx first.",
    ],
    folder_too_large: [
      "The folder holds too much",
      "Up to 500 workbooks, 20,000 files and 10 levels of folders are read. Choose a smaller folder, or the files themselves.",
    ],
    lock_file: [
      "Choose the file of the same name without ~$ in front",
      "This is a temporary file of a program that has the workbook open.",
    ],
    engine_failed: [
      "The analysis did not finish",
      "Reload the page and try again; if it keeps failing, ask the operator.",
    ],
    not_loaded: [
      "The page has not loaded completely",
      "Check the connection and try again.",
    ],
    outdated: [
      "This page is of an older release",
      "The service has a new one: reload the page and try again.",
    ],
    sample_missing: [
      "The sample could not be loaded",
      "Check the connection and try again, or choose a workbook of your own.",
    ],
  },
};
